import { describe, expect, it } from 'vitest';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import type { DocumentPort } from '../../../pipeline/contract/ports.ts';
import type { PageSource } from '../../../pipeline/effects/tables/readPageSources.ts';
import { renderOrNothing } from '../../../scripts/cli/renderOrNothing.ts';

const page = (kind: PageSource['file']['kind']): PageSource => ({
	pageId: 'a',
	file: { sha256: '0', kind },
	pageNumber: 1,
	view: undefined,
});

/** Documents that answer every render with an error. */
const failing = (error: Error): DocumentPort =>
	({
		render: async () => {
			throw error;
		},
	}) as unknown as DocumentPort;

describe('renderOrNothing', () => {
	it('gives nothing for a page that cannot be drawn, or whose file is gone or changed', async () => {
		for (const code of ['crash', 'io', 'file-changed', 'memory'] as const)
			expect(await renderOrNothing(failing(new RecordError(code, 'gone')), page('pdf'), 10)).toBeUndefined();
	});

	it('never asks for pixels of a layout parse that came without its pages', async () => {
		expect(await renderOrNothing(failing(new Error('has no pixels')), page('parse'), 10)).toBeUndefined();
	});

	it('hides no fault of our own', async () => {
		await expect(renderOrNothing(failing(new Error('a bug')), page('image'), 10)).rejects.toThrow('a bug');
	});
});
