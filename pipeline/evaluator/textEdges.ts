import { ratiosOfEach } from '../text/ratiosOfEach.ts';
import { OBJECTIVE_V1 } from './constants.ts';
import { quantised } from './quantised.ts';
import type { TextBlock } from './textPool.ts';

/** Which blocks of the two sides may belong together. */
export interface TextEdges {
	/** By ground-truth block: predicted block → quantised partial ratio. */
	readonly ofTruth: readonly ReadonlyMap<number, number>[];
	/** By predicted block: ground-truth block → the same. */
	readonly ofPredicted: readonly ReadonlyMap<number, number>[];
}

const { edge } = OBJECTIVE_V1.text;

interface DistinctText {
	readonly text: Int32Array;
	readonly members: number[];
}

const distinctTexts = (blocks: readonly TextBlock[]): readonly DistinctText[] => {
	const distinct = new Map<string, DistinctText>();
	for (const [at, { text }] of blocks.entries()) {
		const key = text.join();
		const same = distinct.get(key);
		if (same) same.members.push(at);
		else distinct.set(key, { text, members: [at] });
	}
	return [...distinct.values()];
};

/** Pairs of blocks with a partial ratio of at least 0.66. Equal texts are compared once. */
export const textEdges = (truth: readonly TextBlock[], predicted: readonly TextBlock[]): TextEdges => {
	const ofTruth = truth.map(() => new Map<number, number>());
	const ofPredicted = predicted.map(() => new Map<number, number>());
	const left = distinctTexts(truth);
	const right = distinctTexts(predicted);
	const ratios = ratiosOfEach(
		left.map(({ text }) => text),
		right.map(({ text }) => text),
		edge,
	);
	for (const [at, own] of left.entries()) {
		for (const [beside, other] of right.entries()) {
			const ratio = quantised(ratios[at]?.[beside] as number);
			if (ratio < quantised(edge)) continue;
			for (const one of own.members) {
				for (const two of other.members) {
					ofTruth[one]?.set(two, ratio);
					ofPredicted[two]?.set(one, ratio);
				}
			}
		}
	}
	return { ofTruth, ofPredicted };
};
