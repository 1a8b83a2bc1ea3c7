import { describe, expect, it } from 'vitest';
import type { PageRecord } from '../../../pipeline/document/records.ts';
import { subset } from '../../../stages/subset/subset.ts';
import { recordContext } from '../../helpers/recordContext.ts';

describe('subset', () => {
	it('keeps a page of which only a parse is known: its size in points, no pixels, no file', async () => {
		const ports = {
			documents: {},
			imageEncoder: {
				png: async () => {
					throw new Error('not asked for');
				},
			},
		} as unknown as Parameters<typeof subset.start>[1];
		const page = { kind: 'parse', widthPt: 595.276, heightPt: 841.89, pageNumber: 1 } as PageRecord;
		const [verdict] = await subset.start(subset.config.parse({}), ports, recordContext())([{ id: 'a', page }]);
		expect(verdict).toMatchObject({
			verdict: 'kept',
			facets: { image: { widthPx: 595, heightPx: 842, pixelsSha256: null } },
		});
		expect(verdict).not.toHaveProperty('files');
	});
});
