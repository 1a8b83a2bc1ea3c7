import { announcedPixels } from './announcedPixels.ts';
import { countNodes } from './countNodes.ts';
import { RENDER_LIMITS } from './renderLimits.ts';
import type { RenderStatus } from './renderStatus.ts';

/** What keeps a document from being rendered at all; of one that may be, how much in it was neutralised. */
export const judgeMarkup = (html: string): { readonly status: RenderStatus } | { readonly neutralised: number } => {
	if (Buffer.byteLength(html) > RENDER_LIMITS.htmlBytes) return { status: 'too-large' };
	const { nodes, neutralised } = countNodes(html, RENDER_LIMITS.nodes);
	if (nodes > RENDER_LIMITS.nodes) return { status: 'too-many-nodes' };
	if (announcedPixels(html) > RENDER_LIMITS.imagePixels) return { status: 'image-too-large' };
	return { neutralised };
};
