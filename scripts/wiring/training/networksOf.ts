import { RASTER_MODELS } from '../../../stages/parse/rasterModels.ts';
import type { RunModel } from '../runModels.ts';

/** Digests of the networks that the layout teacher reads pages with. */
export const networksOf = (modelOf: (name: string) => Promise<RunModel>) => async (): Promise<readonly string[]> => {
	const models = await Promise.all(RASTER_MODELS.map(modelOf));
	return models.map(({ digest }) => digest);
};
