/**
 * Folders that MinerU names after backend and method, in the order in which their parses are tried: models that see the page
 * with the pipeline's help first, then these models alone, then the pipeline.
 */
const BACKEND_FOLDERS = ['hybrid_auto', 'hybrid_txt', 'hybrid_ocr', 'vlm', 'auto', 'txt', 'ocr', 'office'];

/** Rank of a folder's last part among the backends; undefined where it is none. */
export const backendRank = (folder: string): number | undefined => {
	const rank = BACKEND_FOLDERS.indexOf(lastPart(folder));
	if (rank >= 0) return rank;
	return lastPart(folder).startsWith('hybrid_') ? 0 : undefined;
};

const lastPart = (folder: string): string => folder.slice(folder.lastIndexOf('/') + 1);
