import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS } from '../../../pipeline/document/exportFormats.ts';
import { setManifestSchema } from '../../../datasets/formats/sft/setManifest.ts';
import { writeSets } from '../../../pipeline/effects/sft/writeSets.ts';
import { madeAbout, madeTrainingSet, streamOf } from '../../helpers/madeTrainingSet.ts';
import { canMount, smallDisk } from '../../helpers/smallDisk.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const filesOf = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true })
		.flatMap((entry) =>
			entry.isDirectory() ? filesOf(join(folder, entry.name)).map((name) => `${entry.name}/${name}`) : [entry.name],
		)
		.sort();

const digestsOf = (folder: string): Record<string, string> =>
	Object.fromEntries(
		filesOf(folder).map((name) => [
			name,
			createHash('sha256')
				.update(readFileSync(join(folder, name)))
				.digest('hex'),
		]),
	);

describe('writeSets', () => {
	it('writes every format, whose manifest names each file with its digest, and equal bytes the second time', async () => {
		const folder = temporaryFolder();
		const { rows, stream } = await madeTrainingSet(join(folder, 'store'), 10);
		const request = { formats: EXPORT_FORMATS, out: join(folder, 'sft'), rows: stream, about: madeAbout };
		await writeSets(request);
		const first = digestsOf(request.out);
		for (const format of EXPORT_FORMATS) {
			const manifest = setManifestSchema.parse(
				JSON.parse(readFileSync(join(request.out, format, 'manifest.json'), 'utf8')),
			);
			// Ten rows of five documents, the fourth of them for validation.
			expect(manifest.rows).toEqual({ train: 8, validation: 2 });
			expect(manifest.documents).toEqual({ train: 4, validation: 1 });
			expect(Object.fromEntries(manifest.files.map(({ path, sha256 }) => [path, sha256]))).toEqual(
				Object.fromEntries(
					Object.entries(first)
						.filter(([name]) => name.startsWith(`${format}/`) && name !== `${format}/manifest.json`)
						.map(([name, digest]) => [name.slice(format.length + 1), digest]),
				),
			);
		}
		await writeSets(request);
		expect(digestsOf(request.out)).toEqual(first);
		expect(readdirSync(request.out).sort()).toEqual([...EXPORT_FORMATS].sort());
		const [row] = rows;
		const linked = statSync(join(request.out, 'llamafactory', 'images', row?.image.name ?? ''));
		expect(linked.ino).toBe(statSync(row?.imagePath ?? '').ino);
	});

	it('counts in the manifest what each row came to be, and how lengths were counted', async () => {
		const folder = temporaryFolder();
		const { rows } = await madeTrainingSet(join(folder, 'store'), 5);
		const styled = rows.map((row, at) =>
			at === 1 ? { ...row, fellBack: 'layout' } : { ...row, style: 'cleaned' as const },
		);
		const about = { ...madeAbout, style: 'cleaned' as const };
		await writeSets({ formats: ['trl'], out: join(folder, 'sft'), rows: streamOf(styled), about });
		expect(JSON.parse(readFileSync(join(folder, 'sft', 'trl', 'manifest.json'), 'utf8'))).toMatchObject({
			style: 'cleaned',
			styles: { cleaned: 4, transcription: 1 },
			fellBack: { layout: 1 },
			tokenizer: { name: 'bytes', marginPercent: 5 },
		});
	});

	it('leaves a folder alone that holds something else, and says so', async () => {
		const folder = temporaryFolder();
		const { stream } = await madeTrainingSet(join(folder, 'store'), 2);
		const out = join(folder, 'sft');
		mkdirSync(join(out, 'trl'), { recursive: true });
		writeFileSync(join(out, 'trl', 'thesis.txt'), 'years of work');
		await expect(writeSets({ formats: ['hf', 'trl'], out, rows: stream, about: madeAbout })).rejects.toThrow(
			/holds something else/,
		);
		expect(filesOf(out)).toEqual(['trl/thesis.txt']);
	});

	it('names the row and the invariant that it breaks, and writes nothing', async () => {
		const folder = temporaryFolder();
		const { rows } = await madeTrainingSet(join(folder, 'store'), 4);
		const [first, second] = rows;
		if (!first || !second) throw new Error('no rows');
		const out = join(folder, 'sft');
		const broken = {
			'reserved-literal': { ...second, target: '<p><image></p>' },
			'text-empty': { ...second, target: '' },
			'text-form': { ...second, target: ' <p>x</p>' },
			'token-limit': { ...second, tokens: { image: 16_384, prompt: 6, target: 5_115, total: 21_521 } },
			'image-side': { ...second, image: { ...second.image, widthPx: 31 } },
			'image-ratio': { ...second, image: { ...second.image, widthPx: 40, heightPx: 8_001 } },
			'image-name': { ...second, image: { ...second.image, name: 'a.jpg' } },
			'id-repeated': first,
			'split-documents': { ...second, split: 'validation' as const },
			id: { ...second, id: 'page.1' },
		};
		for (const [check, row] of Object.entries(broken)) {
			const written = writeSets({ formats: ['trl'], out, rows: streamOf([first, row]), about: madeAbout });
			await expect(written, check).rejects.toThrow(`row ${row.id} breaks the invariant ${check}`);
		}
		expect(readdirSync(folder)).toEqual(['store']);
	});

	it('refuses a picture that is not the one the row speaks of, and leaves the set before it whole', async () => {
		const folder = temporaryFolder();
		const { rows, stream } = await madeTrainingSet(join(folder, 'store'), 4);
		const request = { formats: ['llamafactory', 'webdataset'] as const, out: join(folder, 'sft'), about: madeAbout };
		await writeSets({ ...request, rows: stream });
		const before = digestsOf(request.out);
		const other = rows.map((row, at) => (at < 3 ? row : { ...row, imagePath: rows[0]?.imagePath ?? '' }));
		await expect(writeSets({ ...request, rows: streamOf(other) })).rejects.toThrow(
			`row ${rows[3]?.id} cannot be exported`,
		);
		expect(digestsOf(request.out)).toEqual(before);
	});

	it.runIf(canMount)('leaves nothing behind on a full disk but the sets that were there', async () => {
		const disk = smallDisk() ?? '';
		const folder = temporaryFolder();
		const small = await madeTrainingSet(join(folder, 'small'), 2);
		await writeSets({ formats: ['trl'], out: disk, rows: small.stream, about: madeAbout });
		const before = digestsOf(disk);
		const large = await madeTrainingSet(join(folder, 'large'), 8, {
			target: (index) => `<p>${index}${'x'.repeat(300_000)}</p>`,
		});
		for (const formats of [['trl'], ['hf'], ['webdataset'], ['llamafactory', 'axolotl']] as const)
			await expect(
				writeSets({ formats, out: disk, rows: large.stream, about: madeAbout }),
				formats.join(),
			).rejects.toThrow(/ENOSPC|No space left/);
		expect(digestsOf(disk)).toEqual(before);
	});
});
