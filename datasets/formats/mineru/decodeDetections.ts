import { bestDetections } from './bestDetections.ts';
import { columnOrder } from './columnOrder.ts';
import type { Detection } from './detection.ts';
import { EMPTY_PAGE } from './emptyPage.ts';
import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { meaningOf } from './meaningOf.ts';
import { type MineruFile, type MineruPage, UNTOLD_PROGRAM } from './mineruFile.ts';
import { pageBox } from './pageBox.ts';
import { pageBuilder } from './pageBuilder.ts';
import { statedSize } from './statedSize.ts';
import { stringOf } from './stringOf.ts';
import { stripFormula } from './stripFormula.ts';
import { tableContent } from './tableContent.ts';
import type { Vocabulary } from './vocabularies.ts';
import { wordsOfRegions } from './wordsOfRegions.ts';

/** Finding doubles costs the square of a page's detections; no page has so many. */
const MOST_DETECTIONS = 5_000;
/** `category_id` of text that its reader was not sure of: left out, as MinerU does. */
const UNSURE = '16';

const contentOf = ({ meaning, text, latex, html }: Detection, words: string) => {
	if (meaning.kind === 'figure' || meaning.kind === 'chart') return { text: '' };
	if (meaning.kind === 'table' && html + latex !== '') return tableContent(html || latex);
	if (meaning.kind === 'formula') return { text: '', latex };
	return { text: words || text };
};

const pageOf = (page: Fields, vocabulary: Vocabulary): MineruPage => {
	const info = fieldsOf(page.page_info);
	const size = statedSize(info.width, info.height);
	if (typeof size === 'string') return { ...EMPTY_PAGE, badSize: size };
	const found = itemsOf(page.layout_dets).map(fieldsOf);
	if (!Array.isArray(page.layout_dets)) return { ...EMPTY_PAGE, size, unreadable: 'no list layout_dets' };
	if (found.length > MOST_DETECTIONS)
		return { ...EMPTY_PAGE, size, unreadable: `${found.length} detections on one page` };
	const builder = pageBuilder(vocabulary);
	const detections = found.flatMap((fields): Detection[] => {
		const named = fields[vocabulary];
		const word = typeof named === 'number' ? `${named}` : stringOf(named);
		if (word === UNSURE && vocabulary === 'category_id') return [];
		return [
			{
				meaning: meaningOf(vocabulary, word) ?? builder.meaning(word),
				box: pageBox(fields.poly ?? fields.bbox, size),
				score: typeof fields.score === 'number' ? fields.score : 1,
				text: stringOf(fields.text),
				latex: stripFormula(stringOf(fields.latex)),
				html: stringOf(fields.html),
				rank: Number.isInteger(fields.index) ? Number(fields.index) : undefined,
			},
		];
	});
	const regions = bestDetections(detections.filter(({ meaning }) => meaning.inside !== true));
	const words = wordsOfRegions(regions, bestDetections(detections.filter(({ meaning }) => meaning.inside === true)));
	const told = regions.length > 0 && regions.every(({ rank }) => rank !== undefined);
	const ordered = told ? regions.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)) : columnOrder(regions);
	for (const region of ordered)
		builder.add({ ...contentOf(region, words.get(region) ?? ''), box: region.box }, region.meaning);
	return builder.page({ size }, told);
};

/**
 * model.json of the pipeline backend: what its detectors found, boxes in pixels of a render whose size stands beside them.
 * @param vocabulary `category_id` in 1.x and 2.x, `label` in 3.x
 */
export const decodeDetections = (entries: readonly Fields[], vocabulary: Vocabulary): MineruFile => {
	const pages = new Map<number, MineruPage>();
	entries.forEach((page, at) => {
		const { page_no } = fieldsOf(page.page_info);
		const index = Number.isInteger(page_no) ? Number(page_no) : at;
		const known = pages.has(index);
		pages.set(
			index,
			known ? { ...EMPTY_PAGE, unreadable: `two entries of page_no ${index}` } : pageOf(page, vocabulary),
		);
	});
	return { program: UNTOLD_PROGRAM, pageCount: entries.length, pages };
};
