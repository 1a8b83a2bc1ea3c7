/** Where hostile documents turn: a server that listens and files that nobody may read. */
export interface HostileSite {
	/** `http://127.0.0.1:port`, a connection to which is an escape. */
	readonly origin: string;
	/** `file:` address of a private file: `canary.html`, `.css`, `.svg`, `.png`, `.js`. */
	readonly file: (name: string) => string;
}

export interface HostileCase {
	readonly name: string;
	readonly html: string;
	/** All that is read of the page; `text` where nothing is said. Undefined of a page that is not rendered. */
	readonly text?: string;
	/** Why the page is not rendered, by the specification's limits. */
	readonly status?: 'too-large' | 'too-many-nodes' | 'too-tall' | 'image-too-large';
}
