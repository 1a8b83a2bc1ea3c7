import type { MineruPage } from './mineruFile.ts';

/** A page of which nothing can be read, or that nothing is on. */
export const EMPTY_PAGE: MineruPage = Object.freeze({ blocks: [], discarded: [], unknownKinds: 0 });
