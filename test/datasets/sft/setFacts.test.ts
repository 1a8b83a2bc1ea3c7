import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSetFigures } from '../../../datasets/formats/sft/createSetFigures.ts';
import type { SetAbout } from '../../../datasets/formats/sft/setAbout.ts';
import { setTexts } from '../../../datasets/formats/sft/setTexts.ts';
import { endpointSchema } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import { resolveEndpoints } from '../../../pipeline/config/endpoints/resolveEndpoints.ts';
import { EXPORT_FORMATS } from '../../../pipeline/document/exportFormats.ts';
import type { TrainingRow } from '../../../pipeline/distillation/trainingRow.ts';
import { madeAbout, madeTrainingSet } from '../../helpers/madeTrainingSet.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

type Over = Partial<Omit<TrainingRow, 'image'>> & { readonly image?: Partial<TrainingRow['image']> };

const figuresOf = async (...overs: readonly Over[]) => {
	const { rows } = await madeTrainingSet(temporaryFolder(), overs.length);
	const { add, figures } = createSetFigures();
	rows.forEach((row, at) => {
		const over = overs[at] ?? {};
		add({ ...row, ...over, image: { ...row.image, ...over.image } });
	});
	return figures();
};

const endpoint = {
	name: 'large',
	...endpointSchema.parse({
		baseUrl: 'https://models.example/v1',
		model: 'large-1',
		keyEnv: 'LARGE_KEY',
		temperatures: [0, 0.5],
		maxTokens: 9_000,
		prices: { inputPerMillion: 1.25, outputPerMillion: 10, currency: 'EUR' },
		extraBody: { reasoning_effort: 'low' },
	}),
};

describe('the card of a set', () => {
	it('counts rows by the style that they have, and says how many have not the one asked for, and why', async () => {
		const figures = await figuresOf(
			{ style: 'cleaned' },
			{ fellBack: 'layout' },
			{ style: 'cleaned' },
			{ style: 'cleaned' },
			{ fellBack: 'text distance' },
			{ fellBack: 'layout' },
		);
		expect(setTexts('trl', { ...madeAbout, style: 'cleaned' }, figures)['README.md']).toContain(
			'| target style | cleaned 3, transcription 3; asked for was cleaned, which 3 could not be: layout 2, text distance 1 |',
		);
	});

	it('names one style alone where all rows have it', async () => {
		expect(setTexts('trl', madeAbout, await figuresOf({}, {}))['README.md']).toContain(
			'| target style | transcription 2 |',
		);
	});

	it('states the margin by which lengths were counted', async () => {
		const figures = await figuresOf({});
		const tokenizer = { name: 'qwen3-tokenizer', marginPercent: 5 };
		const card = setTexts('hf', { ...madeAbout, tokenizer }, figures)['README.md'];
		expect(card).toContain('Lengths were counted with qwen3-tokenizer and');
		expect(card).toContain('With 5 % added to the tokens of texts no row has over 21504;');
	});

	it('tells how the teacher was asked, and at which prices', async () => {
		const card = setTexts('axolotl', { ...madeAbout, endpoint }, await figuresOf({}))['README.md'];
		expect(card).toContain('temperature 0, 0.5 by sample; at most 9000 tokens out;');
		expect(card).toContain('1.25 EUR for a million tokens in, 10 out');
	});
});

describe('the teacher beside a recipe', () => {
	it.each(EXPORT_FORMATS)(
		'is a file of endpoints with every setting as resolved, and no key, in a set for %s',
		async (format) => {
			const about: SetAbout = { ...madeAbout, endpoint };
			const text = setTexts(format, about, await figuresOf({}))['teacher.yaml'] ?? '';
			expect(resolveEndpoints(text, 'teacher.yaml')).toEqual([endpoint]);
		},
	);

	it('is not there where none stood behind an endpoint', async () => {
		expect(Object.keys(setTexts('trl', madeAbout, await figuresOf({})))).not.toContain('teacher.yaml');
	});
});

describe('the endpoint for a trained model', () => {
	it('asks for no more than fits behind every picture of the set, and shrinks to the longest side that was trained', async () => {
		// 1448 × 2048 px: 45.25 → 45 by 64 squares, 2,880 tokens. Instruction 300 and template 16, 5 % of it 15.8 → 16: 332.
		const figures = await figuresOf(
			{
				image: { widthPx: 1448, heightPx: 2048 },
				tokens: { image: 2_880, prompt: 300, target: 4_000, total: 7_196 },
			},
			{ image: { widthPx: 640, heightPx: 480 }, tokens: { image: 300, prompt: 300, target: 9_000, total: 9_616 } },
		);
		const text = setTexts('trl', madeAbout, figures)['serving/qwen3.5-9b.endpoints.yaml'] ?? '';
		const { trained } = parse(text);
		expect([trained.maxSidePx, trained.maxTokens]).toEqual([2_048, 21_504 - 2_880 - 332]);
		expect(text).toContain(
			'# 21504 in all - 2880 of the largest picture of the set - 332 of instruction and chat template with 5 %',
		);
	});

	it('names a side that endpoints may have, however narrow pictures are', async () => {
		for (const [widthPx, side] of [
			[40, 64],
			[20_000, 16_384],
		]) {
			const figures = await figuresOf({ image: { widthPx: widthPx as number, heightPx: 32 } });
			const { trained } = parse(setTexts('trl', madeAbout, figures)['serving/qwen3.5-4b.endpoints.yaml'] ?? '');
			expect(endpointSchema.parse(trained).maxSidePx).toBe(side);
		}
	});
});

describe('the program that serves a trained model', () => {
	const scene = async () => {
		const folder = temporaryFolder();
		for (const name of ['bin', 'serving']) mkdirSync(join(folder, name));
		const script = setTexts('ms-swift', madeAbout, await figuresOf({}))['serving/qwen3.5-9b.sh'] ?? '';
		writeFileSync(join(folder, 'serving', 'qwen3.5-9b.sh'), script);
		writeFileSync(join(folder, 'bin', 'vllm'), '#!/bin/sh\nfor word in "$@"; do echo "$word"; done\n');
		chmodSync(join(folder, 'bin', 'vllm'), 0o755);
		const adapterIn = (path: string): void => {
			mkdirSync(join(folder, path), { recursive: true });
			writeFileSync(join(folder, path, 'adapter_config.json'), '{}');
		};
		const serve = (...words: string[]) =>
			spawnSync('sh', ['serving/qwen3.5-9b.sh', ...words], {
				cwd: folder,
				encoding: 'utf8',
				env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` },
			});
		return { adapterIn, serve };
	};

	it('starts nothing without an adapter, and names those there are', async () => {
		const { adapterIn, serve } = await scene();
		const none = serve();
		expect([none.status, none.stdout]).toEqual([2, '']);
		expect(none.stderr).toContain('there is no adapter_config.json in output/qwen3.5-9b');
		adapterIn('output/qwen3.5-9b/v0-20261201-120000/checkpoint-77');
		expect(serve().stderr).toContain('there is one in:\noutput/qwen3.5-9b/v0-20261201-120000/checkpoint-77\n');
		expect(serve('elsewhere').stderr).toContain('there is no adapter_config.json in elsewhere');
	});

	it('gives the server the adapter that is named, else the one where trainers leave it', async () => {
		const { adapterIn, serve } = await scene();
		adapterIn('my adapter');
		adapterIn('output/qwen3.5-9b');
		expect(serve('my adapter').stdout.split('\n')).toContain('page-html=my adapter');
		expect(serve().stdout.split('\n')).toEqual(expect.arrayContaining(['page-html=output/qwen3.5-9b', '21504']));
	});
});

describe('the configuration of ms-swift', () => {
	it('sets the least of pixels as well as the most, in the squares that its loader counts', async () => {
		const config = parse(setTexts('ms-swift', madeAbout, await figuresOf({}))['training/qwen3.5-9b.yaml'] ?? '');
		// 65,536 and 16,777,216 pixels in squares of 32 px.
		expect(JSON.parse(config.model_kwargs)).toEqual({ IMAGE_MIN_TOKEN_NUM: 64, IMAGE_MAX_TOKEN_NUM: 16_384 });
		expect(config.max_pixels).toBe(16_777_216);
	});
});
