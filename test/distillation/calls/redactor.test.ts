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

	const each = (form: (code: number) => string): string =>
		[...KEY].map((character) => form(character.charCodeAt(0))).join('');
	const hex = (code: number): string => code.toString(16).padStart(2, '0');
	const base64 = (before: string, behind = ''): string => Buffer.from(`${before}${KEY}${behind}`).toString('base64');

	it.each([
		['with slashes escaped', JSON.stringify(KEY).replaceAll('/', '\\/')],
		['in \\u escapes', each((code) => `\\u00${hex(code)}`)],
		['in \\u escapes with capitals', each((code) => `\\u00${hex(code).toUpperCase()}`)],
		['in escapes that were quoted once more', each((code) => `\\\\u00${hex(code)}`)],
		['in \\x escapes', each((code) => `\\x${hex(code)}`)],
		['in decimal entities', each((code) => `&#${code};`)],
		['in hexadecimal entities', each((code) => `&#X${hex(code).toUpperCase()};`)],
		['in entities with zeros and without their ends', each((code) => `&#x000${hex(code)}`)],
		['in entities that were escaped once more', each((code) => `&amp;#${code};`)],
		['in entities with names', KEY.replace('"', '&quot;').replace('+', '&plus;').replace('/', '&sol;')],
		['in a URL, small letters', encodeURIComponent(KEY).toLowerCase()],
		['in a URL that is a part of another', encodeURIComponent(encodeURIComponent(KEY))],
		['all of it in %XX', each((code) => `%${hex(code)}`)],
		['some of it this way, some that', `\\u0073&#107;%2da+b\\/c\\"d\\x3d${KEY.slice(11)}`],
		['in hexadecimal digits', Buffer.from(KEY).toString('hex')],
		['in hexadecimal digits, capitals', Buffer.from(KEY).toString('hex').toUpperCase()],
		['in base64 behind one byte', base64('x')],
		['in base64 behind two', base64('xy', 'z')],
		['in base64 behind the name of its header', base64('Bearer ')],
		['in base64 with more behind', base64('user:', ' and more')],
		['in base64 in JSON', base64('x').replaceAll('/', '\\/')],
		['in base64url', Buffer.from(`Bearer ${KEY}`).toString('base64url')],
	])('takes it out %s', (_, said) => {
		for (const left of [
			redactor(KEY).text(`<${said}>`),
			Buffer.from(redactor(KEY).bytes(Buffer.from(`<${said}>`))).toString(),
		]) {
			// What stood before and behind in base64 is left: at most nine and thirteen digits here.
			expect(left).toMatch(/^<"?[\w+/=-]{0,9}\[key\][\w+/=-]{0,13}"?>$/);
		}
	});

	it('leaves what is no key', () => {
		const said = `sk-a+b/c"d=012 ${KEY.toUpperCase()} \\\\\\ &amp; %25 ${Buffer.from('sk-a+b/c"d=0124').toString('base64')}`;
		expect(redactor(KEY).text(said)).toBe(said);
	});

	it('finds a password that is no ASCII, as it is and escaped', () => {
		const password = 'gemächlich😀';
		const said = `${password} ${encodeURIComponent(password)} ${JSON.stringify(password)} gem\\u00e4chlich\\ud83d\\ude00`;
		const expected = '[key] [key] "[key]" [key]';
		expect(redactor(password).text(said)).toBe(expected);
		expect(Buffer.from(redactor(password).bytes(Buffer.from(said))).toString()).toBe(expected);
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
