import type { CDPSession } from 'playwright-core';
import type { Rect } from '../../../evaluator/extraction/rect.ts';

/** Runs in the page on a text node; as text, since it is handed over to the browser. */
const MEASURE = `function () {
	const range = Document.prototype.createRange.call(document);
	const length = this.length;
	const rects = [];
	for (let index = 0; index < length; index += 1) {
		Range.prototype.setStart.call(range, this, index);
		Range.prototype.setEnd.call(range, this, index + 1);
		const [rect] = Range.prototype.getClientRects.call(range);
		rects.push(rect ? [rect.left + scrollX, rect.top + scrollY, rect.width, rect.height] : [-1e9, -1e9, 0, 0]);
	}
	return rects;
}`;

/** Longer nodes are not measured character by character. A work limit. */
const LONGEST = 20_000;

/** The rect of each UTF-16 unit of a text node; undefined of other nodes. */
export const characterRects = async (
	devtools: CDPSession,
	backendNodeId: number,
	length: number,
): Promise<readonly Rect[] | undefined> => {
	if (length === 0 || length > LONGEST) return undefined;
	const { object } = await devtools.send('DOM.resolveNode', { backendNodeId });
	if (object.objectId === undefined) return undefined;
	const { result } = await devtools.send('Runtime.callFunctionOn', {
		objectId: object.objectId,
		functionDeclaration: MEASURE,
		returnByValue: true,
	});
	return result.value as readonly Rect[] | undefined;
};
