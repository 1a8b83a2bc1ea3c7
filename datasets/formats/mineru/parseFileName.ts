import type { MineruRole } from './mineruFile.ts';

/** What the name of a file says of it. */
export interface ParseFileName {
	readonly role: MineruRole;
	/** Name of the document without its ending; '' in names that do not repeat it (`middle.json`). */
	readonly stem: string;
}

/** The longer ending first: `_content_list_v2.json` is no content list. */
const ENDINGS: readonly (readonly [RegExp, MineruRole])[] = [
	[/(?:^|[_.])content_list_v2\.json$/, 'content-list-v2'],
	[/(?:^|[_.])content_list\.json$/, 'content-list'],
	[/(?:^|[_.])middle\.json$/, 'middle'],
	[/(?:^|_)model_output\.txt$/, 'output'],
	[/(?:^|[_.])model\.json$/, 'model'],
];

/** Role and stem of a file of MinerU's by its name (without folders); undefined for all others. */
export const parseFileName = (name: string): ParseFileName | undefined => {
	for (const [ending, role] of ENDINGS) {
		const match = ending.exec(name);
		if (match) return { role, stem: name.slice(0, match.index) };
	}
	return undefined;
};
