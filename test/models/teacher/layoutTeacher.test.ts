import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRasterLayout } from '../../../models/layout-onnx/createRasterLayout.ts';
import { rasterLayoutFiles } from '../../../models/layout-onnx/rasterLayoutFiles.ts';
import { sketchPage } from '../../../models/layout-onnx/sketchPage.ts';
import { layoutTeacher } from '../../../models/teacher/layoutTeacher.ts';
import { skewDegrees } from '../../../models/teacher/skewDegrees.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import { skewed } from '../../../pipeline/distillation/degrade/skewed.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { encodePng } from '../../../pipeline/effects/image/encodePng.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { blockAt } from '../../helpers/blockAt.ts';
import { madeBlock, madeLayout } from '../../helpers/madeLayout.ts';
import { madeRasterLayout } from '../../helpers/madeRasterLayout.ts';

const [WIDTH, HEIGHT] = [400, 600];

const request = async (sample: number) => {
	const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
	const bytes = await encodePng({ widthPx: WIDTH, heightPx: HEIGHT, channels: 3, data });
	const image = { bytes, mediaType: 'image/png' as const, widthPx: WIDTH, heightPx: HEIGHT };
	return { pageId: 'p', image, instruction: INSTRUCTION.text, sample };
};

const cells = (rows: readonly (readonly string[])[]): string =>
	`<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

/** A table whose first column was taken for text; seen closely it is whole. */
const tornApart = (): LayoutParse =>
	madeLayout(
		[
			{ ...blockAt('text', 0.1, 0.3, 0.1, 0.2), text: '1996 1997' },
			{ ...blockAt('table', 0.4, 0.3, 0.5, 0.2), html: cells([['16.9'], ['16.6']]) },
		],
		{ discarded: [{ ...blockAt('header', 0.1, 0.02, 0.3, 0.02), text: 'Running head' }] },
	);
const whole = (): LayoutParse =>
	madeLayout([
		{
			...blockAt('table', 0, 0, 1, 1),
			html: cells([
				['1996', '16.9'],
				['1997', '16.6'],
			]),
		},
	]);

const textsOf = async (read: (nth: number) => LayoutParse, samples: readonly number[]) => {
	const layout = madeRasterLayout((_, nth) => read(nth));
	const teacher = layoutTeacher(layout);
	const texts: string[] = [];
	for (const sample of samples) {
		const outcome = await teacher.ask(await request(sample));
		texts.push(outcome.state === 'replied' ? outcome.reply.text : outcome.code);
	}
	return { texts, pages: layout.pages };
};

describe('layoutTeacher', () => {
	it('reads a page once for its first two samples, and once more for the others', async () => {
		const { pages } = await textsOf(tornApart, [0, 1, 0]);
		expect(pages).toHaveLength(1);
		expect((await textsOf(tornApart, [0, 1, 2, 3, 2])).pages).toHaveLength(2);
	});

	it('places the first and third sample, and lets the others flow', async () => {
		const { texts } = await textsOf(tornApart, [0, 1, 2, 3]);
		expect(texts.map((text) => text.includes('position:absolute'))).toEqual([true, false, true, false]);
	});

	it('transcribes what a layout sets aside', async () => {
		const { texts } = await textsOf((nth) => (nth === 0 ? tornApart() : whole()), [0, 1, 2, 3]);
		for (const text of texts) expect(text.split('Running head')).toHaveLength(2);
	});

	it('looks at a table and the columns beside it as a page of their own, and has them from there alone', async () => {
		const { texts, pages } = await textsOf((nth) => (nth === 0 ? tornApart() : whole()), [0, 3]);
		// From 0.1 to 0.9 of 400 and from 0.3 to 0.5 of 600 pixels, and 1 % of the page on each side.
		expect([pages[1]?.widthPx, pages[1]?.heightPx]).toEqual([328, 132]);
		const [first = '', fourth = ''] = texts;
		expect(first).toContain('1996 1997');
		expect(fourth).not.toContain('1996 1997');
		expect(fourth).toContain('<tr><td>1996</td><td>16.9</td></tr>');
		expect(fourth.split('<table')).toHaveLength(2);
	});

	it('looks at a page without tables half as large again', async () => {
		const { pages } = await textsOf(() => madeLayout([madeBlock()]), [0, 2]);
		expect([pages[1]?.widthPx, pages[1]?.heightPx]).toEqual([600, 900]);
	});

	it('shows the networks the page straightened, the second time too, and for the last sample as it lies', async () => {
		// Bars of words, 20 px from line to line.
		const data = new Uint8Array(WIDTH * HEIGHT * 3).fill(255);
		for (let y = 60; y < HEIGHT - 60; y++)
			for (let x = 40; x < WIDTH - 40; x++)
				if (y % 20 < 8 && (x + 13 * Math.floor(y / 20)) % 46 < 37)
					data.fill(0, 3 * (y * WIDTH + x), 3 * (y * WIDTH + x + 1));
		const page = skewed({ widthPx: WIDTH, heightPx: HEIGHT, channels: 3, data }, 2, 255);
		const image = { ...page, bytes: await encodePng(page), mediaType: 'image/png' as const };
		const layout = madeRasterLayout();
		const teacher = layoutTeacher(layout);
		for (const sample of [0, 2, 3]) await teacher.ask({ pageId: 'p', image, instruction: INSTRUCTION.text, sample });
		const turns = await Promise.all(layout.pages.map(async (shown) => skewDegrees(await sketchPage(shown))));
		expect(skewDegrees(await sketchPage(page))).toBeGreaterThan(1.9);
		expect(turns.map((turn) => Math.abs(turn) <= 0.1)).toEqual([true, true, false]);
		expect(turns[2]).toBe(skewDegrees(await sketchPage(page)));
	});

	it('names the networks as its model, and counts no tokens', async () => {
		const outcome = await layoutTeacher(madeRasterLayout()).ask(await request(0));
		expect(outcome).toMatchObject({ reply: { model: 'made 7', finishReason: 'stop', tokens: undefined } });
	});

	it('asks again for a page that networks had no memory for', async () => {
		const layout = madeRasterLayout((_, nth) => {
			if (nth === 0) throw new Error('no memory');
			return madeLayout([madeBlock()]);
		});
		const teacher = layoutTeacher(layout);
		await expect(teacher.ask(await request(0))).rejects.toThrow('no memory');
		expect(await teacher.ask(await request(0))).toMatchObject({ state: 'replied' });
	});

	it('reads a page that lies askew by 2°, table and all, with the networks that come with the package', async () => {
		const scan = readFileSync(join(packageRoot(), 'datasets', 'demo', 'scans', 'screen-programs.webp'));
		const page = skewed(await renderImage(scan, 1, 1_600, 3), 2, 235);
		const image = { ...page, bytes: await encodePng(page), mediaType: 'image/png' as const };
		const teacher = layoutTeacher(createRasterLayout(rasterLayoutFiles(join(packageRoot(), 'models')), { threads: 2 }));
		const outcome = await teacher.ask({ pageId: 'p', image, instruction: INSTRUCTION.text, sample: 1 });
		// As printed on page 2 of us-011a.pdf; its head is set aside by the layout, and transcribed.
		const text = outcome.state === 'replied' ? outcome.reply.text : outcome.message;
		expect(text).toContain('<td>IT Dashboard</td><td>$1.06M</td>');
		expect(text).toContain('ANNUAL REPORT');
	}, 120_000);
});
