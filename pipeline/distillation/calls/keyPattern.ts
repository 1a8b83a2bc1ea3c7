const caseFree = (hex: string): string => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
const hexOf = (code: number): string => caseFree(code.toString(16).padStart(2, '0'));
const bytesOf = (text: string): readonly number[] => [...Buffer.from(text)];
const plain = (text: string): string => text.replace(/[^A-Za-z0-9]/g, '\\$&');

/** Names that HTML has for characters of keys. */
const ENTITIES: Readonly<Record<string, string>> = {
	'&': 'amp|AMP',
	'<': 'lt|LT',
	'>': 'gt|GT',
	'"': 'quot|QUOT',
	"'": 'apos',
	'/': 'sol',
	'+': 'plus',
	'=': 'equals',
	_: 'lowbar',
	'.': 'period',
	':': 'colon',
};

/** A character as it is or escaped as in JSON, JavaScript, URLs and HTML, also where that was escaped once more. */
const characterPattern = (character: string, raw: string): string => {
	const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
	const code = character.codePointAt(0) ?? 0;
	const hex = hexOf(code);
	const unit = (value: number): string => `\\\\{1,4}u${caseFree(value.toString(16).padStart(4, '0'))}`;
	const name = ENTITIES[character];
	return `(?:${[
		/[A-Za-z0-9]/.test(character) ? character : `\\\\{0,3}${raw}`,
		units.map(unit).join(''),
		`\\\\{1,4}(?:x${hex}|u\\{0{0,6}${hex}\\})`,
		bytesOf(character)
			.map((byte) => `%(?:25)?${hexOf(byte)}`)
			.join(''),
		`(?:&|\\\\{1,4}u0026)(?:amp;)?(?:#0{0,6}${code};?|#[xX]0{0,6}${hex};?${name === undefined ? '' : `|(?:${name});?`})`,
	].join('|')})`;
};

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A digit of base64 or base64url by the bits that are known of it; the others are those of what stands before or behind. */
const digitPattern = (known: string): string => {
	const digits = [...BASE64].filter((_, value) =>
		[...value.toString(2).padStart(6, '0')].every((bit, at) => known[at] === '?' || known[at] === bit),
	);
	const written = (digit: string): string => {
		if (digit === '+') return '(?:[-+]|%(?:25)?2[bB]|\\\\{1,4}u002[bB])';
		return digit === '/' ? '(?:_|\\\\{0,4}\\/|%(?:25)?2[fF]|\\\\{1,4}u002[fF])' : digit;
	};
	return `(?:${digits.map(written).join('|')})`;
};

/** The key somewhere in what is in base64: so many bytes before it, modulo three. */
const base64Pattern = (key: string, before: number): string => {
	const bits = bytesOf(key).map((byte) => byte.toString(2).padStart(8, '0'));
	const padded = `${'?'.repeat(8 * before)}${bits.join('')}`;
	const digits = padded.padEnd(Math.ceil(padded.length / 6) * 6, '?').match(/.{6}/g) ?? [];
	return digits
		.filter((known) => known !== '??????')
		.map(digitPattern)
		.join('');
};

/**
 * Where a key stands in a text, in whatever form: each character as it is or escaped in any way, or all of it in hexadecimal digits, in
 * base64 or base64url, alone or within more.
 * @param inBytes whether the text has a character for each byte
 */
export const keyPattern = (key: string, inBytes: boolean): RegExp => {
	const raw = (character: string): string => plain(inBytes ? Buffer.from(character).toString('latin1') : character);
	const escaped = [...key].map((character) => characterPattern(character, raw(character))).join('');
	const hex = bytesOf(key).map(hexOf).join('');
	return new RegExp([escaped, hex, ...[0, 1, 2].map((before) => base64Pattern(key, before))].join('|'), 'g');
};
