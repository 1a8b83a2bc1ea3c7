import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { MineruOutcome } from '../../../pipeline/contract/ports.ts';
import type { PageRecord } from '../../../pipeline/document/records.ts';
import { mineruScene } from '../../helpers/mineruScene.ts';
import { isGone, untilTrue } from '../../helpers/processes.ts';

const pagesOfMiddle = (outcome: MineruOutcome | undefined): number => {
	if (outcome?.state !== 'ready') throw new Error(`not ready: ${JSON.stringify(outcome)}`);
	const middle = outcome.files.find(({ role }) => role === 'middle');
	return JSON.parse(Buffer.from(middle?.bytes ?? []).toString('utf8')).pdf_info.length;
};

const entriesOf = (folder: string): string[] => readdirSync(join(folder, 'store', 'mineru')).sort();

describe('mineru, run on groups', () => {
	it('runs once for all documents that wait, and any lane finds what came of it', async () => {
		const { port, pages, unit, standIn, stems, beats } = mineruScene();
		expect(await port('light').find(pages[0] as PageRecord)).toBeUndefined();
		const first = await port().run(pages[0] as PageRecord, unit);
		expect(first).toMatchObject({ state: 'ready', pageNumber: 1 });
		expect(standIn.starts()).toEqual([{ names: stems.map((stem) => `${stem}.pdf`).sort(), argv: ['-b', 'pipeline'] }]);
		expect(pagesOfMiddle(await port('ocr').find(pages[2] as PageRecord))).toBe(2);
		expect(await port('light').find(pages[2] as PageRecord)).toMatchObject({ pageNumber: 2 });
		expect(beats()).toBeGreaterThan(0);
	});

	it('keeps what is read of the results and nothing else', async () => {
		const { port, pages, unit, folder } = mineruScene({ documents: [1] });
		await port().run(pages[0] as PageRecord, unit);
		const [entry = '', work] = entriesOf(folder);
		expect(work).toBe('work');
		expect(readdirSync(join(folder, 'store', 'mineru', entry)).sort()).toEqual([
			'content-list.json',
			'manifest.json',
			'middle.json',
			'model.json',
		]);
		expect(readdirSync(join(folder, 'store', 'mineru', 'work'))).toEqual([]);
	});

	it('gives no group more documents than it may have', async () => {
		const { port, pages, unit, standIn } = mineruScene({ documents: [1, 1, 1, 1, 1], groupSize: 2 });
		const mineru = port();
		for (const page of pages) await mineru.run(page, unit);
		expect(standIn.starts().map(({ names }) => names.length)).toEqual([2, 2, 1]);
	});

	it('hands images over as PNG, upright', async () => {
		// 40 × 20 pixels, to be turned by a quarter: 20 × 40 as displayed.
		const turned = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
			.jpeg()
			.withMetadata({ orientation: 6 })
			.toBuffer();
		const { port, pages, unit, standIn, stems } = mineruScene({ documents: [], images: [turned] });
		expect(await port().run(pages[0] as PageRecord, unit)).toMatchObject({ state: 'ready', pageNumber: 1 });
		expect(standIn.starts()[0]?.names).toEqual([`${stems[0]}-p0001.png`]);
	});

	it('runs again where contents of the store were damaged', async () => {
		const { port, pages, unit, standIn, folder } = mineruScene({ documents: [1] });
		await port().run(pages[0] as PageRecord, unit);
		const [entry = ''] = entriesOf(folder);
		writeFileSync(join(folder, 'store', 'mineru', entry, 'middle.json'), '{"pdf_info": []}');
		expect(await port('light').find(pages[0] as PageRecord)).toBeUndefined();
		expect(pagesOfMiddle(await port().run(pages[0] as PageRecord, unit))).toBe(1);
		expect(standIn.starts()).toHaveLength(2);
	});

	it('takes nothing over from other settings or another version', async () => {
		const { port, pages, unit, standIn, change } = mineruScene({ documents: [1] });
		await port().run(pages[0] as PageRecord, unit);
		change({ identity: 'mineru 2.6.0 -b pipeline' });
		expect(await port().find(pages[0] as PageRecord)).toBeUndefined();
		await port().run(pages[0] as PageRecord, unit);
		expect(standIn.starts()).toHaveLength(2);
	});

	it('lets a document whose bytes changed fail by itself', async () => {
		const { port, pages, unit, files, standIn } = mineruScene({ documents: [1, 1] });
		const location = Object.values(files)[0];
		rmSync(location?.absolutePath ?? '');
		await expect(port().run(pages[0] as PageRecord, unit)).rejects.toMatchObject({ code: 'file-changed' });
		expect(await port().run(pages[1] as PageRecord, unit)).toMatchObject({ state: 'ready' });
		expect(standIn.starts()).toHaveLength(1);
	});
});

describe('documents that mineru cannot read', () => {
	it.each([
		// 2.x: one bad file ends the batch, nothing is written, exit code 0.
		['2.x', 'raises', 'no output', [3, 1, 'test', 1, 1]],
		// Its vlm backend keeps what came before the bad file in the order of names.
		['2.x vlm', 'only-markdown', 'no output', [3, 1, 'test']],
		// 3.x: the others are finished, exit code 1.
		['3.x', 'raises', 'exit code 1', [3, 1, 'test']],
		['2.x', 'signal', 'ended by SIGSEGV', [3, 1, 'test', 1, 1]],
		['2.x', 'half', 'ended by SIGKILL', undefined],
	] as const)('%s: %s costs that document only', async (style, behaviour, how, starts) => {
		const { port, pages, unit, standIn, notes, stems } = mineruScene({
			documents: [1, 1, 1],
			plan: ([bad = '']) => ({ style, behave: { [bad]: behaviour } }),
		});
		const mineru = port();
		const outcomes = [];
		for (const page of pages) outcomes.push(await mineru.run(page, unit));
		expect(outcomes.map(({ state }) => state)).toEqual(['failed', 'ready', 'ready']);
		expect(outcomes[0]).toEqual({ state: 'failed', how });
		if (starts)
			expect(
				standIn.starts().map(({ names }) => (stems.includes(names[0]?.slice(0, 16) ?? '') ? names.length : 'test')),
			).toEqual(starts);
		expect(notes).toHaveLength(1);
		expect(notes[0]).toContain(`${stems[0]}: mineru failed (${how})`);
	});

	it('takes what there is of a document whose middle.json never comes', async () => {
		const { port, pages, unit } = mineruScene({
			documents: [1],
			plan: ([stem = '']) => ({ behave: { [stem]: 'no-middle' } }),
		});
		const outcome = await port().run(pages[0] as PageRecord, unit);
		expect(outcome.state === 'ready' && outcome.files.map(({ role }) => role)).toEqual(['content-list']);
	});

	it('keeps failures, and tries again only with a wider limit', async () => {
		const { port, pages, unit, standIn, change } = mineruScene({
			documents: [1],
			fileTimeoutMs: 1_500,
			plan: ([stem = '']) => ({ behave: { [stem]: 'hang' } }),
		});
		expect(await port().run(pages[0] as PageRecord, unit)).toEqual({
			state: 'failed',
			how: expect.stringMatching(/within|silent/),
		});
		for (const pid of standIn.pids()) expect(await untilTrue(() => isGone(pid))).toBe(true);
		expect(await port('light').find(pages[0] as PageRecord)).toMatchObject({ state: 'failed' });
		standIn.change({});
		change({ fileTimeoutMs: 1_400 });
		expect(await port().run(pages[0] as PageRecord, unit)).toMatchObject({ state: 'failed' });
		// The document, and the page to test the program.
		expect(standIn.starts()).toHaveLength(2);
		change({ fileTimeoutMs: 20_000 });
		expect(await port().run(pages[0] as PageRecord, unit)).toMatchObject({ state: 'ready' });
	});

	it('ends a document that drips output without end by its own limit, and reads the others of its group', async () => {
		const { port, pages, unit } = mineruScene({
			documents: [1, 1],
			fileTimeoutMs: 2_500,
			plan: ([stem = '']) => ({ style: '3.x', behave: { [stem]: 'drip' } }),
		});
		const mineru = port();
		expect(await mineru.run(pages[0] as PageRecord, unit)).toMatchObject({
			state: 'failed',
			how: expect.stringMatching(/^no end within/),
		});
		expect(await mineru.run(pages[1] as PageRecord, unit)).toMatchObject({ state: 'ready' });
	});

	it('keeps what the program said, without escape sequences and secrets', async () => {
		process.env.STAND_IN_TOKEN = 'tk-secret-1';
		const { port, pages, unit, notes, folder } = mineruScene({
			documents: [1],
			plan: ([stem = '']) => ({ print: '\u001b[31mloading with tk-secret-1\u001b[0m\n', behave: { [stem]: 'raises' } }),
		});
		await port().run(pages[0] as PageRecord, unit);
		delete process.env.STAND_IN_TOKEN;
		const [entry = ''] = entriesOf(folder);
		const { said } = JSON.parse(readFileSync(join(folder, 'store', 'mineru', entry, 'manifest.json'), 'utf8'));
		for (const text of [said, notes[0]]) {
			expect(text).toContain('loading with …');
			expect(text).toContain('PdfiumError');
			expect(text.includes('tk-secret') || text.includes('\u001b')).toBe(false);
		}
	});
});
