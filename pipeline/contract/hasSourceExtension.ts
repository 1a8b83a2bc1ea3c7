import type { SourceQuery } from './sourceFiles.ts';

const IMAGE_EXTENSIONS = ['.png', '.jpg', '.jpeg', '.webp', '.tif', '.tiff', '.avif'];

export const SOURCE_EXTENSIONS: Readonly<Record<SourceQuery['kind'], readonly string[]>> = {
	pdf: ['.pdf', '.pdf.gz'],
	image: IMAGE_EXTENSIONS,
	mineru: ['.json', '.md', '.txt', '.pdf', '.pdf.gz', ...IMAGE_EXTENSIONS],
	omnidocbench: ['.json', ...IMAGE_EXTENSIONS],
	html: ['.html', '.htm', '.xhtml'],
};

/** Whether a name found in a folder belongs to a kind of source, in any case (`.PDF`, `.Jpeg`). */
export const hasSourceExtension = (name: string, kind: SourceQuery['kind']): boolean => {
	const lower = name.toLowerCase();
	return SOURCE_EXTENSIONS[kind].some((extension) => lower.endsWith(extension));
};
