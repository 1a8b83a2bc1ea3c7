import type { ParsedReviewFile } from './parseReviewFile.ts';
import type { ReviewDecision } from './reviewDecision.ts';

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

/**
 * The text to append for these decisions: on a line of its own, and, after half-written lines, behind lines that set
 * those aside. Empty where there is nothing to add.
 * @param time ISO 8601, UTC
 */
export const appendedText = (
	{ endsOpen, halfWritten }: Pick<ParsedReviewFile, 'endsOpen' | 'halfWritten'>,
	decisions: readonly ReviewDecision[],
	time: string,
): string => {
	if (decisions.length === 0) return '';
	const marks = halfWritten.map(({ line, sha256 }) => lineOf({ setAside: { line, sha256 }, time }));
	return `${endsOpen ? '\n' : ''}${marks.join('')}${decisions.map(lineOf).join('')}`;
};
