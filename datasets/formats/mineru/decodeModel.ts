import { decodeDetections } from './decodeDetections.ts';
import { fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { type MineruFile, type MineruPage, UNTOLD_PROGRAM } from './mineruFile.ts';
import { modelBlocks } from './modelBlocks.ts';
import { pageBox } from './pageBox.ts';
import { stringOf } from './stringOf.ts';
import { UnreadableParse } from './unreadableParse.ts';

/** Boxes are shares of the page. */
const SHARES = { widthPt: 1, heightPt: 1 };

const printedPage = (blocks: unknown): MineruPage =>
	modelBlocks(
		itemsOf(blocks).map((value) => {
			const { type, bbox, content } = fieldsOf(value);
			return { type: stringOf(type), box: pageBox(bbox, SHARES), content: stringOf(content) };
		}),
	);

/**
 * model.json, told apart by its shape: pages of detections with `category_id` (pipeline 1.x and 2.x) or `label` (pipeline
 * 3.x), or lists of blocks (vision-language models from 2.5 on). @throws {UnreadableParse}
 */
export const decodeModel = (json: unknown): MineruFile => {
	if (!Array.isArray(json)) throw new UnreadableParse('no list of pages');
	const detectionsOf = (page: unknown) => (Array.isArray(page) ? page : itemsOf(fieldsOf(page).layout_dets));
	const first = fieldsOf(detectionsOf(json.find((page) => detectionsOf(page).length > 0))[0]);
	if (json.length > 0 && json.every(Array.isArray)) {
		// Detections without page_info are in pixels of a page whose size nobody tells.
		if (['cls_id', 'label', 'category_id'].some((name) => Object.hasOwn(first, name)))
			throw new UnreadableParse('boxes in pixels, and no page_info that says of how many');
		const pages = new Map<number, MineruPage>(json.map((blocks, index) => [index, printedPage(blocks)]));
		return { program: UNTOLD_PROGRAM, pageCount: json.length, pages };
	}
	const entries = json.map(fieldsOf);
	if (!entries.every((page) => Object.hasOwn(page, 'layout_dets')))
		throw new UnreadableParse('neither lists of blocks nor pages with layout_dets');
	return decodeDetections(entries, Object.hasOwn(first, 'label') ? 'label' : 'category_id');
};
