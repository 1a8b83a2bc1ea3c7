import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { keep } from '../../pipeline/contract/verdict.ts';
import { drawLayoutView } from '../../pipeline/document/view/drawLayoutView.ts';
import { packView } from '../../pipeline/document/view/packView.ts';
import { VIEW_SIDE_PX } from '../../pipeline/document/view/viewSide.ts';

/** Draws each page's colour layout view, for the network and for people. Drops nothing. */
export const view = defineEach({
	name: 'view',
	version: 1,
	record: 'page',
	config: z.strictObject({}),
	reads: ['layout'],
	writes: ['view'],
	dropReasons: [],
	start: () => (record) => {
		const indices = drawLayoutView(record.layout, VIEW_SIDE_PX);
		return keep({ view: packView(indices, VIEW_SIDE_PX) });
	},
});
