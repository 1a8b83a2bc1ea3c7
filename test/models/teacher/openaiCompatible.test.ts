import { describe, expect, it } from 'vitest';
import { openaiCompatible } from '../../../models/teacher/openaiCompatible.ts';
import { endpointSchema } from '../../../pipeline/config/endpoints/endpointSchema.ts';

const endpoint = (over: object = {}) => ({
	name: 'made',
	...endpointSchema.parse({ baseUrl: 'https://host/v1/', model: 'm', ...over }),
});
const request = (sample: number) => ({
	pageId: 'p',
	image: { bytes: new Uint8Array([1]), mediaType: 'image/png' as const, widthPx: 1, heightPx: 1 },
	instruction: 'Transcribe.',
	sample,
});

describe('openaiCompatible', () => {
	it('asks below the base address, however that ends', () => {
		expect(openaiCompatible(endpoint()).url).toBe('https://host/v1/chat/completions');
	});

	it('writes one user message, the page before the instruction', () => {
		const { bodyOf } = openaiCompatible(endpoint({ topP: [0.9], extraBody: { seed: 1 } }));
		expect(bodyOf(request(0), 'data:image/png;base64,AQ==')).toEqual({
			model: 'm',
			messages: [
				{
					role: 'user',
					content: [
						{ type: 'image_url', image_url: { url: 'data:image/png;base64,AQ==' } },
						{ type: 'text', text: 'Transcribe.' },
					],
				},
			],
			temperature: 0,
			top_p: 0.9,
			max_tokens: 20_000,
			seed: 1,
		});
	});

	it('climbs the ladder of temperatures with the sample, and stays on its last rung', () => {
		const { bodyOf } = openaiCompatible(endpoint({ topP: [1, 0.95] }));
		expect(
			[0, 1, 2, 3, 4].map((sample) => [bodyOf(request(sample), '').temperature, bodyOf(request(sample), '').top_p]),
		).toEqual([
			...[
				[0, 1],
				[0.4, 0.95],
				[0.7, 0.95],
				[1, 0.95],
				[1, 0.95],
			],
		]);
	});

	it('names the limit of tokens as the endpoint wants it', () => {
		const body = openaiCompatible(endpoint({ maxTokensName: 'max_completion_tokens', maxTokens: 7 })).bodyOf(
			request(0),
			'',
		);
		expect([body.max_tokens, body.max_completion_tokens]).toEqual([undefined, 7]);
	});
});
