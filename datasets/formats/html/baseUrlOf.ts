import { DOCUMENT_URL } from './documentUrl.ts';

/** What references of a document are relative to: its own address, or that of its `<base>`; one that makes no sense does not count. */
export const baseUrlOf = (base: string | undefined): string => {
	try {
		const { href, protocol } = new URL(base ?? '', DOCUMENT_URL);
		return protocol === 'data:' || protocol === 'javascript:' ? DOCUMENT_URL : href;
	} catch {
		return DOCUMENT_URL;
	}
};
