import { areaAverage } from './areaAverage.ts';

const SIDE = 32;
const LOW = 8;

/** round(16384 · cos(i · π / 64)) for i = 0…32; the rest of the circle follows by symmetry. */
const COSINES = [
	16384, 16364, 16305, 16207, 16069, 15893, 15679, 15426, 15137, 14811, 14449, 14053, 13623, 13160, 12665, 12140, 11585,
	11003, 10394, 9760, 9102, 8423, 7723, 7005, 6270, 5520, 4756, 3981, 3196, 2404, 1606, 804, 0,
];

/** 16384 · cos(steps · π / 64) */
const cosine = (steps: number): number => {
	const turn = steps % 128;
	const half = turn > 64 ? 128 - turn : turn;
	return half > 32 ? -(COSINES[64 - half] as number) : (COSINES[half] as number);
};

/** Row-major [8 × 32]: 16384 · cos((2x + 1) u π / 64), the DCT-II without orthonormal weights, as imagededup takes it. */
const BASIS = Int32Array.from({ length: LOW * SIDE }, (_, at) => cosine((2 * (at % SIDE) + 1) * Math.floor(at / SIDE)));

/**
 * 64-bit DCT hash of a page's luma (the pHash of imagededup: 32 × 32, DCT-II, the 8 × 8 lowest frequencies against
 * their median without the constant term), as 16 hex digits, rows of vertical frequency first, each from its lowest
 * horizontal one, highest bit first. A bit is 1 where the coefficient is at least the median, so ties (blank pages,
 * symmetric pages) are 1.
 *
 * Integers from first to last (below 2^51), so that the hash of equal pixels is the same on every machine. The page is
 * stretched to the square: its format is not part of the hash.
 *
 * `luma`: grey, row-major [heightPx × widthPx].
 */
export const perceptualHash = (luma: Uint8Array, widthPx: number, heightPx: number): string => {
	const cells = areaAverage(luma, widthPx, heightPx, SIDE);
	const rows = new Float64Array(SIDE * LOW);
	for (let y = 0; y < SIDE; y++)
		for (let u = 0; u < LOW; u++) {
			let sum = 0;
			for (let x = 0; x < SIDE; x++) sum += (cells[y * SIDE + x] as number) * (BASIS[u * SIDE + x] as number);
			rows[y * LOW + u] = sum;
		}
	const coefficients = new Float64Array(LOW * LOW);
	for (let v = 0; v < LOW; v++)
		for (let u = 0; u < LOW; u++) {
			let sum = 0;
			for (let y = 0; y < SIDE; y++) sum += (rows[y * LOW + u] as number) * (BASIS[v * SIDE + y] as number);
			coefficients[v * LOW + u] = sum;
		}
	const median = coefficients.slice(1).sort()[31] as number;
	let hash = '';
	for (let at = 0; at < LOW * LOW; at += 4) {
		let digit = 0;
		for (let bit = 0; bit < 4; bit++) digit = digit * 2 + ((coefficients[at + bit] as number) >= median ? 1 : 0);
		hash += digit.toString(16);
	}
	return hash;
};
