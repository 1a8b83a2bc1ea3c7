import type { PageObject } from '../pageObject.ts';
import type { RenderingFacts } from '../renderingFacts.ts';
import { collectObjects, type SeenObject } from './collectObjects.ts';
import { joinLines } from './joinLines.ts';
import { overprint } from './overprint.ts';
import { pageBox } from './pageBox.ts';
import { pageView } from './pageView.ts';
import { type Reading, WIDEST_PAGE_PX } from './reading.ts';
import { areaOf, type Rect, sharedRect } from './rect.ts';

export interface ExtractedObjects {
	/** Of the page's box, in CSS pixels. */
	readonly width: number;
	readonly height: number;
	readonly objects: readonly PageObject[];
	/** Placeholders as far as they are on the page, in shares of it. */
	readonly placeholders: readonly PageObject['box'][];
	/** Placeholders that overlap count twice, at most 1 in all. */
	readonly facts: Pick<RenderingFacts, 'overprint' | 'placeholderShare' | 'formulaMismatches' | 'lines'>;
}

const clamped = (share: number): number => Math.min(1, Math.max(0, share));

/** Edges are brought into the page, in shares of it. */
const normalised = ([left, top, width, height]: Rect, page: Rect): PageObject['box'] => {
	const across = (x: number): number => (page[2] > 0 ? clamped((x - page[0]) / page[2]) : 0);
	const down = (y: number): number => (page[3] > 0 ? clamped((y - page[1]) / page[3]) : 0);
	return [across(left), down(top), across(left + width) - across(left), down(top + height) - down(top)];
};

const asObject = ({ kind, text, html, rect }: SeenObject, page: Rect): PageObject => ({
	kind,
	text,
	...(html === undefined ? {} : { html }),
	box: normalised(rect, page),
});

/** What is seen on a rendered page, as the evaluator takes it (specification `objective-v1`, section 1). */
export const extractObjects = (reading: Reading): ExtractedObjects => {
	const view = pageView(reading);
	const { objects: found, placeholders, mismatches } = collectObjects(view);
	// Of pictures that stand beyond the page nothing is seen; text is judged line by line.
	const onPage: Rect = [0, 0, Math.min(reading.width, WIDEST_PAGE_PX), reading.height];
	const objects = joinLines(found)
		.map((object) => ({ ...object, rect: sharedRect(object.rect, onPage) }))
		.filter(({ kind, rect }) => kind !== 'figure' || areaOf(rect) > 0);
	const body = reading.nodes.findIndex(({ name }) => name === 'body');
	const page = objects.length === 0 ? onPage : pageBox(objects, view, body < 0 ? undefined : body);
	const held = placeholders.map((rect) => sharedRect(rect, page)).filter((rect) => areaOf(rect) > 0);
	const covered = held.reduce((sum, rect) => sum + areaOf(rect), 0);
	return {
		width: page[2],
		height: page[3],
		objects: objects.map((object) => asObject(object, page)),
		placeholders: held.map((rect) => normalised(rect, page)),
		facts: {
			overprint: overprint(objects.map(({ lines }) => lines)),
			placeholderShare: areaOf(page) > 0 ? Math.min(1, covered / areaOf(page)) : 0,
			formulaMismatches: mismatches,
			lines: reading.fragments.filter(({ text }) => text.trim() !== '').length,
		},
	};
};
