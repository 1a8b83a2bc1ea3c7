import { extname, join } from 'node:path';
import { extract } from 'tar-stream';
import { hfLine } from '../../../../datasets/formats/sft/hf/hfLine.ts';
import type { FoundRow } from '../../../../datasets/formats/sft/reading/indexTroubles.ts';
import { readFlatRow } from '../../../../datasets/formats/sft/reading/readFlatRow.ts';
import { rowTroubles } from '../../../../datasets/formats/sft/reading/rowTroubles.ts';
import type { Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';
import { shapeOf } from '../../../../datasets/formats/sft/reading/shapeOf.ts';
import { strictLine } from '../../../../datasets/formats/sft/reading/strictLine.ts';
import { openRegular } from '../../files/openRegular.ts';
import { pictureOfRow } from './pictureOfRow.ts';
import type { SetCheck, Split } from './setCheck.ts';

const MAX_MEMBER_BYTES = 256 << 20;
const MEMBER = /^([A-Za-z0-9_-]+)\.(jpg|jpeg|png|json)$/;

interface Sample {
	readonly key: string;
	readonly fields: string[];
	found?: FoundRow;
}

const tooLarge = (size: number): Trouble => ({
	check: 'archive',
	received: `a member of ${size} bytes`,
	expected: `at most ${MAX_MEMBER_BYTES}`,
});

/** Reads the samples of a WebDataset archive. What its samples have in common must be so in all of them. */
export const verifyTar = async (
	{ folder, problems, pictures, markup, rowOf, met, step }: SetCheck,
	file: string,
	split: Split,
	common: { fields?: string; shape?: string },
): Promise<number> => {
	const done = new Set<string>();
	let sample: Sample | undefined;
	let rows = 0;
	const end = (): void => {
		if (!sample) return;
		rows += 1;
		step('rows');
		const fields = [...sample.fields].sort().join(', ');
		common.fields ??= fields;
		const expected = common.fields;
		if (fields !== expected || !sample.fields.includes('json') || sample.fields.length !== 2)
			problems.add(file, rows, [
				{
					check: 'sample-fields',
					received: `${sample.key}: ${fields}`,
					expected: `json and a picture, as in all: ${expected}`,
				},
			]);
		met(file, rows, sample.key, split, sample.found);
		done.add(sample.key);
		sample = undefined;
	};
	const look = async (name: string, bytes: Buffer): Promise<readonly Trouble[]> => {
		const image = rowOf(name.slice(0, name.lastIndexOf('.')))?.image;
		// In a set of both kinds a JPEG was written anew as PNG.
		const isSame = image !== undefined && extname(image.name) === extname(name);
		return pictureOfRow(await pictures.bytes(name, bytes), isSame ? image.sha256 : undefined);
	};
	const read = (name: string, bytes: Buffer, into: Sample): void => {
		if (!name.endsWith('.json')) {
			problems.add(file, rows + 1, look(name, bytes), bytes.length);
			return;
		}
		const { value, troubles } = strictLine(bytes);
		problems.add(file, rows + 1, troubles);
		if (!value) return;
		const shape = shapeOf(value);
		common.shape ??= shape;
		if (shape !== common.shape)
			problems.add(file, rows + 1, [
				{ check: 'row-keys', received: shape.slice(0, 200), expected: common.shape.slice(0, 200) },
			]);
		const { row, troubles: formTroubles } = readFlatRow(value);
		const wrong = [...formTroubles, ...(row ? rowTroubles(row, true, markup) : [])];
		problems.add(file, rows + 1, wrong);
		const isTold = troubles.length + wrong.length > 0 || shape !== common.shape;
		if (row && !isTold) into.found = { prompt: row.prompt, target: row.target, value, lineOf: hfLine };
	};
	const tar = extract();
	const source = (await openRegular(join(folder, file))).createReadStream();
	source.on('error', (error) => tar.destroy(error));
	source.pipe(tar);
	try {
		for await (const entry of tar) {
			const { name, size = 0, type } = entry.header;
			const [, key, field] = MEMBER.exec(name) ?? [];
			if (key === undefined || field === undefined || type !== 'file' || size > MAX_MEMBER_BYTES) {
				problems.add(file, null, [
					size > MAX_MEMBER_BYTES
						? tooLarge(size)
						: {
								check: 'member-name',
								received: `${type} ${name.slice(0, 120)}`,
								expected: 'files <id>.json and <id>.jpg or .png, no other dot',
							},
				]);
				if (size > MAX_MEMBER_BYTES) break;
				entry.resume();
				continue;
			}
			if (sample?.key !== key) {
				end();
				if (done.has(key))
					problems.add(file, rows + 1, [
						{
							check: 'adjacent',
							received: `members of ${key} apart from each other`,
							expected: 'the members of a sample side by side',
						},
					]);
				sample = { key, fields: [] };
			}
			sample.fields.push(field);
			const chunks: Uint8Array[] = [];
			for await (const chunk of entry) chunks.push(chunk as Uint8Array);
			read(name, Buffer.concat(chunks), sample);
			await problems.room();
		}
	} catch (error) {
		problems.add(file, null, [
			{ check: 'archive', received: (error as Error).message.slice(0, 160), expected: 'a whole tar archive' },
		]);
	} finally {
		source.destroy();
	}
	end();
	return rows;
};
