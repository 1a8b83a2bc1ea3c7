/** One page of an OmniDocBench file, by hand; what is not given is as in a plain one. */
export interface MadeAnnotation {
	readonly category: string;
	/** Left, top, right, bottom, in pixels. */
	readonly box?: readonly [number, number, number, number];
	readonly order?: number | null;
	readonly rest?: Readonly<Record<string, unknown>>;
}

export interface MadeAnnotatedPage {
	readonly image?: unknown;
	readonly width?: unknown;
	readonly height?: unknown;
	readonly blocks?: readonly MadeAnnotation[];
	/** Pairs of positions in `blocks` of truncated paragraphs. */
	readonly truncated?: readonly (readonly [number, number])[];
}

export const polyOf = ([left, top, right, bottom]: readonly [number, number, number, number]): number[] => [
	...[left, top, right, top],
	...[right, bottom, left, bottom],
];

export const annotatedPage = ({
	image = 'a.png',
	width = 200,
	height = 400,
	blocks = [],
	truncated = [],
}: MadeAnnotatedPage) => ({
	layout_dets: blocks.map(({ category, box = [20, 40, 180, 80], order = null, rest = {} }, index) => ({
		category_type: category,
		poly: polyOf(box),
		ignore: false,
		order,
		anno_id: index + 1,
		...rest,
	})),
	page_info: {
		page_no: 1,
		width,
		height,
		image_path: image,
		page_attribute: { data_source: 'book', language: 'english', layout: 'double_column', special_issue: ['None'] },
	},
	extra: {
		relation: truncated.map(([source, target]) => ({
			source_anno_id: source + 1,
			target_anno_id: target + 1,
			relation_type: 'truncated',
		})),
	},
});
