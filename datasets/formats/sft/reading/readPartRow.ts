import { z } from 'zod';
import { type Message, messagesSchema, roleTroubles } from './readMessages.ts';
import { type RowReading, unreadable } from './readRow.ts';
import type { Trouble } from './setProblem.ts';

const partsSchema = z.array(z.looseObject({ type: z.string() })).max(64);

const rowSchemas = {
	trl: z.object({
		file_name: z.string(),
		prompt: messagesSchema,
		completion: messagesSchema,
		chat_template_kwargs: z.object({ enable_thinking: z.boolean() }),
	}),
	axolotl: z.object({ messages: messagesSchema }),
};

interface Part {
	readonly role: string;
	readonly type: string;
	readonly members: Readonly<Record<string, unknown>>;
}

const partsOf = (messages: readonly Message[]): readonly Part[] | undefined => {
	const parts: Part[] = [];
	for (const { role, content } of messages) {
		const parsed = partsSchema.safeParse(content);
		if (!parsed.success) return undefined;
		for (const part of parsed.data) parts.push({ role, type: part.type, members: part });
	}
	return parts;
};

/** Templates look for the key, not for what is under it: a text part with `image: null` becomes a picture, text and all. */
const partTroubles = (parts: readonly Part[], format: 'trl' | 'axolotl'): readonly Trouble[] => {
	const troubles: Trouble[] = [];
	if (parts.some(({ members }) => Object.values(members).includes(null)))
		troubles.push({ check: 'null-in-part', received: 'a part with a null', expected: 'only keys that have a value' });
	const keys = [...new Set(parts.map(({ members }) => Object.keys(members).sort().join(', ')))];
	if (format === 'trl' && keys.length > 1)
		troubles.push({ check: 'part-keys', received: keys.join(' and '), expected: 'the same keys in all parts' });
	if (parts.some(({ type }) => !['image', 'text'].includes(type)))
		troubles.push({ check: 'row-form', received: 'parts of other types', expected: 'image and text' });
	if (
		parts.some(
			({ type, members }) => type === 'text' && ['image', 'image_url'].some((name) => Object.hasOwn(members, name)),
		)
	)
		troubles.push({ check: 'part-keys', received: 'a text part with a key of pictures', expected: 'none' });
	return troubles;
};

const textOf = (parts: readonly Part[], wanted: string): string =>
	parts
		.flatMap(({ role, type, members }) => (role === wanted && type === 'text' ? [String(members.text ?? '')] : []))
		.join('\n');

/** A row whose contents are parts: TRL's prompt and completion with the picture in a column, Axolotl's messages with its path. */
export const readPartRow = (format: 'trl' | 'axolotl', value: unknown): RowReading => {
	const parsed = rowSchemas[format].safeParse(value);
	if (!parsed.success)
		return unreadable(
			z.prettifyError(parsed.error).slice(0, 200),
			format === 'trl' ? 'file_name, prompt, completion, chat_template_kwargs' : 'messages with role and parts',
		);
	const messages =
		'messages' in parsed.data ? parsed.data.messages : [...parsed.data.prompt, ...parsed.data.completion];
	const parts = partsOf(messages);
	if (!parts) return unreadable('content that is no list of parts', 'content as a list of parts with a type');
	const pictures = parts.filter(({ type }) => type === 'image');
	const thinking = 'chat_template_kwargs' in parsed.data && parsed.data.chat_template_kwargs.enable_thinking;
	return {
		row: {
			images:
				'file_name' in parsed.data
					? [parsed.data.file_name]
					: pictures.map(({ members }) => String(members.path ?? '')),
			placeholders: pictures.filter(({ role }) => role === 'user').length,
			prompt: textOf(parts, 'user'),
			target: textOf(parts, 'assistant'),
		},
		troubles: [
			...roleTroubles(messages),
			...partTroubles(parts, format),
			...(thinking ? [{ check: 'thinking', received: 'enable_thinking: true', expected: 'false' }] : []),
		],
	};
};
