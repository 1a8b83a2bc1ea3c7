import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONSUMER_LAYOUTS } from '../../../datasets/formats/sft/consumerLayouts.ts';
import { hfFeatures } from '../../../datasets/formats/sft/hf/hfFeatures.ts';
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import { setTexts } from '../../../datasets/formats/sft/setTexts.ts';
import { rowFaults } from '../../../pipeline/distillation/rows/rowFaults.ts';
import type { TrainingRow } from '../../../pipeline/distillation/trainingRow.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../../pipeline/document/exportFormats.ts';
import { madeAbout } from '../../helpers/madeTrainingSet.ts';
import { oneRowFigures, oneTrainingRow as row } from '../../helpers/oneTrainingRow.ts';
import { root } from '../../rules/sourceFiles.ts';

const textOf = (format: ExportFormat, path: string): string =>
	setTexts(format, madeAbout, oneRowFigures(true))[path] ?? '';
const configOf = (format: ExportFormat): Record<string, unknown> => parse(textOf(format, 'training/qwen3.5-9b.yaml'));
const checksOf = (over: Partial<TrainingRow>): string[] =>
	rowFaults({ ...row, ...over }, 21_504).map(({ check }) => check);

/** Numbers of the reports in the facts on formats, section 4; those that are kept out where a target is made are in the tests of targets. */
describe('a fault of the thirty-two', () => {
	it('4, a bare path that is counted by characters: pictures are a list, of one', () => {
		for (const format of ['llamafactory', 'ms-swift'] as const)
			expect(CONSUMER_LAYOUTS[format].line(row)).toMatchObject({ images: ['images/0123456789abcdef-p0001.jpg'] });
	});

	it('6 and 7, a row cut through its picture by a limit of the trainer: none is over the limit, and no configuration has a lower one', () => {
		const [image, prompt] = [16_384, 100];
		expect(checksOf({ tokens: { image, prompt, target: 5_005, total: 21_505 } })).toEqual(['token-limit']);
		expect(checksOf({ tokens: { image, prompt, target: 5_004, total: 21_504 } })).toEqual([]);
		expect(textOf('trl', 'training/qwen3.5-9b.py')).toContain('max_length=None');
		expect([
			configOf('llamafactory').cutoff_len,
			configOf('ms-swift').max_length,
			configOf('axolotl').sequence_len,
		]).toEqual([21_504, 21_504, 21_504]);
		expect([
			configOf('llamafactory').packing,
			configOf('ms-swift').packing,
			configOf('axolotl').sample_packing,
		]).toEqual([false, false, false]);
	});

	it('9, a picture column of another name, left unused without a word: each consumer gets the name that it looks for', () => {
		const keysOf = (format: keyof typeof CONSUMER_LAYOUTS): string[] => Object.keys(CONSUMER_LAYOUTS[format].line(row));
		// LLaMA-Factory and ms-swift read `images`; `file_name` of an image folder becomes the column `image`.
		expect(keysOf('llamafactory')).toContain('images');
		expect(keysOf('ms-swift')).toContain('images');
		expect(keysOf('trl')).toContain('file_name');
		expect(keysOf('hf')).toContain('file_name');
		expect(JSON.parse(hfFeatures()).info.features.image).toEqual({ _type: 'Image' });
		const registry = JSON.parse(textOf('llamafactory', 'dataset_info.json'));
		expect(registry.pagemill_train.columns.images).toBe('images');
		expect(textOf('trl', 'README.md')).toContain('The column must be called `image`');
	});

	it("10 and 11, Unsloth's own limits of length and size: the card of the set that it reads says both, and the budget that was meant", () => {
		const card = textOf('trl', 'README.md');
		expect(card).toContain('shrinks pictures to 512 px');
		expect(card).toContain('resize="max"');
		expect(card).toContain('its own `max_seq_length`');
		expect(card).toContain('pictures of 65536 to 16777216 pixels');
	});

	it('17, a picture resized twice: one program resizes, with the budget of the model, and what asks it shrinks no picture of the set', () => {
		// That sets hold the bytes of the stage that made them is a test of `writeSets`.
		const { maxSidePx } = parse(textOf('trl', 'serving/qwen3.5-9b.endpoints.yaml')).trained;
		expect(maxSidePx).toBeGreaterThanOrEqual(Math.max(row.image.widthPx, row.image.heightPx));
		const script = textOf('trl', 'serving/qwen3.5-9b.sh');
		expect(script).toContain('one program resizes');
		expect(script).toContain('"shortest_edge": 65536, "longest_edge": 16777216');
		// No trainer is told a smaller picture than the model's processor takes: its own resizing then leaves pictures as they are.
		expect([configOf('llamafactory').image_max_pixels, configOf('ms-swift').max_pixels]).toEqual([
			16_777_216, 16_777_216,
		]);
		expect(configOf('axolotl')).not.toHaveProperty('image_size');
		expect(textOf('axolotl', 'README.md')).toContain('Leave `image_size` unset');
	});

	it('18, rows left out without a word: ms-swift is told to be strict, and cards say what to compare with the counts of the manifest', () => {
		expect(configOf('ms-swift').strict).toBe(true);
		expect(textOf('llamafactory', 'README.md')).toContain('compare the number of rows in the log with `manifest.json`');
		expect(textOf('ms-swift', 'training/qwen3.5-9b.yaml')).toContain(
			'compare the number of rows in the log with manifest.json',
		);
	});

	it('20, thinking in training and not in use, or the reverse: every configuration and every server says the same', () => {
		expect(configOf('llamafactory').enable_thinking).toBe(false);
		expect(configOf('ms-swift').add_non_thinking_prefix).toBe(true);
		expect(CONSUMER_LAYOUTS.trl.line(row)).toMatchObject({ chat_template_kwargs: { enable_thinking: false } });
		for (const format of EXPORT_FORMATS)
			expect(textOf(format, 'serving/qwen3.5-9b.sh')).toContain('{"enable_thinking": false}');
	});

	it('22, keys that Arrow fills with nulls: parts of a message have the same keys, and none is null', () => {
		const { prompt } = CONSUMER_LAYOUTS.trl.line(row) as { prompt: { content: object[] }[] };
		const parts = prompt.flatMap(({ content }) => content);
		expect(parts.map((part) => Object.keys(part))).toEqual([
			['type', 'text'],
			['type', 'text'],
		]);
		for (const layout of Object.values(CONSUMER_LAYOUTS)) expect(jsonText(layout.line(row))).not.toContain('null');
	});

	it('24, line separators that split a line of JSON: they are escaped in every line', () => {
		const target = '<p>\u2028\u2029\u0085</p>';
		for (const layout of Object.values(CONSUMER_LAYOUTS)) {
			const line = jsonText(layout.line({ ...row, target }));
			expect(line).not.toMatch(/[\u2028\u2029\u0085]/);
			expect(line).toContain('\\u2028\\u2029\\u0085');
		}
	});

	it('25, lines of many megabytes: no picture is in a line, only its path', () => {
		for (const layout of Object.values(CONSUMER_LAYOUTS))
			expect(jsonText(layout.line(row)).length).toBeLessThan(row.prompt.length + row.target.length + 700);
	});

	it('26, metadata of an image folder that is not read: it is called `metadata.jsonl`, and paths start beside it', () => {
		for (const format of ['trl', 'hf'] as const) {
			const { linesOf, imagesOf, line } = CONSUMER_LAYOUTS[format];
			const folder = linesOf('train').replace(/\/metadata\.jsonl$/, '');
			expect(linesOf('train')).toBe(`${folder}/metadata.jsonl`);
			expect(`${folder}/${(line(row) as { file_name: string }).file_name}`).toBe(
				`${imagesOf('train')}/${row.image.name}`,
			);
		}
	});

	it('27 and 28, names that Windows refuses, and dots in keys: an id is digits and letters, and anything else a fault', () => {
		for (const id of ['a.b-p0001', 'a:b-p0001', 'con', '../x-p0001', 'A B-p0001'])
			expect(checksOf({ id, image: { ...row.image, name: `${id}.jpg` } })).toEqual(['id']);
	});

	it('31, one odd picture that ends a server: sides, ratio and pixels are bounded', () => {
		const of = (widthPx: number, heightPx: number) => checksOf({ image: { ...row.image, widthPx, heightPx } });
		// 200 : 1 is allowed by smart_resize, more is not; Pillow warns above 89,478,485 pixels.
		expect(of(32, 6_400)).toEqual([]);
		expect(of(32, 6_401)).toEqual(['image-ratio']);
		expect(of(31, 64)).toEqual(['image-side']);
		expect(of(9_459, 9_460)).toEqual(['image-pixels']);
	});
});

describe('the table of faults in the decisions', () => {
	it('has each of the thirty-two, with a test that names it, or why it cannot happen', () => {
		const page = readFileSync(join(root, 'docs', 'decisions', 'exports.md'), 'utf8');
		const lines = [...page.matchAll(/^\| (\d+) \| ([^|]+) \| ([^|]+) \|$/gm)];
		expect(lines.map(([, number]) => Number(number))).toEqual(Array.from({ length: 32 }, (_, at) => at + 1));
		for (const [, number = '', , held = ''] of lines) {
			const files = [...held.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => join(root, path));
			expect(
				files.filter((path) => !existsSync(path)),
				number,
			).toEqual([]);
			const named = new RegExp(`(?:it\\(['"]|faults? )(?:\\d+ and )?${number}\\b`);
			const naming = files.filter((path) => named.test(readFileSync(path, 'utf8')));
			expect(naming.length > 0 || held.includes('cannot happen'), `${number}: ${held}`).toBe(true);
		}
	});
});
