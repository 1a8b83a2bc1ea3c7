import type { CDPSession } from 'playwright-core';
import type { Rect } from '../../../evaluator/extraction/rect.ts';
import { characterRects } from './characterRects.ts';

type DomNode = Awaited<ReturnType<typeof describe>>['node'];

const describe = (devtools: CDPSession, backendNodeId: number) =>
	devtools.send('DOM.describeNode', { backendNodeId, depth: -1, pierce: true });

interface DrawnText {
	readonly text: string;
	/** Undefined of a line break, which has no text of its own. */
	readonly backendNodeId: number | undefined;
}

const textsBelow = (node: DomNode): readonly DrawnText[] => {
	if (node.nodeName === '#text') return [{ text: node.nodeValue, backendNodeId: node.backendNodeId }];
	if (node.nodeName === 'BR') return [{ text: '\n', backendNodeId: undefined }];
	return (node.children ?? []).flatMap(textsBelow);
};

const NOWHERE: Rect = [-1e9, -1e9, 0, 0];

/**
 * The rect of each UTF-16 unit that a form control draws, from the tree of the browser's own in which it draws.
 * @param text what it shows
 * @returns undefined where that is not found in one piece
 */
export const controlRects = async (
	devtools: CDPSession,
	backendNodeId: number,
	text: string,
): Promise<readonly Rect[] | undefined> => {
	const { node } = await describe(devtools, backendNodeId);
	const texts = (node.shadowRoots ?? []).flatMap(textsBelow);
	const drawn = texts.map((each) => each.text).join('');
	const start = drawn.indexOf(text);
	if (start < 0) return undefined;
	const rects: Rect[] = [];
	for (const each of texts) {
		const own = each.backendNodeId && (await characterRects(devtools, each.backendNodeId, each.text.length));
		const before = rects.at(-1) ?? NOWHERE;
		for (const rect of own || Array.from({ length: each.text.length }, () => before)) rects.push(rect);
	}
	return rects.slice(start, start + text.length);
};
