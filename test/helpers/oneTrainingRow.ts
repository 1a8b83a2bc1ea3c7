import { createSetFigures, type SetFigures } from '../../datasets/formats/sft/createSetFigures.ts';
import type { TrainingRow } from '../../pipeline/distillation/trainingRow.ts';

/** One row of a set, without a picture behind it. */
export const oneTrainingRow: TrainingRow = {
	id: '0123456789abcdef-p0001',
	documentId: '0123456789abcdef',
	sourceId: 'reports',
	category: 'institutional-pdf',
	licence: 'CC-BY-4.0',
	language: 'en',
	locator: 'a.pdf#1',
	image: {
		name: '0123456789abcdef-p0001.jpg',
		sha256: 'a'.repeat(64),
		bytes: 9,
		widthPx: 64,
		heightPx: 96,
		mediaType: 'image/jpeg',
	},
	prompt: 'Transcribe.',
	target: '<p>x</p>',
	style: 'transcription',
	fellBack: null,
	split: 'train',
	tokens: { image: 64, prompt: 3, target: 5, total: 88 },
	teacher: { name: 'replay', model: 'recorded', sample: 1, samples: 4 },
	blockRecall: 1,
	precision: null,
	objective: null,
	degradation: 'scan',
};

/** Figures of a set of that row, and of one more for validation. */
export const oneRowFigures = (validation: boolean): SetFigures => {
	const { add, figures } = createSetFigures();
	add(oneTrainingRow);
	if (validation) add({ ...oneTrainingRow, split: 'validation', documentId: 'fedcba9876543210' });
	return figures();
};
