import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONSUMER_LAYOUTS } from '../../../datasets/formats/sft/consumerLayouts.ts';
import { hfFeatures } from '../../../datasets/formats/sft/hf/hfFeatures.ts';
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import { setTexts } from '../../../datasets/formats/sft/setTexts.ts';
import { endpointSchema } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import { EXPORT_FORMATS } from '../../../pipeline/document/exportFormats.ts';
import { madeAbout } from '../../helpers/madeTrainingSet.ts';
import { oneRowFigures as figures, oneTrainingRow as row } from '../../helpers/oneTrainingRow.ts';

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
				'1.50 USD for all calls, 0.7500 USD for each row',
			])
				expect(card).toContain(part);
			expect(parse(setTexts(format, madeAbout, figures(true))['recipe.yaml'] ?? '')).toEqual(madeAbout.recipe);
		},
	);
});
