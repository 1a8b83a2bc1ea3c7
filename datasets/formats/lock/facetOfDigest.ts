import type { PageDigests } from './lock.ts';

/** Which facet of a page each of its digests in the lock is taken over. */
export const FACET_OF_DIGEST = {
	layout: 'layout',
	text: 'volume',
	view: 'view',
	features: 'features',
	place: 'place',
	selection: 'selection',
	review: 'review',
	image: 'image',
} as const satisfies Readonly<Record<keyof PageDigests, string>>;
