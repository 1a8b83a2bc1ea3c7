import type { TrainingRow } from '../../../../pipeline/distillation/trainingRow.ts';

/** Columns beside `image`, in order, by how Hugging Face `datasets` and DuckDB name their types. */
export const HF_COLUMNS = {
	id: ['string', 'VARCHAR'],
	document_id: ['string', 'VARCHAR'],
	source: ['string', 'VARCHAR'],
	category: ['string', 'VARCHAR'],
	licence: ['string', 'VARCHAR'],
	language: ['string', 'VARCHAR'],
	locator: ['string', 'VARCHAR'],
	prompt: ['string', 'VARCHAR'],
	target: ['string', 'VARCHAR'],
	style: ['string', 'VARCHAR'],
	teacher: ['string', 'VARCHAR'],
	sample: ['int32', 'INTEGER'],
	samples: ['int32', 'INTEGER'],
	block_recall: ['float64', 'DOUBLE'],
	precision: ['float64', 'DOUBLE'],
	objective: ['float64', 'DOUBLE'],
	degradation: ['string', 'VARCHAR'],
	image_tokens: ['int32', 'INTEGER'],
	prompt_tokens: ['int32', 'INTEGER'],
	target_tokens: ['int32', 'INTEGER'],
	total_tokens: ['int32', 'INTEGER'],
} as const;

type Columns = Readonly<Record<keyof typeof HF_COLUMNS, string | number | null>>;

/** A row as flat columns. */
export const hfColumns = (row: TrainingRow): Columns => ({
	id: row.id,
	document_id: row.documentId,
	source: row.sourceId,
	category: row.category,
	licence: row.licence,
	language: row.language,
	locator: row.locator,
	prompt: row.prompt,
	target: row.target,
	style: row.style,
	teacher: `${row.teacher.name}: ${row.teacher.model}`,
	sample: row.teacher.sample,
	samples: row.teacher.samples,
	block_recall: row.blockRecall,
	precision: row.precision,
	objective: row.objective,
	degradation: row.degradation,
	image_tokens: row.tokens.image,
	prompt_tokens: row.tokens.prompt,
	target_tokens: row.tokens.target,
	total_tokens: row.tokens.total,
});
