import { describe, expect, it } from 'vitest';
import { htmlOfReply } from '../../../pipeline/distillation/reply/htmlOfReply.ts';
import { REPLY_LIMITS } from '../../../pipeline/distillation/reply/replyLimits.ts';

const CHARACTERS = 1 << 20;

/** A million characters: an algorithm that grows with the square would need hours for them. */
const filled = (before: string, passage: string): string =>
	before + passage.repeat(Math.floor((CHARACTERS - before.length) / passage.length));

const reasonOf = (text: string) => htmlOfReply({ text, finishReason: 'stop' }).reason;

describe('replies made to be slow', () => {
	it.each([
		['open elements', '<html>', '<div>', 'runaway'],
		['open elements with text in paragraphs', '<html>', '<div><p>a', 'runaway'],
		['formatting that is opened again in each paragraph', '<html>', '<p><b><i>x</p>', 'runaway'],
		['beginnings of documents', '', '<html>', 'runaway'],
		['fences', '', '```\n', 'runaway'],
		['fences before a document that begins in none', '', '\n   ```html', 'runaway'],
		['comments in comments', '<html>', '<!--', 'runaway'],
		['an attribute that does not end', '<html><a b="', 'x', 'runaway'],
		['brackets of a set of pictures', '<html><img srcset="', 'a ( ', 'runaway'],
		['brackets of CSS', '<html><style>', 'u\\72l(', 'runaway'],
		['leaders that are none', '<html><p>', '..- ', 'runaway'],
		['thinking that begins and begins', '', '<think>', 'no-html'],
		['spaces', '<html>', ' \n', 'truncated'],
	])('end soon: %s', (_, before, passage, reason) => {
		expect(reasonOf(filled(before, passage))).toBe(reason);
	});

	it('end soon: a tag with more attributes than anybody could want', () => {
		const names = Array.from({ length: 150_000 }, (_, index) => `a${index}`);
		expect(reasonOf(`<html><p ${names.join(' ')}>a</p></html>`)).toBeUndefined();
	});

	it('end soon: marks of a fence without end before a document', () => {
		const page = '<html><body><p>a</p></body></html>';
		expect(htmlOfReply({ text: `${filled('', '`')}\nfoo\n${page}`, finishReason: 'stop' }).html).toBe(page);
	});

	it.each([
		['as they are', '\u0316\u0301'.repeat(100_000)],
		['in entities', '&#x316;&#769;'.repeat(100_000)],
	])('are a runaway, without a document, where marks are piled on a letter (%s)', (_, marks) => {
		expect(htmlOfReply({ text: `<html><p>a${marks}</p></html>`, finishReason: 'stop' })).toEqual({
			html: undefined,
			notes: ['200000 combining marks in a row'],
			reason: 'runaway',
		});
	});

	it('keep a thousand marks on a letter', () => {
		expect(reasonOf(`<html><p>a${'\u0301'.repeat(1_000)}</p></html>`)).toBeUndefined();
		expect(reasonOf(`<html><p>a${'\u0301'.repeat(1_001)}</p></html>`)).toBe('runaway');
	});

	it('are not looked into where they are longer than a page can be', () => {
		const page = `<html><body><p>a</p></body></html>${' '.repeat(REPLY_LIMITS.mostCharacters)}`;
		expect(htmlOfReply({ text: page, finishReason: 'stop' })).toEqual({
			html: undefined,
			notes: ['4194338 characters, more than a page can have (4194304)'],
			reason: 'runaway',
		});
	});
});
