import { clipBox } from '../../document/clipBox.ts';
import { KIND_COLOURS } from '../../document/view/layoutPalette.ts';
import { coordinate } from '../charts/coordinate.ts';
import { html, type Markup } from '../markup.ts';
import type { DrawnBlock, DrawnPage } from './drawnPage.ts';
import { kindColour } from './kindColour.ts';
import { overlaySize } from './overlaySize.ts';

/** Height of a number in overlay units; pages with more blocks than CROWDED have smaller ones. */
const NUMBER_SIZE = 18;
const CROWDED_NUMBER_SIZE = 12;
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

interface Badge {
	readonly block: DrawnBlock;
	readonly text: string;
	readonly left: number;
	readonly top: number;
	readonly across: number;
	readonly down: number;
}

const overlaps = (a: Badge, b: Badge): boolean =>
	a.left < b.left + b.across && b.left < a.left + a.across && a.top < b.top + b.down && b.top < a.top + a.down;

/** Numbers stand on the corners of their blocks, inside the page, and make way to the left for those before them. */
const placeBadges = (blocks: readonly DrawnBlock[], size: number, width: number, height: number): Badge[] => {
	const placed: Badge[] = [];
	if (blocks.length > MOST_NUMBERED) return [];
	for (const block of blocks) {
		const box = clipBox({ x: block.x, y: block.y, w: block.w, h: block.h });
		if (!box || block.discarded || block.order === null) continue;
		const text = String(block.order + 1);
		const across = size * (0.62 * text.length + 0.45);
		const down = size * 1.12;
		const top = Math.max(0, Math.min(height - down, box.top * height - down * 0.2));
		const left = Math.max(0, Math.min(width - across, box.left * width - across * 0.8));
		let badge = { block, text, left, top, across, down };
		for (let other = placed.find((before) => overlaps(badge, before)); other; ) {
			const moved = other.left - across - 1;
			if (moved < 0) break;
			badge = { ...badge, left: moved };
			other = placed.find((before) => overlaps(badge, before));
		}
		placed.push(badge);
	}
	return placed;
};

const drawBadge = ({ block, text, left, top, across, down }: Badge, size: number): Markup =>
	html`<rect x="${coordinate(left)}" y="${coordinate(top)}" width="${coordinate(across)}" height="${coordinate(down)}" rx="3" fill="${kindColour(block.kind)}" stroke="#fff" stroke-width="1"/><text x="${coordinate(left + across / 2)}" y="${coordinate(top + down * 0.8)}" font-size="${size}" fill="${isLight(block.kind) ? '#000' : '#fff'}">${text}</text>`;

/**
 * The blocks of a page as SVG elements, to be laid over its picture: a box in the colour of its kind, its place in reading
 * order on its corner (but for pages of hundreds of blocks); what the parser set aside is dashed and has no number. Units: `overlaySize`.
 */
export const blockOverlay = (page: DrawnPage): Markup => {
	const { width, height } = overlaySize(page);
	const size = page.blocks.length > CROWDED ? CROWDED_NUMBER_SIZE : NUMBER_SIZE;
	return html`<g>${page.blocks.map((block) => outline(block, width, height))}</g><g text-anchor="middle" font-weight="600">${placeBadges(page.blocks, size, width, height).map((badge) => drawBadge(badge, size))}</g>`;
};
