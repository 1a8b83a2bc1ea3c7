import type { Target, TargetStyle, TrainingImage, TrainingPlace } from '../document/trainingRecords.ts';

/** One page of a training set, as every writer takes it. */
export interface TrainingRow {
	/** Page id: `<16 hex>-p<number>`, so file-safe, without a dot, and equal to no other when case is ignored. */
	readonly id: string;
	/** The first 16 hex of the digest of the page's file. */
	readonly documentId: string;
	readonly sourceId: string;
	readonly category: string;
	readonly licence: string;
	/** Primary subtag of BCP 47; `und` when unsure. */
	readonly language: string;
	readonly locator: string;
	readonly image: Pick<TrainingImage, 'sha256' | 'bytes' | 'widthPx' | 'heightPx' | 'mediaType'> & {
		/** `<id>.jpg` or `<id>.png`. */
		readonly name: string;
	};
	readonly prompt: string;
	readonly target: string;
	readonly style: TargetStyle;
	/** As in the target. */
	readonly fellBack: Target['fellBack'];
	readonly split: TrainingPlace['split'];
	readonly tokens: Target['tokens'];
	readonly teacher: {
		readonly name: string;
		readonly model: string;
		/** The sample that was chosen, from 0, of so many that were drawn. */
		readonly sample: number;
		readonly samples: number;
	};
	readonly blockRecall: number;
	readonly precision: number | null;
	readonly objective: number | null;
	readonly degradation: TrainingImage['degradation'];
}
