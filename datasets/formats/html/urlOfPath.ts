import { DOCUMENT_URL } from './documentUrl.ts';

/** The address of a file by its path relative to the document's folder. */
export const urlOfPath = (path: string): string =>
	new URL(path.split('/').map(encodeURIComponent).join('/'), DOCUMENT_URL).href;
