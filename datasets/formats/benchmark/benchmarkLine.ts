import type { BlockKind } from '../../../pipeline/document/blockKind.ts';
import { countedText } from '../../../pipeline/document/countedText.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import type { PageImage, TextVolume } from '../../../pipeline/document/records.ts';

/** An object of a page as the evaluator takes it: `box` is [x, y, w, h] in shares of the page, origin top left. */
export interface BenchmarkObject {
	readonly kind: BlockKind;
	readonly text: string;
	/** Tables: one `<table>` element. */
	readonly html?: string;
	/** Formulas. */
	readonly latex?: string;
	readonly box: readonly [number, number, number, number];
	/** Rank in reading order, where the parser gave one. */
	readonly order?: number;
}

/** A line of `benchmark.jsonl`: the extracted-object shape, then where the page is from and how much it holds. */
export interface BenchmarkLine {
	readonly pageId: string;
	/** Of the page image, in pixels; of a page without one, in points. */
	readonly width: number;
	readonly height: number;
	readonly objects: readonly BenchmarkObject[];
	readonly sourceId: string;
	readonly locator: string;
	readonly category: string;
	readonly licence: string;
	/** Primary subtag of BCP 47 by the detector; `und` when it was unsure. */
	readonly language: string;
	readonly labels: Readonly<Record<string, number | string>>;
	/** Page image, relative to the subset's folder: the column that image folders are joined by. Null where only a parse of the page is known. */
	readonly file_name: string | null;
	readonly text: string;
	readonly words: number;
	readonly characters: number;
}

export interface BenchmarkPage {
	readonly pageId: string;
	/** `locator` of the page: `<file locator>#<page>`. */
	readonly origin: {
		readonly sourceId: string;
		readonly locator: string;
		readonly category: string;
		readonly licence: string;
	};
	readonly layout: Pick<LayoutParse, 'blocks'>;
	readonly volume: Pick<TextVolume, 'words' | 'characters' | 'language'>;
	readonly image: PageImage;
	readonly labels: Readonly<Record<string, number | string>>;
}

/**
 * Kept blocks become objects in their order; discarded ones (running headers, footers, page numbers) are no part of what a
 * model should reproduce. `text` is the text that the word filter counted, of which `words` and `characters` speak.
 */
export const benchmarkLine = ({ pageId, origin, layout, volume, image, labels }: BenchmarkPage): BenchmarkLine => ({
	pageId,
	width: image.widthPx,
	height: image.heightPx,
	objects: layout.blocks.map(({ kind, text, html, latex, box, order }) => ({
		kind,
		text,
		...(html === undefined ? {} : { html }),
		...(latex === undefined ? {} : { latex }),
		box: [box.x, box.y, box.w, box.h],
		...(order === null ? {} : { order }),
	})),
	sourceId: origin.sourceId,
	locator: origin.locator,
	category: origin.category,
	licence: origin.licence,
	language: volume.language,
	labels,
	file_name: image.pixelsSha256 === null ? null : `images/${pageId}.png`,
	text: countedText(layout),
	words: volume.words,
	characters: volume.characters,
});
