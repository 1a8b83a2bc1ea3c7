import { posix } from 'node:path';
import type { FileTrouble, ListedFile, SourceFilePort } from '../../../pipeline/contract/sourceFiles.ts';
import { SOURCE_EXTENSIONS } from '../../../pipeline/contract/hasSourceExtension.ts';

export interface FoundImage {
	readonly file: ListedFile;
	/** Given where the file is not there, or not told from others. */
	readonly trouble?: FileTrouble;
}

const withoutExtension = (path: string): string => path.slice(0, path.length - posix.extname(path).length);

const endsIn = (locator: string, path: string): boolean => locator === path || locator.endsWith(`/${path}`);

/**
 * Finds the images that one annotation file names: in `images/` beside it, beside it, or wherever the source's paths hold a file of
 * that name; each also under another extension of images. Files beside the annotations need not be in the source's paths.
 */
export const imageFinder = (
	annotations: ListedFile,
	images: readonly ListedFile[],
	files: Pick<SourceFilePort, 'locate'>,
): ((path: string) => Promise<FoundImage | { readonly refused: string }>) => {
	const byLocator = new Map(images.map((file) => [file.locator, file]));
	const root = annotations.absolutePath.slice(0, -annotations.locator.length);
	const folder = posix.dirname(annotations.locator);
	const beside = (path: string): string[] => [posix.join(folder, 'images', path), posix.join(folder, path)];
	const byName = new Map<string, ListedFile[]>();
	for (const file of images) {
		const name = posix.basename(withoutExtension(file.locator));
		byName.set(name, [...(byName.get(name) ?? []), file]);
	}

	const onDisk = async (locator: string): Promise<ListedFile | 'outside' | undefined> => {
		const file = { locator, absolutePath: root + locator };
		const [found, home] = [await files.locate(file.absolutePath), await files.locate(posix.join(root, folder))];
		if (!found?.isFile || home === undefined) return undefined;
		// A link may lead anywhere; only what the recipe names is followed.
		return found.realPath.startsWith(`${home.realPath}/`) ? file : 'outside';
	};
	const listed = (path: string): readonly ListedFile[] => {
		const exact = beside(path).flatMap((locator) => byLocator.get(locator) ?? []);
		if (exact.length > 0) return exact.slice(0, 1);
		const namesakes = byName.get(posix.basename(withoutExtension(path))) ?? [];
		const same = namesakes.filter(({ locator }) => endsIn(locator, path));
		if (same.length > 0) return same;
		const stem = withoutExtension(path);
		const besides = namesakes.filter(({ locator }) => beside(stem).includes(withoutExtension(locator)));
		return besides.length > 0 ? besides : namesakes.filter(({ locator }) => endsIn(withoutExtension(locator), stem));
	};

	return async (path) => {
		const [first, ...more] = listed(path);
		const missing = {
			locator: posix.join(folder, 'images', path),
			absolutePath: root + posix.join(folder, 'images', path),
		};
		if (first !== undefined && more.length === 0) return { file: first };
		if (first !== undefined) {
			const all = [first, ...more].map(({ locator }) => locator).join(', ');
			return { file: missing, trouble: { code: 'unreadable', detail: `several images could be ${path}: ${all}` } };
		}
		const stem = withoutExtension(path);
		let outside: string | undefined;
		for (const name of [path, ...SOURCE_EXTENSIONS.image.map((extension) => stem + extension)]) {
			for (const locator of beside(name)) {
				const file = await onDisk(locator);
				if (file === 'outside') outside ??= locator;
				else if (file !== undefined) return { file };
			}
		}
		if (outside !== undefined) return { refused: `${outside} is a link that leads out of the folder` };
		const detail = `no image ${path}: neither in images/ beside ${annotations.locator} nor in the paths of the source`;
		return { file: missing, trouble: { code: 'unreadable', detail } };
	};
};
