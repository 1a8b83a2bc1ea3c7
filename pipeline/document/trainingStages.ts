/** The stages of the training line in order, for readers of runs; test/stages/trainingStages.test.ts holds the list to the pipeline. */
export const TRAINING_STAGES = [
	'screen',
	'degrade',
	'teach',
	'recall',
	'resample',
	'select',
	'target',
	'split',
] as const;

/** Records that `stage` drops for `reason` are not lost: the training line starts with them. */
export const SET_ASIDE = { stage: 'reserve', reason: 'reserved' } as const;

export const isTrainingStage = (stage: string): boolean => TRAINING_STAGES.some((own) => own === stage);
