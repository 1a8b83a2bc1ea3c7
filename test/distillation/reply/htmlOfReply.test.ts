import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOfReply } from '../../../pipeline/distillation/reply/htmlOfReply.ts';

const PAGE =
	'<!DOCTYPE html>\n<html><head><title>t</title></head><body><h1>Title</h1><p>Words of the page.</p></body></html>';

const reply = (text: string, finishReason: 'stop' | 'length' | 'content-filter' | 'other' = 'stop') =>
	htmlOfReply({ text, finishReason });

const pageWith = (body: string): string => `<!DOCTYPE html><html><head></head><body>${body}</body></html>`;

describe('the document of a reply', () => {
	it('is the reply itself where it is nothing else', () => {
		expect(reply(`\n${PAGE}\n`)).toEqual({ html: PAGE, notes: [], reason: undefined });
	});

	it.each([
		['a fence', `\`\`\`html\n${PAGE}\n\`\`\``, ['code fence taken off']],
		['a fence on the same line', `\`\`\`html${PAGE}\`\`\``, ['code fence taken off']],
		['a fence of tildes', `~~~\n${PAGE}\n~~~\n`, ['code fence taken off']],
		['a fence that is never closed', `\`\`\`html\n${PAGE}`, ['code fence taken off']],
		['a byte order mark', `\uFEFF${PAGE}`, ['byte order mark taken off']],
		[
			'words around',
			`Here it is:\n\n${PAGE}\n\nI left nothing out.`,
			['text before the document left out: 11 characters', 'text after the document left out: 19 characters'],
		],
		[
			'words around a fence',
			`Here it is:\n\`\`\`html\n${PAGE}\n\`\`\`\nDone.`,
			[
				'code fence taken off',
				'text before the document left out: 11 characters',
				'text after the document left out: 5 characters',
			],
		],
		['thinking', `<think>\nAn <html> page, I see.\n</think>\n\n${PAGE}`, ['thinking before the answer left out']],
		[
			'thinking whose beginning the template wrote',
			`A page, I see: <html>?\n</think>\n${PAGE}`,
			['thinking before the answer left out'],
		],
	])('is found in %s', (_, text, notes) => {
		expect(reply(text)).toEqual({ html: PAGE, notes, reason: undefined });
	});

	it('is the one in the fence that holds a document, whatever other fences hold', () => {
		const text = `My plan:\n\`\`\`css\np { color: red }\n\`\`\`\nand\n\`\`\`html\n${PAGE}\n\`\`\`\nwith\n\`\`\`js\nno()\n\`\`\``;
		expect(reply(text).html).toBe(PAGE);
		expect(reply(text).reason).toBeUndefined();
	});

	it('is the last closed one of several: a correction comes after what it corrects', () => {
		const better = PAGE.replace('Words', 'Better words');
		expect(reply(`\`\`\`html\n${PAGE}\n\`\`\`\nNo, rather:\n\`\`\`html\n${better}\n\`\`\``).html).toBe(better);
		expect(reply(`${PAGE}\n${better}`).html).toBe(better);
		expect(reply(`\`\`\`html\n${PAGE}\n\`\`\`\nNo, rather:\n\`\`\`html\n<!DOCTYPE html><html><body><p>Bett`).html).toBe(
			PAGE,
		);
	});

	it('goes on over fences that the page itself shows in a listing', () => {
		const listing = pageWith('<pre>\n```js\nrun()\n```\n</pre><p>After.</p>');
		expect(reply(listing).html).toBe(listing);
		expect(reply(`\`\`\`html\n${listing}\n\`\`\``).html).toBe(listing);
	});

	it('ends at its end tag, not at one that a comment or a script speaks of', () => {
		const page = pageWith('<!-- no </html> here --><p>Words.</p>');
		expect(reply(`${page} The tag </html> closes it.`).html).toBe(page);
	});

	it('keeps a page that speaks of thinking tags', () => {
		const page = pageWith('<p>The tag &lt;think&gt; and the tag </think> are told apart.</p>');
		expect(reply(page)).toEqual({ html: page, notes: [], reason: undefined });
	});

	it('is made of a fragment by putting it into a document', () => {
		const { html, notes, reason } = reply('Sure:\n```html\n<h1>Title</h1>\n<p>Words.</p>\n```');
		expect(html).toBe('<!DOCTYPE html>\n<html>\n<h1>Title</h1>\n<p>Words.</p>\n</html>');
		expect(notes).toEqual([
			'code fence taken off',
			'text before the document left out: 5 characters',
			'a fragment put into a document',
		]);
		expect(reason).toBeUndefined();
	});

	it('is, of whatever reply, itself a reply with nothing to take off', () => {
		const piece = fc.oneof(
			fc.constantFrom(PAGE, PAGE.replace('</html>', ''), '<p>Words.</p>', '<div>', '</div>', '</html>', '<html>'),
			fc.constantFrom('```html', '```', '~~~', '<think>', '</think>', '\n', 'Here:', '<!doctype html>', '<!--', '-->'),
			fc.constantFrom(
				'<script>',
				'</script>',
				'<svg><style>',
				'</svg>',
				'<title>',
				'<pre>',
				'"',
				'<p class="',
				'\uFEFF',
			),
			fc.string({ maxLength: 5 }),
		);
		let documents = 0;
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 9 }), fc.constantFrom('', '\n'), (pieces, between) => {
				const { html, reason } = reply(pieces.join(between));
				if (html === undefined || reason !== undefined) return;
				documents += 1;
				expect(reply(html)).toEqual({ html, notes: [], reason: undefined });
			}),
			{ numRuns: 2_000, seed: 1 },
		);
		expect(documents).toBeGreaterThan(200);
	});
});

describe('a fragment', () => {
	it('that only lacks its beginning gets that', () => {
		const { html, notes, reason } = reply('<body><p>Words.</p></body></html>');
		expect([html, notes, reason]).toEqual([
			'<!DOCTYPE html>\n<html>\n<body><p>Words.</p></body></html>',
			['a fragment put into a document'],
			undefined,
		]);
	});
});

describe('the reason of a reply', () => {
	const row = '<tr><td>0</td></tr>';
	it.each([
		['no words at all', '', 'stop', 'no-html'],
		['only words', 'The page shows a table of sales.', 'stop', 'no-html'],
		['Markdown', '# Title\n\nWords of the page.', 'stop', 'no-html'],
		['thinking without an answer', '<think>a page</think>', 'stop', 'no-html'],
		['thinking until the limit', '<think>a page, <html> then', 'length', 'truncated'],
		['a document at the limit', PAGE, 'length', 'truncated'],
		['a document that does not end', PAGE.replace('</html>', ''), 'stop', 'truncated'],
		['an end tag in a comment only', PAGE.replace('</html>', '<!-- </html> -->'), 'stop', 'truncated'],
		['an attribute that does not end', '<html><body><p class="a>Words.</p></body></html>', 'stop', 'truncated'],
		['a fragment that does not end', '<div><h1>Title</h1><p>Wor', 'stop', 'truncated'],
		['words that decline', "I'm sorry, but I can't help with that image.", 'stop', 'refusal'],
		['words that decline, in Chinese', '抱歉，我无法识别这张图片。', 'stop', 'refusal'],
		['a document that declines', pageWith('<p>I cannot transcribe this image.</p>'), 'stop', 'refusal'],
		['what a filter left', PAGE, 'content-filter', 'refusal'],
		['a word without end', 'the '.repeat(5_000), 'length', 'runaway'],
		[
			'a sentence without end in a document',
			pageWith(`<p>${'It goes on and on. '.repeat(400)}</p>`),
			'stop',
			'runaway',
		],
		['equal rows without end', `<html><body><table>${row.repeat(500)}`, 'length', 'runaway'],
		['empty cells without end', `<html><body><table><tr>${'<td></td>'.repeat(900)}`, 'length', 'runaway'],
		['a script', pageWith('<script>1</script>'), 'stop', 'scripted'],
		['data in a script', pageWith('<script type="application/ld+json">{}</script>'), 'stop', 'scripted'],
		['a handler', pageWith('<p OnClick="x()">a</p>'), 'stop', 'scripted'],
		['a script for an address', pageWith('<a href=" java\nscript:x()">a</a>'), 'stop', 'scripted'],
		['a script and a picture', pageWith('<img src="a.png"><script></script>'), 'stop', 'scripted'],
		['a picture', pageWith('<img alt="" src="https://example.org/a.png">'), 'stop', 'external-resource'],
		['a picture beside it', pageWith('<img src="figure1.png">'), 'stop', 'external-resource'],
		['pictures of a set', pageWith('<img srcset="data:, 1x, b.png 2x">'), 'stop', 'external-resource'],
		[
			'a style sheet',
			PAGE.replace('<title>', '<link rel="stylesheet" href="a.css"><title>'),
			'stop',
			'external-resource',
		],
		['an import', PAGE.replace('<title>', '<style>@import "a.css";</style><title>'), 'stop', 'external-resource'],
		[
			'a font',
			PAGE.replace('<title>', '<style>@font-face{src:url(f.woff2)}</style><title>'),
			'stop',
			'external-resource',
		],
		['a background', pageWith('<p style="background:url(a.png)">a</p>'), 'stop', 'external-resource'],
		['an escaped address', pageWith('<p style="background:u\\72l(a.png)">a</p>'), 'stop', 'external-resource'],
		['a frame', pageWith('<iframe src="//example.org"></iframe>'), 'stop', 'external-resource'],
		['a picture in a drawing', pageWith('<svg><image xlink:href="a.png"/></svg>'), 'stop', 'external-resource'],
		['a style in a drawing', pageWith('<svg><style>*{fill:url(a.svg#b)}</style></svg>'), 'stop', 'external-resource'],
		[
			'a refresh',
			PAGE.replace('<title>', '<meta http-equiv=refresh content="0; url=b.html"><title>'),
			'stop',
			'external-resource',
		],
	] as const)('of %s', (_, text, finishReason, reason) => {
		expect(reply(text, finishReason).reason).toBe(reason);
	});

	it.each([
		['a frame that holds its document', '<iframe srcdoc="<p>a</p>"></iframe>'],
		['a frame that holds one with a script', '<iframe srcdoc="&lt;script>1&lt;/script>"></iframe>'],
		['a frame of data', '<iframe src="data:text/html,<p>a</p>"></iframe>'],
		['a frame of data in base64', '<iframe src=" DATA:text/html;base64,PHA+YTwvcD4="></iframe>'],
		['an object of data', '<object data="data:image/svg+xml,<svg/>"></object>'],
		['an embedded document', '<embed src="data:text/html,a">'],
		['a frame of a set', '<frameset><frame src="data:text/html,a"></frameset>'],
		['an image, which is a picture', '<image src="a.png">'],
		['a gradient of another drawing', '<svg><linearGradient xlink:href="a.svg#b"/></svg>'],
		['a picture that is set', '<svg><image><set attributeName="href" to="a.png"/></image></svg>'],
		['a picture that is animated', '<svg><image><animate attributeName="xlink:href" values="#a;a.png"/></image></svg>'],
		['a fill that is animated', '<svg><rect><animate attributeName="fill" from="red" to="url(a.svg#b)"/></rect></svg>'],
		['a style sheet of data', '<link rel="Alternate StyleSheet" href="data:text/css,p{}">'],
		['a style sheet of data in another', '<style>@import url("data:text/css,@import%20url(a.css)")</style>'],
		// HTML standard, shared declarative refresh steps: `url=` and the mark before it may be missing, quotes may not be closed.
		['a refresh without a name', '<meta http-equiv="refresh" content="0; https://example.org/">'],
		['a refresh with a comma', '<meta http-equiv="refresh" content="0,https://example.org/">'],
		['a refresh with a space', '<meta http-equiv="ReFresh" content=" 5 b.html">'],
		['a refresh of no seconds', '<meta http-equiv="refresh" content=".;URL = \'b.html">'],
	])('of what is a document of its own, or elsewhere: %s', (_, body) => {
		expect(reply(pageWith(body)).reason).toBe('external-resource');
	});

	it.each([
		['a link', '<svg><a><animate attributeName="href" to="javascript:x()"/><text>a</text></a></svg>'],
		['a link with a prefix', '<svg><a><set attributeName="xlink:href" to="&#9;java&#10;script:x()"/></a></svg>'],
		['one of several values', '<svg><a><animate attributeName="href" values="#a; javascript:x()"/></a></svg>'],
	])('of a script that is animated into %s', (_, body) => {
		expect(reply(pageWith(body)).reason).toBe('scripted');
	});

	it.each([
		['a link to follow', '<a href="https://example.org">a</a>'],
		[
			'data and places in the document',
			'<img src="data:image/gif;base64,AA=="><svg><use href="#a"/><rect fill="url(#g)"/></svg>',
		],
		['an empty frame in place of a map', '<iframe title="a map"></iframe><iframe src="about:blank"></iframe>'],
		['an icon of nothing', '<link rel="icon" href="data:,">'],
		['a refresh without an address', '<meta http-equiv="refresh" content="30"><meta name="a" content="0; b.html">'],
		[
			'a drawing that moves',
			'<svg><animate attributeName="x" values="0;javascript:;1"/><animate fill="url(#g)"/></svg>',
		],
		['CSS in text', '<p>background: url(a.png); onclick="x()"; javascript:</p><code>&lt;script src="a.js"&gt;</code>'],
		['a class and an id', '<p class="onclick" id="script" title="url(a.png)">a</p>'],
		[
			'a page that begins with an apology',
			`<p>I'm sorry to be late with these minutes.</p><p>${'Item discussed at length. '.repeat(3)}${'x'.repeat(400)}</p>`,
		],
		['a page of few words', '<h1>I will not be silent</h1><p>Poems</p>'],
		['a blank page', ''],
		['a blank form', `<table>${`<tr>${'<td></td>'.repeat(6)}</tr>`.repeat(60)}</table>`],
		['a table of contents', `<p>${`Chapter ${'. '.repeat(60)}7<br>`.repeat(60)}</p>`],
	])('is none for %s', (_, body) => {
		expect(reply(pageWith(body))).toEqual({ html: pageWith(body), notes: [], reason: undefined });
	});

	it('has the document beside it, for whoever scores it all the same', () => {
		const scripted = pageWith('<script>1</script><p>a</p>');
		expect(reply(scripted).html).toBe(scripted);
		expect(reply('<html><body><p>cut').html).toBe('<html><body><p>cut');
	});

	it('is told with what is behind it', () => {
		expect(reply(pageWith('<img src="https://example.org/a.png">')).notes).toEqual([
			'loads "https://example.org/a.png"',
		]);
		expect(reply('No.').notes).toEqual(['it says "No."']);
		expect(reply(PAGE, 'length').notes).toEqual(['cut off at the limit of tokens']);
	});
});
