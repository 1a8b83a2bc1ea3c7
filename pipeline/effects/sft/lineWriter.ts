import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LineLayout } from '../../../datasets/formats/sft/consumerLayouts.ts';
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import { linkOrCopy } from '../files/linkOrCopy.ts';
import type { SetWriter } from './setWriter.ts';

interface Split {
	readonly file: FileHandle;
	readonly images: string;
}

/** Rows as lines of JSON with their pictures beside them, which are hard links where the disk allows. */
export const lineWriter = (folder: string, layout: LineLayout): SetWriter => {
	const splits = new Map<string, Split>();
	return {
		add: async (row) => {
			let split = splits.get(row.split);
			if (!split) {
				const path = join(folder, layout.linesOf(row.split));
				const images = join(folder, layout.imagesOf(row.split));
				await mkdir(dirname(path), { recursive: true });
				await mkdir(images, { recursive: true });
				split = { file: await open(path, 'wx'), images };
				splits.set(row.split, split);
			}
			await linkOrCopy(row.imagePath, join(split.images, row.image.name));
			await split.file.writeFile(`${jsonText(layout.line(row))}\n`);
		},
		finish: async () => {
			for (const { file } of splits.values()) {
				await file.sync();
				await file.close();
			}
		},
		abort: async () => {
			for (const { file } of splits.values()) await file.close();
		},
	};
};
