import type { Raster } from '../../pipeline/contract/raster.ts';
import type { PixelBox } from '../ocr/pixelBox.ts';
import type { PageText } from '../ocr/createTextReader.ts';
import { findPictures } from './findPictures.ts';
import { findRules } from './findRules.ts';
import { ruledTables } from './ruledTables.ts';

/** What is drawn on a page, in its pixels. */
export interface Drawn {
	/** Grids with text in their cells. */
	readonly tables: readonly PixelBox[];
	readonly pictures: readonly PixelBox[];
	/** Level rules from top to bottom. */
	readonly rules: readonly PixelBox[];
}

/** Looks for drawing in a sketch of a page that is `scale` times as large, around the text that was read on it. */
export const findDrawn = (
	sketch: Raster,
	scale: number,
	{ lines, unread }: Pick<PageText, 'lines' | 'unread'>,
): Drawn => {
	const scaled =
		(factor: number) =>
		(box: PixelBox): PixelBox => ({
			left: box.left * factor,
			top: box.top * factor,
			right: box.right * factor,
			bottom: box.bottom * factor,
		});
	const { level, upright } = findRules(sketch);
	const rules = { level: level.map(scaled(scale)), upright: upright.map(scaled(scale)) };
	return {
		rules: rules.level,
		tables: ruledTables(rules, lines, scale * Math.max(sketch.widthPx, sketch.heightPx)),
		pictures: findPictures(sketch, [...lines.map(({ box }) => box), ...unread].map(scaled(1 / scale))).map(
			scaled(scale),
		),
	};
};
