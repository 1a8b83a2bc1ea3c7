import { clipBox } from '../../document/clipBox.ts';
import { KIND_COLOURS } from '../../document/view/layoutPalette.ts';
import { coordinate } from '../charts/coordinate.ts';
import { html, type Markup } from '../markup.ts';
import type { DrawnBlock, DrawnPage } from './drawnPage.ts';
import { kindColour } from './kindColour.ts';
import { overlaySize } from './overlaySize.ts';
import { type NumberTab, placeNumbers } from './placeNumbers.ts';

/** Height of a number in overlay units; pages with more blocks than CROWDED have smaller ones. */
const NUMBER_SIZE = 14;
const CROWDED_NUMBER_SIZE = 10;
const CROWDED = 60;
/** Numbers of more blocks than this would cover the page. */
const MOST_NUMBERED = 400;

/** Relative luminance (WCAG 2, without its gamma: enough to choose between black and white). */
const isLight = (kind: DrawnBlock['kind']): boolean => {
	const [red, green, blue] = KIND_COLOURS[kind];
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 128;
};

const outline = (block: DrawnBlock, width: number, height: number): Markup | undefined => {
	const box = clipBox({ x: block.x, y: block.y, w: block.w, h: block.h });
	if (!box) return undefined;
	const colour = kindColour(block.kind);
	const place = html`x="${coordinate(box.left * width)}" y="${coordinate(box.top * height)}" width="${coordinate((box.right - box.left) * width)}" height="${coordinate((box.bottom - box.top) * height)}"`;
	const paint = block.discarded ? html`fill="none" stroke-dasharray="7 5"` : html`fill="${colour}" fill-opacity="0.16"`;
	return html`<rect ${place} ${paint} stroke="${colour}" stroke-width="2.5"><title>${block.discarded ? 'set aside: ' : block.order === null ? '' : `${block.order + 1}: `}${block.kind}</title></rect>`;
};

/** A white edge keeps a tab apart from print and outlines under it. */
const drawNumber = ({ block, text, left, top, across, down }: NumberTab, size: number): Markup =>
	html`<rect x="${coordinate(left)}" y="${coordinate(top)}" width="${coordinate(across)}" height="${coordinate(down)}" rx="2" fill="${kindColour(block.kind)}" stroke="#fff" stroke-width="1.5" paint-order="stroke"/><text x="${coordinate(left + across / 2)}" y="${coordinate(top + down * 0.8)}" font-size="${size}" fill="${isLight(block.kind) ? '#000' : '#fff'}">${text}</text>`;

/**
 * The blocks of a page as SVG elements, to be laid over its picture: a box in the colour of its kind, its place in reading
 * order on a tab beside it (but for pages of hundreds of blocks); what the parser set aside is dashed and has no number. Units: `overlaySize`.
 */
export const blockOverlay = (page: DrawnPage): Markup => {
	const { width, height } = overlaySize(page);
	const size = page.blocks.length > CROWDED ? CROWDED_NUMBER_SIZE : NUMBER_SIZE;
	const tabs = page.blocks.length > MOST_NUMBERED ? [] : placeNumbers(page.blocks, size, { width, height });
	return html`<g>${page.blocks.map((block) => outline(block, width, height))}</g><g text-anchor="middle" font-weight="600">${tabs.map((tab) => drawNumber(tab, size))}</g>`;
};
