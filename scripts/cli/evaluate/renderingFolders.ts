import { join } from 'node:path';
import type { RenderingFolders } from '../../../pipeline/effects/evaluation/keptRenderings.ts';

/** Where a model's renderings are kept: pictures to look at in `renders/`, objects in `cache/`. */
export const renderingFolders = (out: string, model: string): RenderingFolders => ({
	pictures: join(out, 'renders', model),
	objects: join(out, 'cache', 'renders', model),
});
