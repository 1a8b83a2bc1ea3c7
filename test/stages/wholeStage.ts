import type { Origin, WholeContext } from '../../pipeline/contract/stage.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import type { PageFeatures } from '../../pipeline/document/records.ts';
import { stageRandom } from '../../pipeline/run/stageRandom.ts';
import { stageNamed } from '../../scripts/wiring/stages.ts';

/** Context of a whole stage as the engine gives it, with made origins and no progress. */
export const wholeContext = (
	stage: string,
	originOf: (id: string) => Origin = () => ({ sourceId: 'made', category: 'institutional-pdf', licence: 'CC0-1.0' }),
	seed = 1,
): WholeContext => ({
	random: stageRandom(stageNamed(stage), seed),
	origin: originOf,
	progress: () => {},
});

/** Features of a made page: equal `text` (or `view`) means equal digests. */
export const madeFeatures = (page: {
	readonly bytes: readonly number[];
	readonly pHash?: string;
	readonly words?: number;
	readonly difficulty?: number;
	readonly text?: string;
	readonly view?: string;
}): PageFeatures => {
	const mean = page.difficulty ?? 0.5;
	const words = page.words ?? 100;
	return {
		model: 'made',
		vector: Buffer.from(page.bytes).toString('base64'),
		pHash: page.pHash ?? '0000000000000000',
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
		textSha256: sha256(page.text ?? 'text'),
		viewSha256: sha256(page.view ?? 'view'),
	};
};
