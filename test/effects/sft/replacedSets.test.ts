import { execFileSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ExportFormat } from '../../../pipeline/document/exportFormats.ts';
import { holdPlace } from '../../../pipeline/effects/sft/place/holdPlace.ts';
import { keepForeign } from '../../../pipeline/effects/sft/place/keepForeign.ts';
import { markOf, workFolderAt } from '../../../pipeline/effects/sft/place/workFolders.ts';
import { removeSet } from '../../../pipeline/effects/sft/removeSet.ts';
import { writeSets } from '../../../pipeline/effects/sft/writeSets.ts';
import { checksOf } from '../../helpers/damagedSet.ts';
import { madeAbout, madeTrainingSet } from '../../helpers/madeTrainingSet.ts';
import { canMount } from '../../helpers/smallDisk.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const scene = async () => {
	const folder = temporaryFolder();
	const { stream } = await madeTrainingSet(join(folder, 'store'), 4);
	const out = join(folder, 'sets');
	const write = (...formats: readonly ExportFormat[]) =>
		writeSets({ formats: formats.length > 0 ? formats : ['llamafactory'], out, rows: stream, about: madeAbout });
	return { folder, out, set: join(out, 'llamafactory'), write };
};

const put = (path: string, text = 'theirs'): void => {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, text);
};

const textOf = (path: string): string => readFileSync(path, 'utf8');

/** What an export that was killed had made so far. */
const leftWork = (set: string): ReturnType<typeof workFolderAt> => {
	const work = workFolderAt(set, '0123456789ab');
	put(work.mark, markOf(set));
	put(join(work.made, 'train.jsonl'), 'half');
	return work;
};

describe('a set that is exported again', () => {
	it('keeps what trainers wrote in it: the same files, not copies', async () => {
		const { out, set, write } = await scene();
		await write();
		const checkpoint = join(set, 'output', 'made-4b', 'checkpoint-9', 'adapter_model.safetensors');
		put(checkpoint, 'weights');
		const { ino } = statSync(checkpoint);
		await write();
		expect(textOf(checkpoint)).toBe('weights');
		expect(statSync(checkpoint).ino).toBe(ino);
		expect(await checksOf(set)).toEqual([]);
		expect(readdirSync(out)).toEqual(['llamafactory']);
	});

	it.each(['notes.txt', 'images/cover.jpg', 'output.txt', 'README.md.orig', 'mine'])(
		'is refused where somebody put %s into it, by that name, and nothing is written',
		async (name) => {
			const { out, set, write } = await scene();
			await write('llamafactory', 'trl');
			const before = textOf(join(set, 'manifest.json'));
			put(name === 'mine' ? join(set, 'mine', 'plan.md') : join(set, name));
			rmSync(join(out, 'trl'), { recursive: true });
			await expect(write('trl', 'llamafactory')).rejects.toMatchObject({
				message: 'the set holds what is no part of it',
				exitCode: 2,
				details: { where: set, received: expect.stringContaining(name) },
			});
			expect(readdirSync(out)).toEqual(['llamafactory']);
			expect(textOf(join(set, 'manifest.json'))).toBe(before);
		},
	);

	it('keeps a file that came into it while the new one was made', async () => {
		const { set, write } = await scene();
		await write();
		const place = await holdPlace(set, keepForeign);
		put(join(place.made, 'recipe.yaml'), 'new');
		put(join(set, 'notes.txt'));
		put(join(set, 'output', 'log.txt'), 'old log');
		await place.replace();
		await place.release();
		expect(readdirSync(set).sort()).toEqual(['notes.txt', 'output', 'recipe.yaml']);
		expect(textOf(join(set, 'output', 'log.txt'))).toBe('old log');
	});

	it('leaves folders beside it alone, whatever their names', async () => {
		const { out, set, write } = await scene();
		// Names that were ours once, one that could be, and one that says so but of another place.
		const foreign = ['.llamafactory.part', '.llamafactory.old', '.pagemill-llamafactory-aaaaaaaaaaaa'];
		for (const name of foreign) put(join(out, name, 'a.txt'));
		const other = workFolderAt(set, 'bbbbbbbbbbbb');
		put(other.mark, markOf('/elsewhere/trl'));
		put(join(other.old, 'a.txt'));
		await write();
		await write();
		for (const name of foreign) expect(textOf(join(out, name, 'a.txt'))).toBe('theirs');
		expect(textOf(join(other.old, 'a.txt'))).toBe('theirs');
		expect(readdirSync(out)).toHaveLength(foreign.length + 2);
	});

	it('goes where a link leads, to an empty folder and to a set, and the link stays', async () => {
		const { folder, out, set, write } = await scene();
		const real = join(folder, 'disk', 'sets of mine');
		mkdirSync(real, { recursive: true });
		mkdirSync(out);
		symlinkSync('../disk/sets of mine', set);
		for (let time = 0; time < 2; time++) {
			await write();
			expect(readlinkSync(set)).toBe('../disk/sets of mine');
			expect(await checksOf(real)).toEqual([]);
			expect(readdirSync(join(folder, 'disk'))).toEqual(['sets of mine']);
		}
		// Killed when the old one was set aside: the link leads to nothing, and the set is not lost.
		put(join(real, 'output', 'a.txt'));
		renameSync(real, leftWork(real).old);
		await write();
		expect(textOf(join(real, 'output', 'a.txt'))).toBe('theirs');
		expect(readdirSync(join(folder, 'disk'))).toEqual(['sets of mine']);
		await removeSet(set);
		expect(readdirSync(real)).toEqual(['output']);
		await write();
		expect(await checksOf(real)).toEqual([]);
	});

	it('outlives an end at any moment: half made, the old one set aside, the new one in its place', async () => {
		const { out, set, write } = await scene();
		await write();
		put(join(set, 'output', 'a.txt'), 'weights');
		const check = async (): Promise<void> => {
			await write();
			expect(textOf(join(set, 'output', 'a.txt'))).toBe('weights');
			expect(readdirSync(out)).toEqual(['llamafactory']);
			expect(await checksOf(set)).toEqual([]);
		};
		leftWork(set);
		await check();
		// Half deleted: without its manifest, all that is left would be somebody's.
		put(join(leftWork(set).done, 'images', 'a.jpg'));
		await check();
		renameSync(set, leftWork(set).old);
		await check();
		const { old } = leftWork(set);
		renameSync(set, old);
		await write('trl');
		rmSync(join(out, 'trl'), { recursive: true });
		renameSync(old, set);
		await check();
		renameSync(set, join(out, 'aside'));
		mkdirSync(set);
		renameSync(join(out, 'aside'), leftWork(set).old);
		await check();
	});

	it('overwrites nothing where the trainer wrote on while it was replaced', async () => {
		const { set, write } = await scene();
		await write();
		put(join(set, 'output', 'log.txt'), 'before');
		put(join(set, 'output', 'a', 'one.txt'), 'one');
		renameSync(set, leftWork(set).old);
		put(join(set, 'output', 'log.txt'), 'after');
		put(join(set, 'output', 'a', 'two.txt'), 'two');
		await write();
		const found = Object.fromEntries(
			readdirSync(join(set, 'output'), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map(({ parentPath, name }) => [name.replace(/[0-9a-f]{6}$/, '*'), textOf(join(parentPath, name))]),
		);
		expect(found).toEqual({ 'log.txt': 'after', 'log.txt.earlier-*': 'before', 'one.txt': 'one', 'two.txt': 'two' });
	});

	it('is not taken away with what is no part of it', async () => {
		const { out, set, write } = await scene();
		await write();
		put(join(set, 'output', 'a.txt'));
		put(join(set, 'images', 'mine.txt'));
		await removeSet(set);
		expect(readdirSync(set).sort()).toEqual(['images', 'output']);
		expect(readdirSync(join(set, 'images'))).toEqual(['mine.txt']);
		expect(readdirSync(out)).toEqual(['llamafactory']);
	});

	it('opens no path of a manifest that leads out of the set', async () => {
		const { folder, set, write } = await scene();
		await write();
		put(join(folder, 'thesis.txt'));
		const manifest = JSON.parse(textOf(join(set, 'manifest.json')));
		manifest.files.push({ path: '../../thesis.txt', bytes: 6, sha256: '0'.repeat(64) });
		writeFileSync(join(set, 'manifest.json'), JSON.stringify(manifest));
		await write();
		expect(textOf(join(folder, 'thesis.txt'))).toBe('theirs');
	});
});

describe('a place of sets', () => {
	it('is written by one program at a time, and says by whom', async () => {
		const { out, set, write } = await scene();
		mkdirSync(out);
		const place = await holdPlace(set, keepForeign);
		const before = readdirSync(out);
		await expect(write('llamafactory')).rejects.toMatchObject({
			message: 'another program is writing here',
			exitCode: 2,
			details: { where: set, received: expect.stringContaining(`process ${process.pid} on `) },
		});
		expect(readdirSync(out)).toEqual(before);
		await write('trl');
		await place.release();
		await write('llamafactory');
		expect(readdirSync(out).sort()).toEqual(['llamafactory', 'trl']);
	});

	it('is written by one of two exports at once, whole, and by way of a link too', async () => {
		const { folder, out, set, write } = await scene();
		await write();
		mkdirSync(join(folder, 'other'));
		symlinkSync(set, join(folder, 'other', 'llamafactory'));
		const { stream } = await madeTrainingSet(join(folder, 'more'), 6);
		const byLink = (): Promise<unknown> =>
			writeSets({ formats: ['llamafactory'], out: join(folder, 'other'), rows: stream, about: madeAbout });
		const ends = await Promise.allSettled([write(), byLink(), write()]);
		const refused = ends.flatMap((end) => (end.status === 'rejected' ? [(end.reason as Error).message] : []));
		expect(refused).toEqual(['another program is writing here', 'another program is writing here']);
		expect(await checksOf(set)).toEqual([]);
		expect(readdirSync(out)).toEqual(['llamafactory']);
	});

	it('is refused where a file lies, in it or above it, or a link that leads nowhere', async () => {
		const { folder, out, set, write } = await scene();
		put(out, 'four');
		await expect(write()).rejects.toMatchObject({
			message: 'there is no folder, but a file',
			details: { where: out, received: 'a file of 4 bytes' },
		});
		rmSync(out);
		put(set, 'four');
		await expect(write()).rejects.toMatchObject({ message: 'there is no folder, but a file', details: { where: set } });
		rmSync(set);
		symlinkSync(join(folder, 'gone'), set);
		await expect(write()).rejects.toMatchObject({
			message: 'the folder is a link to nowhere',
			details: { where: set, received: expect.stringContaining(join(folder, 'gone')) },
		});
		rmSync(out, { recursive: true });
		symlinkSync(join(folder, 'gone'), out);
		await expect(write()).rejects.toMatchObject({
			message: 'the folder is a link to nowhere',
			details: { where: out },
		});
		expect(existsSync(join(folder, 'gone'))).toBe(false);
		rmSync(out);
		symlinkSync(out, out);
		await expect(write()).rejects.toMatchObject({ message: 'the folder is a link to nowhere' });
	});

	const isRoot = process.getuid?.() === 0;
	it.runIf(canMount || !isRoot)('is refused where nothing can be written', async () => {
		const { out, write } = await scene();
		mkdirSync(out);
		execFileSync('chmod', ['500', out]);
		// Root may write where nobody may, but not on a disk that is read only.
		if (isRoot) execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', out]);
		try {
			await expect(write()).rejects.toMatchObject({ message: 'the folder cannot be written', details: { where: out } });
		} finally {
			if (isRoot) execFileSync('umount', ['-l', out]);
			execFileSync('chmod', ['700', out]);
		}
	});
});
