/** Numbers that made a page the duplicate of a kept one. */
export interface Duplicate {
	readonly pageId: string;
	readonly locator: string;
	readonly reason: string;
	/** Differing bits of the perceptual hashes, of 64. */
	readonly hashBits: number;
	readonly cosine: number;
	readonly words: number;
}

export interface DuplicateGroup {
	readonly kept: { readonly pageId: string; readonly locator: string; readonly words: number };
	/** All there are; `shown` may be a part of them. */
	readonly duplicates: number;
	readonly shown: readonly Duplicate[];
}

export interface Duplicates {
	readonly exact: number;
	readonly near: number;
	/** Kept pages that have duplicates; `shown` may be a part of them. */
	readonly groups: number;
	readonly shown: readonly DuplicateGroup[];
}
