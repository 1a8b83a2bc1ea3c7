import type { TargetStyle } from '../../../pipeline/document/trainingRecords.ts';
import type { SetManifest } from './setManifest.ts';

/** What is known of a set beyond its rows. */
export interface SetAbout
	extends Pick<SetManifest, 'tool' | 'name' | 'seed' | 'teacher' | 'tokenizer' | 'pixels' | 'maxTokens' | 'funnel'> {
	readonly style: TargetStyle;
	readonly instruction: { readonly version: number; readonly text: string };
	/** What the calls behind all pages cost, accepted or not, in the currency of the endpoint's prices; null where no price is known. */
	readonly cost: number | null;
	/** The resolved recipe without paths of this machine. */
	readonly recipe: unknown;
}
