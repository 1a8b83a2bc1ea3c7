import type { SourceQuery } from '../../contract/sourceFiles.ts';

export const SOURCE_EXTENSIONS: Readonly<Record<SourceQuery['kind'], readonly string[]>> = {
	pdf: ['.pdf', '.pdf.gz'],
	image: ['.png', '.jpg', '.jpeg', '.webp', '.tif', '.tiff', '.avif'],
};

/** Whether a name found in a folder belongs to a kind of source, in any case (`.PDF`, `.Jpeg`). */
export const hasSourceExtension = (name: string, kind: SourceQuery['kind']): boolean => {
	const lower = name.toLowerCase();
	return SOURCE_EXTENSIONS[kind].some((extension) => lower.endsWith(extension));
};
