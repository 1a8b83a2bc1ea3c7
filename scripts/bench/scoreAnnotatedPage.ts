import { CATEGORY_KINDS } from '../../datasets/formats/omnidocbench/categoryKinds.ts';
import type { AnnotatedBlock } from '../../datasets/formats/omnidocbench/annotation.ts';
import { coveredByParts } from '../../pipeline/document/agreement/coveredByParts.ts';
import { matchBoxes } from '../../pipeline/document/agreement/matchBoxes.ts';
import { matchGroups } from '../../pipeline/document/agreement/matchGroups.ts';
import { sharedArea } from '../../pipeline/document/agreement/sharedArea.ts';
import type { Block, Box } from '../../pipeline/document/block.ts';
import type { BlockKind } from '../../pipeline/document/blockKind.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import { editDistance } from '../../pipeline/text/editDistance.ts';
import { normalisedEditDistance } from '../../pipeline/text/normalisedEditDistance.ts';
import { scoredText } from '../../pipeline/text/scoredText.ts';

const LEAST_IOU = 0.5;
const LEAST_INSIDE = 0.5;

/** Categories whose text and order OmniDocBench scores; captions, notes, heads and feet are matched and then left out. */
const SCORED: ReadonlySet<string> = new Set(['title', 'text_block', 'code_txt', 'code_txt_caption', 'reference']);
const RUNNING_TEXT: ReadonlySet<BlockKind> = new Set(['title', 'text', 'list', 'code', 'caption', 'footnote']);

/** How one annotated block was found. Each later way includes the earlier ones. */
export interface BlockRecall {
	readonly kind: BlockKind;
	/** By a found box of its own at IoU 0.5. */
	readonly single: boolean;
	/** Or by the union of the found boxes that lie in it, at IoU 0.5. */
	readonly pieces: boolean;
	/** Or as running text that lies in a found block of running text. */
	readonly inside: boolean;
	/** By a box of its own, of the right kind; lists count as text. */
	readonly rightKind: boolean;
}

export interface PageScore {
	readonly blocks: readonly BlockRecall[];
	/** NED of the ranks of annotated text blocks against their order in the parse; undefined without ordered text. */
	readonly orderNed: number | undefined;
	/** Edits over characters, both sides grouped by place. undefined without text. */
	readonly blockNed: number | undefined;
	/** NED of the page's text in reading order, captions and notes included. undefined without text. */
	readonly pageNed: number | undefined;
}

const boxOf = ({ poly }: AnnotatedBlock, widthPx: number, heightPx: number): Box => {
	const [x0 = 0, y0 = 0, , , x1 = 0, y1 = 0] = poly;
	return { x: x0 / widthPx, y: y0 / heightPx, w: (x1 - x0) / widthPx, h: (y1 - y0) / heightPx };
};

const holds = (outer: Box, inner: Box): boolean => sharedArea(outer, inner) >= LEAST_INSIDE * inner.w * inner.h;

/** A page's parse against its annotations; boxes of the annotations are in pixels of an image of the given size. */
export const scoreAnnotatedPage = (
	annotations: readonly AnnotatedBlock[],
	widthPx: number,
	heightPx: number,
	parse: Pick<LayoutParse, 'blocks' | 'discarded'>,
): PageScore => {
	const annotated = annotations
		.filter(({ ignore }) => !ignore)
		.flatMap((block) => {
			const kind = CATEGORY_KINDS[block.category_type];
			return kind === undefined ? [] : [{ ...block, kind, box: boxOf(block, widthPx, heightPx) }];
		})
		.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
	const found = [...parse.blocks, ...parse.discarded];
	const running = parse.blocks.filter(({ kind }) => RUNNING_TEXT.has(kind));
	const scored = annotated.filter(({ category_type, order }) => SCORED.has(category_type) && (order ?? 0) > 0);
	return {
		blocks: recallOf(annotated, found),
		orderNed: orderNedOf(
			scored.map(({ box }) => box),
			running.map(({ box }) => box),
		),
		blockNed: blockNedOf(scored, running),
		pageNed: pageNedOf(
			annotated.filter(({ kind, order }) => RUNNING_TEXT.has(kind) && (order ?? 0) > 0),
			running,
		),
	};
};

const recallOf = (annotated: readonly Pick<Block, 'kind' | 'box'>[], found: readonly Block[]): BlockRecall[] => {
	const boxes = found.map(({ box }) => box);
	const matches = matchBoxes(
		annotated.map(({ box }) => box),
		boxes,
		LEAST_IOU,
	);
	return annotated.map(({ kind, box }, index) => {
		const match = matches[index] === undefined ? undefined : found[matches[index]];
		const single = match !== undefined;
		const pieces = single || coveredByParts(box, boxes) >= LEAST_IOU;
		const coarser =
			RUNNING_TEXT.has(kind) && found.some((other) => RUNNING_TEXT.has(other.kind) && holds(other.box, box));
		const foundKind = match?.kind === 'list' ? 'text' : match?.kind;
		return { kind, single, pieces, inside: pieces || coarser, rightKind: foundKind === kind };
	});
};

/** `annotated` in reading order. A block stands where the first found block stands that it shares half of the smaller area with. */
const orderNedOf = (annotated: readonly Box[], found: readonly Box[]): number | undefined => {
	if (annotated.length === 0) return undefined;
	const placed = annotated
		.map((box, rank) => ({
			rank,
			at: found.findIndex(
				(other) => sharedArea(box, other) >= LEAST_INSIDE * Math.min(box.w * box.h, other.w * other.h),
			),
		}))
		.filter(({ at }) => at >= 0)
		.sort((a, b) => a.at - b.at || a.rank - b.rank);
	return normalisedEditDistance(
		[...annotated.keys()],
		placed.map(({ rank }) => rank),
	);
};

interface PlacedText {
	readonly text?: string | undefined;
	readonly box: Box;
}

const joined = (items: readonly PlacedText[]): string[] => [
	...scoredText(items.map(({ text }) => text ?? '').join(' ')),
];

const blockNedOf = (annotated: readonly PlacedText[], found: readonly PlacedText[]): number | undefined => {
	let [edits, characters] = [0, 0];
	const groups = matchGroups(
		annotated.map(({ box }) => box),
		found.map(({ box }) => box),
	);
	for (const group of groups) {
		if (group.annotated.length === 0) continue;
		const truth = joined(group.annotated.map((index) => annotated[index] as PlacedText));
		const read = joined(group.found.map((index) => found[index] as PlacedText));
		edits += editDistance(truth, read);
		characters += Math.max(truth.length, read.length);
	}
	return characters === 0 ? undefined : edits / characters;
};

const pageNedOf = (annotated: readonly PlacedText[], found: readonly PlacedText[]): number | undefined =>
	annotated.length === 0 ? undefined : normalisedEditDistance(joined(annotated), joined(found));
