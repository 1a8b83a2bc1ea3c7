import fc from 'fast-check';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { reservedLiterals } from '../../../pipeline/distillation/rows/reservedLiterals.ts';
import { safeTarget } from '../../../pipeline/distillation/safeTarget.ts';

const safe = (html: string): string => {
	const made = safeTarget(html);
	if (made.state === 'unsafe') throw new Error(`unsafe: ${made.literal}`);
	return made.text;
};

/** Literals of placeholders, thoughts, tools and special tokens that trainers and tokenizers of Qwen take for their own. */
const DANGERS = [
	...['<image>', '<video>', '<audio>', '<bbox>', '<ref-object>', '<cot-process>', '<start-image>', '<img>'],
	...['<think>', '</think>', '<tool_call>', '</tool_call>', '<tool_response>', '</tool_response>'],
	...['<|im_start|>', '<|im_end|>', '<|endoftext|>', '<|vision_start|>', '<|vision_end|>', '<|vision_pad|>'],
	...['<|image_pad|>', '<|video_pad|>', '<|object_ref_start|>', '<|object_ref_end|>', '<|box_start|>', '<|box_end|>'],
	...['<|quad_start|>', '<|quad_end|>', '<|fim_prefix|>', '<|fim_middle|>', '<|fim_suffix|>', '<|fim_pad|>'],
	...['<|repo_name|>', '<|file_sep|>'],
];

it('a text with more marks in a row than any writing has is unsafe before they are put in order', () => {
	const marked = (pairs: number): string => `<p>q${'\u0301\u0316'.repeat(pairs)}</p>`;
	// The class of U+0316, 220, comes before that of U+0301, 230 (UAX 15).
	expect(safe(marked(500))).toBe(`<p>q${'\u0316'.repeat(500)}${'\u0301'.repeat(500)}</p>`);
	expect(safeTarget(marked(501))).toEqual({ state: 'unsafe', literal: '1002 combining marks in a row' });
	// Taking a NUL out joins what stands around it.
	const joined = marked(501).replace('\u0301\u0316', '\u0301\u0316\0');
	expect(safeTarget(joined)).toEqual({ state: 'unsafe', literal: '1002 combining marks in a row' });
	// Half a million pairs would take hours.
	expect(safeTarget(marked(500_000))).toEqual({ state: 'unsafe', literal: '1000000 combining marks in a row' });
});

describe('a literal that a trainer takes for its own', () => {
	it.each(DANGERS)('%s is written with &lt; in attribute values, title and textarea, and the tree stays', (literal) => {
		const escaped = `&lt;${literal.slice(1)}`;
		const html = (text: string): string =>
			`<html><head><title>${text}</title></head><body><p title="a ${text} b" lang='${text}'>x</p><textarea>${text}</textarea></body></html>`;
		expect(safe(html(literal))).toBe(html(escaped));
	});

	it.each(DANGERS.filter((literal) => literal.startsWith('<|')))('%s is written with &lt; in text', (literal) => {
		expect(safe(`<p>a ${literal} b</p>`)).toBe(`<p>a &lt;${literal.slice(1)} b</p>`);
	});

	it.each(DANGERS.filter((literal) => !literal.startsWith('<|')))(
		'%s that is a tag makes the target unsafe',
		(literal) => {
			expect(safeTarget(`<p>a ${literal} b</p>`)).toEqual({ state: 'unsafe', literal });
			expect(safeTarget(`<svg><g>${literal}</g></svg>`)).toEqual({ state: 'unsafe', literal });
		},
	);

	it.each(['style', 'script', 'xmp', 'iframe', 'noembed'])(
		'makes the target unsafe in %s, where nothing can be escaped',
		(name) => {
			expect(safeTarget(`<${name}>/* <image> */</${name}>`)).toEqual({ state: 'unsafe', literal: '<image>' });
			expect(safeTarget(`<${name}><|im_end|></${name}>`)).toEqual({ state: 'unsafe', literal: '<|im_end|>' });
		},
	);

	it('makes the target unsafe in CDATA and in the name of an attribute', () => {
		expect(safeTarget('<svg><text><![CDATA[<image>]]></text></svg>').state).toBe('unsafe');
		expect(safeTarget('<p <|im_end|>=1>x</p>').state).toBe('unsafe');
	});

	it('goes with its comment, while other comments stay', () => {
		expect(safe('<p>a<!-- <image> --><!-- kept --></p><!-- <|im_end|> -->')).toBe('<p>a<!-- kept --></p>');
	});

	it('is not there when it is written with entities, in other case, or with attributes', () => {
		for (const html of [
			'<p>&lt;image&gt; &lt;image></p>',
			'<p>&#60;|im_end|></p>',
			'<svg><image href="#a"></image></svg>',
			'<video controls></video>',
		])
			expect(safe(html)).toBe(html);
	});

	it('is found where deleting a comment or a NUL would make one', () => {
		// Behind a first < the second begins the comment: what is seen is <image>, before and after.
		expect(safe('<<!-- <image> -->image>')).toBe('&lt;image>');
		expect(safeTarget('<p><im\0age></p>').state).toBe('unsafe');
	});

	it('stays readable where its attribute has no quotes', () => {
		expect(safe('<p title=<|im_end|>x>y</p>')).toBe('<p title=&lt;|im_end|>x>y</p>');
	});
});

describe('the form of a target', () => {
	it('is NFC and trimmed', () => {
		expect(safe(' \n<p>e\u0301</p>\n\u00a0')).toBe('<p>\u00e9</p>');
	});

	it('has no NUL and no half of a surrogate pair', () => {
		expect(safeTarget('<p>a\0b \ud800 😀</p>')).toEqual({
			state: 'safe',
			text: '<p>ab \ufffd 😀</p>',
			notes: ['NUL characters taken out, halves of surrogate pairs replaced'],
		});
	});
});

/** Text of a document without comments, scripts off: what is seen cannot change. */
const textOf = (html: string): string => {
	const text = (node: DefaultTreeAdapterTypes.Node): string =>
		'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(text).join('') : '';
	return text(parse(html, { scriptingEnabled: false }));
};

describe('every safe target', () => {
	const piece = fc.oneof(
		fc.constantFrom(...DANGERS),
		fc.constantFrom(
			'<p>',
			'</p>',
			'<!--',
			'-->',
			'<a title="',
			'">',
			"<b t='",
			"'>",
			'<textarea>',
			'</textarea>',
			'<style>',
			'</style>',
			'<',
			'&lt;',
			'x',
			' ',
		),
	);

	it('has no literal left, shows the same text, and is safe as it is', () => {
		let made = 0;
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
				const html = `<p>${pieces.join('')}`.trim();
				const target = safeTarget(html);
				if (target.state === 'unsafe') return;
				made += 1;
				expect(reservedLiterals(target.text)).toEqual([]);
				expect(textOf(target.text)).toBe(textOf(html));
				expect(safeTarget(target.text)).toMatchObject({ state: 'safe', text: target.text });
			}),
			{ numRuns: 600, seed: 11 },
		);
		expect(made).toBeGreaterThan(100);
	});
});

describe('a page that is made to be slow, or to break what reads it', () => {
	it('may have more siblings than a call can have arguments', () => {
		const siblings = '<br>'.repeat(150_000);
		expect(safe(`<p>${siblings}<|im_end|></p>`)).toBe(`<p>${siblings}&lt;|im_end|></p>`);
		expect(safe(`<template>${siblings}<|im_end|></template>`)).toBe(`<template>${siblings}&lt;|im_end|></template>`);
	});

	it('may have a hundred thousand different literals: one pass replaces them, and the note names ten', () => {
		const letters = [...'abcdefghijklmnopqr'];
		const names = letters.flatMap((a) =>
			letters.flatMap((b) => letters.flatMap((c) => letters.map((d) => `${a}${b}${c}${d}`))),
		);
		expect(names.length).toBe(104_976);
		const made = safeTarget(`<p>${names.map((name) => `<|${name}|>`).join(' ')}</p>`);
		expect(made).toEqual({
			state: 'safe',
			text: `<p>${names.map((name) => `&lt;|${name}|>`).join(' ')}</p>`,
			notes: [
				`< of 104976 reserved literals written as &lt;: ${names
					.slice(0, 10)
					.map((name) => `<|${name}|>`)
					.join(' ')} …`,
			],
		});
	});
});

describe('what runs or is loaded, which the tokens alone do not show', () => {
	// HTML standard 13.2.6.5: `p` ends the drawing, so `style` is raw text and CDATA a comment that ends at the first `>`; 13.2.6.4.16:
	// `select` knows no `style`. Who scans tokens takes the script for a comment, CDATA, or a style sheet.
	it.each([
		['a comment behind a drawing', '<svg><p><style><!--</style><script>1</script>--></p></svg>', 'a script element'],
		['CDATA that is a comment', '<svg><p><![CDATA[><script>1</script>]]></p></svg>', 'a script element'],
		['an attribute', '<svg><p><style><a title="</style><img src=a.png>"></style></p></svg>', 'loads a.png'],
		[
			'an element that tokens do not know to be ended',
			'<noscript><p title="</noscript><img src=a.png>">x</p></noscript>',
			'loads a.png',
		],
		['a style sheet of a drawing', '<math><p><style><!--*{}@import "a.css";--></style></p></math>', 'loads a.css'],
	])('makes the target unsafe in %s', (_, html, literal) => {
		expect(safeTarget(html)).toEqual({ state: 'unsafe', literal });
	});

	it('is nothing in a drawing, a formula or a list of choices as they should be', () => {
		const html =
			'<svg viewBox="0 0 1 1"><title>t</title><style>rect{fill:url(#g)}</style><use xlink:href="#a"/></svg><math><mi>x</mi></math><select><option>a</option></select>';
		expect(safe(html)).toBe(html);
	});
});
