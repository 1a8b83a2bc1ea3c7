import { linkSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { EXPORT_FORMATS, type ExportFormat } from '../../../pipeline/document/exportFormats.ts';
import { createPictures } from '../../../pipeline/effects/sft/verify/createPictures.ts';
import { locateSets } from '../../../pipeline/effects/sft/verify/locateSets.ts';
import { pictureTroubles } from '../../../pipeline/effects/sft/verify/pictureTroubles.ts';
import { verifySet } from '../../../pipeline/effects/sft/verify/verifySet.ts';
import { writeSets } from '../../../pipeline/effects/sft/writeSets.ts';
import { sealed } from '../../helpers/damagedSet.ts';
import { madeAbout, madeTrainingSet } from '../../helpers/madeTrainingSet.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

/** Those that hold no copies. */
const LINKED: readonly ExportFormat[] = EXPORT_FORMATS.filter((format) => format !== 'webdataset');

const linkedSets = async (): Promise<{ readonly folder: string; readonly picture: string }> => {
	const folder = temporaryFolder();
	const { rows, stream } = await madeTrainingSet(join(folder, 'store'), 10);
	await writeSets({ formats: EXPORT_FORMATS, out: join(folder, 'sets'), rows: stream, about: madeAbout });
	const picture = rows[0]?.imagePath ?? '';
	// The store's, and one in each set but those of copies.
	expect(statSync(picture).nlink).toBe(1 + LINKED.length);
	return { folder: join(folder, 'sets'), picture };
};

/** What is found in each set by one command, which looks at each picture once. */
const foundIn = async (folder: string): Promise<Readonly<Record<string, readonly string[]>>> => {
	const pictures = createPictures();
	const found: Record<string, readonly string[]> = {};
	for (const set of await locateSets(folder)) {
		const { problems } = await verifySet(set.folder, set, { pictures });
		found[set.name] = problems.shown().map(({ check, file }) => `${check} ${basename(file)}`);
	}
	return found;
};

describe('pictures that sets share', () => {
	it('are found in every set where one was overwritten, by their digest', async () => {
		const { folder, picture } = await linkedSets();
		const other = await sharp({ create: { width: 64, height: 96, channels: 3, background: 'white' } })
			.jpeg()
			.toBuffer();
		writeFileSync(picture, other);
		const found = await foundIn(folder);
		for (const format of LINKED) {
			const rows = ['trl', 'hf'].includes(format) ? 'metadata.jsonl' : 'train.jsonl';
			expect(found[format], format).toEqual([`manifest-digest ${basename(picture)}`, `index-picture ${rows}`]);
		}
		expect(found.webdataset).toEqual([]);
	});

	it('are found in every set where one was cut short, though its manifest was brought up to date', async () => {
		const { folder, picture } = await linkedSets();
		truncateSync(picture, statSync(picture).size - 40);
		for (const format of LINKED) sealed(join(folder, format));
		const found = await foundIn(folder);
		const file: Partial<Record<ExportFormat, string>> = { trl: 'metadata.jsonl', hf: 'metadata.jsonl' };
		for (const format of LINKED)
			expect(found[format], format).toEqual([`image-decode ${file[format] ?? 'train.jsonl'}`]);
	});

	it('are found in the sets that are checked after one was overwritten in the meantime', async () => {
		const { folder, picture } = await linkedSets();
		const [first, second] = await locateSets(folder);
		if (!first || !second) throw new Error('no sets');
		const pictures = createPictures();
		const before = await verifySet(first.folder, first, { pictures });
		expect(before.problems.shown()).toEqual([]);
		const bytes = readFileSync(picture);
		bytes[bytes.length - 10] = (bytes.at(-10) ?? 0) ^ 1;
		writeFileSync(picture, bytes);
		const after = await verifySet(second.folder, second, { pictures });
		expect(after.problems.shown().map(({ check }) => check)).toContain('manifest-digest');
	});

	it('are looked at once, under each name that says something else', async () => {
		const folder = temporaryFolder();
		const [one, other, wrong] = ['one.jpg', 'other.jpg', 'wrong.png'].map((name) => join(folder, name));
		if (!one || !other || !wrong) throw new Error('no names');
		await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
			.jpeg()
			.toFile(one);
		for (const path of [other, wrong]) linkSync(one, path);
		const pictures = createPictures();
		const [first, second, third] = [
			await pictures.file(one, one),
			await pictures.file(other, other),
			await pictures.file(wrong, wrong),
		];
		expect(first.troubles).toEqual([]);
		expect(second.troubles).toBe(first.troubles);
		expect((await pictures.bytes('copy.jpg', readFileSync(one))).troubles).toBe(first.troubles);
		expect(third).toEqual({
			sha256: first.sha256,
			troubles: [{ check: 'image-format', received: 'jpeg', expected: 'png' }],
		});
	});
});

describe('pictureTroubles', () => {
	const [width, height] = [200, 300];
	const noise = sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)), {
		raw: { width, height, channels: 3 },
	});
	const END_BYTES = 20;
	const now = <T>(work: () => Promise<T>): Promise<T> => work();

	// What follows the last pixel is no part of the picture: a mark of 2 bytes (JPEG), a checksum and an empty chunk of 16 (PNG).
	it.each([
		['jpeg', 'in one pass', noise.clone().jpeg({ quality: 50 })],
		['jpeg', 'in several passes', noise.clone().jpeg({ quality: 50, progressive: true })],
		['png', 'row by row', noise.clone().png()],
		['png', 'interlaced', noise.clone().png({ progressive: true })],
	] as const)('finds a %s, stored %s, that was cut anywhere', async (kind, _, picture) => {
		const whole = await picture.toBuffer();
		expect(await pictureTroubles(kind, whole, now)).toEqual([]);
		for (let share = 1; share <= 24; share++) {
			const cut = Math.floor(((whole.length - END_BYTES) * share) / 24);
			const troubles = await pictureTroubles(kind, whole.subarray(0, cut), now);
			expect(
				troubles.map(({ check }) => check),
				`${cut} of ${whole.length} bytes`,
			).toEqual(['image-decode']);
		}
	});

	it('decodes large pictures one after the other', async () => {
		const large = await sharp({ create: { width: 4_100, height: 4_000, channels: 3, background: 'white' } })
			.jpeg()
			.toBuffer();
		const asked: string[] = [];
		const alone = async <T>(work: () => Promise<T>): Promise<T> => {
			asked.push('alone');
			return work();
		};
		expect(await pictureTroubles('jpeg', large, alone)).toEqual([]);
		expect(asked).toEqual(['alone']);
	});
});
