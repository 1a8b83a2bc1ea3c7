/**
 * What a store holds that can be removed by itself: a unit (`units/<stage>/<key>[.<attempt>]`), an HTML document printed to a
 * PDF (`printed/<sha256>…`), an output of the user's `mineru` (`mineru/<sha256>…`).
 */
export type StoreEntry = {
	/** Relative to the store. */
	readonly path: string;
	readonly files: readonly StoredFile[];
} & (
	| { readonly kind: 'unit'; readonly stage: string; readonly key: string; readonly attempt: number }
	| { readonly kind: 'printed' | 'mineru'; readonly sha256: string }
);

export interface StoredFile {
	/** Device and inode: files may be linked between units, and into `subset/` of runs. */
	readonly inode: string;
	readonly links: number;
	readonly bytes: number;
}
