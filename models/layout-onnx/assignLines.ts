import type { TextLine } from '../ocr/textLine.ts';
import { area, containedShare } from './boxMeasures.ts';
import type { Region } from './region.ts';

/** Share of a line's box that must lie in a region. */
const LEAST_SHARE = 0.5;

export interface Assignment {
	/** Lines of each region, in the order of `regions`. */
	readonly ofRegion: readonly (readonly TextLine[])[];
	readonly free: readonly TextLine[];
}

/** Each line goes to the region that holds most of it, of equal ones the smallest; lines outside every region stay free. */
export const assignLines = (regions: readonly Region[], lines: readonly TextLine[]): Assignment => {
	const ofRegion: TextLine[][] = regions.map(() => []);
	const free: TextLine[] = [];
	for (const line of lines) {
		let best = -1;
		let bestShare = LEAST_SHARE;
		regions.forEach(({ box }, index) => {
			const share = containedShare(line.box, box);
			const smaller = best < 0 || area(box) < area((regions[best] as Region).box);
			if (share > bestShare + 0.01 || (share >= bestShare - 0.01 && share >= LEAST_SHARE && smaller)) {
				best = index;
				bestShare = share;
			}
		});
		(ofRegion[best] ?? free).push(line);
	}
	return { ofRegion, free };
};
