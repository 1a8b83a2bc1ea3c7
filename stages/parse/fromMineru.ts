import { mineruPageLayout } from '../../datasets/formats/mineru/mineruPageLayout.ts';
import { type MineruSet, mineruSet } from '../../datasets/formats/mineru/mineruSet.ts';
import type { ParseFilePort } from '../../pipeline/contract/ports.ts';
import type { ExistingParse, PageRecord } from '../../pipeline/document/records.ts';
import type { Parsed } from './attempt.ts';

/** Sets kept decoded: pages of a file come together, and a document has several sets where several backends read it. */
const KEPT_SETS = 2;

/** `mineru-files`: reads a layout parse that lies beside the document. Each file of a set is read and decoded once, while the document's pages pass. */
export const fromMineru = (parseFiles: ParseFilePort) => {
	const sets = new Map<string, MineruSet>();
	const setOf = ({ files }: ExistingParse): MineruSet => {
		const key = files.map(({ role, sha256 }) => `${role} ${sha256}`).join('\n');
		const known = sets.get(key);
		if (known !== undefined) return known;
		const made = mineruSet(
			files.flatMap(({ role, sha256 }) =>
				role === 'annotations' ? [] : [{ role, read: () => parseFiles.read(sha256) }],
			),
		);
		sets.set(key, made);
		const [oldest] = sets.keys();
		if (sets.size > KEPT_SETS && oldest !== undefined) sets.delete(oldest);
		return made;
	};
	return (page: PageRecord, parse: ExistingParse): Promise<Parsed> => mineruPageLayout(setOf(parse), page);
};
