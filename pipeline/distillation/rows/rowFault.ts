/** What can be wrong with a row of a training set, whoever reads it. */
type RowCheck =
	| 'id'
	| 'id-repeated'
	| 'split-documents'
	| 'placeholder-count'
	| 'reserved-literal'
	| 'scripted'
	| 'external-resource'
	| 'text-empty'
	| 'text-form'
	| 'token-limit'
	| 'token-sum'
	| 'image-side'
	| 'image-ratio'
	| 'image-pixels'
	| 'image-name';

export interface RowFault {
	readonly check: RowCheck;
	readonly received: string;
	readonly expected: string;
}
