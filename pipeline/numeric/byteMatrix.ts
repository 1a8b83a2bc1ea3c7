/** Vectors of unsigned bytes. `data` is row-major [rows × width]. */
export interface ByteMatrix {
	readonly rows: number;
	readonly width: number;
	readonly data: Uint8Array;
}

/** a: row-major [rows × depth], b: row-major [depth × columns] → exact row-major [rows × columns]; depth at most 33,025. */
export type ByteMultiply = (
	a: Uint8Array,
	rows: number,
	depth: number,
	b: Uint8Array,
	columns: number,
) => Promise<Int32Array>;

/** Terms of 255 × 255 that an int32 sum holds. */
export const MAX_PRODUCT_TERMS = 33_025;
