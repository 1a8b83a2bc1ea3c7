import { leastOf } from '../../pipeline/numeric/leastOf.ts';
import { lineText } from './lineText.ts';
import type { Line } from './shapes.ts';

/** Advance of typewriter fonts in em: 0.525 (Computer Modern) to 0.6 (Courier); measured from the lines where possible. */
const USUAL_ADVANCE_EM = 0.525;

const advanceOf = (lines: readonly Line[]): number => {
	let width = 0;
	let chars = 0;
	for (const line of lines) {
		for (const word of line.words) {
			if (word.chars < 3 || !word.traits.fixedPitch) continue;
			width += word.right - word.left;
			chars += word.chars;
		}
	}
	return chars > 0 ? width / chars : USUAL_ADVANCE_EM * (lines[0]?.sizePt ?? 10);
};

/** Lines of a listing with their indents and gaps as spaces. */
export const codeText = (lines: readonly Line[]): string => {
	const advance = advanceOf(lines);
	const left = leastOf(lines.map((line) => line.left));
	return lines
		.map((line) => {
			if (line.words[line.words.length - 1]?.traits.fixedPitch !== true) return lineText(line);
			let text = '';
			let at = left;
			for (const word of line.words) {
				const spaces = Math.round((word.left - at) / advance);
				text +=
					' '.repeat(
						Math.min(200, Math.max(text.trim() === '' ? 0 : word.left - at > 0.1 * word.sizePt ? 1 : 0, spaces)),
					) + word.text;
				at = word.right;
			}
			return text;
		})
		.join('\n');
};
