import type { HtmlRendererPort, LaneTeacherPort } from '../../pipeline/contract/ports.ts';
import type { TeacherOutcome } from '../../pipeline/contract/teacher.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { TrainingImage } from '../../pipeline/document/trainingRecords.ts';
import type { ObjectPage } from '../../pipeline/evaluator/pageObject.ts';

export const PICTURE = new TextEncoder().encode('a picture');

export const trainingImage: TrainingImage = {
	degradation: 'none',
	parameters: {},
	mediaType: 'image/jpeg',
	sha256: sha256(PICTURE),
	bytes: PICTURE.length,
	widthPx: 100,
	heightPx: 140,
};

/** A layout of paragraphs under each other, with one block set aside. */
export const layoutOf = (texts: readonly string[], parser = 'pdf-text'): LayoutParse => ({
	parser: { name: parser, version: '1' },
	widthPt: 600,
	heightPt: 800,
	blocks: texts.map((text, index) => ({
		kind: 'text',
		text,
		box: { x: 0.1, y: 0.1 + 0.2 * index, w: 0.8, h: 0.1 },
		order: index,
	})),
	discarded: [{ kind: 'page-number', text: '17', box: { x: 0.5, y: 0.95, w: 0.05, h: 0.02 }, order: null }],
	unknownKinds: 0,
});

const ACCOUNT = {
	calls: 1,
	unknownCalls: 0,
	tokens: { input: 10, output: 20 },
	tokensEstimated: false,
	costNano: 2_500_000,
	latencyMs: 1,
	isKept: false,
};

/** A reply of paragraphs, as a whole document. */
export const replyOf = (texts: readonly string[]): string =>
	`<!doctype html><html><body>${texts.map((text) => `<p>${text}</p>`).join('')}</body></html>`;

/** In batches: ordered, and not there yet. */
export const ON_ITS_WAY = Symbol('on its way');

type Reply = string | typeof ON_ITS_WAY | Extract<TeacherOutcome, { state: 'failed' }>['code'] | Error;

/** A teacher that gives the replies listed for its samples: HTML, a failure's code, or an error to throw. */
export const listedTeacher = (replies: readonly Reply[], asked: number[] = []): LaneTeacherPort => ({
	name: 'listed',
	lane: 'teacher',
	ask: async ({ sample }) => {
		asked.push(sample);
		const reply = replies[sample] ?? '';
		if (reply instanceof Error) throw reply;
		if (reply === ON_ITS_WAY) return { state: 'waiting' };
		if (!reply.includes('<'))
			return { state: 'failed', code: reply as 'refused', message: `made: ${reply}`, account: ACCOUNT };
		return {
			state: 'replied',
			reply: { text: reply, finishReason: 'stop', tokens: { input: 10, output: 20 }, model: 'listed-1' },
			account: ACCOUNT,
		};
	},
});

/** "Renders" paragraphs: each one an object in the place of the layout's block of that number. */
export const paragraphRenderer: HtmlRendererPort = {
	extract: async (pageId, html): Promise<ObjectPage> => ({
		pageId,
		width: 600,
		height: 800,
		objects: [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = ''], index) => ({
			kind: 'text',
			text,
			box: [0.1, 0.1 + 0.2 * index, 0.8, 0.1],
		})),
	}),
};
