import { BLOCK_KINDS } from '../../document/blockKind.ts';
import { counted } from '../../text/counted.ts';
import { html, type Markup } from '../markup.ts';
import { blockOverlay } from './blockOverlay.ts';
import type { DrawnPage } from './drawnPage.ts';
import { kindColour } from './kindColour.ts';
import { overlaySize } from './overlaySize.ts';

export interface Frame {
	readonly leftPx: number;
	readonly topPx: number;
	readonly widthPx: number;
	readonly heightPx: number;
}

/** What is painted over the pictures of a page, and where the pictures go. */
export interface PageDrawing {
	readonly widthPx: number;
	readonly heightPx: number;
	readonly page: Frame;
	/** Undefined for pages without a layout: there is nothing to view. */
	readonly view: Frame | undefined;
	readonly svg: string;
}

const MARGIN = 36;
const LONGER_SIDE = 1400;
/** A view of a very wide page is no lower than this. */
const LEAST_VIEW = 600;
const LEAST_WIDTH = 900;
const TITLE_SIZE = 30;
const TEXT_SIZE = 22;
/** Mean advance of Noto Sans, in ems: a little more than most texts need. */
const ADVANCE = 0.58;
const SWATCH = 22;

/** The end of a text that is too long says more than its start: paths. */
const fitted = (text: string, size: number, widthPx: number): string => {
	const characters = [...text];
	const room = Math.floor(widthPx / (size * ADVANCE));
	return characters.length <= room ? text : `…${characters.slice(-(room - 1)).join('')}`;
};

interface LegendItem {
	readonly label: string;
	/** Undefined for words that stand for no colour. */
	readonly swatch: Markup | undefined;
}

/** Says why blocks have no number; undefined where all have one. */
const withoutOrder = (kept: DrawnPage['blocks']): LegendItem | undefined => {
	const unplaced = kept.filter(({ order }) => order === null).length;
	if (unplaced === 0) return undefined;
	const of = unplaced === kept.length ? '' : ` for ${counted(unplaced, 'block')}`;
	return { label: `no reading order given${of}`, swatch: undefined };
};

const legendItems = ({ blocks }: DrawnPage): LegendItem[] => {
	const kept = blocks.filter(({ discarded }) => !discarded);
	const kinds = BLOCK_KINDS.flatMap((kind): LegendItem[] => {
		const count = kept.filter((block) => block.kind === kind).length;
		if (count === 0) return [];
		return [{ label: `${kind} ${count}`, swatch: html`fill="${kindColour(kind)}"` }];
	});
	const aside = blocks.length - kept.length;
	const dashed = {
		label: `set aside ${aside}`,
		swatch: html`fill="none" stroke="#444" stroke-width="2.5" stroke-dasharray="7 5"`,
	};
	return [...kinds, aside > 0 ? dashed : undefined, withoutOrder(kept)].filter((item) => item !== undefined);
};

/** Items one after another, broken into rows that fit. */
const placedLegend = (
	items: readonly LegendItem[],
	widthPx: number,
	topPx: number,
): { markup: Markup; rows: number } => {
	let [x, row] = [0, 0];
	const markup = items.map(({ label, swatch }) => {
		const indent = swatch ? SWATCH + 10 : 0;
		const across = indent + label.length * TEXT_SIZE * ADVANCE + 30;
		if (x > 0 && x + across > widthPx) [x, row] = [0, row + 1];
		const [left, top] = [MARGIN + x, topPx + row * TEXT_SIZE * 1.7];
		x += across;
		const square = swatch && html`<rect x="${left}" y="${top}" width="${SWATCH}" height="${SWATCH}" ${swatch}/>`;
		return html`${square}<text x="${left + indent}" y="${top + 19}" font-size="${TEXT_SIZE}">${label}</text>`;
	});
	return { markup: html`${markup}`, rows: items.length === 0 ? 0 : row + 1 };
};

/**
 * One picture of a page: its name, the page with its blocks, beside it its layout view, below the kinds with their counts.
 * @param caption lines above the page, the first one larger.
 */
export const pageDrawing = (page: DrawnPage, [title, ...lines]: readonly [string, ...string[]]): PageDrawing => {
	const units = overlaySize(page);
	const scale = LONGER_SIDE / Math.max(units.width, units.height);
	const [pageWidth, pageHeight] = [Math.round(units.width * scale), Math.round(units.height * scale)];
	const hasLayout = page.blocks.length > 0;
	const side = Math.max(LEAST_VIEW, pageHeight);
	const widthPx = Math.max(LEAST_WIDTH, MARGIN + pageWidth + MARGIN + (hasLayout ? side + MARGIN : 0));
	const room = widthPx - 2 * MARGIN;
	const top = MARGIN + TITLE_SIZE + lines.length * TEXT_SIZE * 1.5 + 24;
	const below = top + Math.max(pageHeight, hasLayout ? side : 0) + 28;
	const legend = placedLegend(legendItems(page), room, below);
	const heightPx = Math.ceil(below + legend.rows * TEXT_SIZE * 1.7 + MARGIN / 2);
	const drawn = html`<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" font-family="Noto Sans, sans-serif" fill="#1b1f24">
<text x="${MARGIN}" y="${MARGIN + TITLE_SIZE * 0.8}" font-size="${TITLE_SIZE}" font-weight="600">${fitted(title, TITLE_SIZE, room)}</text>
${lines.map((line, index) => html`<text x="${MARGIN}" y="${MARGIN + TITLE_SIZE + (index + 1) * TEXT_SIZE * 1.5}" font-size="${TEXT_SIZE}" fill="#57606a">${fitted(line, TEXT_SIZE, room)}</text>`)}
<rect x="${MARGIN - 0.5}" y="${top - 0.5}" width="${pageWidth + 1}" height="${pageHeight + 1}" fill="none" stroke="#b8c0c8"/>
<svg x="${MARGIN}" y="${top}" width="${pageWidth}" height="${pageHeight}" viewBox="0 0 ${units.width} ${units.height}" overflow="visible">${blockOverlay(page)}</svg>
${legend.markup}</svg>`;
	return {
		widthPx,
		heightPx,
		page: { leftPx: MARGIN, topPx: top, widthPx: pageWidth, heightPx: pageHeight },
		view: hasLayout ? { leftPx: MARGIN + pageWidth + MARGIN, topPx: top, widthPx: side, heightPx: side } : undefined,
		svg: drawn.html,
	};
};
