import type { FailureCode } from '../contract/errors.ts';
import type { UnitCounts, VerdictLine } from './manifest.ts';

const add = <Key extends string>(into: Partial<Record<Key, number>>, key: Key, count: number): void => {
	into[key] = (into[key] ?? 0) + count;
};

export const sum = (parts: Readonly<Partial<Record<string, number>>>): number =>
	Object.values(parts).reduce<number>((total, count) => total + (count ?? 0), 0);

export const countVerdicts = (verdicts: readonly VerdictLine[]): UnitCounts => {
	const dropped: Record<string, number> = {};
	const failed: Partial<Record<FailureCode, number>> = {};
	let kept = 0;
	for (const line of verdicts) {
		if (line.verdict === 'kept') kept += 1;
		else if (line.verdict === 'dropped') add(dropped, line.reason ?? 'unknown', 1);
		else add(failed, (line.reason ?? 'internal') as FailureCode, 1);
	}
	return { in: verdicts.length, kept, dropped, failed };
};

export const mergeCounts = (parts: readonly UnitCounts[]): UnitCounts => {
	const dropped: Record<string, number> = {};
	const failed: Partial<Record<FailureCode, number>> = {};
	let entered = 0;
	let kept = 0;
	for (const part of parts) {
		entered += part.in;
		kept += part.kept;
		for (const [reason, count] of Object.entries(part.dropped)) add(dropped, reason, count);
		for (const [code, count] of Object.entries(part.failed)) add(failed, code as FailureCode, count ?? 0);
	}
	return { in: entered, kept, dropped, failed };
};

/** in = kept + dropped + failed, or the run stops: a record that is nowhere is worse than a crash. */
export const assertConserved = (where: string, counts: UnitCounts): void => {
	const out = counts.kept + sum(counts.dropped) + sum(counts.failed);
	if (out !== counts.in) {
		throw new Error(
			`conservation broken in ${where}: ${counts.in} records went in, ${out} came out (kept ${counts.kept}, dropped ${sum(counts.dropped)}, failed ${sum(counts.failed)})`,
		);
	}
};
