import { expect, test } from 'vitest';
import { clipBox } from '../../pipeline/document/clipBox.ts';

test.each([
	['inside', { x: 0.25, y: 0.5, w: 0.5, h: 0.25 }, { left: 0.25, top: 0.5, right: 0.75, bottom: 0.75 }],
	['over every edge', { x: -1, y: -1, w: 3, h: 3 }, { left: 0, top: 0, right: 1, bottom: 1 }],
	['beside the page', { x: 1, y: 0, w: 1, h: 1 }, undefined],
	['without height', { x: 0, y: 0.5, w: 1, h: 0 }, undefined],
	['of negative width', { x: 0.5, y: 0, w: -0.25, h: 1 }, undefined],
	['without a number', { x: 0, y: Number.NaN, w: 1, h: 1 }, undefined],
	['without end', { x: 0, y: 0, w: Number.POSITIVE_INFINITY, h: 1 }, { left: 0, top: 0, right: 1, bottom: 1 }],
])('a box %s is clipped to the page', (_, box, expected) => {
	expect(clipBox(box)).toEqual(expected);
});
