import { byteProducts } from '../../../models/byteProducts/byteProducts.ts';
import type { ByteProductPort } from '../../../pipeline/contract/ports.ts';
import type { Origin } from '../../../pipeline/contract/stage.ts';
import { fileIdOf } from '../../../pipeline/document/pageId.ts';
import { diversify } from '../../../stages/diversify/diversify.ts';
import type { DiversifySummary } from '../../../stages/diversify/summary.ts';
import { wholeContext } from '../wholeStage.ts';
import { type MadePage, madeCandidates } from './madeCandidates.ts';

type Settings = Parameters<typeof diversify.config.parse>[0];

export const model = new URL('../../../models/dot-u8.onnx', import.meta.url).pathname;
const port = await byteProducts(model, 2);

export const categories = ['institutional-pdf', 'web-native', 'designed-page'];
export const originOf = (id: string): Origin => {
	const file = Number(fileIdOf(id));
	return {
		sourceId: `s${file % 4}`,
		category: categories[file % 3] as string,
		licence: file % 2 === 0 ? 'CC0-1.0' : 'unknown',
	};
};

/** `diversify` over made pages, without baselines unless the settings ask for them. */
export const run = async (set: readonly MadePage[], settings: Settings, products: ByteProductPort = port, seed = 1) => {
	const config = diversify.config.parse({ baselines: false, ...(settings as object) });
	const { verdicts, summary } = await diversify.start(
		config,
		{ byteProducts: products },
		wholeContext('diversify', originOf, seed),
	)(set);
	const retained = set.filter((_, at) => verdicts[at]?.verdict === 'kept');
	return { verdicts, summary: summary as unknown as DiversifySummary, retained };
};

export const countsBy = <T>(items: readonly T[], keyOf: (item: T) => string | number): Map<string | number, number> => {
	const counts = new Map<string | number, number>();
	for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
	return counts;
};

/** Pages of each cluster of `set`. */
export const SIZES = [90, 60, 40, 30, 20];
export const set = madeCandidates(SIZES);
