import { join } from 'node:path';
import type { RenderingFolders } from '../../../pipeline/effects/evaluation/keptRenderings.ts';

/**
 * Where renderings are kept, pictures to look at and objects in `cache/`: a model's in its folder of `renders/`, those of the truth
 * beside that, where no model's name leads.
 * @param model undefined: the truth
 */
export const renderingFolders = (out: string, model: string | undefined): RenderingFolders =>
	model === undefined
		? { pictures: join(out, 'truth'), objects: join(out, 'cache', 'truth') }
		: { pictures: join(out, 'renders', model), objects: join(out, 'cache', 'renders', model) };
