import type { Page } from 'playwright-core';

/**
 * Waits until a loaded page stands still: fonts are there, animations that end have ended, those that never do are taken away,
 * drawings in motion show their first moment. Works with scripts off; timers never fire there, so nothing may wait for one.
 */
export const settlePage = async (page: Page): Promise<void> => {
	await page.evaluate(async () => {
		// Runs in the page; this program's types know no document.
		const { document, Document } = globalThis as unknown as {
			document: object;
			Document: {
				prototype: {
					getAnimations(): { finish(): void; cancel(): void }[];
					querySelectorAll(
						selector: string,
					): Iterable<{ pauseAnimations?(): void; setCurrentTime?(seconds: number): void }>;
				};
			};
		};
		// Names of pictures and forms hide a document's own properties, not those of its prototype.
		const { getAnimations, querySelectorAll } = Document.prototype;
		const fonts = Object.getOwnPropertyDescriptor(Document.prototype, 'fonts')?.get?.call(document);
		await fonts?.ready;
		for (const animation of getAnimations.call(document)) {
			try {
				animation.finish();
			} catch {
				animation.cancel();
			}
		}
		for (const drawing of querySelectorAll.call(document, 'svg')) {
			drawing.pauseAnimations?.();
			drawing.setCurrentTime?.(0);
		}
	});
};
