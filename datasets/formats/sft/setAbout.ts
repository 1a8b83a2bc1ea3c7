import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import type { TargetStyle } from '../../../pipeline/document/trainingRecords.ts';
import type { SetManifest } from './setManifest.ts';

/** What is known of a set beyond its rows. */
export interface SetAbout
	extends Pick<SetManifest, 'tool' | 'name' | 'seed' | 'teacher' | 'tokenizer' | 'pixels' | 'maxTokens' | 'funnel'> {
	readonly style: TargetStyle;
	readonly instruction: { readonly version: number; readonly text: string };
	/** What the calls behind all pages cost, accepted or not; null where no price is known. */
	readonly cost: { readonly amount: number; readonly currency: string } | null;
	/** That the teacher stood behind; null where it stood behind none. */
	readonly endpoint: Endpoint | null;
	/** The resolved recipe without paths of this machine. */
	readonly recipe: unknown;
}
