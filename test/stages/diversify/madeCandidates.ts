import type { ClusterPlace, PageFeatures, TextVolume } from '../../../pipeline/document/records.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { madeFeatures } from '../wholeStage.ts';

export interface MadePage {
	readonly id: string;
	readonly features: PageFeatures;
	readonly place: ClusterPlace;
	readonly volume: TextVolume;
}

/** Three pages of four in English. */
const LANGUAGES = ['en', 'en', 'en', 'de', 'en', 'en', 'en', 'und'];

/**
 * Made pages in id order: each cluster is a cloud around its own prototype (so are hashes, difficulties, lengths), with some
 * pages far out. `sizes` are pages by cluster; files hold `pagesPerFile` pages of mixed clusters.
 */
export const madeCandidates = (sizes: readonly number[], seed = 1, pagesPerFile = 5): MadePage[] => {
	const width = 24;
	const random = randomStream(seed, 'candidates');
	const labels = sizes.flatMap((size, cluster) => new Array<number>(size).fill(cluster));
	for (let last = labels.length - 1; last > 0; last--) {
		const drawn = Math.floor(random() * (last + 1));
		[labels[last], labels[drawn]] = [labels[drawn] as number, labels[last] as number];
	}
	const prototypes = sizes.map(() => Array.from({ length: width }, () => random() * 200));
	const hashes = sizes.map(() => BigInt(Math.floor(random() * 2 ** 52)));
	return labels.map((cluster, page) => {
		const far = random() < 0.1 ? 90 : 30;
		const bytes = (prototypes[cluster] as number[]).map((value) =>
			Math.min(255, Math.max(0, Math.round(value + (random() - 0.5) * 2 * far))),
		);
		let hash = hashes[cluster] as bigint;
		for (let flip = Math.floor(random() * 16); flip > 0; flip--) hash ^= 1n << BigInt(Math.floor(random() * 64));
		const distance = Math.sqrt(
			bytes.reduce((sum, value, i) => sum + (value - (prototypes[cluster]?.[i] as number)) ** 2, 0),
		);
		const features = madeFeatures({
			bytes,
			pHash: hash.toString(16).padStart(16, '0'),
			words: 50 + Math.floor(random() ** 2 * 900),
			difficulty: Math.min(1, 0.2 + cluster * 0.05 + random() * 0.3),
			text: `text ${page}`,
			view: `view ${page}`,
		});
		const { words, characters, textSha256 } = features;
		return {
			id: `${String(Math.floor(page / pagesPerFile)).padStart(16, '0')}-p${String((page % pagesPerFile) + 1).padStart(4, '0')}`,
			features,
			place: { cluster, distance, pc1: 0, pc2: 0 },
			volume: { words, characters, textSha256, language: LANGUAGES[page % LANGUAGES.length] as string },
		};
	});
};
