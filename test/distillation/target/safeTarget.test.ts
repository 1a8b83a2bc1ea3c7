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
