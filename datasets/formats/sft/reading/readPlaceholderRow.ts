import { z } from 'zod';
import { IMAGE_PLACEHOLDER } from '../llamafactory/llamafactoryRow.ts';
import { messagesSchema, roleTroubles } from './readMessages.ts';
import { type RowReading, unreadable } from './readRow.ts';

const rowSchema = z.object({ messages: messagesSchema, images: z.array(z.string()).max(64) });

/** A row of LLaMA-Factory or ms-swift: contents are strings, pictures stand where the placeholder does. */
export const readPlaceholderRow = (value: unknown): RowReading => {
	const parsed = rowSchema.safeParse(value);
	if (!parsed.success)
		return unreadable(
			z.prettifyError(parsed.error).slice(0, 200),
			'messages with role and content, images as a list of paths',
		);
	const { messages, images } = parsed.data;
	if (!messages.every(({ content }) => typeof content === 'string'))
		return unreadable('content that is no string', 'content as one string');
	const textOf = (wanted: string): string =>
		messages.flatMap(({ role, content }) => (role === wanted ? [content as string] : [])).join('\n');
	const asked = textOf('user');
	const pieces = asked.split(IMAGE_PLACEHOLDER);
	return {
		row: { images, placeholders: pieces.length - 1, prompt: pieces.join(''), target: textOf('assistant') },
		troubles: roleTroubles(messages),
	};
};
