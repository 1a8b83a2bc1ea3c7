/** The user's `mineru` as it is started for a source. */
export interface MineruProgram {
	/** An absolute path, or a name that the system looks for. */
	readonly command: string;
	/** What follows `-p INPUT -o OUTPUT`. */
	readonly args: readonly string[];
	/** Most documents of one start. */
	readonly groupSize: number;
	/** For each document; a start may take the sum of its documents. */
	readonly fileTimeoutMs: number;
}

/** One document for `mineru`. */
export interface MineruTask {
	readonly program: MineruProgram;
	/** Version and all settings that change results: the record's `mineru`. */
	readonly identity: string;
	readonly kind: 'pdf' | 'image';
}
