import type { CDPSession } from 'playwright-core';
import { isControl } from '../../../evaluator/extraction/controlText.ts';
import { judgeFragments } from '../../../evaluator/extraction/judgeFragments.ts';
import type { ReadFragment, Reading } from '../../../evaluator/extraction/reading.ts';
import { characterRects } from './characterRects.ts';
import { controlRects } from './controlRects.ts';
import type { DecodedSnapshot } from './decodeSnapshot.ts';

/** Characters of a line, found again among those of its node: where text was made longer, nobody knows which is which. */
const firstOf = (fragment: ReadFragment, value: string, from: number): number => value.indexOf(fragment.text, from);

/** Gives lines that are cut off by a box the places of their characters. */
export const measureCut = async (devtools: CDPSession, { reading, backendIds }: DecodedSnapshot): Promise<Reading> => {
	const judgements = judgeFragments(reading);
	const fragments = [...reading.fragments];
	let measured: { readonly node: number; readonly rects: Awaited<ReturnType<typeof characterRects>> } | undefined;
	let from = 0;
	for (const [index, fragment] of fragments.entries()) {
		const { state, clip } = judgements[index] ?? {};
		const node = reading.nodes[fragment.node];
		if (measured?.node !== fragment.node) from = 0;
		if (!clip || state === 'hidden' || !node) continue;
		if (isControl(node)) {
			const characters = await controlRects(devtools, backendIds[fragment.node] ?? -1, fragment.text);
			if (characters) fragments[index] = { ...fragment, characters };
		}
		if (node.name !== '#text') continue;
		if (measured?.node !== fragment.node) {
			const rects = await characterRects(devtools, backendIds[fragment.node] ?? -1, node.value.length);
			measured = { node: fragment.node, rects };
		}
		const start = firstOf(fragment, node.value, from);
		if (start < 0 || !measured.rects) continue;
		from = start + fragment.text.length;
		fragments[index] = { ...fragment, characters: measured.rects.slice(start, from) };
	}
	return { ...reading, fragments };
};
