import { describe, expect, it } from 'vitest';
import { parsePdfPage } from '../../../models/pdf-text/parsePdfPage.ts';
import { readPdfPage } from '../../../models/pdf-text/readPdfPage.ts';
import { paragraph, typeset } from '../../helpers/typeset.ts';

describe('hyphens at line ends', () => {
	const content = typeset(
		paragraph(
			['some words of which the last is exam-', 'ple and a name like North-', 'East that keeps its hyphen here'],
			50,
			100,
		),
	);

	it('go between lower-case letters', () => {
		expect(parsePdfPage(readPdfPage(content)).blocks[0]?.text).toBe(
			'some words of which the last is example and a name like North- East that keeps its hyphen here',
		);
	});

	it('stay when words are to be compared with another program', () => {
		expect(parsePdfPage(readPdfPage(content), [], { rejoinHyphens: false }).blocks[0]?.text).toContain('exam- ple');
	});
});
