import { z } from 'zod';
import { type CallFailure, FINISH_REASONS, type TeacherReply } from '../../pipeline/contract/teacher.ts';
import type { Recording } from '../../pipeline/effects/teacher/readReplay.ts';

/** Model of recordings that name none. */
const UNNAMED = 'replay';

const tokens = z.number().int().min(0);

const recordingSchema = z.strictObject({
	text: z.string(),
	finishReason: z.enum(FINISH_REASONS).default('stop'),
	model: z.string().min(1).default(UNNAMED),
	tokens: z.strictObject({ input: tokens, output: tokens }).optional(),
});

export type RecordedReply =
	| { readonly state: 'replied'; readonly reply: TeacherReply }
	| { readonly state: 'failed'; readonly code: CallFailure; readonly message: string };

const failed = (code: CallFailure, message: string): RecordedReply => ({ state: 'failed', code, message });

const textOf = (bytes: Uint8Array): string | undefined => {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return undefined;
	}
};

const jsonOf = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};

/**
 * A recording → the reply. HTML and text are a reply's text as it came, which ended by itself. JSON is `{text, finishReason, model, tokens:
 * {input, output}}`, all but `text` optional.
 */
export const recordedReply = ({ name, kind, bytes }: Recording): RecordedReply => {
	const text = textOf(bytes);
	if (text === undefined) return failed('bad-encoding', `${name} is not UTF-8`);
	if (kind !== 'json')
		return { state: 'replied', reply: { text, finishReason: 'stop', model: UNNAMED, tokens: undefined } };
	const json = jsonOf(text);
	if (json === undefined) return failed('not-json', `${name} is not JSON`);
	const { data, error } = recordingSchema.safeParse(json);
	if (data) return { state: 'replied', reply: { ...data, tokens: data.tokens } };
	const [issue] = error.issues;
	return failed('no-completion', `${name}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`);
};
