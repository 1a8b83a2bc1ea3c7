import { clipBox } from '../../document/clipBox.ts';
import type { ObjectPage, PageObject } from '../../evaluator/pageObject.ts';
import { coordinate } from '../charts/coordinate.ts';
import { overlaySize } from '../drawing/overlaySize.ts';
import { html, type Markup } from '../markup.ts';
import type { MatchLabel } from './matchLabels.ts';

/** Dark enough for white numbers and for white paper (the report's light set of colours). */
const COLOURS = [
	'#2f6db3',
	'#c2571a',
	'#2a8a57',
	'#b3374f',
	'#6f52b5',
	'#8a6a1c',
	'#b04a9c',
	'#2f7f8f',
	'#4b5563',
	'#5d7212',
];
const UNMATCHED = '#b3261e';
/** On a page of common shape, in units of `overlaySize`. */
const NUMBER_SIZE = 17;
const LINE_WIDTH = 2.5;
/** All pages are shown as wide as each other, so that numbers and lines on narrower, longer ones are drawn smaller by as much. */
const COMMON_WIDTH = 700;
const TITLE_CHARACTERS = 160;

const colourOf = (label: MatchLabel | undefined): string =>
	label ? (COLOURS[label.colour % COLOURS.length] as string) : UNMATCHED;

const paintOf = ({ kind, ignore }: PageObject, label: MatchLabel | undefined): Markup => {
	if (ignore) return html`fill="none" stroke="#808080" stroke-dasharray="2 5"`;
	if (kind === 'figure' || kind === 'chart') return html`fill="#808080" fill-opacity="0.12" stroke="#808080"`;
	if (!label) return html`fill="none" stroke="${UNMATCHED}" stroke-dasharray="8 5"`;
	return html`fill="${colourOf(label)}" fill-opacity="0.16" stroke="${colourOf(label)}"`;
};

/**
 * Objects of one side of a page as SVG: what was matched in the colour and with the number of its match, what found no partner
 * dashed, figures and ignored objects grey. Texts show when one points at a box.
 */
export const matchedOverlay = (page: ObjectPage, labels: ReadonlyMap<number, MatchLabel>): Markup => {
	const { width, height } = overlaySize({ widthPt: page.width, heightPt: page.height });
	const shrinking = Math.min(1, width / COMMON_WIDTH);
	const size = NUMBER_SIZE * shrinking;
	const drawn = page.objects.map((object, index) => {
		const [x, y, w, h] = object.box;
		const box = clipBox({ x, y, w, h });
		if (!box) return undefined;
		const label = labels.get(index);
		const [left, top] = [coordinate(box.left * width), coordinate(box.top * height)];
		const number = label && {
			text: label.text,
			across: size * (0.58 * label.text.length + 0.4),
		};
		return html`<g><title>${label?.text ?? 'no partner'}, ${object.kind}: ${[...object.text].slice(0, TITLE_CHARACTERS).join('')}</title><rect x="${left}" y="${top}" width="${coordinate((box.right - box.left) * width)}" height="${coordinate((box.bottom - box.top) * height)}" ${paintOf(object, label)} stroke-width="${coordinate(LINE_WIDTH * shrinking)}"/>${
			number &&
			html`<rect x="${left}" y="${top}" width="${coordinate(number.across)}" height="${coordinate(size * 1.15)}" fill="${colourOf(label)}"/><text x="${coordinate(left + number.across / 2)}" y="${coordinate(top + size * 0.95)}" font-size="${coordinate(size)}" font-weight="600" text-anchor="middle" fill="#fff">${number.text}</text>`
		}</g>`;
	});
	return html`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${page.objects.length} objects">${drawn}</svg>`;
};
