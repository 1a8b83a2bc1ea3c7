import { describe, expect, it } from 'vitest';
import { errorExcerpt } from '../../../pipeline/distillation/calls/errorExcerpt.ts';
import { redactor } from '../../../pipeline/distillation/calls/redactor.ts';

const KEY = 'sk-a+b/c"d=0123';

describe('redactor', () => {
	it.each([
		['as it is', `Bearer ${KEY}.`, 'Bearer [key].'],
		['twice', `${KEY}${KEY}`, '[key][key]'],
		['quoted in JSON', `{"k":${JSON.stringify(KEY)}}`, '{"k":"[key]"}'],
		['in a URL', `?k=${encodeURIComponent(KEY)}&x`, '?k=[key]&x'],
		['in base64', `Basic ${Buffer.from(KEY).toString('base64')}`, 'Basic [key]'],
	])('takes the key out %s, of texts and of bytes', (_, said, expected) => {
		expect(redactor(KEY).text(said)).toBe(expected);
		expect(Buffer.from(redactor(KEY).bytes(Buffer.from(said))).toString()).toBe(expected);
	});

	it('leaves bytes around the key as they are, those that are no text too', () => {
		const bytes = Buffer.concat([Buffer.from([0xff, 0x00]), Buffer.from(KEY), Buffer.from([0xfe])]);
		expect([...redactor(KEY).bytes(bytes)]).toEqual([0xff, 0x00, ...Buffer.from('[key]'), 0xfe]);
	});

	it('touches nothing where there is no key', () => {
		const bytes = Buffer.from(KEY);
		expect(redactor(undefined).text(KEY)).toBe(KEY);
		expect(redactor(undefined).bytes(bytes)).toBe(bytes);
	});
});

describe('errorExcerpt', () => {
	it.each([
		['{"error":{"message":"no such model","code":404}}', 'no such model'],
		['{"error":"busy"}', 'busy'],
		['{"detail":"Not Found"}', 'Not Found'],
		['{"message":"Invalid\\n key"}', 'Invalid key'],
		['<html><head><title>502</title></head><body>Bad   gateway</body></html>', '502 Bad gateway'],
		['\u001b[31mred\u0007', '[31mred'],
		['', ''],
	])('makes one line of %j', (body, expected) => {
		expect(errorExcerpt(Buffer.from(body))).toBe(expected);
	});

	it('is short, whatever is said', () => {
		expect(errorExcerpt(Buffer.from('x'.repeat(1_000_000)))).toBe(`${'x'.repeat(199)}…`);
		expect(errorExcerpt(Buffer.from('<'.repeat(100_000)))).toHaveLength(200);
	});
});
