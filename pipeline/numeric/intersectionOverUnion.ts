/** IoU of two regions by the area that they share and the area of each, in [0,1]; 0 where they share none. */
export const intersectionOverUnion = (sharedArea: number, areaA: number, areaB: number): number =>
	sharedArea === 0 ? 0 : sharedArea / (areaA + areaB - sharedArea);
