import { fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import type { MineruRole } from './mineruFile.ts';
import { readJson } from './readJson.ts';
import { UnreadableParse } from './unreadableParse.ts';

const isPrinted = (bytes: Uint8Array): boolean =>
	new TextDecoder()
		.decode(bytes.subarray(0, 256))
		.replace(/^\uFEFF/, '')
		.trimStart()
		.startsWith('<|box_start|>');

/** Which of MinerU's files some bytes are, told by their shape. @throws {UnreadableParse} */
export const roleOfContents = (bytes: Uint8Array): MineruRole => {
	if (bytes.length === 0) throw new UnreadableParse('empty');
	if (isPrinted(bytes)) return 'output';
	const json = readJson(bytes);
	if (Object.hasOwn(fieldsOf(json), 'pdf_info')) return 'middle';
	if (!Array.isArray(json)) throw new UnreadableParse('no file of MinerU');
	const pages = json.filter(Array.isArray);
	if (pages.length === 0)
		return json.some((page) => Object.hasOwn(fieldsOf(page), 'layout_dets')) ? 'model' : 'content-list';
	const first = fieldsOf(itemsOf(pages.find((page) => page.length > 0))[0]);
	return typeof first.content === 'object' && first.content !== null ? 'content-list-v2' : 'model';
};
