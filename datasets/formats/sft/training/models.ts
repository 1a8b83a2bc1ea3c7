import type { SetFigures } from '../createSetFigures.ts';

/** Models that the paper trains (AmbiHTMLBench, section 5.3), with the name that files about them have. */
export const MODELS = [
	{ file: 'qwen3.5-9b', name: 'Qwen/Qwen3.5-9B' },
	{ file: 'qwen3.5-4b', name: 'Qwen/Qwen3.5-4B' },
] as const;

/** Every linear layer of Qwen3.5's language model, linear attention included, by the last part of its name. */
export const LINEAR_LAYERS = [
	...['q_proj', 'k_proj', 'v_proj', 'o_proj', 'gate_proj', 'up_proj', 'down_proj'],
	...['in_proj_qkv', 'in_proj_z', 'in_proj_b', 'in_proj_a', 'out_proj'],
].join('|');

/** What a server of the trained model has to hold. */
export interface ServingFacts {
	readonly picture: SetFigures['pictures'];
	readonly promptTokens: number;
	/** By which a text may take more than was counted. */
	readonly marginPercent: number;
}

/** What the trainers of a set are told of it. */
export interface TrainingFacts {
	readonly model: string;
	readonly maxTokens: number;
	/** Side of the square that is a token. */
	readonly factorPx: number;
	readonly minPixels: number;
	readonly maxPixels: number;
	readonly hasValidation: boolean;
	/** Names what is written: `output/<name>-<model>`. */
	readonly outputFolder: string;
}
