import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BrowserSession, browserSession } from '../../../pipeline/effects/browser/browserSession.ts';
import { createHtmlPrinter } from '../../../pipeline/effects/browser/createHtmlPrinter.ts';
import { launchBrowser } from '../../../pipeline/effects/browser/launchBrowser.ts';
import { openOwnChromium } from '../../../pipeline/effects/browser/openOwnChromium.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { htmlDocument } from '../../helpers/htmlDocument.ts';
import { ownChromium } from '../../helpers/ownChromium.ts';
import { type PrintedPage, printedText } from '../../helpers/printedText.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const LIMITS = { timeMs: 60_000, memoryBytes: 2 ** 31, pieces: 30, idleMs: 60_000 };
const session = browserSession(LIMITS);
afterAll(() => session.close());

/** Shift_JIS, undeclared. */
const GUESSED =
	'\x82\xb1\x82\xea\x82\xcd\x95\xb6\x8e\x9a\x83\x52\x81\x5b\x83\x68\x82\xcc\x90\xe9\x8c\xbe\x82\xaa\x82\xc8\x82\xa2\x93\xfa\x96\x7b\x8c\xea\x82\xcc\x95\xb6\x8f\x91\x82\xc5\x82\xb7\x81\x42';

type Files = Readonly<Record<string, string | Uint8Array>>;

const print = async (files: Files): Promise<PrintedPage[]> => {
	const printer = createHtmlPrinter(join(temporaryFolder(), 'printed'), undefined, session);
	return printedText(await printer(await htmlDocument(temporaryFolder(), files)));
};

const textOf = async (files: Files): Promise<string> => (await print(files)).map(({ text }) => text).join(' | ');

describe('createHtmlPrinter', () => {
	it('prints on A4 portrait, or on what the document asks for', async () => {
		const [a4] = await print({ 'p.html': '<p>plain' });
		// 210 × 297 mm in points, to within what Chromium rounds to (1/96 inch).
		expect(a4?.widthPt).toBeCloseTo((210 / 25.4) * 72, -0.5);
		expect(a4?.heightPt).toBeCloseTo((297 / 25.4) * 72, -0.5);
		const slides = await print({
			'p.html': '<style>@page { size: 10in 5in } div { break-after: page }</style><div>one</div><div>two</div>',
		});
		expect(slides).toEqual([
			{ widthPt: 720, heightPt: 360, text: 'one' },
			{ widthPt: 720, heightPt: 360, text: 'two' },
		]);
	});

	it('gives the same bytes for the same document, wherever it lies and whichever browser prints it', async () => {
		const files = {
			'p.html': '<link rel=stylesheet href=s.css><a href="next.html">Link</a>',
			's.css': 'a { color: red }',
		};
		const other = browserSession(LIMITS);
		onTestFinished(() => other.close());
		const once = createHtmlPrinter(temporaryFolder(), undefined, session);
		const again = createHtmlPrinter(temporaryFolder(), undefined, other);
		const first = await once(await htmlDocument(temporaryFolder(), files));
		await new Promise((resolve) => setTimeout(resolve, 1100)); // The clock of a PDF counts seconds.
		const second = await again(await htmlDocument(join(temporaryFolder(), 'elsewhere'), files));
		expect(sha256(second)).toBe(sha256(first));
	});

	it('loads styles, pictures and their like, by names of every sort', async () => {
		const drawn = (text: string): string =>
			`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20">${text}</text></svg>`;
		const text = await textOf({
			'a b/p%.html': '<link rel=stylesheet href="../css/%23.css?v=2"><img src="%E5%9B%BE%201.svg"><p>body',
			'a b/图 1.svg': drawn('PICTURE'),
			'css/#.css': '@import "more.css"; p::before { content: "STYLED " }',
			'css/more.css': 'p::after { content: url(../c.svg) }',
			'c.svg': drawn('NESTED'),
		});
		for (const part of ['PICTURE', 'STYLED body', 'NESTED']) expect(text).toContain(part);
	});

	it('reaches nobody, runs no script, opens no frame and stays where it is', async () => {
		const asked: string[] = [];
		const server = createServer(({ url = '' }, response) => {
			asked.push(url);
			response.end('<p>FETCHED');
		}).listen(0, '127.0.0.1');
		onTestFinished(() => void server.close());
		await new Promise((resolve) => server.once('listening', resolve));
		const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		const text = await textOf({
			'p.html': `<meta http-equiv=refresh content="0;url=${at}/refresh"><link rel=prefetch href="${at}/prefetch"><link rel=preconnect href="${at}">
				<link rel=dns-prefetch href="${at}"><link rel=stylesheet href="${at}/s.css"><style>@import "${at}/i.css"; @font-face { font-family: F; src: url(${at}/f.woff) } p { font-family: F }</style>
				<script>document.write('SCRIPTED'); fetch('${at}/fetch')</script><p onclick="x()">REAL</p><noscript>UNSCRIPTED</noscript><img src="${at}/i.png"><img src="file:///etc/hostname">
				<iframe src="${at}/frame"></iframe><iframe src="file:///etc/passwd"></iframe><object data="${at}/object"></object><embed src="file:///etc/hostname"><iframe srcdoc="<p>INLINE<img src='${at}/inline.png'>"></iframe>
				<video autoplay src="${at}/v.mp4" poster="${at}/poster.png"></video><audio src="${at}/a.mp3"></audio><svg><image href="${at}/svg.png"/><use href="${at}/use.svg#x"/></svg><form action="${at}/form"><button autofocus>b</button></form>
				<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${at}/speculation"]}]}</script>`,
			'secret.txt': 'SECRET',
		});
		for (const shown of ['REAL', 'UNSCRIPTED', 'INLINE']) expect(text).toContain(shown);
		expect(text).not.toMatch(/SCRIPTED(?<!UNSCRIPTED)|FETCHED|root:|SECRET/);
		expect(asked).toEqual([]);
	});

	it.each<[string, Files, string]>([
		['a declared encoding', { 'p.html': Buffer.from('<meta charset=gbk><p>\xcd\xbc', 'latin1') }, '图'],
		['UTF-16', { 'p.html': Buffer.from('\ufeff<p>ünï 日', 'utf16le') }, 'ünï 日'],
		['undeclared UTF-8', { 'p.html': '<p>é日' }, 'é日'],
		[
			'what a browser guesses',
			{ 'p.html': Buffer.from(GUESSED, 'latin1') },
			'これは文字コードの宣言がない日本語の文書です。',
		],
		['XHTML', { 'p.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><body><p>A<br/>B</p></body></html>' }, 'A B'],
		['XHTML that is none', { 'p.xhtml': '<html xmlns="http://www.w3.org/1999/xhtml"><p>A<br>B</html>' }, 'A B'],
		['endings of old', { 'p.HTM': '<p>old' }, 'old'],
		['nothing', { 'p.html': ' ' }, ''],
		['what hides from paper', { 'p.html': '<style>@media print { body { display: none } }</style>x' }, ''],
		['missing files', { 'p.html': '<link rel=stylesheet href=a.css><img src=b.png alt=ALT>x' }, 'ALT x'],
	])('prints %s', async (_, files, text) => {
		expect((await textOf(files)).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
	});

	it('shows motion at its end, or not at all, and comes to an end itself', async () => {
		const text = await textOf({
			'p.html': `<meta http-equiv=refresh content="0"><style>@keyframes in { from { visibility: hidden } to { visibility: visible } }
				@keyframes turn { to { rotate: 360deg } } .in { animation: in 99s both } .turn { animation: turn 1s infinite }</style>
				<p class=in>ARRIVED</p><p class=turn>TURNING</p><marquee>PASSING</marquee>`,
		});
		expect(text.replaceAll(' ', '')).toBe('ARRIVEDTURNINGPASSING');
	});

	it('keeps each print, and prints again what was damaged since', async () => {
		const folder = join(temporaryFolder(), 'printed');
		let printed = 0;
		const counting: BrowserSession = {
			...session,
			use: (work) => {
				printed += 1;
				return session.use(work);
			},
		};
		const document = await htmlDocument(temporaryFolder(), { 'p.html': '<p>once' });
		const first = await createHtmlPrinter(folder, undefined, counting)(document);
		expect(sha256(await createHtmlPrinter(folder, undefined, counting)(document))).toBe(sha256(first));
		expect(printed).toBe(1);
		const [name = ''] = readdirSync(folder);
		expect(name).toMatch(new RegExp(`^${document.sha256}-[0-9a-f]{16}\\.pdf$`));
		const stored = readFileSync(join(folder, name));
		for (const damage of [stored.subarray(0, 100), Buffer.concat([stored.subarray(1), stored.subarray(0, 1)])]) {
			writeFileSync(join(folder, name), damage);
			expect(sha256(await createHtmlPrinter(folder, undefined, counting)(document))).toBe(sha256(first));
		}
		expect(printed).toBe(3);
		expect(readFileSync(join(folder, name)).equals(stored)).toBe(true);
	});

	it('prints with a Chromium of the user’s own where one is named, and keeps its prints apart', async () => {
		const folder = join(temporaryFolder(), 'printed');
		const own = await openOwnChromium(await ownChromium(temporaryFolder()), 'here');
		const document = await htmlDocument(temporaryFolder(), { 'p.html': '<p>once' });
		const pinned = await createHtmlPrinter(folder, undefined, session)(document);
		const other = browserSession(LIMITS, () => launchBrowser(own));
		onTestFinished(() => other.close());
		const named = await createHtmlPrinter(folder, async () => own, other)(document);
		// The same browser under another path: the same bytes, under a name of their own.
		expect(sha256(named)).toBe(sha256(pinned));
		expect(readdirSync(folder)).toHaveLength(2);
	});

	it('fails the record when a file that it loads is no longer what it was', async () => {
		const folder = temporaryFolder();
		const document = await htmlDocument(folder, { 'p.html': '<img src=a.png>', 'a.png': '1' });
		writeFileSync(join(folder, 'a.png'), '2');
		const printer = createHtmlPrinter(temporaryFolder(), undefined, session);
		await expect(printer(document)).rejects.toMatchObject({ name: 'RecordError', code: 'file-changed' });
	});
});
