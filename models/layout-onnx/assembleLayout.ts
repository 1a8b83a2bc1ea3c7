import type { Block, Box } from '../../pipeline/document/block.ts';
import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { DraftBlock } from './draftBlock.ts';
import { readingOrder } from './readingOrder.ts';

const DISCARDED: ReadonlySet<BlockKind> = new Set(['header', 'footer', 'page-number']);

/** By which read lines reach beyond their type on every side, in their height. */
const OVERHANG = 0.25;

/** Blocks of a page by what the layout keeps, in reading order, and what it sets aside (oblique text too), from top to bottom. */
export const assembleLayout = (
	drafts: readonly DraftBlock[],
	widthPx: number,
	heightPx: number,
): { readonly blocks: Block[]; readonly discarded: Block[] } => {
	const kept = drafts.filter((draft) => !isAside(draft));
	const order = readingOrder(
		kept.map((draft) => readable(draft)),
		readsRightToLeft(kept),
	);
	const block = (draft: DraftBlock, rank: number | null): Block => ({
		kind: draft.kind,
		text: draft.text,
		...(draft.html === undefined ? {} : { html: draft.html }),
		box: normalised(draft.box, widthPx, heightPx),
		order: rank,
	});
	const aside = drafts.filter(isAside).sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
	return {
		blocks: order.map(({ draft }, rank) => block(draft, rank)),
		discarded: aside.map((draft) => block(draft, null)),
	};
};

const isAside = ({ kind, lines }: DraftBlock): boolean =>
	DISCARDED.has(kind) || (lines.length > 0 && lines.every(({ oblique }) => oblique === true));

/** Most letters are of Hebrew, Arabic or a related script, or most lines stand upright as in vertical Chinese and Japanese. */
const readsRightToLeft = (drafts: readonly DraftBlock[]): boolean => {
	const lines = drafts.flatMap((draft) => draft.lines);
	const text = lines.map((line) => line.text).join('');
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	const rightToLeft = text.match(/[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g)?.length ?? 0;
	const upright = lines.filter((line) => line.upright).length;
	return (letters > 0 && rightToLeft > letters / 2) || (lines.length > 0 && upright > lines.length / 2);
};

/** A block with its box drawn in to its type: boxes of large type would close gaps and gutters. */
const readable = (draft: DraftBlock) => {
	const { left, top, right, bottom } = draft.box;
	const heightPx = Math.max(0, ...draft.lines.map((line) => line.heightPx));
	const across = Math.min(OVERHANG * heightPx, (right - left) / 3);
	const down = Math.min(OVERHANG * heightPx, (bottom - top) / 3);
	const box = { left: left + across, top: top + down, right: right - across, bottom: bottom - down };
	return { draft, box, heading: draft.kind === 'title' };
};

const normalised = (box: PixelBox, widthPx: number, heightPx: number): Box => {
	const x = Math.max(0, box.left / widthPx);
	const y = Math.max(0, box.top / heightPx);
	return { x, y, w: Math.min(1, box.right / widthPx) - x, h: Math.min(1, box.bottom / heightPx) - y };
};
