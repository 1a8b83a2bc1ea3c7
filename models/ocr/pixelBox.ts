/** Axis-parallel box in pixels. */
export interface PixelBox {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}
