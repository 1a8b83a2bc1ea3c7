import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes as Tree, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { scanMarkup } from '../../../pipeline/document/html/scanMarkup.ts';
import { root } from '../../rules/sourceFiles.ts';

interface Scan {
	readonly tags: readonly string[];
	readonly texts: readonly (readonly [text: string, inside: string | undefined])[];
}

const scan = (html: string): Scan => {
	const tags: string[] = [];
	const texts: [string, string | undefined][] = [];
	scanMarkup(html, {
		startTag: ({ name, attributes, selfClosing }) =>
			tags.push([name, ...[...attributes].flat(), ...(selfClosing ? ['/'] : [])].join(' ')),
		endTag: (name, endOffset) => tags.push(`/${name} ${endOffset}`),
		text: (text, inside) => {
			const last = texts.at(-1);
			if (last && last[1] === inside) last[0] += text;
			else texts.push([text, inside]);
		},
	});
	return { tags, texts };
};

/** All text of the tree that a browser would build. */
const treeText = (html: string): string => {
	const waiting: Tree.Node[] = [parse(html, { scriptingEnabled: false })];
	let text = '';
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		if (node.nodeName === '#text' && 'value' in node) text += node.value;
		if ('content' in node) waiting.push(node.content);
		if ('childNodes' in node) waiting.push(...[...node.childNodes].reverse());
	}
	return text;
};

describe('scanMarkup', () => {
	it('tells tags with attributes, names in lower case, entities decoded, and where end tags end', () => {
		expect(scan('<P Class="a&amp;b" HIDDEN>x</P\n><br/>').tags).toEqual(['p class a&b hidden ', '/p 32', 'br /']);
	});

	it('takes what stands in elements of text for text, and says in which', () => {
		expect(scan('<title>a<b></title>c<style>d<e></style><textarea><f></textarea><script>"<g>"</script>')).toEqual({
			tags: ['title', '/title 19', 'style', '/style 39', 'textarea', '/textarea 63', 'script', '/script 85'],
			texts: [
				['a<b>', 'title'],
				['c', undefined],
				['d<e>', 'style'],
				['<f>', 'textarea'],
				['"<g>"', 'script'],
			],
		});
	});

	it('reads markup inside drawings and formulas, also in their styles and scripts', () => {
		expect(scan('<svg><style>a<b></b></style><![CDATA[<c>]]></svg><style><d></style>')).toEqual({
			tags: ['svg', 'style', 'b', '/b 20', '/style 28', '/svg 49', 'style', '/style 67'],
			texts: [
				['a', 'style'],
				['<c>', undefined],
				['<d>', 'style'],
			],
		});
	});

	it('goes over comments and doctypes, and ends where the text ends', () => {
		expect(scan('<!doctype html><!-- <p> -->a<!-- <b>')).toEqual({ tags: [], texts: [['a', undefined]] });
		expect(scan('a<p class="b>c').tags).toEqual([]);
	});

	const folder = join(root, 'datasets', 'demo', 'html');
	const documents = readdirSync(folder, { recursive: true })
		.map(String)
		.filter((name) => name.endsWith('.html'));

	it.each(documents)('finds the text that a browser would: %s', (name) => {
		const html = readFileSync(join(folder, name), 'utf8');
		const said = scan(html)
			.texts.map(([text]) => text)
			.join('');
		expect(said.replace(/\s/g, '')).toBe(treeText(html).replace(/\s/g, ''));
		expect(said.length).toBeGreaterThan(500);
	});
});
