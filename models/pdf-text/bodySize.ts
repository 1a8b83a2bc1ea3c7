import { isGarbled } from '../../pipeline/text/isGarbled.ts';
import type { Line } from './shapes.ts';

const BODY_SHARE = 0.2;
const MIN_BODY_LINES = 4;

export interface BodySizes {
	/** Size that most characters have. */
	readonly main: number;
	/** Largest size that running text has: headings are larger than this. */
	readonly largest: number;
}

/** Signs of music, emblems and fonts without Unicode are large and say nothing of the text's size. */
const isReadable = (line: Line): boolean =>
	line.words.some((word) => {
		const code = word.text.codePointAt(0) ?? 0;
		return word.chars > 1 && !isGarbled(code);
	});

/** Font sizes of running text, in half points; undefined on a page without text. */
export const bodySize = (lines: readonly Line[]): BodySizes | undefined => {
	const tally = new Map<number, { chars: number; lines: number }>();
	let all = 0;
	for (const line of lines) {
		if (!isReadable(line)) continue;
		const key = Math.round(line.sizePt * 2) / 2;
		const entry = tally.get(key) ?? { chars: 0, lines: 0 };
		entry.chars += line.chars;
		entry.lines++;
		all += line.chars;
		tally.set(key, entry);
	}
	let main: number | undefined;
	let most = 0;
	let largest = 0;
	for (const [size, entry] of [...tally].sort((p, q) => p[0] - q[0])) {
		if (entry.chars >= most) {
			main = size;
			most = entry.chars;
		}
		if (entry.chars >= BODY_SHARE * all && entry.lines >= MIN_BODY_LINES) largest = size;
	}
	return main === undefined ? undefined : { main, largest: Math.max(main, largest) };
};
