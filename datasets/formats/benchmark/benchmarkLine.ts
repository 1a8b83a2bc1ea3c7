import type { Block } from '../../../pipeline/document/block.ts';
import { countedText } from '../../../pipeline/document/countedText.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import type { PageImage, TextVolume } from '../../../pipeline/document/records.ts';

/** An object of a page as the evaluator reads it (spec: cli, "Extracted objects"). */
export interface ExtractedObject {
	readonly kind: string;
	readonly text: string;
	readonly html?: string;
	readonly latex?: string;
	/** x, y, width, height in [0,1]. */
	readonly box: readonly [number, number, number, number];
	readonly order?: number;
}

/** One line of `benchmark.jsonl`. Width and height are those of the page image, in pixels. */
export interface BenchmarkLine {
	readonly pageId: string;
	readonly width: number;
	readonly height: number;
	readonly objects: readonly ExtractedObject[];
	readonly sourceId: string;
	readonly locator: string;
	readonly category: string;
	readonly licence: string;
	readonly labels: Readonly<Record<string, string | number | boolean>>;
	readonly file_name: string;
	readonly text: string;
	readonly words: number;
	readonly characters: number;
}

const objectOf = ({ kind, text, html, latex, box, order }: Block): ExtractedObject => ({
	kind,
	text,
	...(html === undefined ? {} : { html }),
	...(latex === undefined ? {} : { latex }),
	box: [box.x, box.y, box.w, box.h],
	...(order === null ? {} : { order }),
});

export const benchmarkLine = (page: {
	readonly pageId: string;
	readonly origin: Pick<BenchmarkLine, 'sourceId' | 'locator' | 'category' | 'licence'>;
	readonly layout: LayoutParse;
	readonly volume: TextVolume;
	readonly image: PageImage;
	readonly labels: BenchmarkLine['labels'];
}): BenchmarkLine => ({
	pageId: page.pageId,
	width: page.image.widthPx,
	height: page.image.heightPx,
	objects: page.layout.blocks.map(objectOf),
	sourceId: page.origin.sourceId,
	locator: page.origin.locator,
	category: page.origin.category,
	licence: page.origin.licence,
	labels: page.labels,
	file_name: `images/${page.pageId}.png`,
	text: countedText(page.layout),
	words: page.volume.words,
	characters: page.volume.characters,
});
