import { describe, expect, it, vi } from 'vitest';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import { type Drawing, withExampleBrowser } from '../../../scripts/cli/withExampleBrowser.ts';
import { NOISE_PAGE } from '../../helpers/noisePage.ts';

const manifest = { recipe: { file: '/recipe.yaml' } } as unknown as RunManifest;

const PAGE = '<!DOCTYPE html><html><body><h1>Title</h1></body></html>';

describe('the browser that draws examples', () => {
	it('gives a page up that takes too long, says so, and draws the next one', async () => {
		const drawn: Drawing[] = [];
		await withExampleBrowser(manifest, new AbortController().signal, async (draw) => {
			drawn.push(await draw('a', NOISE_PAGE), await draw('b', PAGE));
		});
		const [noise, page] = drawn;
		expect(noise).toEqual({ note: 'not drawn within 5 s' });
		expect(page?.note).toBeUndefined();
		// A WebP file begins so (RFC 9649, section 2.3).
		expect(Buffer.from(page?.picture ?? []).toString('latin1', 0, 4)).toBe('RIFF');
	});

	it('ends in the middle of a page when it is asked to', async () => {
		const controller = new AbortController();
		const listen = vi.spyOn(controller.signal, 'addEventListener');
		let waited = false;
		const work = withExampleBrowser(manifest, controller.signal, async (draw) => {
			const drawing = draw('a', NOISE_PAGE);
			// A browser that was given a page listens until it has drawn it.
			await vi.waitFor(() => expect(listen).toHaveBeenCalledTimes(1), { timeout: 60_000, interval: 20 });
			controller.abort();
			await drawing;
			waited = true;
		});
		await expect(work).rejects.toBeInstanceOf(Interrupted);
		expect(waited).toBe(false);
	});
});
