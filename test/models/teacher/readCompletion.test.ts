import { describe, expect, it } from 'vitest';
import { readCompletion } from '../../../models/teacher/readCompletion.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const read = (value: unknown, contentType = JSON_TYPE) =>
	readCompletion(contentType, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)), 1_000);
const completion = (over: object = {}, choice: object = {}) => ({
	model: 'made',
	choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: '<p>a</p>' }, ...choice }],
	usage: { prompt_tokens: 10, completion_tokens: 3, total_tokens: 13 },
	...over,
});

describe('readCompletion', () => {
	it('reads text, why it ended, tokens and model', () => {
		expect(read(completion())).toEqual({
			state: 'replied',
			reply: { text: '<p>a</p>', finishReason: 'stop', tokens: { input: 10, output: 3 }, model: 'made' },
		});
	});

	it.each([
		['length', 'length'],
		['MAX_TOKENS', 'length'],
		['content_filter', 'content-filter'],
		['SAFETY', 'content-filter'],
		['end_turn', 'stop'],
		['tool_calls', 'other'],
		[null, 'other'],
	])('takes the finish reason %j for %s', (given, expected) => {
		expect(read(completion({}, { finish_reason: given }))).toMatchObject({ reply: { finishReason: expected } });
	});

	it('joins the parts of a text, and leaves parts that are none', () => {
		const content = [
			{ type: 'text', text: '<p>' },
			{ type: 'thinking', thinking: 'x' },
			{ type: 'text', text: 'a</p>' },
		];
		expect(read(completion({}, { message: { content } }))).toMatchObject({ reply: { text: '<p>a</p>' } });
	});

	it('takes a refusal that stands in its own member for the reply', () => {
		expect(read(completion({}, { message: { content: null, refusal: 'I cannot.' } }))).toMatchObject({
			reply: { text: 'I cannot.' },
		});
	});

	it('knows no tokens where the endpoint does not count them, or wrongly', () => {
		for (const usage of [
			undefined,
			null,
			{},
			{ prompt_tokens: -1, completion_tokens: 3 },
			{ prompt_tokens: 1.5, completion_tokens: 3 },
			{ prompt_tokens: 1e300, completion_tokens: 3 },
			'many',
		])
			expect(read(completion({ usage }))).toMatchObject({ state: 'replied', reply: { tokens: undefined } });
	});

	it('takes no tokens of input, or none of output beside a text, for not counted', () => {
		for (const [input, output] of [
			[0, 0],
			[0, 3],
			[10, 0],
		])
			expect(read(completion({ usage: { prompt_tokens: input, completion_tokens: output } }))).toEqual({
				...{ state: 'replied' },
				reply: { text: '<p>a</p>', finishReason: 'stop', tokens: undefined, model: 'made' },
			});
		const empty = { finish_reason: 'length', message: { content: '' } };
		expect(read(completion({ usage: { prompt_tokens: 10, completion_tokens: 0 } }, empty))).toMatchObject({
			reply: { tokens: { input: 10, output: 0 } },
		});
	});

	it('does not believe more than ten times the limit of output and 100,000, and says so', () => {
		const of = (input: number, output: number) =>
			read(completion({ usage: { prompt_tokens: input, completion_tokens: output } }));
		expect(of(110_000, 110_000)).toMatchObject({ reply: { tokens: { input: 110_000, output: 110_000 } } });
		expect(of(110_000, 110_000)).not.toHaveProperty('remark');
		expect(of(10, 110_001)).toMatchObject({
			reply: { tokens: undefined },
			remark:
				'counts 10 tokens in and 110,001 out for a page, which is not believed: such calls cost what is estimated',
		});
		expect(of(110_001, 3)).toMatchObject({ reply: { tokens: undefined }, remark: expect.any(String) });
		const many = { prompt_tokens: 10, completion_tokens: 100_000_001 };
		const body = Buffer.from(JSON.stringify(completion({ usage: many })));
		expect(readCompletion(JSON_TYPE, body, 20_000_000)).toMatchObject({ reply: { tokens: undefined } });
	});

	it('takes two hundred characters of a name, without controls', () => {
		const model = `a\n\u001b[31mb\u202e ${'x'.repeat(1_000_000)}`;
		expect(read(completion({ model }))).toMatchObject({ reply: { model: `a [31mb ${'x'.repeat(192)}` } });
	});

	it('takes JSON of two hundred levels, and none that is deeper, brackets in texts aside', () => {
		const nested = (levels: number): string =>
			JSON.stringify(completion({ extra: '[' })).replace('"["', '['.repeat(levels) + ']'.repeat(levels));
		expect(read(nested(199))).toMatchObject({ state: 'replied' });
		expect(read(nested(200))).toMatchObject({ state: 'failed', fault: { code: 'not-json' } });
		const brackets = '\\"[{'.repeat(1_000);
		expect(read(completion({}, { message: { content: brackets } }))).toMatchObject({ reply: { text: brackets } });
	});

	it('ends a thought that used up all tokens as a reply that was cut, not as nothing', () => {
		expect(read(completion({}, { finish_reason: 'length', message: { content: null } }))).toMatchObject({
			reply: { text: '', finishReason: 'length' },
		});
	});

	it.each([
		['a stream by its type', 'data: {}', 'text/event-stream', 'event-stream', 'never'],
		['a stream by its text', 'data: {"choices":[]}\n\n', JSON_TYPE, 'event-stream', 'never'],
		['a page of HTML', '<html><body>502</body></html>', 'text/html', 'not-json', 'once'],
		['JSON that breaks off', '{"choices": [{"mess', JSON_TYPE, 'not-json', 'once'],
		['nothing', '', '', 'not-json', 'once'],
		['a million brackets', '['.repeat(1_000_000), JSON_TYPE, 'not-json', 'once'],
		['other JSON', '{"jobs":[]}', JSON_TYPE, 'no-completion', 'once'],
		['a list', '[1,2]', JSON_TYPE, 'no-completion', 'once'],
		['no choices', '{"choices":[]}', JSON_TYPE, 'no-completion', 'once'],
		['a choice without a message', '{"choices":[{"text":"x"}]}', JSON_TYPE, 'no-completion', 'once'],
		[
			'an empty completion',
			JSON.stringify(completion({}, { message: { content: '' } })),
			JSON_TYPE,
			'no-completion',
			'once',
		],
		[
			'what a filter withheld',
			JSON.stringify(completion({}, { finish_reason: 'content_filter', message: { content: null } })),
			JSON_TYPE,
			'content-filter',
			'never',
		],
	])('%s is a failure of its own, perhaps paid for', (_, body, contentType, code, again) => {
		expect(read(body, contentType)).toMatchObject({ state: 'failed', fault: { code, again, mayBeBilled: true } });
	});

	it('judges an error under status 200 by the status that it names', () => {
		const said = { error: { message: 'Provider returned error', code: 429 } };
		expect(read(said)).toEqual({
			state: 'failed',
			fault: {
				code: 'rate-limited',
				again: 'until-given-up',
				mayBeBilled: false,
				isEndpointFault: true,
				message: 'an error under status 200: Provider returned error',
			},
		});
		expect(read({ error: { message: 'odd', code: 'x' } })).toMatchObject({ fault: { code: 'no-completion' } });
	});

	it('keeps the tokens of a completion that was paid for and is empty', () => {
		expect(read(completion({}, { message: { content: '' } }))).toMatchObject({
			fault: { tokens: { input: 10, output: 3 } },
		});
	});
});
