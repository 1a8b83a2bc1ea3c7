import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SetAbout } from '../../datasets/formats/sft/setAbout.ts';
import type { SourcedRow } from '../../pipeline/effects/sft/setWriter.ts';

export const madeAbout: SetAbout = {
	tool: '0.1.0',
	name: 'made',
	seed: 7,
	style: 'transcription',
	instruction: { version: 1, text: 'Transcribe the page.' },
	teacher: 'replay',
	tokenizer: { name: 'bytes', marginPercent: 5 },
	pixels: { factorPx: 32, minPixels: 65_536, maxPixels: 16_777_216 },
	maxTokens: 21_504,
	funnel: [
		{ stage: 'teach', in: 7, kept: 6, dropped: {}, failed: 1 },
		{ stage: 'select', in: 6, kept: 5, dropped: { 'low-recall': 1 }, failed: 0 },
	],
	cost: { amount: 1.5, currency: 'USD' },
	endpoint: null,
	recipe: { name: 'made', seed: 7, stages: { recall: { minRecall: 0.9 } } },
};

export interface MadeSet {
	readonly rows: readonly SourcedRow[];
	/** As often as it is asked for. */
	readonly stream: AsyncIterable<SourcedRow>;
}

export const streamOf = (rows: readonly SourcedRow[]): AsyncIterable<SourcedRow> => ({
	async *[Symbol.asyncIterator]() {
		yield* rows;
	},
});

/**
 * Rows with pictures of noise in a folder: two pages a document, every fourth document for validation, as many PNG as `pngs`.
 * @param target of a row by its number, in place of a short document with characters that JSON lines and shells stumble over
 */
export const madeTrainingSet = async (
	folder: string,
	count: number,
	{ pngs = 0, target }: { readonly pngs?: number; readonly target?: (index: number) => string } = {},
): Promise<MadeSet> => {
	mkdirSync(folder, { recursive: true });
	const rows: SourcedRow[] = [];
	for (let index = 0; index < count; index++) {
		const documentId = createHash('sha256')
			.update(`document ${index >> 1}`)
			.digest('hex')
			.slice(0, 16);
		const id = `${documentId}-p${String((index & 1) + 1).padStart(4, '0')}`;
		const [widthPx, heightPx] = [64 + (index % 3), 96];
		const raw = createHash('sha256').update(id).digest();
		const data = Buffer.from(Array.from({ length: widthPx * heightPx * 3 }, (_, at) => raw[at % 32] ?? 0));
		const image = sharp(data, { raw: { width: widthPx, height: heightPx, channels: 3 } });
		const png = index < pngs;
		const bytes = await (png ? image.png() : image.jpeg({ quality: 60 })).toBuffer();
		const name = `${id}.${png ? 'png' : 'jpg'}`;
		writeFileSync(join(folder, name), bytes);
		rows.push({
			id,
			documentId,
			sourceId: index % 3 === 0 ? 'reports' : 'forms',
			category: 'institutional-pdf',
			licence: 'CC-BY-4.0',
			language: 'en',
			locator: `made/${index >> 1}.pdf#${(index & 1) + 1}`,
			image: {
				name,
				sha256: createHash('sha256').update(bytes).digest('hex'),
				bytes: bytes.length,
				widthPx,
				heightPx,
				mediaType: png ? 'image/png' : 'image/jpeg',
			},
			prompt: 'Transcribe the page.',
			target:
				target?.(index) ??
				`<!DOCTYPE html><html><body><p>Row ${index}: "quoted" \\ 'it' \u2028 \u2029 \u0085 é 中 😀 &lt;image></p></body></html>`,
			style: 'transcription',
			fellBack: null,
			split: (index >> 1) % 4 === 3 ? 'validation' : 'train',
			tokens: { image: 64, prompt: 6, target: 40, total: 126 },
			teacher: { name: 'replay', model: 'recorded', sample: 0, samples: index % 2 === 0 ? 1 : 4 },
			blockRecall: index % 2 === 0 ? 1 : 0.95,
			precision: index % 2 === 0 ? null : 0.9,
			objective: null,
			degradation: 'none',
			imagePath: join(folder, name),
		});
	}
	return { rows, stream: streamOf(rows) };
};
