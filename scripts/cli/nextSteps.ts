import { join } from 'node:path';
import { formatCount } from '../../pipeline/effects/terminal/formatCount.ts';
import { formatDuration } from '../../pipeline/effects/terminal/formatDuration.ts';
import { paint } from '../../pipeline/effects/terminal/paint.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { commandLine } from './commandLine.ts';
import { runName } from './runName.ts';
import { shownPath } from './shownPath.ts';

export interface FinishedRun {
	readonly manifest: RunManifest;
	readonly folder: string;
	readonly cwd: string;
	/** A page of the subset; undefined when the run ended before one. */
	readonly pageId: string | undefined;
	readonly colour: boolean;
}

const failedRecords = ({ stages }: RunManifest): number =>
	stages.reduce(
		(total, { counts }) => total + Object.values(counts.failed).reduce((sum, count) => sum + (count ?? 0), 0),
		0,
	);

const reused = ({ stages }: RunManifest): string => {
	const units = stages.reduce((total, stage) => total + stage.units.length, 0);
	const old = stages.reduce((total, stage) => total + stage.reusedUnits, 0);
	return old === units
		? `all ${formatCount(units)} units reused`
		: `${formatCount(old)} of ${formatCount(units)} units reused`;
};

const memory = ({ peakMemoryBytes }: RunManifest): string =>
	peakMemoryBytes > 0 ? `, peak memory ${formatCount(Math.round(peakMemoryBytes / 2 ** 20))} MiB` : '';

const columns = (lines: readonly (readonly [string, string])[]): string => {
	const width = Math.max(...lines.map(([first]) => first.length));
	return lines.map(([first, second]) => `  ${first.padEnd(width)}  ${second}\n`).join('');
};

/** Where the outputs are and what to look at next, as commands for this very run. */
export const nextSteps = ({ manifest, folder, cwd, pageId, colour }: FinishedRun): string => {
	const run = runName(folder, cwd);
	const at = (...parts: readonly string[]): string => shownPath(join(folder, ...parts), cwd);
	const failed = failedRecords(manifest);
	const last = manifest.stages.at(-1);
	const summary = `${manifest.name}: ${formatDuration(manifest.durationMs)}, ${reused(manifest)}${memory(manifest)}`;
	const outputs: [string, string][] =
		pageId === undefined
			? [['database', at('run.duckdb')]]
			: [
					['report', at('report.html')],
					['subset', `${at('subset')} (${formatCount(last?.counts.kept ?? 0)} pages, unreviewed)`],
					['lock', at('subset', 'benchmark.lock.json')],
					['database', at('run.duckdb')],
				];
	if (failed > 0) outputs.push(['quarantine', `${at('quarantine')} (${formatCount(failed)} records failed)`]);
	const next: [string, string][] = [
		[commandLine('stats', run, 'reasons'), 'what was dropped, and why'],
		[commandLine('sql', run, 'SELECT category, count(*) FROM pages GROUP BY 1'), 'any question'],
	];
	if (pageId !== undefined) next.unshift([commandLine('explain', run, pageId), 'why a page is in the subset']);
	if (failed > 0) next.push([commandLine('retry-failed', run), 'take the failed records up again']);
	const head = (text: string): string => `${paint(colour, 'bold', text)}\n`;
	return `\n${head(summary)}${columns(outputs)}\n${head('look next')}${columns(next)}`;
};
