import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';
import { canonicalJson } from '../../../../pipeline/document/canonicalJson.ts';
import { sha256 } from '../../../../pipeline/document/digest.ts';
import { INDEX_FILE, type IndexLine } from '../indexLine.ts';
import type { Trouble } from './setProblem.ts';

/** A row as a file of a set holds it. */
export interface FoundRow {
	readonly prompt: string;
	readonly target: string;
	/** JSON data. */
	readonly value: Readonly<Record<string, unknown>>;
	/** What the writer of that file makes of a row. */
	readonly lineOf: (row: TrainingRow) => object;
}

const differing = (found: Readonly<Record<string, unknown>>, own: Readonly<Record<string, unknown>>): string[] =>
	[...new Set([...Object.keys(found), ...Object.keys(own)])].filter(
		(key) => canonicalJson(found[key] ?? null) !== canonicalJson(own[key] ?? null),
	);

/** A row held against the index: its target by its digest, all else as it would be written. */
export const indexTroubles = (known: IndexLine, { prompt, target, value, lineOf }: FoundRow): readonly Trouble[] => {
	const digest = sha256(target);
	if (digest !== known.targetSha256)
		return [
			{
				check: 'index-target',
				received: `row ${known.id} with a target of sha256 ${digest}`,
				expected: `${known.targetSha256}, as ${INDEX_FILE} says`,
			},
		];
	const keys = differing(value, { ...lineOf({ ...known, prompt, target }) });
	if (keys.length === 0) return [];
	return [
		{
			check: 'index-row',
			received: `row ${known.id} with another ${keys.join(', ').slice(0, 100)}`,
			expected: `what ${INDEX_FILE} says`,
		},
	];
};
