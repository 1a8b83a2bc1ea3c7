import { OBJECTIVE_V1 } from '../../evaluator/constants.ts';
import { denseTexts } from '../../text/denseTexts.ts';
import { needleOf } from '../../text/needle.ts';
import { bestWindow, type Stretch } from './bestWindow.ts';
import { RECALL_RULES } from './recallRules.ts';
import type { ReferenceText } from './referenceTexts.ts';

/** What became of one object of the reference. */
export interface ObjectRecall {
	/** Position in the file. */
	readonly object: number;
	/** 0 or 1; of a table, the share of its rows that count. Undefined where it does not count. */
	readonly recalled: number | undefined;
	/** Where its texts were found, in code points of the candidate's text. */
	readonly windows: readonly Stretch[];
}

export interface BlockRecall {
	/** Objects that count; a table once. */
	readonly counted: number;
	/** Sum of their shares. */
	readonly recalled: number;
	/** Recalled over counted; undefined where nothing counts. */
	readonly blockRecall: number | undefined;
	/** The same in characters of blocks and rows. */
	readonly characterRecall: number | undefined;
	/** Share of the candidate's characters that the reference accounts for; undefined without any. */
	readonly precision: number | undefined;
	readonly objects: readonly ObjectRecall[];
}

/** What is left of the free runs when a stretch of one of them is used. */
const without = (runs: readonly Stretch[], { start, end }: Stretch): Stretch[] =>
	runs.flatMap((run) => {
		if (end <= run.start || start >= run.end) return [run];
		return [
			{ start: run.start, end: start },
			{ start: end, end: run.end },
		].filter((rest) => rest.end > rest.start);
	});

const share = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

const lengthOf = (texts: readonly { readonly length: number }[]): number =>
	texts.reduce((sum, { length }) => sum + length, 0);

/**
 * How much of a reference a candidate says, and how much of what it says is of the reference (spec: distillation, section 3). Each
 * text of the reference takes the most similar stretch of the candidate that is left, and uses it up: a heading that
 * stands twice must be written twice, in whatever order.
 * @param texts of the reference, as `referenceTexts` orders them
 * @param candidate code points, as `candidateText` joins them
 * @returns undefined for more text than the evaluator scores, or more work than is allowed
 */
export const blockRecall = (texts: readonly ReferenceText[], candidate: Int32Array): BlockRecall | undefined => {
	const { limits } = OBJECTIVE_V1;
	const reference = lengthOf(texts.map(({ text }) => text));
	if (texts.length > limits.blocks || reference > limits.codePoints || candidate.length > limits.codePoints)
		return undefined;
	const dense = denseTexts([candidate, ...texts.map(({ text }) => text)]);
	const [haystack = new Int32Array(), ...needles] = dense.texts;
	const rows = new Int32Array(dense.characters + 1);
	const room = { rows, masks: (length: number) => new Int32Array(length) };
	const work = { steps: RECALL_RULES.mostSteps };
	let runs: readonly Stretch[] = haystack.length === 0 ? [] : [{ start: 0, end: haystack.length }];
	const found = needles.map((needle) => {
		const window = bestWindow(
			needleOf(needle, () => room),
			haystack,
			runs,
			RECALL_RULES.leastRatio,
			work,
		);
		for (const character of needle) rows[character] = 0;
		if (window) runs = without(runs, window);
		return window;
	});
	if (work.steps <= 0) return undefined;
	const members = new Map<number, number[]>();
	for (const [at, { object }] of texts.entries()) members.set(object, [...(members.get(object) ?? []), at]);
	const objects = [...members].map(([object, own]): ObjectRecall => {
		const asked = own.filter((at) => texts[at]?.counts);
		return {
			object,
			recalled: share(asked.filter((at) => found[at]).length, asked.length),
			windows: own.flatMap((at) => found[at] ?? []),
		};
	});
	const counting = objects.flatMap(({ recalled }) => recalled ?? []);
	const recalled = counting.reduce((sum, value) => sum + value, 0);
	const asked = texts.flatMap(({ text, counts }, at) => (counts ? [{ length: text.length, isFound: found[at] }] : []));
	return {
		counted: counting.length,
		recalled,
		blockRecall: share(recalled, counting.length),
		characterRecall: share(lengthOf(asked.filter(({ isFound }) => isFound)), lengthOf(asked)),
		precision: share(
			haystack.length - lengthOf(runs.map(({ start, end }) => ({ length: end - start }))),
			haystack.length,
		),
		objects: objects.sort((a, b) => a.object - b.object),
	};
};
