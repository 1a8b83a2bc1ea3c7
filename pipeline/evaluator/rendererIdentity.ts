/** What decides which objects are seen on a rendered page. Scores of renderings compare only where these are alike. */
export interface RendererIdentity {
	/** Version of the package that brings Chromium; its major number is Chromium's. */
	readonly chromium: string;
	/** SHA-256 of all fonts and of how they are chosen. */
	readonly fonts: string;
	readonly extraction: number;
}
