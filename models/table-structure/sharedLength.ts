/** Length that two intervals share; 0 where they do not meet. */
export const sharedLength = (startA: number, endA: number, startB: number, endB: number): number =>
	Math.max(0, Math.min(endA, endB) - Math.max(startA, startB));
