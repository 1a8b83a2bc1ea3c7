/** `<first 16 hex of sha256>-p<page>`, page 1-based with at least four digits (spec: curation, section 1). */
export const pageId = (fileSha256: string, pageNumber: number): string =>
	`${fileSha256.slice(0, 16)}-p${String(pageNumber).padStart(4, '0')}`;

/** Every page id, and nothing else. */
export const PAGE_ID = /^[0-9a-f]{16}-p[0-9]{4,}$/;

export const fileIdOf = (pageIdOrSha256: string): string => pageIdOrSha256.slice(0, 16);

export const pageNumberOf = (id: string): number => Number(id.slice(18));

/** Order of pages everywhere: file digest, then page as a number (`-p10000` comes after `-p9999`). */
export const comparePageIds = (a: string, b: string): number => {
	const fileA = fileIdOf(a);
	const fileB = fileIdOf(b);
	if (fileA !== fileB) return fileA < fileB ? -1 : 1;
	return pageNumberOf(a) - pageNumberOf(b);
};
