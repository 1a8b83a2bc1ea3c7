import { describe, expect, it } from 'vitest';
import { perceptualHash } from '../../../pipeline/document/perceptualHash/perceptualHash.ts';
import type { LayoutView, PageRecord } from '../../../pipeline/document/records.ts';
import { drawLayoutView } from '../../../pipeline/document/view/drawLayoutView.ts';
import { LAYOUT_PALETTE } from '../../../pipeline/document/view/layoutPalette.ts';
import { packView } from '../../../pipeline/document/view/packView.ts';
import { hashRenders } from '../../../stages/features/hashRenders.ts';
import { blockAt } from '../../helpers/blockAt.ts';

const viewOf = (height: number): { view: LayoutView; indices: Uint8Array } => {
	const blocks = [blockAt('text', 0.1, 0.1, 0.8, height), blockAt('figure', 0.1, 0.6, 0.4, 0.3)];
	const indices = drawLayoutView({ widthPt: 600, heightPt: 800, blocks, discarded: [] }, 64);
	return { view: packView(indices, 64), indices };
};
const page = { kind: 'parse', pageNumber: 1 } as PageRecord;

describe('hashes of pages without pixels', () => {
	it('are those of the layout view in grey', async () => {
		const { view, indices } = viewOf(0.2);
		// Luma of ITU-R BT.601 by its definition, rounded.
		const grey = Uint8Array.from(indices, (index) => {
			const [red, green, blue] = LAYOUT_PALETTE[index] ?? [0, 0, 0];
			return Math.round(0.299 * red + 0.587 * green + 0.114 * blue);
		});
		const documents = {} as Parameters<typeof hashRenders>[0];
		const other = viewOf(0.45);
		const hashes = await hashRenders(documents, [
			{ page, view },
			{ page, view: other.view },
		]);
		// No digest: there are no pixels.
		expect(hashes[0]).toEqual({ pHash: perceptualHash(grey, 64, 64) });
		expect(hashes[1]).not.toEqual(hashes[0]);
	});
});
