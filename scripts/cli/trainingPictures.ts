import { join } from 'node:path';
import { RecordError } from '../../pipeline/contract/errors.ts';
import { STAGE_OF_FACET } from '../../pipeline/document/stageOfFacet.ts';
import { trainingImageName } from '../../pipeline/document/trainingImageName.ts';
import { readBounded } from '../../pipeline/effects/files/readBounded.ts';
import { dataUri } from '../../pipeline/effects/image/dataUri.ts';
import { encodeThumbnail } from '../../pipeline/effects/image/encodeThumbnail.ts';
import { renderImage } from '../../pipeline/effects/image/renderImage.ts';
import { readSampleHtml } from '../../pipeline/effects/tables/readSampleHtml.ts';
import type { TrainingExample, TrainingPictures } from '../../pipeline/report/training/trainingFigures.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import { summaryOf } from '../../pipeline/run/summaryOf.ts';
import { withExampleBrowser } from './withExampleBrowser.ts';

/** Headings can be read, and where text lies can be told. */
const LONGER_SIDE_PX = 640;
/** Of one picture; photographs lose quality rather than go beyond. */
const MOST_BYTES = 60_000;
const MEDIA_TYPES = ['image/jpeg', 'image/png'] as const;

const thumbnail = async (bytes: Uint8Array): Promise<string | undefined> => {
	try {
		const raster = await renderImage(bytes, 1, LONGER_SIDE_PX, 3);
		return dataUri('image/webp', await encodeThumbnail(raster, MOST_BYTES));
	} catch (error) {
		if (error instanceof RecordError) return undefined;
		throw error;
	}
};

/** What the teacher saw; undefined where no unit has it any more. */
const trainingImage = async (manifest: RunManifest, pageId: string): Promise<Uint8Array | undefined> => {
	for (const { folder } of summaryOf(manifest, STAGE_OF_FACET.trainingImage)?.units ?? [])
		for (const mediaType of MEDIA_TYPES) {
			const path = join(manifest.store, folder, 'files', trainingImageName(pageId, { mediaType }));
			const bytes = await readBounded(path).catch((error: unknown) => {
				if (error instanceof RecordError) return undefined;
				throw error;
			});
			if (bytes) return bytes;
		}
	return undefined;
};

/**
 * Pictures of the examples of a training line, as data URIs by page id: what the teacher saw, and what it wrote as it renders.
 * @throws {Interrupted} soon after the signal
 */
export const trainingPictures = async (
	manifest: RunManifest,
	examples: readonly TrainingExample[],
	signal: AbortSignal,
): Promise<Map<string, TrainingPictures>> => {
	const pictures = new Map<string, TrainingPictures>();
	if (examples.length === 0) return pictures;
	const html = await readSampleHtml(manifest, new Map(examples.map(({ pageId, sample }) => [pageId, sample])));
	await withExampleBrowser(manifest, signal, async (draw) => {
		for (const { pageId } of examples) {
			if (signal.aborted) throw new Interrupted();
			const image = await trainingImage(manifest, pageId);
			const text = html.get(pageId);
			const { picture, note } = text === undefined ? {} : await draw(pageId, text);
			pictures.set(pageId, {
				page: image && (await thumbnail(image)),
				rendering: picture && (await thumbnail(picture)),
				note,
			});
		}
	});
	return pictures;
};
