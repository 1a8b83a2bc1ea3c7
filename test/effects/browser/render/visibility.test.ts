import { afterAll, describe, expect, it } from 'vitest';
import { createExtractor } from '../../../../pipeline/effects/browser/render/createExtractor.ts';

const extractor = createExtractor();
afterAll(() => extractor.close());

/** All text of a page, as a reader sees it. */
const seen = async (body: string): Promise<string> => {
	const extracted = await extractor.extractPage('page', `<!doctype html><meta charset=utf-8><body>${body}`);
	if (extracted.status !== 'rendered') return extracted.status;
	return extracted.page.objects.map(({ text, html }) => html ?? text).join(' | ');
};

/** What a person sees of "secret" and its like: reasoned from CSS, word for word. */
const HIDDEN: readonly (readonly [string, string])[] = [
	['display: none', '<p style="display:none">secret'],
	['the hidden attribute', '<p hidden>secret'],
	['visibility: hidden', '<p style="visibility:hidden">secret'],
	['visibility: hidden of an ancestor', '<div style="visibility:hidden"><p>secret</div>'],
	['visibility: collapse', '<p style="visibility:collapse">secret'],
	['opacity 0', '<p style="opacity:0">secret'],
	['opacity 0 of an ancestor', '<div style="opacity:0"><p style="opacity:1">secret</div>'],
	['an opacity of 2 %', '<p style="opacity:.02">secret'],
	['filter: opacity(0)', '<p style="filter:opacity(0)">secret'],
	['transparent colour', '<p style="color:transparent">secret'],
	['a transparent fill', '<p style="-webkit-text-fill-color:transparent">secret'],
	['a colour of 4 % opacity', '<p style="color:rgb(0 0 0 / 4%)">secret'],
	['white on white', '<p style="color:#fff">secret'],
	['nearly white on white', '<p style="color:#fefefe">secret'],
	['black on a black block', '<p style="background:#000;color:#000">secret'],
	['the colour of a picture behind it', '<p style="background:linear-gradient(red,red);color:red">secret'],
	['font size 0', '<p style="font-size:0">secret'],
	['font size 1 px', '<p style="font-size:1px">secret'],
	['scale 0', '<p style="transform:scale(0)">secret'],
	['a scale to a hundredth', '<p style="transform:scale(.01)">secret'],
	['off to the left', '<p style="position:absolute;left:-9999px">secret'],
	['off above', '<p style="position:absolute;top:-500px">secret'],
	['far to the right', '<p style="position:absolute;left:5000px">secret'],
	['a text indent off the page', '<p style="text-indent:-9999px;white-space:nowrap">secret'],
	['a clip of nothing', '<p style="position:absolute;clip:rect(0,0,0,0)">secret'],
	['a clip path of nothing', '<p style="clip-path:inset(100%)">secret'],
	['a mask of nothing', '<p style="mask-image:linear-gradient(transparent,transparent)">secret'],
	['a box without height that cuts', '<div style="height:0;overflow:hidden"><p>secret</div>'],
	[
		'below the fold of an inner scroller',
		'<div style="height:30px;overflow:auto"><div style="height:100px"></div>secret</div>',
	],
	[
		'behind an opaque box',
		'<p>secret<div style="position:absolute;top:0;left:0;width:600px;height:80px;background:#eee"></div>',
	],
	[
		'behind the shadow of a box',
		'<p>secret<div style="position:absolute;top:70px;left:0;width:9px;height:9px;box-shadow:0 0 0 300px #fff"></div>',
	],
	[
		'below its ancestor',
		'<div style="background:#fff;position:static"><p style="position:relative;z-index:-1">secret</div>',
	],
	['closed details', '<details><p>secret</details>'],
	['content-visibility: hidden', '<div style="content-visibility:hidden">secret</div>'],
	['the back of a turned box', '<p style="transform:rotateY(180deg);backface-visibility:hidden">secret'],
	[
		'alternative text',
		'<img alt="secret" src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" width=20 height=20>',
	],
	['a password', '<input type=password value="secret">'],
	['a hidden field', '<input type=hidden value="secret">'],
	['an option not chosen', '<select><option selected>shown<option>secret</select>'],
	['the fallback of a canvas', '<canvas>secret</canvas>'],
	['noscript', '<noscript>secret</noscript>'],
	['a template', '<template>secret</template>'],
	['a frame', '<iframe srcdoc="secret"></iframe>'],
	['a title of a drawing', '<svg width=90 height=30><title>secret</title><desc>secret</desc></svg>'],
	['a placeholder class', '<div class="image-Placeholder-box">secret</div>'],
	['a pseudo-element without box', '<style>p::before{content:"secret";display:none}</style><p>'],
	['an empty glyph', '<p>\u2800\u3164\u2800'],
	['a first line without colour', '<style>p::first-line{color:transparent}</style><p>secret'],
	['a comment', '<!-- secret -->'],
	[
		'a zero-sized flex item that cuts',
		'<div style="display:flex"><p style="width:0;min-width:0;overflow:hidden">secret</div>',
	],
];

const VISIBLE: readonly (readonly [string, string, string])[] = [
	['plain text', '<p>seen text', 'seen text'],
	[
		'a visible child of a hidden element',
		'<div style="visibility:hidden">no<p style="visibility:visible">seen</div>',
		'seen',
	],
	['light text on a dark block', '<p style="background:#222;color:#eee">seen', 'seen'],
	['white text on a picture', '<p style="background:linear-gradient(#000,#333);color:#fff">seen', 'seen'],
	[
		'white text on a positioned sibling',
		'<div style="position:absolute;width:300px;height:60px;background:#036"></div><p style="position:relative;color:#fff">seen',
		'seen',
	],
	['half opacity', '<p style="opacity:.5">seen', 'seen'],
	['a fill of its own', '<p style="color:transparent;-webkit-text-fill-color:#000">seen', 'seen'],
	['transparent text with a shadow', '<p style="color:transparent;text-shadow:0 0 0 #000">seen', 'seen'],
	[
		'transparent text with a stroke',
		'<p style="font-size:30px;-webkit-text-fill-color:transparent;-webkit-text-stroke:1px #000">seen',
		'seen',
	],
	[
		'a background cut out by text',
		'<p style="font-size:30px;color:transparent;background:linear-gradient(red,blue);-webkit-background-clip:text">seen',
		'seen',
	],
	['rotated text', '<p style="transform:rotate(20deg);margin:200px">seen', 'seen'],
	['stretched text', '<p style="transform:scale(3,2);transform-origin:0 0">seen', 'seen'],
	['vertical text', '<p style="writing-mode:vertical-rl">seen', 'seen'],
	['text in columns', '<div style="columns:2;height:3em"><p>seen in<p>columns</div>', 'seen in | columns'],
	['text that fades in', '<style>@keyframes f{from{opacity:0}}p{animation:f 5s}</style><p>seen', 'seen'],
	[
		'text that stays after fading in',
		'<style>@keyframes f{to{opacity:1}}p{opacity:0;animation:f 5s 1s forwards}</style><p>seen',
		'seen',
	],
	['text-transform', '<p style="text-transform:uppercase">straße', 'STRASSE'],
	['a soft hyphen and zero-width spaces', '<p>se\u00aden te\u200bxt\ufeff', 'seen text'],
	['before and after', '<style>p::before{content:"[A] "}p::after{content:" [Z]"}</style><p>seen', '[A] seen [Z]'],
	[
		'a counter',
		'<style>body{counter-reset:c 4}p::before{counter-increment:c;content:counter(c) ". "}</style><p>seen',
		'5. seen',
	],
	['quotes', '<p><q>seen</q>', '“seen”'],
	['a first letter', '<style>p::first-letter{font-size:2em}</style><p>Seen', 'Seen'],
	['list numbers', '<ol start=3><li>seen</ol>', '3. seen'],
	['no bullets', '<ul><li>seen</ul>', 'seen'],
	['a text field', '<input value="seen">', 'seen'],
	['a painted hint', '<input placeholder="seen">', 'seen'],
	['a text area', '<textarea>seen</textarea>', 'seen'],
	['a button', '<button>seen</button>', 'seen'],
	['a submit button with a label', '<input type=submit value="seen">', 'seen'],
	['no label that only browsers invent', '<input type=submit>', ''],
	['the chosen option', '<select><option>no<option selected>seen</select>', 'seen'],
	['open details', '<details open><summary>More</summary><p style="margin-top:60px">seen</details>', 'More | seen'],
	[
		'a shadow tree with a slot',
		'<div><template shadowrootmode=open><b>in </b><slot></slot></template>seen</div>',
		'in seen',
	],
	['text of a drawing', '<svg width=200 height=40><text x=5 y=20>seen</text></svg>', ' | seen'],
	['display: contents', '<div style="display:contents">seen</div>', 'seen'],
	['fixed to the window', '<p style="position:fixed;top:10px">seen', 'seen'],
	[
		'what flows out of a positioned box that cuts',
		'<div style="height:0;overflow:hidden"><p style="position:absolute">seen</div>',
		'seen',
	],
	[
		'what a line cuts off',
		'<p style="font:20px monospace;width:6ch;overflow:hidden;white-space:nowrap">abcdefghij',
		'abcdef',
	],
	[
		'only the line that an inner box shows',
		'<div style="height:20px;line-height:20px;overflow:hidden">one<br>two</div>',
		'one',
	],
	['far below', '<div style="height:5000px"></div><p>seen', 'seen'],
	[
		'far below in parts that wait to be scrolled to',
		'<div style="height:9000px"></div><div style="content-visibility:auto">seen</div>',
		'seen',
	],
	['emoji', '<p>\u{1f600}', '\u{1f600}'],
	['Chinese, Arabic and Thai', '<p>中文 مرحبا สวัสดี', '中文 مرحبا สวัสดี'],
];

describe('text that nobody sees', () => {
	it.each(HIDDEN)('is not read: %s', async (_, html) => {
		expect((await seen(html)).replace(/[\s|]|shown/g, '')).toBe('');
	});
});

describe('text that is seen', () => {
	it.each(VISIBLE)('is read: %s', async (_, html, text) => {
		expect(await seen(html)).toBe(text);
		// The mention alone puts every line in doubt, so that paint judges them all: styles were a shortcut to the same.
		expect(await seen(`${html}<!-- first-line -->`)).toBe(text);
	});
});
