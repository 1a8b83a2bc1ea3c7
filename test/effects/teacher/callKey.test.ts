import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openaiCompatible } from '../../../models/teacher/openaiCompatible.ts';
import { callKey } from '../../../pipeline/effects/teacher/callKey.ts';
import { madeEndpoint, madeRequest } from '../../helpers/madeTeacher.ts';

const keyWith = (over: Readonly<Record<string, unknown>>): string => {
	const endpoint = { ...madeEndpoint('http://localhost:1/v1'), ...over };
	return callKey({ endpoint, adapter: openaiCompatible(endpoint) }, madeRequest(1));
};

/** Another value for every setting that could be thought to decide. The picture's own two act on its bytes, before a key is made. */
const OTHERS: Readonly<Record<string, unknown>> = {
	name: 'other',
	model: 'other',
	temperatures: [0.5],
	topP: [0.9],
	maxTokens: 999,
	maxTokensName: 'max_completion_tokens',
	extraBody: { seed: 1 },
	baseUrl: 'http://localhost:2/v1',
	keyEnv: 'OTHER_KEY',
	prices: { inputPerMillion: 1, outputPerMillion: 1, currency: 'EUR' },
	timeoutS: 6,
	concurrency: 9,
	requestsPerMinute: 9,
	tokensPerMinute: 9,
};

describe('callKey', () => {
	it('changes with what docs/endpoints.md says decides about a reply, and with nothing else', () => {
		const docs = readFileSync(join(import.meta.dirname, '../../../docs/endpoints.md'), 'utf8');
		const [said = ''] = docs.match(/^Name, model, temperatures[^.]*decide\s+about a reply/m) ?? [];
		const plain = keyWith({});
		const changing = Object.entries(OTHERS).flatMap(([name, other]) =>
			keyWith({ [name]: other }) === plain ? [] : [name],
		);
		const named = Object.keys(OTHERS).filter((name) =>
			said.toLowerCase().match(new RegExp(`\\b${name.toLowerCase()}\\b`)),
		);
		expect(named).toEqual(changing);
		expect(changing).toHaveLength(7);
	});
});
