import { dirname, isAbsolute, join } from 'node:path';
import { alignedRows } from '../../datasets/formats/rows/alignedRows.ts';
import { baselineRows } from '../../pipeline/report/evaluation/baselineRows.ts';
import type { BaselineFigures } from '../../pipeline/report/reportData.ts';
import { counted } from '../../pipeline/text/counted.ts';
import { formatCount } from '../../pipeline/text/formatCount.ts';
import { formatDuration } from '../../pipeline/text/formatDuration.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { paint } from '../../pipeline/effects/terminal/paint.ts';
import { sum } from '../../pipeline/run/counts.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { summaryOf } from '../../pipeline/run/summaryOf.ts';
import { leaderboardFiles } from '../wiring/leaderboardFiles.ts';
import { STAGE_OF_FACET } from '../../pipeline/document/stageOfFacet.ts';
import { SETS_FOLDER, SPOT_CHECK_FOLDER } from '../wiring/outputs.ts';
import { reviewSummaryOf } from '../wiring/reviewSummaryOf.ts';
import { commandLine } from './commandLine.ts';
import { runName } from './runName.ts';
import { shownPath } from './shownPath.ts';

export interface FinishedRun {
	readonly manifest: RunManifest;
	readonly cwd: string;
	/** A page of the subset; undefined when the run ended before one. */
	readonly pageId: string | undefined;
	readonly recipe: ResolvedRecipe;
	readonly baselines: BaselineFigures | undefined;
	/** What a pilot says of the pages that it left out. */
	readonly forecast: string | undefined;
	readonly colour: boolean;
}

const failedRecords = ({ stages }: RunManifest): number =>
	stages.reduce((total, { counts }) => total + sum(counts.failed), 0);

const reused = ({ stages }: RunManifest): string => {
	const units = stages.reduce((total, stage) => total + stage.units.length, 0);
	const old = stages.reduce((total, stage) => total + stage.reusedUnits, 0);
	return old === units
		? `all ${counted(units, 'unit')} reused`
		: `${formatCount(old)} of ${formatCount(units)} units reused`;
};

const memory = ({ peakMemoryBytes }: RunManifest): string =>
	peakMemoryBytes > 0 ? `, peak memory ${formatCount(Math.round(peakMemoryBytes / 2 ** 20))} MiB` : '';

/** A lock holds no absolute path, so only relative ones can be found again without more words. */
const hasRelativePaths = ({ sources }: ResolvedRecipe): boolean =>
	sources.every(({ path }) => path.every((entry) => !isAbsolute(entry)));

const reviewState = (manifest: RunManifest): string => {
	const summary = reviewSummaryOf(manifest);
	if (!summary || summary.decisions.counted === 0) return 'unreviewed';
	return summary.pending === 0 ? 'reviewed' : `${formatCount(summary.pending)} pending review`;
};

const awaitsReview = (manifest: RunManifest): boolean => {
	const summary = reviewSummaryOf(manifest);
	return summary !== undefined && summary.pending + summary.unreviewed > 0;
};

const columns = (lines: readonly (readonly [string, string])[]): string => {
	const width = Math.max(...lines.map(([first]) => first.length));
	return lines.map(([first, second]) => `  ${first.padEnd(width)}  ${second}\n`).join('');
};

const indented = (text: string): string => text.replace(/^/gm, '  ').trimEnd().concat('\n');

/** Where the outputs are and what to look at next, as commands for this very run. */
export const nextSteps = ({ manifest, cwd, pageId, recipe, baselines, forecast, colour }: FinishedRun): string => {
	const folder = recipe.out;
	const run = runName(folder, cwd);
	const at = (...parts: readonly string[]): string => shownPath(join(folder, ...parts), cwd);
	const failed = failedRecords(manifest);
	const subset = summaryOf(manifest, 'subset');
	const summary = `${manifest.name}: ${formatDuration(manifest.durationMs)}, ${reused(manifest)}${memory(manifest)}`;
	const outputs: [string, string][] = [
		['report', at('report.html')],
		['database', at('run.duckdb')],
	];
	if (pageId !== undefined) {
		outputs.push([
			'subset',
			`${at('subset')} (${counted(subset?.counts.kept ?? 0, 'page')}, ${reviewState(manifest)})`,
		]);
		outputs.push(['lock', at('subset', 'benchmark.lock.json')]);
	}
	if (baselines) outputs.push(['leaderboard', shownPath(leaderboardFiles(folder).report, cwd)]);
	const rows = summaryOf(manifest, STAGE_OF_FACET.trainingPlace)?.counts.kept;
	const hasSets = recipe.export.length > 0 && (rows ?? 0) > 0;
	if (rows !== undefined && hasSets) {
		outputs.push(['training sets', `${at(SETS_FOLDER)} (${counted(rows, 'row')}; ${recipe.export.join(', ')})`]);
		outputs.push(['spot check', at(SPOT_CHECK_FOLDER)]);
	}
	if (rows === 0 && recipe.export.length > 0) outputs.push(['training sets', 'none: no page came so far']);
	if (failed > 0) outputs.push(['quarantine', `${at('quarantine')} (${counted(failed, 'record')} failed)`]);
	const next: [string, string][] = [
		['what was dropped, and why', commandLine('stats', run, 'reasons')],
		['any question', commandLine('sql', run, 'SELECT category, count(*) FROM pages GROUP BY 1')],
	];
	if (pageId !== undefined && awaitsReview(manifest))
		next.push(['hand its pages to reviewers', commandLine('review', 'export', run)]);
	if (pageId !== undefined) next.unshift(['why a page is in the subset', commandLine('explain', run, pageId)]);
	if (pageId !== undefined && hasRelativePaths(recipe)) {
		const lock = at('subset', 'benchmark.lock.json');
		const sources = shownPath(dirname(recipe.file), cwd);
		next.push(['derive it again, and compare', commandLine('rebuild', lock, '--sources', sources)]);
	}
	if (rows !== undefined) {
		next.push(['what other thresholds would accept', commandLine('stats', run, 'acceptance')]);
		if (hasSets) next.push(['check the sets as trainers would', commandLine('verify-export', at(SETS_FOLDER))]);
		else if (rows > 0)
			next.push(['write a training set', commandLine('export', run, '--format', 'llamafactory', '--out', 'sets')]);
	}
	const bound = manifest.endpoint?.prices ? ['--budget', 'AMOUNT'] : [];
	if (failed > 0) next.push(['take up what failed', commandLine('retry-failed', run, ...bound)]);
	const head = (text: string): string => `${paint(colour, 'bold', text)}\n`;
	const scored = baselines
		? `\n${head('the subset, written as HTML from its own parses and scored against them')}${indented(alignedRows(baselineRows(baselines.models)))}`
		: '';
	const pilot = forecast === undefined ? '' : `\n${head(forecast)}`;
	return `\n${head(summary)}${columns(outputs)}${scored}${pilot}\n${head('look next')}${columns(next)}`;
};
