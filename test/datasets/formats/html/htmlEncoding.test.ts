import { describe, expect, it } from 'vitest';
import { htmlEncoding } from '../../../../datasets/formats/html/htmlEncoding.ts';
import { htmlText } from '../../../../datasets/formats/html/htmlText.ts';

const ascii = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('htmlEncoding', () => {
	it.each<[string, Uint8Array, string | undefined]>([
		['a byte order mark before a declaration', Buffer.from('\ufeff<meta charset=gbk>', 'utf8'), 'utf-8'],
		['the byte order mark of UTF-16', Buffer.from('\ufeffx', 'utf16le'), 'utf-16le'],
		['<meta charset>', ascii('<html><meta  charset = "GB2312">'), 'gbk'],
		['http-equiv', ascii('<meta http-equiv=Content-Type content="text/html; charset=Shift_JIS">'), 'shift_jis'],
		['the XML declaration', ascii('<?xml version="1.0" encoding="iso-8859-1"?><html/>'), 'windows-1252'],
		['a declared UTF-16 that cannot be', ascii('<meta charset=utf-16>'), 'utf-8'],
		['no declaration in a comment', ascii('<!-- <meta charset=gbk> --><meta charset=big5>'), 'big5'],
		['no name that nobody knows', ascii('<meta charset=klingon>'), 'utf-8'],
		['valid UTF-8 without any declaration', Buffer.from('<p>é', 'utf8'), 'utf-8'],
		['nothing where nothing tells', ascii('<p>\xe9'), undefined],
		['nothing from beyond the first 1,024 bytes', ascii(`${' '.repeat(1024)}<meta charset=gbk>\xe9`), undefined],
	])('heeds %s', (_, bytes, encoding) => {
		expect(htmlEncoding(bytes)).toBe(encoding);
	});
});

describe('htmlText', () => {
	it('reads what is declared', () => {
		// GBK of 图: code point table of GB 18030.
		expect(htmlText(ascii('<meta charset=gbk>\xcd\xbc'))).toBe('<meta charset=gbk>图');
	});

	it('takes zero bytes for what is no HTML, but in UTF-16', () => {
		expect(htmlText(ascii('\x89PNG\0'))).toBeUndefined();
		expect(htmlText(Buffer.from('\ufeff<p>', 'utf16le'))).toBe('<p>');
	});
});
