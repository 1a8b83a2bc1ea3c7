import type { HeldPlace } from './holdPlace.ts';

/** Releases every place, also behind one whose release fails; then throws what the first of those threw. */
export const releasePlaces = async (places: readonly Pick<HeldPlace, 'release'>[]): Promise<void> => {
	const released = await Promise.allSettled(places.map(({ release }) => release()));
	for (const result of released) if (result.status === 'rejected') throw result.reason;
};
