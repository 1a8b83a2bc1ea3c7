import { describe, expect, it } from 'vitest';
import { INSTRUCTION } from '../../pipeline/distillation/instruction.ts';

/** What trainers and templates take for their own wherever it stands (facts of the formats, section 3.5). */
const PLACEHOLDERS =
	/<\/?(?:image|video|audio|img|bbox|ref-object|cot-process|start-image|think|tool_call|tool_response)\b|<\|/i;

describe('the instruction', () => {
	it.each([
		['to transcribe one document', /one HTML document/],
		['not to invent', /Add nothing/],
		['not to leave out', /Leave nothing out/],
		['to keep the wording', /Keep the wording/],
		['for tables with spans', /table elements.*th .*colspan and rowspan/],
		['for formulas as LaTeX', /LaTeX, between \\\( and \\\).*\\\[ and \\\]/],
		['for figures as empty boxes', /an empty div of class placeholder/],
		['for layout by CSS in the document', /CSS in style attributes/],
		['for a complete document', /one complete document, from the doctype to the closing html tag/],
		[
			'for no scripts and nothing from elsewhere',
			/No scripts, no event handlers, and nothing that is loaded from elsewhere/,
		],
	])('asks %s', (_, words) => {
		expect(INSTRUCTION.text).toMatch(words);
	});

	it('holds nothing that a trainer or a chat template takes for its own, and no white space to trim', () => {
		expect(INSTRUCTION.text).not.toMatch(PLACEHOLDERS);
		expect(INSTRUCTION.text).toBe(INSTRUCTION.text.trim().normalize('NFC'));
	});
});
