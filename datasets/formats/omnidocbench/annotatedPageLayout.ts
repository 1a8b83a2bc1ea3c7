import type { Evidence } from '../../../pipeline/contract/verdict.ts';
import type { PageSize } from '../../../pipeline/contract/raster.ts';
import type { Block } from '../../../pipeline/document/block.ts';
import type { BlockKind } from '../../../pipeline/document/blockKind.ts';
import { smallTextShare } from '../../../pipeline/document/difficulty/smallTextShare.ts';
import type { LayoutFlag } from '../../../pipeline/document/layoutFlag.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import { annotatedBox } from './annotatedBox.ts';
import { annotatedContent } from './annotatedContent.ts';
import { annotatedOrder } from './annotatedOrder.ts';
import { annotatedSides } from './annotatedSides.ts';
import type { AnnotatedRegion, AnnotatedPage } from './annotation.ts';
import { annotationFrame } from './annotationFrame.ts';
import { CATEGORY_KINDS } from './categoryKinds.ts';
import type { AnnotationEntry } from './readAnnotations.ts';

export interface AnnotatedPageLayout {
	readonly layout: LayoutParse;
	readonly evidence: Evidence;
}

const PARSER = { name: 'omnidocbench', version: '1' };
const ABANDON = 'abandon';
/** Running heads and feet are set aside, as all parsers do. */
const ASIDE: ReadonlySet<BlockKind> = new Set(['header', 'footer', 'page-number']);

const smallShareOf = (blocks: readonly AnnotatedRegion[], heightPt: number): number | undefined => {
	const spans = blocks.flatMap((block) => [block, ...block.merge_list].flatMap((part) => part.line_with_spans));
	return smallTextShare(
		spans.filter(({ poly }) => poly.length > 0),
		({ text = '', poly }) => ({ characters: text.length, height: annotatedSides(poly).y.size }),
		heightPt,
	);
};

const empty = ({ widthPt, heightPt }: PageSize): LayoutParse => ({
	parser: PARSER,
	widthPt,
	heightPt,
	blocks: [],
	discarded: [],
	unknownKinds: 0,
});

const flagged = (image: PageSize, flag: LayoutFlag, flagDetail: string): AnnotatedPageLayout => ({
	layout: { ...empty(image), flagged: flag, flagDetail },
	evidence: {},
});

const attributesOf = ({ page_info: { page_attribute } }: AnnotatedPage): Evidence => {
	const { language, layout, data_source: dataSource } = page_attribute ?? {};
	return Object.fromEntries(
		Object.entries({ language, layout, dataSource }).flatMap(([name, value]) =>
			value === undefined ? [] : [[name, value]],
		),
	);
};

/**
 * OmniDocBench's annotations of a page as its layout, which is the truth as well. Ignored blocks, `abandon` (dirt, stamps), running
 * heads, feet and page numbers are set aside. Blocks of one truncated paragraph stay apart, each with its own box and text, next to
 * each other: their boxes have no sum.
 * @param image the image as displayed
 */
export const annotatedPageLayout = (entry: AnnotationEntry | undefined, image: PageSize): AnnotatedPageLayout => {
	if (entry === undefined) return flagged(image, 'page-missing', 'no entry of this page');
	if ('unreadable' in entry) return flagged(image, 'layout-unreadable', entry.unreadable);
	const frame = annotationFrame(entry, image);
	if (typeof frame === 'string') return flagged(image, 'bad-page-size', frame);
	const { ordered, unordered } = annotatedOrder(entry);
	const blocks: Block[] = [];
	const discarded: Block[] = [];
	let unknownKinds = 0;
	for (const [index, block] of [...ordered, ...unordered].entries()) {
		const isAbandoned = block.category_type === ABANDON;
		const known = Object.hasOwn(CATEGORY_KINDS, block.category_type) ? CATEGORY_KINDS[block.category_type] : undefined;
		if (known === undefined && !isAbandoned) unknownKinds += 1;
		const kind = known ?? 'text';
		const isAside = isAbandoned || block.ignore || ASIDE.has(kind);
		const order = isAside || index >= ordered.length ? null : blocks.length;
		(isAside ? discarded : blocks).push({
			kind,
			...annotatedContent(kind, block),
			box: annotatedBox(block, frame),
			order,
		});
	}
	const kept = entry.layout_dets.filter(({ ignore, category_type }) => !ignore && category_type !== ABANDON);
	const small = smallShareOf(kept, frame.heightPt);
	return {
		layout: {
			...empty(image),
			blocks,
			discarded,
			unknownKinds,
			...(small === undefined ? {} : { smallTextShare: small }),
		},
		evidence: attributesOf(entry),
	};
};
