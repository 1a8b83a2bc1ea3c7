import { RecordError } from '../../pipeline/contract/errors.ts';
import type { HtmlRendererPort } from '../../pipeline/contract/ports.ts';
import type { OwnChromium } from '../../pipeline/effects/browser/ownChromium.ts';
import { createExtractor } from '../../pipeline/effects/browser/render/createExtractor.ts';
import { createRenderer } from '../../pipeline/effects/browser/render/createRenderer.ts';
import { renderSession } from '../../pipeline/effects/browser/render/renderSession.ts';

/** A page's side is divided by; one on which nothing has an extent has none. */
const atLeastOne = (side: number): number => Math.max(1, side);

/** The evaluator's renderer for stages. What hangs on the machine and its load is a failure, to be taken up again. */
export const htmlRenderer = (own: OwnChromium | undefined): HtmlRendererPort => {
	const extractor = createExtractor(createRenderer(renderSession(own)));
	return {
		extract: async (pageId, html) => {
			const found = await extractor.extractPage(pageId, html);
			if (found.status === 'rendered') {
				const { width, height } = found.page;
				return { ...found.page, width: atLeastOne(width), height: atLeastOne(height) };
			}
			if (found.status === 'render-timeout') throw new RecordError('timeout', 'the HTML took too long to render');
			if (found.status === 'crashed') throw new RecordError('crash', 'Chromium crashed on the HTML');
			return { pageId, status: found.status };
		},
	};
};
