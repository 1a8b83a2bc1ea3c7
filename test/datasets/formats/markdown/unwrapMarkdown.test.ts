import { describe, expect, it } from 'vitest';
import { unwrapMarkdown } from '../../../../datasets/formats/markdown/unwrapMarkdown.ts';

describe('unwrapMarkdown', () => {
	it.each([
		['a fence around the whole', '```markdown\n# a\n```', '# a\n'],
		['one of another length and name', '\n````md\n# a\n````\n', '# a\n\n'],
		['one that was cut off', '```markdown\n# a', '# a'],
		['one with code within', '```markdown\na\n```js\nb\n```\nc\n```', 'a\n```js\nb\n```\nc\n'],
		[
			'one with code within and words after it',
			'```markdown\n```js\nb\n```\nc\n```\nHope this helps',
			'```js\nb\n```\nc\n\nHope this helps',
		],
		['one cut off within code', '```markdown\na\n```js\nb', 'a\n```js\nb'],
		['front matter', '---\nlanguage: en\nrotated: true\n---\n# a', '# a'],
		['front matter in a fence', '```markdown\n---\nlanguage: en\n---\n# a\n```', '# a\n'],
	])('takes away %s', (_, text, expected) => {
		expect(unwrapMarkdown(text)).toBe(expected);
	});

	it.each([
		['code that is the page', '```js\na\n```'],
		['a fence that starts later', 'a\n\n```markdown\nb\n```'],
		['a rule with text below it', '---\nA sentence: of a page.\nMore.\n\n---\n'],
		['a heading under a rule', '---\n\na: b\n---\n'],
		['a rule that nothing closes', '---\na: b\n'],
	])('keeps %s', (_, text) => {
		expect(unwrapMarkdown(text)).toBe(text);
	});

	it('reads lines of all systems, and form feeds as the ends of paragraphs', () => {
		expect(unwrapMarkdown('a\r\nb\rc\fd')).toBe('a\nb\nc\n\nd');
	});
});
