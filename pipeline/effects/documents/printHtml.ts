import type { LocatedDocument } from './documentReader.ts';

/** Prints an HTML document to a PDF, or finds the one printed before. Throws RecordError: `timeout`, `crash`, `memory`, `io`, `file-changed`. */
export type PrintHtml = (document: LocatedDocument) => Promise<Uint8Array>;
