import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExtractedPage, extractedPage } from '../../../datasets/formats/extracted/extractedPage.ts';
import { pageText } from '../../../datasets/formats/extracted/pageText.ts';
import { sha256 } from '../../document/digest.ts';
import { hashFile } from '../files/hashFile.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { readBounded } from '../files/readBounded.ts';
import { writeAtomically } from '../files/writeAtomically.ts';
import { pageFileName } from './pageFileName.ts';

export interface RenderingFolders {
	readonly pictures: string;
	readonly objects: string;
}

/** Renderings of one model, two files a page: its picture, and its objects with the key of what they were made from. */
export interface KeptRenderings {
	/** Undefined where none is kept under this key, or where a file is not as it was written. */
	readonly read: (pageId: string, key: string) => Promise<ExtractedPage | undefined>;
	/** On disk when it returns; whatever ends the process before leaves the page as one to render. */
	readonly write: (page: ExtractedPage, key: string, picture: Uint8Array | undefined) => Promise<void>;
	/** Takes away what was neither read nor written: pages that are no longer predicted, or failed. */
	readonly sweep: () => Promise<void>;
}

/** Temporary ones are those of a process that was killed. Files of others are left alone. */
const OWN = /\.(?:webp|json)$|^\.tmp-/;

interface Kept {
	readonly key?: unknown;
	/** Of the page's text. */
	readonly sha256?: unknown;
	/** Digest of the picture's file; null of a page without one. */
	readonly picture?: unknown;
	readonly page?: unknown;
}

const pageIn = ({ page: value, sha256: digest }: Kept): ExtractedPage | undefined => {
	const page = extractedPage(value);
	return 'pageId' in page && sha256(pageText(page)) === digest ? page : undefined;
};

/** Makes the folders where they are missing. */
export const keptRenderings = async ({ pictures, objects }: RenderingFolders): Promise<KeptRenderings> => {
	for (const folder of [pictures, objects]) await makeFolder(folder);
	const used = new Set<string>();
	const pictureOf = (pageId: string): string => join(pictures, pageFileName(pageId, '.webp'));
	const objectsOf = (pageId: string): string => join(objects, pageFileName(pageId, '.json'));
	const use = (pageId: string, hasPicture: boolean): void => {
		used.add(objectsOf(pageId));
		if (hasPicture) used.add(pictureOf(pageId));
	};
	return {
		read: async (pageId, key) => {
			try {
				const kept = JSON.parse(Buffer.from(await readBounded(objectsOf(pageId))).toString('utf8')) as Kept;
				if (kept.key !== key) return undefined;
				const hasPicture = kept.picture !== null;
				if (hasPicture && (await hashFile(pictureOf(pageId))).sha256 !== kept.picture) return undefined;
				const page = pageIn(kept);
				if (page?.pageId !== pageId) return undefined;
				use(pageId, hasPicture);
				return page;
			} catch {
				// Absent, cut off or changed: it is made again, and writing tells what is wrong with the folder.
				return undefined;
			}
		},
		write: async (page, key, picture) => {
			const text = pageText(page);
			if (picture) await writeAtomically(pictureOf(page.pageId), picture);
			const about = JSON.stringify({ key, sha256: sha256(text), picture: picture ? sha256(picture) : null });
			await writeAtomically(objectsOf(page.pageId), `${about.slice(0, -1)},"page":${text}}\n`);
			use(page.pageId, picture !== undefined);
		},
		sweep: async () => {
			for (const folder of [pictures, objects])
				for (const name of await readdir(folder))
					if (OWN.test(name) && !used.has(join(folder, name))) await rm(join(folder, name), { force: true });
		},
	};
};
