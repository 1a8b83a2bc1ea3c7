import { isSandboxed } from './isSandboxed.ts';

/** What root should know before Chromium reads a page for it; undefined for others. */
export const sandboxNote = (): string | undefined =>
	isSandboxed()
		? undefined
		: 'Chromium runs without its sandbox, since this is root: give it only HTML that you trust, or run as another user';
