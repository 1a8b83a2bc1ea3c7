/** The bundled vocabulary is that of Qwen3; models of Qwen3.5 have a larger one, and mostly take fewer tokens. */
const BUNDLED_MARGIN = 0.05;

/**
 * Share of the texts' tokens that is added before a row is held against its limit.
 * @param settings of the stage `target`
 */
export const marginOf = ({
	margin,
	tokenizer,
}: {
	readonly margin?: number | undefined;
	/** The model's own: its counts are exact. */
	readonly tokenizer?: string | undefined;
}): number => margin ?? (tokenizer === undefined ? BUNDLED_MARGIN : 0);
