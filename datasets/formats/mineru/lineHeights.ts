import { smallTextShare } from '../../../pipeline/document/difficulty/smallTextShare.ts';
import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { lineText } from './lineText.ts';

const sameBox = (a: unknown, b: unknown): boolean => {
	const [one, other] = [itemsOf(a), itemsOf(b)];
	return one.length === 4 && one.every((value, at) => value === other[at]);
};

const heightOf = (bbox: unknown): number => {
	const [, top, , bottom] = itemsOf(bbox);
	return typeof top === 'number' && typeof bottom === 'number' ? bottom - top : Number.NaN;
};

/**
 * Share of a page's characters in small lines; undefined where its lines have no boxes of their own: the vision-language
 * backends give each line the box of its block.
 */
export const lineHeights = (blocks: readonly Fields[], pageHeight: number): number | undefined => {
	const leaves = blocks.flatMap((block) => [block, ...itemsOf(block.blocks).map(fieldsOf)]);
	const lines = leaves.flatMap((block) =>
		itemsOf(block.lines).map((value) => {
			const line = fieldsOf(value);
			return {
				line,
				characters: lineText(line).length,
				height: heightOf(line.bbox),
				own: !sameBox(line.bbox, block.bbox),
			};
		}),
	);
	const spoken = lines.filter(({ characters, height }) => characters > 0 && Number.isFinite(height) && height > 0);
	return spoken.some(({ own }) => own) ? smallTextShare(spoken, (line) => line, pageHeight) : undefined;
};
