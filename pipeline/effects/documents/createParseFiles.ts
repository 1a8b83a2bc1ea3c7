import type { ParseFilePort } from '../../contract/ports.ts';
import { type DocumentLocation, readDocument } from './readDocument.ts';

/** @param locate where the catalogue says a digest lies */
export const createParseFiles = (locate: (sha256: string) => DocumentLocation | undefined): ParseFilePort => ({
	read: async (sha256) => {
		const location = locate(sha256);
		if (location === undefined) throw new Error(`parse files: the catalogue holds no file with sha256 ${sha256}`);
		return readDocument(location);
	},
});
