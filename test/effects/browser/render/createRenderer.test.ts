import { describe, expect, it, onTestFinished } from 'vitest';
import { browserSession } from '../../../../pipeline/effects/browser/browserSession.ts';
import { killTree } from '../../../../pipeline/effects/browser/killTree.ts';
import { launchBrowser } from '../../../../pipeline/effects/browser/launchBrowser.ts';
import { createExtractor } from '../../../../pipeline/effects/browser/render/createExtractor.ts';
import { createRenderer } from '../../../../pipeline/effects/browser/render/createRenderer.ts';
import { extractorPool } from '../../../../pipeline/effects/browser/render/extractorPool.ts';

const LIMITS = { timeMs: 30_000, memoryBytes: 2 ** 32, pieces: 100, idleMs: 60_000 };

/** An extractor and the first processes of all browsers that it started. */
const watched = (over: Partial<typeof LIMITS> = {}) => {
	const started: number[] = [];
	const session = browserSession({ ...LIMITS, ...over }, async () => {
		const open = await launchBrowser();
		if (open.pid !== undefined) started.push(open.pid);
		return open;
	});
	const extractor = createExtractor(createRenderer(session));
	onTestFinished(() => extractor.close());
	return { extractor, started };
};

const HTML = '<!doctype html><h1>Title</h1><p style="opacity:.7">Some text</p>';

describe('createRenderer', () => {
	it('loses nothing when its browser is killed between pages', async () => {
		const { extractor, started } = watched();
		const before = await extractor.extractPage('page', HTML);
		killTree(started[0] as number);
		expect(await extractor.extractPage('page', HTML)).toEqual(before);
		expect(started).toHaveLength(2);
	});

	it('tries a page once more when its browser is killed in the middle of it', async () => {
		const { extractor, started } = watched();
		const before = await extractor.extractPage('page', HTML);
		const busy = extractor.extractPage('page', `${HTML}${'<p style="opacity:.9">more'.repeat(5_000)}`);
		await new Promise((resolve) => setTimeout(resolve, 200));
		killTree(started[0] as number);
		expect((await busy).status).not.toBe('crashed');
		expect(await extractor.extractPage('page', HTML)).toEqual(before);
	});

	it('loses no page of a pool when a browser of it is killed from outside, with its whole process group', async () => {
		const started: number[] = [];
		const pool = extractorPool(2, undefined, (turns) => {
			const session = browserSession(LIMITS, async () => {
				const open = await launchBrowser();
				if (open.pid !== undefined) started.push(open.pid);
				return open;
			});
			return createExtractor(createRenderer(session, turns));
		});
		onTestFinished(() => pool.close());
		const pages = Array.from({ length: 24 }, (_, page) =>
			pool.extractPage(`${page}`, `<!doctype html><p style="opacity:.7">page ${page}${'<p>more'.repeat(200)}`),
		);
		await Promise.all(pages.slice(0, 4));
		process.kill(-(started[0] as number), 'SIGKILL');
		const texts = (await Promise.all(pages)).map((page) =>
			page.status === 'rendered' ? page.page.objects[0]?.text.slice(0, 7).trim() : page.status,
		);
		expect(texts).toEqual(pages.map((_, page) => `page ${page}`));
		expect(started).toHaveLength(3);
	}, 60_000);

	it('gives a page that takes too long, twice, its status, and reads the next', async () => {
		const { extractor, started } = watched({ timeMs: 1 });
		expect(await extractor.extractPage('page', HTML)).toEqual({ status: 'render-timeout' });
		expect(started).toHaveLength(2);
	});

	it('gives a page that takes too much memory its status', async () => {
		const { extractor } = watched({ memoryBytes: 1 });
		const extracted = await extractor.extractPage('page', HTML + '<p>x'.repeat(20_000));
		expect(extracted).toEqual({ status: 'crashed' });
	});

	it('reads pages asked for at once in turn, each as by itself', async () => {
		const { extractor } = watched();
		const texts = await Promise.all(
			Array.from({ length: 60 }, (_, page) => extractor.extractPage(`${page}`, `<!doctype html><p>page ${page}`)),
		);
		// 60 pages pass the 50 that share a context.
		expect(texts.map((page) => (page.status === 'rendered' ? page.page.objects[0]?.text : page.status))).toEqual(
			Array.from({ length: 60 }, (_, page) => `page ${page}`),
		);
	});

	it('takes a picture as WebP where it is asked for', async () => {
		const { extractor } = watched();
		const extracted = await extractor.extractPage('page', HTML, { picture: true });
		const picture = Buffer.from((extracted.status === 'rendered' && extracted.picture) || []);
		expect([picture.toString('latin1', 0, 4), picture.toString('latin1', 8, 12)]).toEqual(['RIFF', 'WEBP']);
	});
});
