import type { SeenObject } from './collectObjects.ts';
import { type Rect, unionOf } from './rect.ts';

/** Boxes on one line that are closer than this belong to one line, in font sizes. */
const WORD_GAP_EM = 0.5;
/** Least share of the narrower line that lies below or above the other. */
const LEAST_OVERLAP = 0.5;
/** From line to line, in line heights. */
const PITCH = { least: 0.8, most: 1.8 };

const isLine = ({ kind, lines }: SeenObject): boolean => lines.length > 0 && kind !== 'formula' && kind !== 'table';

const isAlike = (a: SeenObject, b: SeenObject): boolean =>
	isLine(a) && isLine(b) && a.kind === b.kind && a.fontPx === b.fontPx;

const lastLine = ({ lines }: SeenObject): Rect => lines.at(-1) as Rect;

const onOneLine = (a: SeenObject, b: SeenObject): boolean => {
	const first = lastLine(a);
	const second = lastLine(b);
	const shared = Math.min(first[1] + first[3], second[1] + second[3]) - Math.max(first[1], second[1]);
	if (shared < 0.5 * Math.min(first[3], second[3])) return false;
	const gap = second[0] - (first[0] + first[2]);
	const back = first[0] - (second[0] + second[2]);
	return Math.max(gap, back) < WORD_GAP_EM * a.fontPx && Math.max(gap, back) > -WORD_GAP_EM * a.fontPx;
};

/** Line heights are as painted: text may be stretched. */
const isNextLine = (a: SeenObject, b: SeenObject): boolean => {
	const first = lastLine(a);
	const second = lastLine(b);
	if (Math.abs(first[3] - second[3]) > 0.1 * Math.max(first[3], second[3])) return false;
	const shared = Math.min(first[0] + first[2], second[0] + second[2]) - Math.max(first[0], second[0]);
	if (shared < LEAST_OVERLAP * Math.min(first[2], second[2])) return false;
	const pitch = (second[1] - first[1]) / first[3];
	return pitch >= PITCH.least && pitch <= PITCH.most;
};

const joined = (a: SeenObject, b: SeenObject, lines: readonly Rect[]): SeenObject => ({
	...a,
	text: `${a.text} ${b.text}`,
	rect: unionOf([a.rect, b.rect]),
	lines,
});

/** Joins neighbours in order as long as the last and the next belong together. */
const joinedBy = (
	objects: readonly SeenObject[],
	belongs: (last: SeenObject, next: SeenObject) => boolean,
	linesOf: (last: SeenObject, next: SeenObject) => readonly Rect[],
): readonly SeenObject[] => {
	const result: SeenObject[] = [];
	for (const next of objects) {
		const last = result.at(-1);
		if (last && belongs(last, next)) result[result.length - 1] = joined(last, next, linesOf(last, next));
		else result.push(next);
	}
	return result;
};

/**
 * Puts together what absolute layouts take apart: boxes of a line that nearly touch, then lines of equal kind and size below each
 * other. Only neighbours in the document that have one line each.
 */
export const joinLines = (objects: readonly SeenObject[]): readonly SeenObject[] => {
	const hasOneLine = (object: SeenObject): boolean => object.lines.length === 1;
	const lines = joinedBy(
		objects,
		(last, next) => isAlike(last, next) && hasOneLine(last) && hasOneLine(next) && onOneLine(last, next),
		(last, next) => [unionOf([lastLine(last), lastLine(next)])],
	);
	// A block of several lines that stood so in the document takes no more; one that was joined does.
	const whole = new Set(lines.filter((object) => !hasOneLine(object)).map(({ lines: own }) => own));
	return joinedBy(
		lines,
		(last, next) => isAlike(last, next) && !whole.has(last.lines) && hasOneLine(next) && isNextLine(last, next),
		(last, next) => [...last.lines, ...next.lines],
	);
};
