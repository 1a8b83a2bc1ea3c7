import type { FacetName } from './records.ts';

/**
 * The stage that writes each facet, for readers of units: tables, subset, lock. `file` is no stage's: the catalogue writes it.
 * The stages themselves say what they write; test/stages/conformance.test.ts holds this list to them.
 */
export const STAGE_OF_FACET = {
	stub: 'open',
	page: 'pages',
	layout: 'parse',
	precheck: 'usable',
	volume: 'words',
	view: 'view',
	features: 'features',
	place: 'cluster',
	selection: 'diversify',
	review: 'review',
	image: 'subset',
	trainingImage: 'degrade',
	answer: 'teach',
	judgement: 'recall',
	moreAnswers: 'resample',
	moreJudgements: 'resample',
	choice: 'select',
	target: 'target',
	trainingPlace: 'split',
} as const satisfies Readonly<Record<Exclude<FacetName, 'file'>, string>>;
