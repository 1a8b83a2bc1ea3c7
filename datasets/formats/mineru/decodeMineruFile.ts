import { decodeContentList } from './decodeContentList.ts';
import { decodeContentListV2 } from './decodeContentListV2.ts';
import { decodeMiddle } from './decodeMiddle.ts';
import { decodeModel } from './decodeModel.ts';
import { decodeModelOutput } from './decodeModelOutput.ts';
import type { MineruFile, MineruRole } from './mineruFile.ts';
import { readJson } from './readJson.ts';
import { UnreadableParse } from './unreadableParse.ts';

/** JSON of this size takes about 1 GB once read. A page of a pipeline's middle.json has about 100 kB. */
const MOST_BYTES = 128 * 1024 * 1024;

const JSON_DECODERS: Readonly<Record<Exclude<MineruRole, 'output'>, (json: unknown) => MineruFile>> = {
	middle: decodeMiddle,
	'content-list-v2': decodeContentListV2,
	'content-list': decodeContentList,
	model: decodeModel,
};

/** One of MinerU's files from its bytes; pages that are not what they should be say so themselves. @throws {UnreadableParse} */
export const decodeMineruFile = (role: MineruRole, bytes: Uint8Array): MineruFile => {
	if (bytes.length === 0) throw new UnreadableParse('empty');
	if (bytes.length > MOST_BYTES) throw new UnreadableParse(`${bytes.length} bytes, more than ${MOST_BYTES}`);
	if (role === 'output') return decodeModelOutput(new TextDecoder().decode(bytes));
	return JSON_DECODERS[role](readJson(bytes));
};
