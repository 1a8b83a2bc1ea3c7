import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { browserSession } from '../../../../pipeline/effects/browser/browserSession.ts';
import { createExtractor, type ExtractedPage } from '../../../../pipeline/effects/browser/render/createExtractor.ts';
import { createRenderer, type RenderOptions } from '../../../../pipeline/effects/browser/render/createRenderer.ts';
import { suiteFolder } from '../../../helpers/suiteFolder.ts';
import { fetchCases } from './hostile/fetchCases.ts';
import type { HostileCase } from './hostile/hostileCase.ts';
import { leaveCases } from './hostile/leaveCases.ts';
import { markupCases } from './hostile/markupCases.ts';
import { scriptCases } from './hostile/scriptCases.ts';
import { sizeCases } from './hostile/sizeCases.ts';
import { styleCases } from './hostile/styleCases.ts';

const CANARY = 'canary';
/** The colour of all that is private or far away; no hostile document uses it. */
const MARK = '#f0f';

/** What the server answers and what the private files hold: seen on a page, it gives itself away. */
const CONTENT = {
	html: `<body style="background:${MARK}">${CANARY}`,
	css: `*{background:${MARK}!important}body::before{content:"${CANARY}"}`,
	js: `document.body.textContent='${CANARY}'`,
	svg: `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect id="a" width="400" height="300" fill="${MARK}"/></svg>`,
};

const FINE =
	'<!doctype html><meta charset=utf-8><h1>Fine</h1><p style="opacity:.9">Nothing happened to this page.<p style="background:#def">At all.';

const SESSION = { memoryBytes: 2 ** 32, pieces: 100, idleMs: 60_000 };

const extractor = createExtractor();
const folder = suiteFolder('private');
const arrived: string[] = [];
const server = createServer((request, response) => {
	arrived.push(request.url ?? '');
	const kind = /\.(\w+)$/.exec(request.url ?? '')?.[1] ?? '';
	response.setHeader(
		'content-type',
		{ html: 'text/html', css: 'text/css', js: 'text/javascript' }[kind] ?? 'image/svg+xml',
	);
	response.end(new Map(Object.entries(CONTENT)).get(kind) ?? CONTENT.svg);
});
server.on('connection', () => arrived.push('a connection'));

let site = { origin: '', file: (name: string): string => name };
let fine = '';
let drawn = '';

const comparable = async (options?: RenderOptions): Promise<string> => {
	const page = await extractor.extractPage('page', FINE, options);
	return JSON.stringify(page, (_, value) =>
		value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
	);
};

/** Whether the mark's colour is anywhere in a picture; its format changes colours a little. */
const isMarked = async (picture: Uint8Array | undefined): Promise<boolean> => {
	const data = await sharp(picture).removeAlpha().raw().toBuffer();
	for (let at = 0; at < data.length; at += 3)
		if ((data[at] ?? 0) > 215 && (data[at + 1] ?? 0) < 40 && (data[at + 2] ?? 0) > 215) return true;
	return false;
};

beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	site = { origin, file: (name) => pathToFileURL(join(folder(), name)).href };
	for (const [kind, content] of Object.entries(CONTENT)) writeFileSync(join(folder(), `canary.${kind}`), content);
	await sharp(Buffer.from(CONTENT.svg)).png().toFile(join(folder(), 'canary.png'));
	fine = await comparable();
	drawn = await comparable({ picture: true });
});
afterAll(async () => {
	await extractor.close();
	server.close();
});

const textOf = ({ page }: ExtractedPage): string =>
	page.objects
		.map((object) => object.html ?? object.text)
		.filter((text) => text !== '')
		.join(' ');

/** Names are told before there is a server; addresses, when there is one. */
const named = (make: (at: typeof site) => readonly HostileCase[]): readonly [name: string, place: number][] =>
	make(site).map(({ name }, place) => [name, place]);

const read = async ({ html, text = 'text', status }: HostileCase, options?: RenderOptions) => {
	const extracted = await extractor.extractPage('page', html, options);
	expect(extracted.status).toBe(status ?? 'rendered');
	if (extracted.status !== 'rendered') return undefined;
	expect(textOf(extracted)).toBe(text);
	return extracted.picture;
};

describe.each(Object.entries({ scriptCases, fetchCases, styleCases, leaveCases }))(
	'HTML that asks for something: %s',
	(_, make) => {
		it.each(named(make))('reaches no server and no file, and is read without: %s', async (_name, place) => {
			const hostile = make(site)[place] as HostileCase;
			// Of the server nothing can be seen but by a request that arrives.
			const asksForFiles = hostile.html.includes(site.file('').slice('file://'.length));
			const picture = await read(hostile, { picture: asksForFiles });
			if (asksForFiles) expect(await isMarked(picture)).toBe(false);
			expect(await comparable()).toBe(fine);
			expect(arrived).toEqual([]);
		});

		it('leaves the page after it as it is drawn alone', async () => {
			expect(await comparable({ picture: true })).toBe(drawn);
		});
	},
);

describe.each(Object.entries({ sizeCases, markupCases }))('HTML that tries to harm: %s', (_, make) => {
	it.each(named(make))('is read as it stands or has its status, and harms no other page: %s', async (_name, place) => {
		await read(make()[place] as HostileCase);
		expect(await comparable()).toBe(fine);
	});

	it('leaves the page after it as it is drawn alone', async () => {
		expect(await comparable({ picture: true })).toBe(drawn);
	});
});

describe('what is looked for', () => {
	it('would be found', async () => {
		const marked = await extractor.extractPage('page', CONTENT.html, { picture: true });
		expect(marked.status === 'rendered' && (await isMarked(marked.picture))).toBe(true);
		await fetch(`${site.origin}/a.css`);
		expect(arrived.splice(0)).toEqual(['a connection', '/a.css']);
	});

	it('is nothing where nobody predicted anything', async () => {
		expect(await extractor.extractPage('page', undefined)).toEqual({ status: 'missing' });
	});
});

describe('HTML that takes more time than there is', () => {
	it('has its status, and the page after it is whole', async () => {
		// Boxes of two columns in each other, each laid out several times by the one around it.
		const slow = createExtractor(createRenderer(browserSession({ ...SESSION, timeMs: 2_500 })));
		onTestFinished(() => slow.close());
		const html = `${'<div style="columns:2">'.repeat(60)}text`;
		expect(await slow.extractPage('page', html)).toEqual({ status: 'render-timeout' });
		expect((await slow.extractPage('page', FINE)).status).toBe('rendered');
	});
});
