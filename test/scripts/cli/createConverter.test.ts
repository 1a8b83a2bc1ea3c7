import { describe, expect, it } from 'vitest';
import { markdownHtml } from '../../../datasets/formats/markdown/markdownHtml.ts';
import { createConverter } from '../../../scripts/cli/evaluate/createConverter.ts';

describe('createConverter', () => {
	it('gives up a text that takes too long, and makes the HTML of any other in its process', async () => {
		const converter = createConverter();
		const hurried = createConverter(1);
		try {
			// Seconds of work for the parser, against a millisecond.
			expect(await hurried.convert('[$'.repeat(1 << 18))).toEqual({ status: 'render-timeout' });
			expect(await converter.convert('# a')).toBe(markdownHtml('# a'));
		} finally {
			await converter.close();
			await hurried.close();
		}
	});
});
