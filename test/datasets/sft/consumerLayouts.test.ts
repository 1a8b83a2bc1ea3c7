import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONSUMER_LAYOUTS } from '../../../datasets/formats/sft/consumerLayouts.ts';
import { createSetFigures } from '../../../datasets/formats/sft/createSetFigures.ts';
import { hfFeatures } from '../../../datasets/formats/sft/hf/hfFeatures.ts';
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import { setTexts } from '../../../datasets/formats/sft/setTexts.ts';
import { rowFaults } from '../../../pipeline/distillation/rows/rowFaults.ts';
import { endpointSchema } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import type { TrainingRow } from '../../../pipeline/distillation/trainingRow.ts';
import { EXPORT_FORMATS } from '../../../pipeline/document/exportFormats.ts';
import { madeAbout } from '../../helpers/madeTrainingSet.ts';

const row: TrainingRow = {
	id: '0123456789abcdef-p0001',
	documentId: '0123456789abcdef',
	sourceId: 'reports',
	category: 'institutional-pdf',
	licence: 'CC-BY-4.0',
	language: 'en',
	locator: 'a.pdf#1',
	image: {
		name: '0123456789abcdef-p0001.jpg',
		sha256: 'a'.repeat(64),
		bytes: 9,
		widthPx: 64,
		heightPx: 96,
		mediaType: 'image/jpeg',
	},
	prompt: 'Transcribe.',
	target: '<p>x</p>',
	style: 'transcription',
	split: 'train',
	tokens: { image: 64, prompt: 3, target: 5, total: 88 },
	teacher: { name: 'replay', model: 'recorded', sample: 1, samples: 4 },
	blockRecall: 1,
	precision: null,
	objective: null,
	degradation: 'scan',
};

const figures = (validation: boolean) => {
	const { add, figures: read } = createSetFigures();
	add(row);
	if (validation) add({ ...row, split: 'validation', documentId: 'fedcba9876543210' });
	return read();
};

/** Each as facts of the trainers' sources give it (sections 1.1, 1.3, 1.4, 1.5, 1.9). */
describe('rows of consumers', () => {
	const image = 'images/0123456789abcdef-p0001.jpg';

	it('are strings with a placeholder and a list of paths for LLaMA-Factory and ms-swift', () => {
		const expected = {
			messages: [
				{ role: 'user', content: '<image>Transcribe.' },
				{ role: 'assistant', content: '<p>x</p>' },
			],
			images: [image],
		};
		expect(CONSUMER_LAYOUTS.llamafactory.line(row)).toEqual(expected);
		expect(CONSUMER_LAYOUTS['ms-swift'].line(row)).toEqual(expected);
	});

	it('are prompt and completion with equal keys in all parts, and the picture in column `image`, for TRL', () => {
		expect(CONSUMER_LAYOUTS.trl.line(row)).toEqual({
			file_name: image,
			prompt: [
				{
					role: 'user',
					content: [
						{ type: 'image', text: '' },
						{ type: 'text', text: 'Transcribe.' },
					],
				},
			],
			completion: [{ role: 'assistant', content: [{ type: 'text', text: '<p>x</p>' }] }],
			chat_template_kwargs: { enable_thinking: false },
		});
	});

	it('are parts with the path for Axolotl', () => {
		expect(CONSUMER_LAYOUTS.axolotl.line(row)).toEqual({
			messages: [
				{
					role: 'user',
					content: [
						{ type: 'image', path: image },
						{ type: 'text', text: 'Transcribe.' },
					],
				},
				{ role: 'assistant', content: [{ type: 'text', text: '<p>x</p>' }] },
			],
		});
	});

	it('are flat, without nulls and fractions, for an image folder, and lie beside their pictures', () => {
		const line = CONSUMER_LAYOUTS.hf.line(row);
		expect(line).toMatchObject({ file_name: image, id: row.id, target: '<p>x</p>', total_tokens: 88 });
		expect(Object.values(line).every((value) => typeof value === 'string' || Number.isInteger(value))).toBe(true);
		expect(CONSUMER_LAYOUTS.hf.linesOf('train')).toBe('imagefolder/train/metadata.jsonl');
		expect(CONSUMER_LAYOUTS.hf.imagesOf('train')).toBe('imagefolder/train/images');
	});

	it('have the schema of Hugging Face in Parquet', () => {
		const { image: picture, target, block_recall } = JSON.parse(hfFeatures()).info.features;
		expect(picture).toEqual({ _type: 'Image' });
		expect(target).toEqual({ dtype: 'string', _type: 'Value' });
		expect(block_recall).toEqual({ dtype: 'float64', _type: 'Value' });
	});
});

describe('jsonText', () => {
	it('escapes the line ends that JSON leaves in strings, and means the same', () => {
		const value = { a: '\u0085\u2028\u2029\n é 😀' };
		expect(jsonText(value)).toBe('{"a":"\\u0085\\u2028\\u2029\\n é 😀"}');
		expect(JSON.parse(jsonText(value))).toEqual(value);
	});
});

describe('setTexts', () => {
	it.each(['llamafactory', 'ms-swift', 'axolotl'] as const)("gives %s the paper's recipe for both models", (format) => {
		const names = {
			llamafactory: ['lora_rank', 'cutoff_len'],
			'ms-swift': ['lora_rank', 'max_length'],
			axolotl: ['lora_r', 'sequence_len'],
		};
		const texts = setTexts(format, madeAbout, figures(true));
		for (const size of ['9b', '4b']) {
			const config = parse(texts[`training/qwen3.5-${size}.yaml`] ?? '');
			const [rank = '', length = ''] = names[format];
			expect([config[rank], config.lora_alpha, config[length]]).toEqual([16, 16, 21_504]);
			expect([Number(config.learning_rate), config.lr_scheduler_type ?? config.lr_scheduler]).toEqual([1e-5, 'cosine']);
			expect(config.num_train_epochs ?? config.num_epochs).toBe(1);
			expect(config.model_name_or_path ?? config.model ?? config.base_model).toBe(`Qwen/Qwen3.5-${size.toUpperCase()}`);
		}
	});

	it('names validation in configs only where there are rows of it', () => {
		const of = (format: 'llamafactory' | 'ms-swift' | 'axolotl' | 'trl', validation: boolean, file: string): string =>
			setTexts(format, madeAbout, figures(validation))[`training/qwen3.5-9b.${file}`] ?? '';
		for (const [format, file, mark] of [
			['llamafactory', 'yaml', 'eval_dataset'],
			['ms-swift', 'yaml', 'val_dataset:'],
			['axolotl', 'yaml', 'test_datasets'],
			['trl', 'py', 'eval_strategy="epoch"'],
		] as const) {
			expect(of(format, true, file), format).toContain(mark);
			expect(of(format, false, file), format).not.toContain(mark);
		}
		const registry = JSON.parse(setTexts('llamafactory', madeAbout, figures(false))['dataset_info.json'] ?? '');
		expect(Object.keys(registry)).toEqual(['pagemill_train']);
	});

	it.each(EXPORT_FORMATS)('serves what is trained on %s with its length, pixels and thinking switch', (format) => {
		const texts = setTexts(format, madeAbout, figures(true));
		const script = texts['serving/qwen3.5-4b.sh'] ?? '';
		for (const part of ['--max-model-len 21504', '"longest_edge": 16777216', '"enable_thinking": false'])
			expect(script).toContain(part);
		const endpoints = parse(texts['serving/qwen3.5-4b.endpoints.yaml'] ?? '');
		expect(endpointSchema.parse(endpoints.trained).extraBody).toEqual({
			chat_template_kwargs: { enable_thinking: false },
		});
	});

	it.each(EXPORT_FORMATS)(
		'writes the card of %s: counts, licences, teacher, funnel, instruction, traps of the loader',
		(format) => {
			const card = setTexts(format, madeAbout, figures(true))['README.md'] ?? '';
			const [, head = ''] = card.split('---\n');
			expect(parse(head)).toMatchObject({ license_name: 'CC-BY-4.0', language: ['en'] });
			for (const part of [
				'2 rows',
				'CC-BY-4.0 2',
				'replay: recorded 2',
				'| select | 6 | 5 | low-recall 1 |',
				'> Transcribe the page.',
				'1.50 for all calls, 0.7500 for each row',
			])
				expect(card).toContain(part);
			expect(parse(setTexts(format, madeAbout, figures(true))['recipe.yaml'] ?? '')).toEqual(madeAbout.recipe);
		},
	);
});

/** Numbers of the reports in the facts on formats, section 4; others of 4–11, 18, 19, 22–28 and 31 are in the tests of `verifySet`. */
describe('faults that users met', () => {
	const textOf = (format: (typeof EXPORT_FORMATS)[number], path: string): string =>
		setTexts(format, madeAbout, figures(true))[path] ?? '';

	it('6 and 7, a row cut through its picture: the TRL program sets no length, and no row is over the limit', () => {
		expect(textOf('trl', 'training/qwen3.5-9b.py')).toContain('max_length=None');
		expect(rowFaults({ ...row, tokens: { image: 16_384, prompt: 100, target: 5_005, total: 21_505 } }, 21_504)).toEqual(
			[{ check: 'token-limit', received: '21505 tokens', expected: 'at most 21504' }],
		);
		expect(rowFaults({ ...row, tokens: { image: 16_384, prompt: 100, target: 5_004, total: 21_504 } }, 21_504)).toEqual(
			[],
		);
	});

	it('9, a picture column of another name: `file_name` becomes `image` in image folders, and Parquet has `image`', () => {
		expect(Object.keys(CONSUMER_LAYOUTS.trl.line(row))).toContain('file_name');
		expect(Object.keys(JSON.parse(hfFeatures()).info.features)[0]).toBe('image');
	});

	it("10 and 11, Unsloth's own limits of length and size: the card says both", () => {
		const card = textOf('trl', 'README.md');
		expect(card).toContain('resize="max"');
		expect(card).toContain('max_seq_length');
	});

	it('18, rows left out without a word: ms-swift is told to be strict, and the card to compare counts', () => {
		expect(parse(textOf('ms-swift', 'training/qwen3.5-9b.yaml')).strict).toBe(true);
		expect(textOf('llamafactory', 'README.md')).toContain('compare the number of rows');
	});

	it('25, lines of many megabytes: no picture is in a line, only its path', () => {
		for (const layout of Object.values(CONSUMER_LAYOUTS))
			expect(jsonText(layout.line(row)).length).toBeLessThan(row.prompt.length + row.target.length + 700);
	});

	it('31, one odd picture that ends a server: sides, ratio and pixels are bounded', () => {
		const checksOf = (widthPx: number, heightPx: number) =>
			rowFaults({ ...row, image: { ...row.image, widthPx, heightPx } }, 21_504).map(({ check }) => check);
		// 200 : 1 is allowed by smart_resize, more is not; Pillow warns above 89,478,485 pixels.
		expect(checksOf(32, 6_400)).toEqual([]);
		expect(checksOf(32, 6_401)).toEqual(['image-ratio']);
		expect(checksOf(31, 64)).toEqual(['image-side']);
		expect(checksOf(9_459, 9_460)).toEqual(['image-pixels']);
	});
});
