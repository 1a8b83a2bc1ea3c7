export interface ParseOptions {
	/** False keeps the hyphens at line ends (to compare words with other programs). */
	readonly rejoinHyphens: boolean;
}
