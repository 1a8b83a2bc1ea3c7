import { sha256 } from '../../pipeline/document/digest.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { PageFeatures } from '../../pipeline/document/records.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { madeVectors } from './madeVectors.ts';

/** Made pages in id order, 25 to a file: vectors of `madeVectors`, hashes, difficulties and word counts beside them. */
export const madePages = (pages: number, width: number, seed: number): { id: string; features: PageFeatures }[] => {
	const { data } = madeVectors(pages, width, seed);
	const random = randomStream(seed, 'pages');
	const hex = () =>
		Math.floor(random() * 0x10000)
			.toString(16)
			.padStart(4, '0');
	const files = Array.from({ length: Math.ceil(pages / 25) }, (_, file) => sha256(`file ${file}`)).sort();
	return Array.from({ length: pages }, (_, page) => {
		const mean = random();
		const words = Math.floor(50 * 2 ** (random() * 5));
		return {
			id: pageId(files[Math.floor(page / 25)] as string, (page % 25) + 1),
			features: {
				model: 'made',
				vector: Buffer.from(data.subarray(page * width, (page + 1) * width)).toString('base64'),
				pHash: hex() + hex() + hex() + hex(),
				difficulty: {
					blockCount: mean,
					kindEntropy: mean,
					columns: mean,
					specialArea: mean,
					orderJumps: mean,
					smallText: mean,
					overlap: mean,
					mean,
				},
				words,
				characters: words * 6,
				textSha256: sha256(`text ${page}`),
				viewSha256: sha256(`view ${page}`),
			},
		};
	});
};
