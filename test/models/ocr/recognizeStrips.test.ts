import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recognizeStrips } from '../../../models/ocr/recognizeStrips.ts';
import type { TextStrip } from '../../../models/ocr/textLine.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { openSession } from '../../../pipeline/effects/onnx/openSession.ts';

const models = join(packageRoot(), 'models');

/** A level strip by its edges. */
const strip = (left: number, top: number, right: number, bottom: number): TextStrip => ({
	centreX: (left + right) / 2,
	centreY: (top + bottom) / 2,
	alongX: 1,
	alongY: 0,
	lengthPx: right - left,
	heightPx: bottom - top,
});

describe('recognizeStrips', () => {
	it('reads a strip alike alone and among strips of other widths', async () => {
		const session = await openSession(join(models, 'pp-ocrv6-small-rec.onnx'), { threads: 2 });
		const characters = readFileSync(join(models, 'pp-ocrv6-small.txt'), 'utf8').split('\n');
		const scan = readFileSync(join(packageRoot(), 'datasets', 'demo', 'scans', 'screen-programs.webp'));
		const page = await renderImage(scan, 1, 3000, 3);
		// The same words, cut off further and further to the right: each width is another one.
		const strips = [300, 340, 420, 560, 700].map((right) => strip(60, 155, right, 185));
		const together = await recognizeStrips(session, characters, page, strips);
		for (const [index, own] of strips.entries()) {
			const [alone] = await recognizeStrips(session, characters, page, [own]);
			expect(alone?.text).toBe(together[index]?.text);
			expect(alone?.confidence).toBeCloseTo(together[index]?.confidence ?? 0, 5);
		}
	});
});
