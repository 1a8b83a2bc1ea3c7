/**
 * Leading eigenvector of a symmetric positive semi-definite matrix by power iteration from its heaviest column: only sums,
 * products and roots in a fixed order, so equal on every machine. Sign fixed: the largest component by size (ties to the
 * first) is positive.
 * @param matrix row-major [size × size]
 * @returns unit vector and eigenvalue, or undefined for a matrix of zeros
 */
export const leadingEigenvector = (
	matrix: Float64Array,
	size: number,
): { vector: Float64Array; value: number } | undefined => {
	let heaviest = 0;
	for (let i = 1; i < size; i++) {
		if ((matrix[i * size + i] as number) > (matrix[heaviest * size + heaviest] as number)) heaviest = i;
	}
	let vector = matrix.slice(heaviest * size, (heaviest + 1) * size);
	let value = length(vector);
	if (!(value > 0)) return undefined;
	scale(vector, 1 / value);
	for (let step = 0; step < MAX_STEPS; step++) {
		const next = new Float64Array(size);
		for (let i = 0, at = 0; i < size; i++) {
			let sum = 0;
			for (let j = 0; j < size; j++) sum += (matrix[at++] as number) * (vector[j] as number);
			next[i] = sum;
		}
		value = length(next);
		scale(next, 1 / value);
		let moved = 0;
		for (let i = 0; i < size; i++) moved = Math.max(moved, Math.abs((next[i] as number) - (vector[i] as number)));
		vector = next;
		if (moved < TOLERANCE) break;
	}
	let largest = 0;
	for (let i = 1; i < size; i++) {
		if (Math.abs(vector[i] as number) > Math.abs(vector[largest] as number) + TOLERANCE) largest = i;
	}
	if ((vector[largest] as number) < 0) scale(vector, -1);
	return { vector, value };
};

const MAX_STEPS = 100;
/** On components of a unit vector: these are axes of a plot. */
const TOLERANCE = 1e-6;

const length = (vector: Float64Array): number => Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));

const scale = (vector: Float64Array, factor: number): void => {
	for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] as number) * factor;
};
