import { clipBox } from '../../document/clipBox.ts';
import { coordinate } from '../charts/coordinate.ts';
import { overlaySize } from '../drawing/overlaySize.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import { RECALL_COLOURS } from './recallColours.ts';
import type { RecalledBlock, TrainingExample } from './trainingFigures.ts';

const LINE_WIDTH = 3;

const paintOf = ({ recalled }: RecalledBlock): Markup => {
	if (recalled === null) return html`fill="none" stroke="${RECALL_COLOURS.uncounted}" stroke-dasharray="6 5"`;
	const colour = recalled >= 1 ? RECALL_COLOURS.recalled : recalled > 0 ? RECALL_COLOURS.partly : RECALL_COLOURS.missed;
	return html`fill="${colour}" fill-opacity="0.18" stroke="${colour}"`;
};

const wordOf = ({ recalled }: RecalledBlock): string => {
	if (recalled === null) return 'not counted';
	if (recalled >= 1) return 'recalled';
	return recalled > 0 ? `recalled to ${formatNumber(100 * recalled, 0)} %` : 'missed';
};

/** The blocks of a page's reference by what a sample recalled of them, to be laid over its picture. */
export const recallOverlay = (page: Pick<TrainingExample, 'widthPt' | 'heightPt' | 'blocks'>): Markup => {
	const { width, height } = overlaySize(page);
	const drawn = page.blocks.map((block) => {
		const { left, top, right, bottom } = clipBox(block) ?? { left: 0, top: 0, right: 0, bottom: 0 };
		if (right <= left || bottom <= top) return undefined;
		return html`<rect x="${coordinate(left * width)}" y="${coordinate(top * height)}" width="${coordinate((right - left) * width)}" height="${coordinate((bottom - top) * height)}" ${paintOf(block)} stroke-width="${LINE_WIDTH}"><title>${wordOf(block)}, ${block.kind}: ${block.text}</title></rect>`;
	});
	const missed = page.blocks.filter(({ recalled }) => recalled === 0).length;
	return html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${page.blocks.length} blocks of the reference, ${missed} missed">${drawn}</svg>`;
};
