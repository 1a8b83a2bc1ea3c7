import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTokenizer } from '../../../models/tokenizer/openTokenizer.ts';
import { tokenizerIdentity } from '../../../models/tokenizer/tokenizerIdentity.ts';
import { tokenizerSource } from '../../../models/tokenizer/tokenizerSource.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { rowTokens } from '../../../pipeline/distillation/lengths/rowTokens.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

/** As Qwen publishes it with its Qwen3 models. */
const QWEN3 = 'aeb13307a71acd8fe81861d94ad54ab689df773318809eed3cbe794b4492dae4';

const bundled = openTokenizer();

describe('the bundled tokenizer', () => {
	it('is that of Qwen3, byte for byte', async () => {
		const { bytes, name } = await tokenizerSource(undefined);
		expect(sha256(bytes)).toBe(QWEN3);
		expect(name).toBe(`qwen3-tokenizer sha256 ${QWEN3}`);
		expect(await tokenizerIdentity()).toBe(name);
		expect((await bundled).name).toBe(name);
	});

	// Counts of Hugging Face's own library: Python's tokenizers 0.23.3, the same file, add_special_tokens=False.
	it.each([
		['', 0],
		['Hello world', 2],
		['<!doctype html>\n<html lang="en"><body><p>Total: 1,234.50 €</p></body></html>', 31],
		['<table><tr><td colspan="2">合计</td><td>1 234</td></tr></table>', 27],
		['e\u0301 \u00e9', 2],
		['\\(\\frac{a}{b}\\)   tabs\t\tand\r\n\r\nbreaks', 16],
		['مرحبا بالعالم שלום 😀👩‍👩‍👧', 15],
		["don't I'LL 12345678", 14],
	])('counts %j as %i tokens', async (text, tokens) => {
		expect((await bundled).count(text)).toBe(tokens);
	});

	it('takes 16 tokens for the chat template of Qwen3.5 with thinking off, beside image, prompt and target', async () => {
		const { image, prompt, target, total } = rowTokens(
			{ widthPx: 1_654, heightPx: 2_339 },
			INSTRUCTION.text,
			'<!doctype html><html><body><p>x</p></body></html>',
			await bundled,
		);
		expect(total - image - prompt - target).toBe(16);
		expect(image).toBe(3_796);
	});
});

describe('a tokenizer of the user’s', () => {
	/** Whole words by white space: as small as a tokenizer.json can be. */
	const small = {
		version: '1.0',
		added_tokens: [],
		normalizer: null,
		pre_tokenizer: { type: 'WhitespaceSplit' },
		post_processor: null,
		decoder: null,
		model: {
			type: 'WordPiece',
			vocab: { '[UNK]': 0, one: 1 },
			unk_token: '[UNK]',
			continuing_subword_prefix: '##',
			max_input_chars_per_word: 100,
		},
	};
	const write = (name: string, text: string): string => {
		const path = join(temporaryFolder(), name);
		writeFileSync(path, text);
		return path;
	};

	it('is known by its digest, wherever it lies', async () => {
		const text = JSON.stringify(small);
		const identity = await tokenizerIdentity(write('tokenizer.json', text));
		expect(identity).toBe(`tokenizer.json sha256 ${sha256(Buffer.from(text))}`);
		expect(await tokenizerIdentity(write('other.json', text))).toBe(identity);
	});

	it('counts in its own tokens', async () => {
		const { count, name } = await openTokenizer(write('tokenizer.json', JSON.stringify(small)));
		expect(count('one two  one')).toBe(3);
		expect(name).toBe(`tokenizer.json sha256 ${sha256(Buffer.from(JSON.stringify(small)))}`);
	});

	it.each([
		['no JSON', '<html>'],
		['other JSON', '{"a":1}'],
		['a configuration in its place', '{"tokenizer_class":"Qwen2Tokenizer","model_max_length":1010000}'],
	])('is refused when it is %s, with what to do', async (_, text) => {
		const path = write('tokenizer.json', text);
		const refusal = await tokenizerIdentity(path).catch((error: unknown) => error);
		expect(refusal).toBeInstanceOf(UserError);
		expect((refusal as UserError).details).toMatchObject({
			where: `stages.target.tokenizer: ${path}`,
			fix: expect.stringContaining('tokenizer.json'),
		});
	});

	it('is refused when it is not there', async () => {
		await expect(openTokenizer(join(temporaryFolder(), 'none.json'))).rejects.toMatchObject({
			details: { received: 'no such file' },
		});
	});
});
