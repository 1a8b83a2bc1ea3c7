/** Why a predicted page has no objects. `missing` is a prediction that nobody made. */
export type RenderStatus =
	| 'missing'
	| 'too-large'
	| 'too-many-nodes'
	| 'too-tall'
	| 'image-too-large'
	| 'render-timeout'
	| 'crashed';
