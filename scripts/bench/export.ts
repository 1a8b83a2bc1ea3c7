/**
 * Time to write training sets of made rows with JPEG pictures of just under 100 kB, and to check them:
 *   node dist/scripts/bench/export.js [rows] [folder]     (10,000 rows in the system's temporary folder where nothing is said)
 * Each is given as seconds by the clock, and of the processor, which count on a machine with other work. Beside it, in the same run, each
 * picture read and decoded and nothing else, one after the other.
 */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SetAbout } from '../../datasets/formats/sft/setAbout.ts';
import { INSTRUCTION } from '../../pipeline/distillation/instruction.ts';
import { QWEN3_PIXELS } from '../../pipeline/distillation/lengths/smartResize.ts';
import { EXPORT_FORMATS } from '../../pipeline/document/exportFormats.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { SourcedRow } from '../../pipeline/effects/sft/setWriter.ts';
import { createMarkupCheck } from '../../pipeline/effects/sft/verify/createMarkupCheck.ts';
import { createPictures } from '../../pipeline/effects/sft/verify/createPictures.ts';
import { locateSets } from '../../pipeline/effects/sft/verify/locateSets.ts';
import { verifySet } from '../../pipeline/effects/sft/verify/verifySet.ts';
import { writeSets } from '../../pipeline/effects/sft/writeSets.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';

const [WIDTH_PX, HEIGHT_PX] = [400, 560];
const PAGES_OF_A_DOCUMENT = 20;
const TARGET_PARAGRAPHS = 60;

const count = Number(process.argv[2] ?? 10_000);
const folder = await mkdtemp(join(process.argv[3] ?? tmpdir(), 'pagemill-export-'));

/** As many that zstd, which looks back by megabytes, finds none of them twice. */
const PICTURES = 64;

const random = randomStream(1, 'export');
const noise = Buffer.from(Array.from({ length: WIDTH_PX * HEIGHT_PX * 3 }, () => Math.floor(random() * 256)));
const pictures = await Promise.all(
	Array.from({ length: PICTURES }, (_, at) =>
		sharp(Buffer.concat([noise.subarray(at * 1_001), noise.subarray(0, at * 1_001)]), {
			raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3 },
		})
			.jpeg({ quality: 55 })
			.toBuffer(),
	),
);

/** One of the pictures with a comment of its own, behind the start marker: other bytes, other digest, no time to encode. */
const pictureOf = (id: string, index: number): Buffer => {
	const picture = pictures[index % PICTURES] as Buffer;
	const length = Buffer.from([0, 2 + id.length]);
	return Buffer.concat([
		picture.subarray(0, 2),
		Buffer.from([0xff, 0xfe]),
		length,
		Buffer.from(id),
		picture.subarray(2),
	]);
};

const madeRow = async (index: number): Promise<SourcedRow> => {
	const document = Math.floor(index / PAGES_OF_A_DOCUMENT);
	const id = pageId(
		createHash('sha256').update(`document ${document}`).digest('hex'),
		(index % PAGES_OF_A_DOCUMENT) + 1,
	);
	const bytes = pictureOf(id, index);
	const name = `${id}.jpg`;
	const imagePath = join(folder, 'store', name);
	await writeFile(imagePath, bytes);
	const paragraphs = Array.from(
		{ length: TARGET_PARAGRAPHS },
		(_, at) => `<p>Paragraph ${at} of page ${index}: ${'words and '.repeat(15)}more.</p>`,
	);
	return {
		id,
		documentId: id.slice(0, 16),
		sourceId: 'made',
		category: 'institutional-pdf',
		licence: 'CC0-1.0',
		language: 'en',
		locator: `made/${document}.pdf#${(index % PAGES_OF_A_DOCUMENT) + 1}`,
		image: {
			name,
			sha256: createHash('sha256').update(bytes).digest('hex'),
			bytes: bytes.length,
			widthPx: WIDTH_PX,
			heightPx: HEIGHT_PX,
			mediaType: 'image/jpeg',
		},
		prompt: INSTRUCTION.text,
		target: `<!DOCTYPE html><html><body>${paragraphs.join('')}</body></html>`,
		style: 'transcription',
		fellBack: null,
		split: document % 20 === 0 ? 'validation' : 'train',
		tokens: { image: 221, prompt: 300, target: 3_000, total: 3_537 },
		teacher: { name: 'made', model: 'made', sample: 0, samples: 1 },
		blockRecall: 0.95,
		precision: 0.95,
		objective: null,
		degradation: 'scan',
		imagePath,
	};
};

const about: SetAbout = {
	tool: 'bench',
	name: 'made',
	seed: 1,
	style: 'transcription',
	instruction: INSTRUCTION,
	teacher: 'made',
	tokenizer: { name: 'made', marginPercent: 5 },
	pixels: QWEN3_PIXELS,
	maxTokens: 21_504,
	funnel: [],
	cost: null,
	endpoint: null,
	recipe: {},
};

const timed = async (work: () => Promise<unknown>): Promise<string> => {
	const startedMs = performance.now();
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return `${((performance.now() - startedMs) / 1000).toFixed(1)} (${((user + system) / 1e6).toFixed(1)})`;
};

try {
	await mkdir(join(folder, 'store'));
	const rows: SourcedRow[] = [];
	for (let index = 0; index < count; index++) rows.push(await madeRow(index));
	const streamOf = (all: readonly SourcedRow[]): AsyncIterable<SourcedRow> => ({
		async *[Symbol.asyncIterator]() {
			yield* all;
		},
	});
	const checkedIn = (out: string): Promise<string> =>
		timed(async () => {
			const pictures = createPictures();
			const markup = createMarkupCheck();
			for (const set of await locateSets(out)) {
				const { problems } = await verifySet(set.folder, set, { pictures, markup });
				if (problems.count() > 0) throw new Error(JSON.stringify(problems.shown()[0]));
			}
		});
	const [{ image, target } = {}] = rows;
	console.log(
		`${cpus()[0]?.model} × ${cpus().length}, Node ${process.version}; ${count} rows, pictures of ${Math.round((image?.bytes ?? 0) / 1000)} kB, targets of ${target?.length} characters\n`,
	);
	const decoded = await timed(async () => {
		for (const { imagePath } of rows)
			await sharp(await readFile(imagePath))
				.raw()
				.toBuffer();
	});
	console.log(`| format | written, s | checked, s |\n|---|---|---|\n| (pictures decoded) | | ${decoded} |`);
	const groups = [...EXPORT_FORMATS.map((format) => [format]), EXPORT_FORMATS];
	for (const formats of groups) {
		const out = join(folder, 'sets');
		const written = await timed(() => writeSets({ formats, out, rows: streamOf(rows), about }));
		console.log(`| ${formats.length > 1 ? 'all at once' : formats[0]} | ${written} | ${await checkedIn(out)} |`);
		await rm(out, { recursive: true });
	}
} finally {
	await rm(folder, { recursive: true, force: true });
}
