import type { Block } from '../../pipeline/document/block.ts';
import { shareOfPage } from './frameBoxes.ts';
import type { PdfPageReading } from './readPdfPage.ts';
import { isBlank } from './scripts.ts';

/** Text that cannot be seen, as one discarded block for invisible text and one for text outside the page. */
export const hiddenBlocks = (reading: PdfPageReading): Block[] => {
	const { content, hidden } = reading;
	const { chars } = content;
	const groups = [{ invisible: true }, { invisible: false }].map(({ invisible }) => {
		let text = '';
		let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
		let previous = -1;
		for (const i of hidden) {
			if ((chars.runs[chars.run[i] ?? 0]?.invisible ?? false) !== invisible) continue;
			const code = chars.codePoint[i] ?? 0;
			if (isBlank(code)) {
				if (text !== '' && !text.endsWith(' ')) text += ' ';
				previous = -1;
				continue;
			}
			if (previous >= 0 && apart(reading, previous, i)) text += ' ';
			text += String.fromCodePoint(code);
			previous = i;
			left = Math.min(left, chars.left[i] ?? 0);
			top = Math.min(top, chars.top[i] ?? 0);
			right = Math.max(right, chars.right[i] ?? 0);
			bottom = Math.max(bottom, chars.bottom[i] ?? 0);
		}
		return { text: text.trim(), left, top, right, bottom };
	});
	return groups
		.filter(({ text }) => text !== '')
		.map(({ text, ...box }) => ({ kind: 'text', text, box: shareOfPage(box, content), order: null }));
};

const GAP_EM = 0.1;

const apart = ({ content: { chars } }: PdfPageReading, p: number, q: number): boolean => {
	const em = chars.runs[chars.run[q] ?? 0]?.fontSizePt ?? 1;
	const gap = Math.max((chars.left[q] ?? 0) - (chars.right[p] ?? 0), (chars.left[p] ?? 0) - (chars.right[q] ?? 0));
	return gap > GAP_EM * em || Math.abs((chars.originY[q] ?? 0) - (chars.originY[p] ?? 0)) > 0.5 * em;
};
