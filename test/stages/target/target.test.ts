import { describe, expect, it } from 'vitest';
import type { HtmlRendererPort, ParseFilePort } from '../../../pipeline/contract/ports.ts';
import type { Input } from '../../../pipeline/contract/stage.ts';
import { createParseFiles } from '../../../pipeline/effects/documents/createParseFiles.ts';
import type { ObjectPage } from '../../../pipeline/evaluator/pageObject.ts';
import { authoredHtml } from '../../../stages/target/authoredHtml.ts';
import { target } from '../../../stages/target/target.ts';
import { htmlDocument } from '../../helpers/htmlDocument.ts';
import { layoutOf, paragraphRenderer, replyOf, trainingImage } from '../../helpers/madeTraining.ts';
import { recordContext } from '../../helpers/recordContext.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const ID = '0123456789abcdef-p0001';
const TEXTS = ['first paragraph', 'second paragraph'];
const HTML = replyOf(TEXTS);

type Page = Input<'page' | 'layout' | 'trainingImage' | 'choice'>;

const page = {
	sha256: '0'.repeat(64),
	pageNumber: 1,
	pageCount: 1,
	restricted: false,
	kind: 'pdf',
	parses: [],
	parsers: [],
	text: 'ocr',
	widthPt: 600,
	heightPt: 800,
} satisfies Page['page'];

const choice = { sample: 0, samples: 1, html: HTML, model: 'm', blockRecall: 1, precision: 1, objective: 1 };

interface Scene {
	readonly over?: Partial<Page>;
	readonly html?: string;
	readonly renderer?: HtmlRendererPort;
	readonly file?: string;
}

/** One token a character. */
const tokenizer = { name: 'characters', count: (text: string): number => text.length };

const run = async (settings: object, { over = {}, html = HTML, renderer = paragraphRenderer, file }: Scene = {}) => {
	const parseFiles: ParseFilePort = { read: async () => new TextEncoder().encode(file ?? '') };
	const work = target.start(target.config.parse(settings), { renderer, tokenizer, parseFiles }, recordContext());
	const record: Page = { id: ID, page, layout: layoutOf(TEXTS), trainingImage, choice: { ...choice, html }, ...over };
	const [verdict] = await work([record]);
	return verdict;
};

/** Renders as `paragraphRenderer`, but what holds `mark` as `seen` says. */
const seeing = (mark: string, seen: (was: ObjectPage) => ObjectPage): HtmlRendererPort => ({
	extract: async (pageId, html) => {
		const was = (await paragraphRenderer.extract(pageId, html)) as ObjectPage;
		return html.includes(mark) ? seen(was) : was;
	},
});

const never: HtmlRendererPort = { extract: async () => Promise.reject(new Error('nothing was to be rendered')) };

describe('the stage target', () => {
	it('keeps the teacher’s HTML as it is, and renders nothing for it', async () => {
		const verdict = await run({}, { renderer: never, html: `\n${HTML}\n` });
		expect(verdict).toMatchObject({
			verdict: 'kept',
			facets: { target: { style: 'transcription', text: HTML, notes: [] } },
		});
	});

	it('counts the tokens of the row', async () => {
		const verdict = await run({});
		// 100 × 140 px are grown by √(65536 / 14000) = 2.1636 to 216.4 → 224 and 302.9 → 320: 7 · 10 tokens of 32 × 32 px.
		expect(verdict).toMatchObject({ facets: { target: { tokens: { image: 70, target: HTML.length } } } });
	});

	it('gives the style asked for when nothing that is seen changes', async () => {
		const verdict = await run({ style: 'cleaned' }, { html: HTML.replace('<body>', '<body><!-- c -->') });
		expect(verdict).toMatchObject({
			verdict: 'kept',
			facets: {
				target: { style: 'cleaned', fellBack: null, text: expect.not.stringContaining('<!-- c -->'), notes: [] },
			},
		});
	});

	it('keeps the transcription, and says so, when a style changes the text, a table or the layout', async () => {
		const commented = HTML.replace('<body>', '<body><!-- c -->');
		const lost = await run(
			{ style: 'cleaned' },
			{
				html: commented,
				renderer: seeing('<!-- c -->', (was) => ({ ...was, objects: [...was.objects, ...was.objects] })),
			},
		);
		expect(lost).toMatchObject({
			facets: {
				target: {
					style: 'transcription',
					fellBack: 'text distance',
					text: commented,
					notes: ['style cleaned not taken: text distance 0.5000'],
				},
			},
		});
		const moved = await run(
			{ style: 'cleaned' },
			{
				html: commented,
				renderer: seeing('<!-- c -->', (was) => ({
					...was,
					objects: was.objects.map((object) => ({ ...object, box: [0, 0.9, 0.05, 0.05] })),
				})),
			},
		);
		expect(moved).toMatchObject({
			facets: {
				target: { style: 'transcription', notes: [expect.stringMatching(/^style cleaned not taken: layout 0\./)] },
			},
		});
	});

	it('empties embedded pictures, and keeps them where the page would look otherwise', async () => {
		const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(40)}`;
		const html = HTML.replace('<body>', `<body><img alt="" src="${picture}">`);
		expect(await run({}, { html })).toMatchObject({
			facets: {
				target: {
					style: 'transcription',
					text: html.replace(picture, 'data:image/gif;base64,R0lGODlhAQABAAAAACw='),
					notes: ['1 embedded pictures emptied'],
				},
			},
		});
		const renderer = seeing(picture, (was) => ({ ...was, objects: was.objects.slice(1) }));
		expect(await run({}, { html, renderer })).toMatchObject({
			facets: { target: { text: html, notes: [expect.stringContaining('embedded pictures kept: text distance')] } },
		});
	});

	it('gives a page’s own HTML where there is one that passes as a transcription', async () => {
		const own = replyOf(TEXTS).replace('<body>', '<body class="authored">');
		const html = { ...page, kind: 'html' as const };
		expect(await run({ style: 'authored' }, { file: own, over: { page: html } })).toMatchObject({
			facets: { target: { style: 'authored', text: own, notes: [] } },
		});
	});

	it.each([
		['the page comes from a document of kind pdf', {}, HTML],
		['the document was printed to 2 pages', { kind: 'html' as const, pageCount: 2 }, HTML],
		[
			'the document has a script element',
			{ kind: 'html' as const },
			HTML.replace('<body>', '<body><script>1</script>'),
		],
		[
			'the document loads https://elsewhere.example/a.css',
			{ kind: 'html' as const },
			`<link rel="stylesheet" href="https://elsewhere.example/a.css">${HTML}`,
		],
		['low-recall', { kind: 'html' as const }, replyOf(TEXTS.slice(1))],
	])('keeps the transcription where there is none: %s', async (why, over, file) => {
		expect(await run({ style: 'authored' }, { file, over: { page: { ...page, ...over } } })).toMatchObject({
			facets: { target: { style: 'transcription', text: HTML, notes: [`authored HTML not taken: ${why}`] } },
		});
	});

	it('keeps the transcription where the style asked for would be a literal, and loses no page to it', async () => {
		const html = HTML.replace('<body>', '<body><video class="a"></video>');
		expect(await run({ style: 'transcription' }, { html })).toMatchObject({
			facets: { target: { style: 'transcription', notes: [] } },
		});
		expect(await run({ style: 'cleaned' }, { html })).toMatchObject({
			facets: {
				target: {
					style: 'transcription',
					fellBack: 'unfit for a row',
					notes: ['style cleaned not taken: too long for a row, or unsafe in it'],
				},
			},
		});
	});

	it('keeps the transcription where the page’s own HTML is too long, and renders nothing of it', async () => {
		const file = HTML.replace('<body>', `<body title="${'long '.repeat(2_000)}">`);
		const over = { page: { ...page, kind: 'html' as const } };
		for (const style of ['transcription', 'authored'])
			expect(await run({ style, maxTokens: 9_000 }, { over, file, renderer: never })).toMatchObject({
				verdict: 'kept',
				facets: { target: { style: 'transcription', fellBack: style === 'authored' ? 'unfit for a row' : null } },
			});
	});

	it('counts no text that is too long whatever its tokens are', async () => {
		const html = HTML.replace('<body>', `<body>${' '.repeat(64 * 128)}`);
		expect(await run({ maxTokens: 64, margin: 0 }, { html, renderer: never })).toMatchObject({
			reason: 'too-long',
			evidence: { characters: html.length, maxTokens: 64 },
		});
	});

	it('reads a page’s own HTML from the file that the catalogue knows by the page’s digest', async () => {
		const { sha256, location } = await htmlDocument(temporaryFolder(), { 'a.html': `\ufeff${HTML}` });
		const parseFiles = createParseFiles((digest) => (digest === sha256 ? location : undefined));
		expect(await authoredHtml({ ...page, kind: 'html', sha256 }, parseFiles)).toEqual({ html: HTML });
	});

	it('drops what a trainer would mistake for its own', async () => {
		expect(await run({}, { html: HTML.replace('<body>', '<body><video></video>') })).toMatchObject({
			verdict: 'dropped',
			reason: 'unsafe-target',
			evidence: { literal: '<video>' },
		});
	});

	it('drops rows over the limit, to the token, and cuts none', async () => {
		const kept = await run({ margin: 0 });
		const { total } = (kept as { facets: { target: { tokens: { total: number } } } }).facets.target.tokens;
		expect(await run({ margin: 0, maxTokens: total })).toMatchObject({
			verdict: 'kept',
			facets: { target: { text: HTML, tokens: { total } } },
		});
		expect(await run({ margin: 0, maxTokens: total - 1 })).toMatchObject({
			verdict: 'dropped',
			reason: 'too-long',
			evidence: { totalTokens: total, withMargin: total, maxTokens: total - 1 },
		});
	});

	it('adds 5 % to the texts with the bundled vocabulary, and nothing with the model’s own', async () => {
		const bundled = await run({});
		const { image, total } = (bundled as { facets: { target: { tokens: { image: number; total: number } } } }).facets
			.target.tokens;
		expect(bundled).toMatchObject({ evidence: { withMargin: total + Math.ceil((total - image) / 20) } });
		expect(await run({ tokenizer: 'tokenizer.json' })).toMatchObject({ evidence: { withMargin: total } });
	});

	it.each([
		[31, 640, 'image-too-small'],
		[32, 6_500, 'image-too-narrow'],
	])('drops an image of %i × %i px as %s', async (widthPx, heightPx, reason) => {
		expect(await run({}, { over: { trainingImage: { ...trainingImage, widthPx, heightPx } } })).toMatchObject({
			verdict: 'dropped',
			reason,
			evidence: { widthPx, heightPx },
		});
	});

	it('has renderer and tokenizer in its key', () => {
		expect(target.tools).toEqual(['renderer', 'tokenizer']);
	});
});
