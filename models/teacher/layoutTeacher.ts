import PQueue from 'p-queue';
import { RecordError } from '../../pipeline/contract/errors.ts';
import type { RasterLayoutPort } from '../../pipeline/contract/ports.ts';
import type { PromptTeacherPort, TeacherReply } from '../../pipeline/contract/teacher.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { LAYOUT_HTML, type LayoutStyle } from '../../pipeline/document/layoutHtml/layoutStyles.ts';
import { FREE_ACCOUNT as account } from './freeAccount.ts';
import { type LayoutReadings, layoutReadings } from './layoutReadings.ts';

/** Raised when the same layouts may give another reply. */
export const LAYOUT_TEACHER = Object.freeze({ version: 1 });

/** Readings of so many pictures are kept for their other samples: some 50 kB each. */
const KEPT = 512;

/** The networks work on one page while the other is decoded or put together; more would only hold more pictures. */
const AT_ONCE = 2;

/**
 * What each sample is. Placed first: it looks like the page. Flow shows what boxes hide or cut off where a layout has them wrong. The
 * second reading finds what the first took apart: most pages are refused for a table. The third has what straightening cost.
 */
const SAMPLES: readonly { readonly reading: keyof LayoutReadings; readonly style: LayoutStyle }[] = [
	{ reading: 'first', style: 'absolute' },
	{ reading: 'first', style: 'flow' },
	{ reading: 'second', style: 'absolute' },
	{ reading: 'third', style: 'flow' },
];

/**
 * The embedded teacher: transcribes what `layout-onnx` with OCR reads of the picture, running heads and page numbers included.
 * The instruction is not looked at. Deterministic, no network. Samples beyond the fourth are the fourth again. A picture that cannot be decoded fails as `refused`.
 */
export const layoutTeacher = (rasterLayout: RasterLayoutPort): PromptTeacherPort => {
	const kept = new Map<string, LayoutReadings>();
	const queue = new PQueue({ concurrency: AT_ONCE });
	const readingsOf = (key: string): LayoutReadings => {
		const readings = kept.get(key) ?? layoutReadings(rasterLayout);
		kept.delete(key);
		kept.set(key, readings);
		for (const oldest of kept.keys()) {
			if (kept.size <= KEPT) break;
			kept.delete(oldest);
		}
		return readings;
	};
	const model = `${rasterLayout.name} ${rasterLayout.version}`;
	return {
		name: 'layout',
		ask: async ({ image, sample }) => {
			const { reading, style } = SAMPLES[Math.min(sample, SAMPLES.length - 1)] as (typeof SAMPLES)[number];
			const key = sha256(image.bytes);
			try {
				const text = LAYOUT_HTML[style](await queue.add(() => readingsOf(key)[reading](image.bytes)));
				const reply: TeacherReply = { text, finishReason: 'stop', tokens: undefined, model };
				return { state: 'replied', reply, account };
			} catch (error) {
				kept.delete(key);
				if (!(error instanceof RecordError) || error.retryable) throw error;
				return { state: 'failed', code: 'refused', message: error.message, account };
			}
		},
	};
};
