import type { ByteMatrix, ByteMultiply } from './byteMatrix.ts';
import { gramMatrix } from './gramMatrix.ts';
import { leadingEigenvector } from './leadingEigenvector.ts';

export interface PrincipalPlane {
	/** Coordinates of each row on the first and second principal axis, in feature bytes. */
	readonly first: Float64Array;
	readonly second: Float64Array;
	/** Shares of the total variance; absent where all rows are equal. */
	readonly varianceShare?: readonly [number, number];
}

/** Principal component analysis of byte rows to two dimensions, for plots. Signs as in `leadingEigenvector`. */
export const principalPlane = async (matrix: ByteMatrix, multiply: ByteMultiply): Promise<PrincipalPlane> => {
	const { rows, width, data } = matrix;
	const means = new Float64Array(width);
	for (let at = 0; at < data.length; ) {
		for (let i = 0; i < width; i++) means[i] = (means[i] as number) + (data[at++] as number);
	}
	for (let i = 0; i < width; i++) means[i] = (means[i] as number) / rows;
	const covariance = await gramMatrix(matrix, multiply);
	let variance = 0;
	for (let i = 0, at = 0; i < width; i++) {
		for (let j = 0; j < width; j++, at++) {
			covariance[at] = (covariance[at] as number) / rows - (means[i] as number) * (means[j] as number);
		}
		variance += covariance[i * width + i] as number;
	}
	const none = { vector: new Float64Array(width), value: 0 };
	if (!(variance > 0)) return { first: new Float64Array(rows), second: new Float64Array(rows) };
	const one = leadingEigenvector(covariance, width) ?? none;
	for (let i = 0, at = 0; i < width; i++) {
		for (let j = 0; j < width; j++, at++) {
			covariance[at] = (covariance[at] as number) - one.value * (one.vector[i] as number) * (one.vector[j] as number);
		}
	}
	// What rounding leaves of a line is no axis.
	const flat = variance - one.value <= variance * 1e-9;
	const two = flat ? none : (leadingEigenvector(covariance, width) ?? none);
	const project = (axis: Float64Array): Float64Array => {
		const coordinates = new Float64Array(rows);
		for (let row = 0, at = 0; row < rows; row++) {
			let sum = 0;
			for (let i = 0; i < width; i++) sum += ((data[at++] as number) - (means[i] as number)) * (axis[i] as number);
			coordinates[row] = sum;
		}
		return coordinates;
	};
	return {
		first: project(one.vector),
		second: project(two.vector),
		varianceShare: [one.value / variance, two.value / variance],
	};
};
