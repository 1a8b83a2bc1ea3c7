/** A Chromium that the user named in place of the pinned one. */
export interface OwnChromium {
	/** Absolute path of what starts it, a script perhaps. Goes into no key and no result. */
	readonly executable: string;
	/** As the running browser says it, such as `151.0.7922.34`. */
	readonly version: string;
}
