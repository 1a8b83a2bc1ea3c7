import type { TeacherReply } from '../../contract/teacher.ts';
import type { DisciplineReason } from './disciplineReason.ts';
import { longestMarks } from '../../text/longestMarks.ts';
import { MOST_MARKS } from '../../text/normalForm.ts';
import { type FoundDocument, foundDocument } from './foundDocument.ts';
import { isRefusal } from './isRefusal.ts';
import { REPLY_LIMITS } from './replyLimits.ts';
import { runawayIn } from './runawayIn.ts';
import { withoutThinking } from './withoutThinking.ts';

type Reply = Pick<TeacherReply, 'text' | 'finishReason'>;

export interface HtmlOfReply {
	/** One document, trimmed; undefined where the reply holds none. A reply that is refused for a reason may still hold one. */
	readonly html: string | undefined;
	/** For people: what was taken off or put around, then what is behind the reason. */
	readonly notes: readonly string[];
	/** The first that holds, in the order of `DISCIPLINE_REASONS`; undefined for a disciplined reply. */
	readonly reason: DisciplineReason | undefined;
}

interface Fault {
	readonly reason: DisciplineReason;
	readonly note: string;
}

const shown = (text: string): string => JSON.stringify(text.trim().slice(0, REPLY_LIMITS.shownCharacters));

/** No page is drawn from it, and no tool is given it: ordering the marks would take time that grows with the square of their number. */
const marksNote = (text: string): string | undefined => {
	const marks = longestMarks(text);
	return marks > MOST_MARKS ? `${marks} combining marks in a row` : undefined;
};

/** @param answer the reply without thinking */
const faultOf = (answer: string, finishReason: Reply['finishReason'], found?: FoundDocument): Fault | undefined => {
	const said = found?.markup.text ?? answer;
	if (finishReason === 'content-filter') return { reason: 'refusal', note: 'withheld by the content filter' };
	if (isRefusal(said, found !== undefined)) return { reason: 'refusal', note: `it says ${shown(said)}` };
	const runaway = runawayIn(answer, said);
	if (runaway !== undefined) return { reason: 'runaway', note: runaway };
	if (finishReason === 'length') return { reason: 'truncated', note: 'cut off at the limit of tokens' };
	if (found === undefined) {
		const note = answer.trim() === '' ? 'nothing is left to read' : `it says ${shown(answer)}`;
		return { reason: 'no-html', note };
	}
	if (!found.isClosed) return { reason: 'truncated', note: 'the document does not end' };
	const { scripted, loaded } = found.markup;
	if (scripted !== undefined) return { reason: 'scripted', note: scripted };
	if (loaded !== undefined) return { reason: 'external-resource', note: `loads ${shown(loaded)}` };
	return undefined;
};

/**
 * The HTML document of a model's reply, and why the reply is no usable transcription (spec: distillation, section 2). The same for
 * every teacher and for a model at inference. Linear in the length of the reply.
 */
export const htmlOfReply = ({ text: whole, finishReason }: Reply): HtmlOfReply => {
	const text = whole.startsWith('\uFEFF') ? whole.slice(1) : whole;
	if (text.length > REPLY_LIMITS.mostCharacters) {
		const note = `${text.length} characters, more than a page can have (${REPLY_LIMITS.mostCharacters})`;
		return { html: undefined, notes: [note], reason: 'runaway' };
	}
	const marked = marksNote(text);
	if (marked !== undefined) return { html: undefined, notes: [marked], reason: 'runaway' };
	const thought = withoutThinking(text);
	const answer = thought ?? text;
	const found = foundDocument(answer);
	const shownMarks = marksNote(found?.markup.text ?? '');
	if (shownMarks !== undefined) return { html: undefined, notes: [shownMarks], reason: 'runaway' };
	const fault = faultOf(answer, finishReason, found);
	const notes = [
		...(text === whole ? [] : ['byte order mark taken off']),
		...(thought === undefined ? [] : ['thinking before the answer left out']),
		...(found?.notes ?? []),
		...(fault ? [fault.note] : []),
	];
	return { html: found?.html, notes, reason: fault?.reason };
};
