import type { LaneTeacherPort } from '../../pipeline/contract/ports.ts';
import type { RecordContext } from '../../pipeline/contract/stage.ts';
import type { CallFailure } from '../../pipeline/contract/teacher.ts';
import { type Fail, fail, type NotYet, notYet } from '../../pipeline/contract/verdict.ts';
import { INSTRUCTION } from '../../pipeline/distillation/instruction.ts';
import { htmlOfReply } from '../../pipeline/distillation/reply/htmlOfReply.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import type { TeacherAnswer, TrainingImage } from '../../pipeline/document/trainingRecords.ts';
import { trainingImageName } from '../../pipeline/document/trainingImageName.ts';
import { normalForm } from '../../pipeline/text/normalForm.ts';

/** Refusals of the endpoint that hang on the page: asking again gives the same. */
const OF_THE_PAGE: ReadonlySet<CallFailure> = new Set(['refused', 'content-filter', 'too-large']);

const NANO = 1e9;

/** Calls under way at a time are the endpoint's to bound; a batch gives it enough to choose from. */
export const BATCH_PAGES = 64;

/** A page may wait for the limits of an endpoint, and for its pauses. */
export const CALL_TIMEOUT_MS = 3_600_000;

/** The endpoint would not answer for this page. */
export const CALL_REFUSED = 'call-refused';

/** Nobody recorded this sample: it is not there, however often it is asked for. */
export interface Unrecorded {
	readonly verdict: 'unrecorded';
	readonly message: string;
}

export interface AskedPage {
	readonly id: string;
	readonly trainingImage: TrainingImage;
}

/** One sample of the teacher, read; or why the page has to be asked for again: in a while, or another time; or that there is none. */
export const askSample = async (
	{ id, trainingImage }: AskedPage,
	sample: number,
	teacher: LaneTeacherPort,
	context: Pick<RecordContext, 'file'>,
): Promise<TeacherAnswer | Fail | NotYet | Unrecorded> => {
	const bytes = await context.file('trainingImage', trainingImageName(id, trainingImage));
	if (sha256(bytes) !== trainingImage.sha256) return fail('file-changed', 'the page image in the store was changed');
	const { mediaType, widthPx, heightPx } = trainingImage;
	const image = { bytes, mediaType, widthPx, heightPx };
	const outcome = await teacher.ask({ pageId: id, image, instruction: INSTRUCTION.text, sample });
	if (outcome.state === 'waiting') return notYet();
	if (outcome.state === 'failed' && outcome.code === 'not-recorded')
		return { verdict: 'unrecorded', message: outcome.message };
	const { costNano } = outcome.account;
	const cost = costNano === undefined ? null : costNano / NANO;
	if (outcome.state === 'failed') {
		if (!OF_THE_PAGE.has(outcome.code)) return fail('teacher', `${outcome.code}: ${outcome.message}`);
		return {
			sample,
			html: null,
			reason: CALL_REFUSED,
			notes: [outcome.message],
			model: teacher.name,
			finishReason: null,
			tokens: null,
			cost,
		};
	}
	const { text, finishReason, tokens, model } = outcome.reply;
	const { html, reason, notes } = htmlOfReply({ text, finishReason });
	return {
		sample,
		// What is refused stays as it came.
		html: (reason === undefined && html !== undefined ? normalForm(html) : html) ?? null,
		reason: reason ?? null,
		notes: [...notes],
		model,
		finishReason,
		tokens: tokens ?? null,
		cost,
	};
};
