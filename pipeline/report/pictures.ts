/** Data URIs of a page's render and of its layout view; `large` is a render for reading blocks off it. */
export interface PageImages {
	readonly page?: string | undefined;
	readonly view?: string | undefined;
	readonly large?: string | undefined;
}

/** Pictures of the points of the plane in sheets of square cells, row by row: the picture of point n is the n-th. */
export interface PictureSheets {
	readonly cellPx: number;
	readonly columns: number;
	readonly cellsPerSheet: number;
	/** Data URIs. */
	readonly sheets: readonly string[];
	/** Size of each picture, at the top left of its cell; 0 × 0 where there is none. */
	readonly sizes: readonly (readonly [widthPx: number, heightPx: number])[];
}

export interface PlanePictures {
	readonly views: PictureSheets;
	readonly pages: PictureSheets;
}
