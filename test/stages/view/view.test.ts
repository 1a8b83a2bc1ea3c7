import { expect, test } from 'vitest';
import { drawLayoutView } from '../../../pipeline/document/view/drawLayoutView.ts';
import { unpackView } from '../../../pipeline/document/view/unpackView.ts';
import { view } from '../../../stages/view/view.ts';
import { blockAt } from '../../helpers/blockAt.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const layout = (widthPt: number, ...kinds: Parameters<typeof blockAt>[]) => ({
	parser: { name: 'test', version: '1' },
	widthPt,
	heightPt: 800,
	blocks: kinds.map((kind) => blockAt(...kind)),
	discarded: [],
	unknownKinds: 0,
});

const context = recordContext();

test('the view stage keeps every page with its view of 224 px', async () => {
	const decide = view.start(view.config.parse({}), {}, context);
	const pages = [layout(600, ['text', 0.1, 0.1, 0.8, 0.3]), layout(600)];
	const verdicts = await decide(pages.map((each, at) => ({ id: `page ${at}`, layout: each })));
	const views = verdicts.map((verdict) => (verdict.verdict === 'kept' ? verdict.facets.view : undefined));
	expect(views.map((each) => each?.sidePx)).toEqual([224, 224]);
	expect(views.map((each) => each && unpackView(each))).toEqual(
		pages.map((each) => Buffer.from(drawLayoutView(each, 224))),
	);
});

test('the view stage takes no settings: the network needs the size it has', () => {
	expect(view.config.safeParse({ sidePx: 64 }).success).toBe(false);
	expect(view.needs).toEqual([]);
});
