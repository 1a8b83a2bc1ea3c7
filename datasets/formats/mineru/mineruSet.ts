import { decodeMineruFile } from './decodeMineruFile.ts';
import type { MineruFile, MineruRole } from './mineruFile.ts';
import { UnreadableParse } from './unreadableParse.ts';

export interface MineruFileSource {
	readonly role: MineruRole;
	/** Its errors pass through: a file that cannot be read now is no bad parse. */
	read(): Promise<Uint8Array>;
}

/** The files of one run of MinerU over one document. */
export interface MineruSet {
	/** In the order in which they are to be believed. */
	readonly files: readonly {
		readonly role: MineruRole;
		/** Decoded when first asked for; `unreadable` is what is wrong with it. */
		decode(): Promise<MineruFile | { readonly unreadable: string }>;
	}[];
}

/**
 * Most to least: middle.json has page sizes, the boxes of captions, and blocks from before merging; the second content list has pages
 * and is finer than the first; model files are from before MinerU put blocks together.
 */
const PREFERENCE: readonly MineruRole[] = ['middle', 'content-list-v2', 'content-list', 'model', 'output'];

/** A set of files, each decoded at most once. */
export const mineruSet = (sources: readonly MineruFileSource[]): MineruSet => {
	const ordered = [...sources].sort((a, b) => PREFERENCE.indexOf(a.role) - PREFERENCE.indexOf(b.role));
	return {
		files: ordered.map(({ role, read }) => {
			let decoded: MineruFile | { readonly unreadable: string } | undefined;
			return {
				role,
				decode: async () => {
					if (decoded !== undefined) return decoded;
					const bytes = await read();
					try {
						decoded = decodeMineruFile(role, bytes);
					} catch (error) {
						if (!(error instanceof UnreadableParse)) throw error;
						decoded = { unreadable: error.message };
					}
					return decoded;
				},
			};
		}),
	};
};
