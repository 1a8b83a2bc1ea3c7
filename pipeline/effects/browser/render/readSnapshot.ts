import type { CDPSession } from 'playwright-core';
import { captureSnapshot } from './captureSnapshot.ts';
import { type DecodedSnapshot, decodeSnapshot } from './decodeSnapshot.ts';

/** Reads a whole page at once, from the browser's layout: no name in a page can change what is read. */
export const readSnapshot = async (devtools: CDPSession, html: string): Promise<DecodedSnapshot> => {
	// Escapes may spell the name of the pseudo-element in any way.
	const hasLineStyles = /first-line|:[\w-]*\\/i.test(html);
	return decodeSnapshot(await captureSnapshot(devtools), hasLineStyles);
};
