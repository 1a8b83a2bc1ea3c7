import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cliRun } from '../../../helpers/cliRun.ts';
import { PREDICT_KEY, predictScene } from '../../../helpers/predictScene.ts';

const html = (text: string): string => `<!doctype html><html><body><p>${text}</p></body></html>`;

describe('predict', () => {
	it('writes the HTML of every page, a row for each, and says what to do next', async () => {
		const scene = await predictScene(3, { htmlOf: () => `\`\`\`html\n${html('seen')}\n\`\`\`` });
		const { exitCode, out, notes } = await cliRun(scene.cwd, scene.argv('--format', 'json'));
		expect(exitCode).toBe(0);
		expect(JSON.parse(out)).toEqual([
			{
				endpoint: 'made',
				model: 'made-model',
				pages: 3,
				written: 3,
				noHtml: 0,
				failed: 0,
				notAsked: 0,
				calls: 3,
				retries: 0,
				inputTokens: 3_000,
				outputTokens: 600,
				cost: null,
				currency: null,
				seconds: 0,
			},
		]);
		expect(readFileSync(join(scene.cwd, 'out', 'page-001.html'), 'utf8').trim()).toBe(html('seen'));
		expect(scene.rows().map(({ pageId, status, reason, file }) => [pageId, status, reason, file])).toEqual([
			['page-000', 'written', null, 'page-000.html'],
			['page-001', 'written', null, 'page-001.html'],
			['page-002', 'written', null, 'page-002.html'],
		]);
		expect(notes).toContain('npx pagemill evaluate --truth truth.jsonl --predictions made=out --out out-scores');
	});

	it('sends the instruction that `prompt` prints, with the picture as it is stored', async () => {
		const scene = await predictScene(2);
		await cliRun(scene.cwd, scene.argv());
		const prompt = await cliRun(scene.cwd, ['prompt']);
		expect(new Set(scene.server.calls.map(({ image }) => image))).toEqual(
			new Set(scene.pages.map(({ image }) => image)),
		);
		const [call] = scene.server.calls;
		const [message] = (call?.body.messages ?? []) as { content: { text?: string }[] }[];
		expect(message?.content[1]?.text?.trim()).toBe(prompt.out.trim());
		expect(call?.authorization).toBe(`Bearer ${PREDICT_KEY}`);
	});

	it('gives each page that has no HTML, or a faulty one, a reason of its own', async () => {
		const scene = await predictScene(8, {
			faultOf: (image) =>
				image === scene.pages[4]?.image ? { status: 400, body: '{"error":{"message":"too many pixels"}}' } : 'ok',
			htmlOf: (image) =>
				({
					[scene.pages[0]?.image ?? '']: html('good'),
					[scene.pages[1]?.image ?? '']: 'I am sorry, but I cannot help with that.',
					[scene.pages[2]?.image ?? '']: '<!doctype html><html><body><p>cut',
					[scene.pages[3]?.image ?? '']: html('x<script>alert(1)</script>'),
				})[image] ?? html('other'),
		});
		writeFileSync(join(scene.cwd, 'images', 'page-005.png'), 'no picture');
		rmSync(join(scene.cwd, 'images', 'page-006.png'));
		const truth = readFileSync(join(scene.cwd, 'truth.jsonl'), 'utf8').replace(
			',"file_name":"images/page-007.png"',
			'',
		);
		writeFileSync(join(scene.cwd, 'truth.jsonl'), truth);
		const { exitCode, notes } = await cliRun(scene.cwd, scene.argv());
		expect(exitCode).toBe(0);
		expect(scene.rows().map(({ pageId, status, reason, file }) => [pageId, status, reason, file !== null])).toEqual([
			['page-000', 'written', null, true],
			['page-001', 'no-html', 'refusal', false],
			['page-002', 'written', 'truncated', true],
			['page-003', 'written', 'scripted', true],
			['page-004', 'failed', 'refused', false],
			['page-005', 'failed', 'image-unreadable', false],
			['page-006', 'failed', 'no-image', false],
			['page-007', 'failed', 'no-image', false],
		]);
		expect(Object.keys(scene.digests())).toEqual(['page-000.html', 'page-002.html', 'page-003.html']);
		expect(notes).toContain('1 page failed: refused: page-004 (status 400: too many pixels)');
		expect(notes).toContain('2 pages failed: no-image: page-006, page-007');
		expect(notes).toContain('--retry-failed');
	});

	it('asks for nothing when it is given again, and takes failures up when it is told to', async () => {
		let isMended = false;
		const scene = await predictScene(3, {
			faultOf: (image) => (image === scene.pages[1]?.image && !isMended ? { status: 422 } : 'ok'),
		});
		await cliRun(scene.cwd, scene.argv());
		isMended = true;
		await cliRun(scene.cwd, scene.argv());
		expect([scene.server.calls.length, scene.rows()[1]?.status]).toEqual([3, 'failed']);
		await cliRun(scene.cwd, scene.argv('--retry-failed'));
		expect([scene.server.calls.length, scene.rows()[1]?.status, scene.rows()[1]?.calls]).toEqual([4, 'written', 2]);
	});

	it('makes a pilot of n pages, the same ones among more, with a forecast for the others', async () => {
		const prices = { inputPerMillion: 1_000, outputPerMillion: 1_000, currency: 'EUR' };
		const scene = await predictScene(12, {}, { prices });
		const first = await cliRun(scene.cwd, scene.argv('--limit', '4'));
		const four = Object.keys(scene.digests());
		// 1,200 tokens a page at a thousandth each: 1.20 a page, 9.60 for eight.
		expect(first.notes).toMatch(/forecast for the other 8 pages: about 9\.60 EUR and \d+\.\d s, by 4 pages/);
		expect(scene.rows().map(({ pageId }) => `${pageId}.html`)).toEqual(four);
		await cliRun(scene.cwd, scene.argv('--limit', '7'));
		expect(scene.server.calls).toHaveLength(7);
		expect(Object.keys(scene.digests())).toEqual(expect.arrayContaining(four));
		const all = await cliRun(scene.cwd, scene.argv());
		expect([scene.server.calls.length, all.notes.includes('forecast')]).toEqual([12, false]);
	});

	it('keeps to its folder what it was begun with, so that nothing is paid for twice by mistake', async () => {
		const scene = await predictScene(2);
		await cliRun(scene.cwd, scene.argv());
		scene.write({ timeoutS: 9, concurrency: 2 });
		expect((await cliRun(scene.cwd, scene.argv())).exitCode).toBe(0);
		scene.write({ model: 'another' });
		const { exitCode, notes } = await cliRun(scene.cwd, scene.argv());
		expect([exitCode, scene.server.calls.length]).toEqual([2, 2]);
		expect(notes).toContain('another model');
	});

	it('refuses a folder with files that it did not write, and leaves them as they are', async () => {
		const scene = await predictScene(2);
		const out = join(scene.cwd, 'out');
		for (const name of ['page-000.html', 'pages.jsonl', 'notes.txt']) {
			mkdirSync(join(out, 'cache'), { recursive: true });
			writeFileSync(join(out, name), 'mine');
			const { exitCode, notes } = await cliRun(scene.cwd, scene.argv());
			expect(exitCode).toBe(2);
			expect(notes).toContain('this folder holds files that this command did not write');
			expect(notes).toContain(name);
			expect(notes).toContain('--out');
			expect(readFileSync(join(out, name), 'utf8')).toBe('mine');
			expect(readdirSync(out).sort()).toEqual(['cache', name].sort());
			rmSync(join(out, name));
		}
		expect(scene.server.calls).toEqual([]);
		// What is left is the folder of the calls, as after a kill before the first.
		expect((await cliRun(scene.cwd, scene.argv())).exitCode).toBe(0);
		writeFileSync(join(out, 'notes.txt'), 'mine');
		expect((await cliRun(scene.cwd, scene.argv())).exitCode).toBe(0);
		expect(scene.server.calls).toHaveLength(2);
	});

	it('shares what was answered by --store', async () => {
		const scene = await predictScene(2);
		await cliRun(scene.cwd, scene.argv('--store', 'calls'));
		const before = scene.digests();
		rmSync(join(scene.cwd, 'out'), { recursive: true });
		await cliRun(scene.cwd, scene.argv('--store', 'calls'));
		expect([scene.server.calls.length, scene.digests()]).toEqual([2, before]);
	});

	it('sends what is too large, on its side or of another kind drawn anew', async () => {
		const scene = await predictScene(3, {}, { maxSidePx: 100 });
		const image = join(scene.cwd, 'images', 'page-000.png');
		const large = sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } });
		writeFileSync(image, await large.clone().png().toBuffer());
		writeFileSync(join(scene.cwd, 'images', 'page-001.png'), await large.clone().resize(80, 40).tiff().toBuffer());
		writeFileSync(
			join(scene.cwd, 'images', 'page-002.png'),
			await large.clone().resize(80, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
		);
		await cliRun(scene.cwd, scene.argv());
		const sizes = scene.server.calls.map(async ({ body }) => {
			const [message] = body.messages as { content: { image_url?: { url: string } }[] }[];
			const [head, base64 = ''] = message?.content[0]?.image_url?.url.split(',') ?? [];
			const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
			return `${head} ${width}x${height}`;
		});
		expect((await Promise.all(sizes)).sort()).toEqual([
			'data:image/png;base64 100x50',
			'data:image/png;base64 40x80',
			'data:image/png;base64 80x40',
		]);
	});
});
