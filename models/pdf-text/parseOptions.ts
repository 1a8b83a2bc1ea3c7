export interface ParseOptions {
	/** Put the halves of a word that a line's end cut together again; false keeps the hyphens (to compare words with other programs). */
	readonly rejoinHyphens: boolean;
}
