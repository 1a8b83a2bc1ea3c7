import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sha256 } from '../../pipeline/document/digest.ts';

export interface MadePage {
	readonly pageId: string;
	/** Digest of its picture's file. */
	readonly image: string;
}

/** Writes `truth.jsonl` with so many pages, and a small picture of each, all different, in `images/`. */
export const madeBenchmark = async (folder: string, count: number): Promise<readonly MadePage[]> => {
	mkdirSync(join(folder, 'images'), { recursive: true });
	const pages: MadePage[] = [];
	const lines: string[] = [];
	for (let index = 0; index < count; index += 1) {
		const pageId = `page-${String(index).padStart(3, '0')}`;
		const background = { r: index % 256, g: index >> 8, b: 90 };
		const bytes = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
			.png()
			.toBuffer();
		writeFileSync(join(folder, 'images', `${pageId}.png`), bytes);
		pages.push({ pageId, image: sha256(bytes) });
		const objects = [{ kind: 'text', text: `page ${index}`, box: [0.1, 0.1, 0.8, 0.1] }];
		lines.push(JSON.stringify({ pageId, width: 64, height: 80, objects, file_name: `images/${pageId}.png` }));
	}
	writeFileSync(join(folder, 'truth.jsonl'), `${lines.join('\n')}\n`);
	return pages;
};
