import { z } from 'zod';
import type { Trouble } from './setProblem.ts';

const messageSchema = z.object({ role: z.string(), content: z.unknown() });
export type Message = z.output<typeof messageSchema>;

export const messagesSchema = z.array(messageSchema).max(64);

/**
 * Turns must alternate from the user to the assistant, after a system message at most: LLaMA-Factory leaves other rows out with a warning
 * only, ms-swift trains on them.
 */
export const roleTroubles = (messages: readonly Message[]): readonly Trouble[] => {
	const roles = messages.map(({ role }) => role);
	const turns = roles[0] === 'system' ? roles.slice(1) : roles;
	const good =
		turns.length >= 2 &&
		turns.length % 2 === 0 &&
		turns.every((role, at) => role === (at % 2 === 0 ? 'user' : 'assistant'));
	return good
		? []
		: [
				{
					check: 'roles',
					received: roles.join(', ').slice(0, 120),
					expected: 'user and assistant in turn, the assistant last',
				},
			];
};
