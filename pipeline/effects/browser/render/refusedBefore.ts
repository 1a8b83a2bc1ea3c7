import { announcedPixels } from './announcedPixels.ts';
import { countNodes } from './countNodes.ts';
import { RENDER_LIMITS } from './renderLimits.ts';
import type { RenderStatus } from './renderStatus.ts';

/** What keeps a document from being rendered at all; undefined of one that may be. */
export const refusedBefore = (html: string): RenderStatus | undefined => {
	if (Buffer.byteLength(html) > RENDER_LIMITS.htmlBytes) return 'too-large';
	if (countNodes(html, RENDER_LIMITS.nodes) > RENDER_LIMITS.nodes) return 'too-many-nodes';
	if (announcedPixels(html) > RENDER_LIMITS.imagePixels) return 'image-too-large';
	return undefined;
};
