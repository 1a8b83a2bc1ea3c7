import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../pipeline/document/digest.ts';
import { TRAINING_STAGES } from '../../pipeline/document/trainingStages.ts';
import type { KeptLine, RunUnit, StageSummary, VerdictLine } from '../../pipeline/run/manifest.ts';

export interface MadeLine {
	readonly verdict: VerdictLine;
	readonly kept: readonly KeptLine[];
}

/** What the parse of a page cost: rises with its place in its unit, and from unit to unit. */
export const madeWorkMs = (unit: number, at: number): number => 100 * unit + at + 0.25;

const DURATIONS: readonly (readonly [string, number])[] = [
	['open', 420],
	['pages', 610],
	['parse', 9100],
	['usable', 210],
	['words', 1900],
	['view', 800],
	['features', 7400],
	['dedupe', 90],
	['reserve', 5],
	['cluster', 640],
	['diversify', 900],
	['review', 12],
	['subset', 2100],
	['screen', 30],
	['degrade', 700],
	['teach', 5200],
	['recall', 1200],
	['resample', 6100],
	['select', 8],
	['target', 90],
	['split', 11],
];
/** Only in runs with a training line. */
const BRANCHED: readonly string[] = ['reserve', ...TRAINING_STAGES];
const WHOLE: readonly string[] = ['dedupe', 'reserve', 'cluster', 'diversify', 'review', 'screen', 'split'];

/** Writes the units of each stage from its lines by shard, and counts them as the engine does. */
export const writeMadeStages = (
	store: string,
	lines: Readonly<Record<string, readonly (readonly MadeLine[] | undefined)[]>>,
	summaries: Readonly<Record<string, object>>,
): StageSummary[] => {
	const branched = lines.reserve !== undefined;
	const stageNames = DURATIONS.flatMap(([stage]) => (branched || !BRANCHED.includes(stage) ? [stage] : []));
	const durationOf = new Map(DURATIONS);
	return stageNames.map((stage, position) => {
		const units: RunUnit[] = [];
		const counts = { in: 0, kept: 0, dropped: {} as Record<string, number>, failed: {} as Record<string, number> };
		for (const [n, unitLines] of (lines[stage] ?? []).entries()) {
			if (!unitLines) continue;
			const key = sha256(`${stage} ${n}`);
			const unitFolder = join('units', stage, key);
			mkdirSync(join(store, unitFolder), { recursive: true });
			writeFileSync(
				join(store, unitFolder, 'verdicts.jsonl'),
				unitLines.map(({ verdict }) => `${JSON.stringify(verdict)}\n`).join(''),
			);
			writeFileSync(
				join(store, unitFolder, 'kept.jsonl'),
				unitLines.flatMap((line) => line.kept.map((record) => `${JSON.stringify(record)}\n`)).join(''),
			);
			if (stage === 'parse') {
				const timings = unitLines.map(({ verdict }, at) => ({ id: verdict.id, workMs: madeWorkMs(n, at) }));
				writeFileSync(
					join(store, unitFolder, 'timings.jsonl'),
					timings.map((timing) => `${JSON.stringify(timing)}\n`).join(''),
				);
			}
			units.push({
				key,
				attempt: 0,
				shard: sha256(`shard ${n}`),
				folder: unitFolder,
				contentDigest: sha256(`content ${stage} ${n}`),
				reused: false,
			});
			for (const { verdict } of unitLines) {
				counts.in += 1;
				if (verdict.verdict === 'kept') counts.kept += 1;
				else
					counts[verdict.verdict][verdict.reason as string] =
						(counts[verdict.verdict][verdict.reason as string] ?? 0) + 1;
			}
		}
		const scope = WHOLE.includes(stage) ? ('whole' as const) : ('each' as const);
		const summary = summaries[stage];
		return {
			stage,
			position,
			record: stage === 'open' ? 'file' : 'page',
			scope,
			counts,
			reusedUnits: 0,
			borrowedRecords: 0,
			durationMs: durationOf.get(stage) as number,
			workMs: 2 * (durationOf.get(stage) as number),
			units,
			...(summary ? { summary: { ...summary } } : {}),
		};
	});
};
