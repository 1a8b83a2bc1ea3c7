import { describe, expect, it } from 'vitest';
import { batchLine } from '../../../pipeline/distillation/calls/batch/batchLine.ts';
import { customId } from '../../../pipeline/distillation/calls/batch/customId.ts';
import { batchProgress, isQueueFull, remoteBatch } from '../../../pipeline/distillation/calls/batch/remoteBatch.ts';

describe('the name of a call in a batch', () => {
	it('differs by key and attempt, and has at most 64 letters, digits and dashes', () => {
		const key = '0123456789abcdef'.repeat(4);
		expect(customId({ key, attempt: 1 })).toBe('0123456789abcdef0123456789abcdef01234567-1');
		expect(customId({ key, attempt: 2 })).not.toBe(customId({ key, attempt: 1 }));
		// The longest whole number that is exact.
		expect(customId({ key, attempt: Number.MAX_SAFE_INTEGER })).toMatch(/^[0-9a-f-]{1,64}$/);
	});
});

describe('a line of a batch', () => {
	const read = (line: unknown) => {
		const found = batchLine(Buffer.from(typeof line === 'string' ? line : JSON.stringify(line)), 7);
		if (found === undefined || found.exchange.state === 'broken') return found;
		return { ...found, exchange: { ...found.exchange, body: Buffer.from(found.exchange.body).toString() } };
	};
	const answered = (status: number, body: string) => ({
		customId: 'a-1',
		exchange: { state: 'answered', status, contentType: 'application/json', latencyMs: 7, body },
	});
	const notDone = (said: string) => ({
		customId: 'a-1',
		exchange: {
			state: 'broken',
			code: 'not-done',
			message: `not done in its batch: ${said}`,
			isSent: false,
			latencyMs: 7,
		},
	});

	it.each([
		[
			'of the API’s own documentation',
			{ id: 'x', custom_id: 'a-1', response: { status_code: 200, request_id: 'r', body: { b: 1 } }, error: null },
			answered(200, '{"b":1}'),
		],
		[
			'without a member for errors',
			{ custom_id: 'a-1', response: { status_code: 429, body: { error: 'slow' } } },
			answered(429, '{"error":"slow"}'),
		],
		[
			'with a body that is text already',
			{ custom_id: 'a-1', response: { status_code: 200, body: '{"b": 1}' } },
			answered(200, '{"b": 1}'),
		],
		['without a body', { custom_id: 'a-1', response: { status_code: 500 } }, answered(500, 'null')],
		[
			'of a call that expired',
			{ custom_id: 'a-1', response: null, error: { code: 'batch_expired', message: 'too late' } },
			notDone('too late'),
		],
		['with neither', { custom_id: 'a-1' }, notDone('neither a response nor an error')],
		['with a status that is none', { custom_id: 'a-1', response: { status_code: 'ok' }, error: 'odd' }, notDone('odd')],
	])('%s', (_, line, expected) => {
		expect(read(line)).toEqual(expected);
	});

	it('is none where it is nested beyond all measure: a parser would take seconds, or all of the stack', () => {
		const nested = (levels: number): string =>
			`{"custom_id":"a-1","response":{"status_code":200,"body":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
		expect(read(nested(1e6))).toBeUndefined();
		// Two levels are the line's own; 200 are taken.
		expect(read(nested(198))).toMatchObject({ customId: 'a-1' });
		expect(read(nested(199))).toBeUndefined();
	});

	it.each(['', 'x', '7', 'null', '[]', '{}', '{"custom_id":7}', '{"custom_id":"a-1"'])('is none: %j', (line) => {
		expect(read(line)).toBeUndefined();
	});
});

describe('a batch as the provider tells of it', () => {
	it('is read for what is used, in whatever surroundings', () => {
		const told = {
			id: 'batch_1',
			object: 'batch',
			status: 'IN_PROGRESS',
			input_file_id: 'file-1',
			output_file_id: null,
			errors: { data: [{ code: 'token_limit_exceeded', message: 'Enqueued\u001b[2J\nnow' }, { code: null }, 7] },
			request_counts: { total: 3, completed: 1, failed: 'x' },
			metadata: { pagemill: 'pm-1', other: 1 },
		};
		expect(remoteBatch(told)).toEqual({
			id: 'batch_1',
			status: 'in_progress',
			localId: 'pm-1',
			inputFileId: 'file-1',
			outputFileId: undefined,
			errorFileId: undefined,
			completed: 1,
			failed: undefined,
			errors: ['token_limit_exceeded: Enqueued [2J now', '', ''],
		});
		expect(remoteBatch({ id: 'b', metadata: 'none', errors: [], request_counts: null })).toMatchObject({
			status: '',
			localId: undefined,
			errors: [],
		});
	});

	it.each([undefined, null, 'batch', [], {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(301) }, { id: 'b\u001b[2J' }])(
		'is none: %j',
		(value) => {
			expect(remoteBatch(value)).toBeUndefined();
		},
	);

	it.each([
		['validating', 'under-way'],
		['in_progress', 'under-way'],
		['finalizing', 'under-way'],
		['cancelling', 'under-way'],
		['completed', 'over'],
		['expired', 'over'],
		['cancelled', 'over'],
		['failed', 'failed'],
		['pondering', 'unknown'],
	])('with the status %s is %s', (status, expected) => {
		const batch = remoteBatch({ id: 'b', status });
		expect(batch && batchProgress(batch)).toBe(expected);
	});

	it.each([
		['token_limit_exceeded: Enqueued token limit reached for the model', true],
		['rate_limit_exceeded', true],
		['invalid_model: there is none', false],
		['insufficient_quota: no credit', false],
	])('that failed for %j waits for room: %s', (error, expected) => {
		expect(isQueueFull({ errors: [error] })).toBe(expected);
	});
});
