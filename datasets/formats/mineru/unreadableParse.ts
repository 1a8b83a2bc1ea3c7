/** A file, or a page of it, that is not what it should be. The message says what it is, and nothing that differs by machine. */
export class UnreadableParse extends Error {
	constructor(message: string) {
		super(message);
		this.name = 'UnreadableParse';
	}
}
