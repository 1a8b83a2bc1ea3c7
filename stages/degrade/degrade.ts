import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { drop, keep } from '../../pipeline/contract/verdict.ts';
import { damaged } from '../../pipeline/distillation/degrade/damaged.ts';
import { drawDamage } from '../../pipeline/distillation/degrade/drawDamage.ts';
import { largestRender } from '../../pipeline/distillation/degrade/largestRender.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { trainingImageName } from '../../pipeline/document/trainingImageName.ts';
import { DEGRADATIONS, type TrainingImage } from '../../pipeline/document/trainingRecords.ts';

const config = z.strictObject({
	/** One of them is drawn for each page. `none`: the clean page, as PNG; so does an empty list. */
	recipes: z.array(z.enum(DEGRADATIONS)).default(['scan', 'photo', 'copy']),
	/** No training image is larger. */
	longerSidePx: z.number().int().min(64).max(8192).default(2048),
});

/**
 * The picture that a teacher is shown and a model is trained on: the page as a scanner, a camera or a copying machine would see it
 * (spec: distillation, section 1), so that a clean page with a known text gives a hard one with the same text.
 */
export const degrade = defineEach({
	name: 'degrade',
	version: 1,
	record: 'page',
	config,
	reads: ['page'],
	writes: ['trainingImage'],
	dropReasons: ['no-pixels'],
	needs: ['documents', 'imageEncoder'],
	engines: ['pdfium', 'sharp'],
	usesRandom: true,
	start:
		({ recipes, longerSidePx }, { documents, imageEncoder }, context) =>
		async ({ id, page }) => {
			if (page.kind === 'parse') return drop('no-pixels', { kind: page.kind });
			const random = context.random(id);
			const recipe = recipes[Math.floor(random() * recipes.length)] ?? 'none';
			const largest = largestRender(page, longerSidePx);
			const render = (sidePx: number) => documents.render(page, page.pageNumber, sidePx, 3);
			const kept = (bytes: Uint8Array, about: Omit<TrainingImage, 'sha256' | 'bytes'>) => {
				const trainingImage = { ...about, sha256: sha256(bytes), bytes: bytes.length };
				const { degradation, widthPx, heightPx, parameters } = trainingImage;
				return {
					...keep({ trainingImage }, { degradation, widthPx, heightPx, bytes: bytes.length, ...parameters }),
					files: { [trainingImageName(id, trainingImage)]: bytes },
				};
			};
			if (recipe === 'none') {
				const raster = await render(largest.sidePx);
				const { widthPx, heightPx } = raster;
				const about = { degradation: recipe, parameters: {}, mediaType: 'image/png' as const, widthPx, heightPx };
				return kept(await imageEncoder.png(raster), about);
			}
			const damage = drawDamage(recipe, largest.dpi, random);
			const sidePx =
				damage.recipe === 'scan' ? Math.round(damage.parameters.dpi * largest.longerSideInches) : largest.sidePx;
			const raster = damaged(await render(sidePx), damage, random);
			const { widthPx, heightPx } = raster;
			const bytes = await imageEncoder.jpeg(raster, damage.parameters.jpegQuality);
			const parameters = { ...damage.parameters };
			return kept(bytes, { degradation: recipe, parameters, mediaType: 'image/jpeg', widthPx, heightPx });
		},
});
