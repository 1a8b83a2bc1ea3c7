import type { CDPSession } from 'playwright-core';
import { READ_STYLES } from '../../../evaluator/extraction/reading.ts';

/** All nodes, styles and line boxes of a page, from the browser's own layout. */
export const captureSnapshot = (devtools: CDPSession) =>
	devtools.send('DOMSnapshot.captureSnapshot', { computedStyles: [...READ_STYLES], includePaintOrder: true });

export type Snapshot = Awaited<ReturnType<typeof captureSnapshot>>;
