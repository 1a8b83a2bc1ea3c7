import { extractObjects } from '../../../evaluator/extraction/extractObjects.ts';
import type { ObjectPage } from '../../../evaluator/pageObject.ts';
import { createRenderer, type NotRendered, type RenderOptions, type RenderPort } from './createRenderer.ts';

export interface ExtractedPage {
	readonly status: 'rendered';
	readonly page: ObjectPage;
	readonly picture?: Uint8Array;
}

export interface Extractor {
	/**
	 * Predicted HTML to the objects that are seen on its page. The same for the same HTML, whatever was rendered before.
	 * @param html undefined: `missing`
	 * @throws {UserError} where no browser can be started
	 */
	extractPage(pageId: string, html: string | undefined, options?: RenderOptions): Promise<ExtractedPage | NotRendered>;
	close(): Promise<void>;
}

/** The one way from HTML to what the evaluator scores. One page at a time; several extractors work side by side. */
export const createExtractor = (renderer: RenderPort = createRenderer()): Extractor => ({
	extractPage: async (pageId, html, options) => {
		const rendering = await renderer.render(html, options);
		if (rendering.status !== 'rendered') return rendering;
		const { width, height, objects, placeholders, facts } = extractObjects(rendering.reading);
		const { doubtfulLines: probedLines, neutralised, picture } = rendering;
		return {
			status: 'rendered',
			page: {
				pageId,
				width,
				height,
				objects,
				...(placeholders.length > 0 ? { placeholders } : {}),
				rendering: { ...facts, probedLines, neutralised },
			},
			...(picture ? { picture } : {}),
		};
	},
	close: () => renderer.close(),
});
