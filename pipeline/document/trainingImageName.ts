import type { TrainingImage } from './trainingRecords.ts';

/** Name of a page's training image, in its unit and in a set. */
export const trainingImageName = (pageId: string, { mediaType }: Pick<TrainingImage, 'mediaType'>): string =>
	`${pageId}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
