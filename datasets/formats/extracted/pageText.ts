import { renderingFacts } from '../../../pipeline/evaluator/renderingFacts.ts';
import type { ExtractedPage } from './extractedPage.ts';

/** A page as one line of extracted objects, members in one order: equal pages give equal bytes. */
export const pageText = (page: ExtractedPage): string =>
	'status' in page
		? JSON.stringify({ pageId: page.pageId, status: page.status })
		: JSON.stringify({
				pageId: page.pageId,
				width: page.width,
				height: page.height,
				objects: page.objects.map(({ kind, text, html, box, order, ignore }) => ({
					kind,
					text,
					html,
					box,
					order,
					ignore,
				})),
				placeholders: page.placeholders,
				rendering: page.rendering && renderingFacts(page.rendering),
			});
