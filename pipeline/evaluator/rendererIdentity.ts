/** What decides which objects are seen on a rendered page. Scores of renderings compare only where these are alike. */
export interface RendererIdentity {
	/** Version of the package that brings Chromium, whose major number is Chromium's; of an own Chromium what it says itself. */
	readonly chromium: string;
	/** A Chromium of the user's, not the one that the lockfile pins. */
	readonly own?: true;
	/** SHA-256 of all fonts and of how they are chosen; `system (…)` where the system's are used. */
	readonly fonts: string;
	readonly extraction: number;
}
