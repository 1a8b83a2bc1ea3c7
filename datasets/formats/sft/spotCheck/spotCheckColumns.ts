/** Columns of a sheet that tell of a row; all others are people's. */
export const SPOT_CHECK_COLUMNS = [
	'page_id',
	'image',
	'target',
	'target_sha256',
	'split',
	'source_id',
	'locator',
	'style',
	'degradation',
	'model',
	'sample',
	'samples',
	'block_recall',
	'precision',
	'objective',
] as const;
