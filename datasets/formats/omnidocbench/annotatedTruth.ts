import type { PageSize } from '../../../pipeline/contract/raster.ts';
import type { PageObject } from '../../../pipeline/evaluator/pageObject.ts';
import type { TruthPage } from '../extracted/truthPage.ts';
import { annotatedBox } from './annotatedBox.ts';
import { annotatedContent } from './annotatedContent.ts';
import { annotatedOrder } from './annotatedOrder.ts';
import type { AnnotatedPage, AnnotatedRegion } from './annotation.ts';
import { CATEGORY_KINDS } from './categoryKinds.ts';

/** Dirt, stamps, and areas that the annotators covered: no part of the page's contents. */
const isLeftOut = ({ category_type: category }: AnnotatedRegion): boolean =>
	category === 'abandon' || category.endsWith('mask');

const objectOf = (block: AnnotatedRegion, frame: PageSize, order: number | undefined): PageObject => {
	const known = Object.hasOwn(CATEGORY_KINDS, block.category_type) ? CATEGORY_KINDS[block.category_type] : undefined;
	const kind = known ?? 'text';
	const { text, html, latex } = annotatedContent(kind, block);
	const { x, y, w, h } = annotatedBox(block, frame);
	return {
		kind,
		text: latex ?? text,
		...(html === undefined ? {} : { html }),
		box: [x, y, w, h],
		...(order === undefined ? {} : { order }),
		...(block.ignore ? { ignore: true } : {}),
	};
};

/**
 * OmniDocBench's annotations of a page as ground truth. Running heads, feet, page numbers and footnotes are asked for; ignored
 * blocks stay aside. The page id is the image's name without its extension.
 * @param frame size of the picture that the corners are pixels of
 */
export const annotatedTruth = (page: AnnotatedPage, frame: PageSize): TruthPage => {
	const { ordered, unordered } = annotatedOrder(page);
	const image = page.page_info.image_path;
	const { data_source: dataSource, language, layout } = page.page_info.page_attribute ?? {};
	const columns = { source: dataSource, language, layout };
	return {
		page: {
			pageId: image.replace(/^.*\//, '').replace(/\.[^.]*$/, ''),
			width: frame.widthPt,
			height: frame.heightPt,
			objects: [
				...ordered.filter((block) => !isLeftOut(block)).map((block, order) => objectOf(block, frame, order)),
				...unordered.filter((block) => !isLeftOut(block)).map((block) => objectOf(block, frame, undefined)),
			],
		},
		columns: Object.fromEntries(
			Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== undefined),
		),
		image,
	};
};
