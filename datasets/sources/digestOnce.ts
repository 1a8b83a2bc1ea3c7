import type { FileDigest, SourceFilePort } from '../../pipeline/contract/sourceFiles.ts';

/** Hashes each file once, however many documents it belongs to: an annotation file belongs to every page it speaks of. */
export const digestOnce = (files: Pick<SourceFilePort, 'digest'>): SourceFilePort['digest'] => {
	const known = new Map<string, Promise<FileDigest>>();
	return (absolutePath, mayBeGzipped) => {
		const key = `${mayBeGzipped} ${absolutePath}`;
		const digest = known.get(key) ?? files.digest(absolutePath, mayBeGzipped);
		known.set(key, digest);
		return digest;
	};
};
