import type { DraftBlock, MineruPage } from './mineruFile.ts';
import { asideKind } from './asideKind.ts';
import { meaningOf } from './meaningOf.ts';
import { rankBlocks } from './rankBlocks.ts';
import type { Meaning, Vocabulary } from './vocabularies.ts';

export interface PageBuilder {
	/** What a type means; one that the vocabulary does not hold is counted, and text. */
	meaning(word: string): Meaning;
	/** Puts a block among the kept ones, or aside where its type or place in the file says so. */
	add(draft: Omit<DraftBlock, 'kind'>, meaning: Meaning, aside?: boolean): void;
	/** @param told whether the order of the blocks is a reading order */
	page(rest: Omit<MineruPage, 'blocks' | 'discarded' | 'unknownKinds'>, told?: boolean): MineruPage;
}

/** Gathers the blocks of one page, whichever file they come from. */
export const pageBuilder = (vocabulary: Vocabulary): PageBuilder => {
	const kept: DraftBlock[] = [];
	const discarded: DraftBlock[] = [];
	let unknownKinds = 0;
	return {
		meaning: (word) => {
			const known = meaningOf(vocabulary, word);
			if (known === undefined) unknownKinds += 1;
			return known ?? { kind: 'text' };
		},
		add: (draft, { kind, aside, byPlace }, setAside = false) => {
			const isUntold = byPlace === true || (setAside && aside !== true && kind === 'text');
			const ownKind = isUntold ? asideKind(draft.box, draft.text) : kind;
			(setAside || aside === true ? discarded : kept).push({ kind: ownKind, ...draft });
		},
		page: (rest, told = true) => ({
			...rest,
			blocks: rankBlocks(kept, told),
			discarded: rankBlocks(discarded, false),
			unknownKinds,
		}),
	};
};
