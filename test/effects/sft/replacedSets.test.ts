import {
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
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdPlace } from '../../../pipeline/effects/sft/place/holdPlace.ts';
import { keepForeign } from '../../../pipeline/effects/sft/place/keepForeign.ts';
import { markOf, workFolderAt } from '../../../pipeline/effects/sft/place/workFolders.ts';
import { removeSet } from '../../../pipeline/effects/sft/removeSet.ts';
import { checksOf } from '../../helpers/damagedSet.ts';
import { putFile, setScene } from '../../helpers/setScene.ts';

const textOf = (path: string): string => readFileSync(path, 'utf8');

/** What an export that was killed had made so far. */
const leftWork = (set: string): ReturnType<typeof workFolderAt> => {
	const work = workFolderAt(set, '0123456789ab');
	putFile(work.mark, markOf(set));
	putFile(join(work.made, 'train.jsonl'), 'half');
	return work;
};

describe('a set that is exported again', () => {
	it('keeps what trainers wrote in it: the same files, not copies', async () => {
		const { out, set, write } = await setScene();
		await write();
		const checkpoint = join(set, 'output', 'made-4b', 'checkpoint-9', 'adapter_model.safetensors');
		putFile(checkpoint, 'weights');
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
			const { out, set, write } = await setScene();
			await write('llamafactory', 'trl');
			const before = textOf(join(set, 'manifest.json'));
			putFile(name === 'mine' ? join(set, 'mine', 'plan.md') : join(set, name));
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
		const { set, write } = await setScene();
		await write();
		const place = await holdPlace(set, keepForeign);
		putFile(join(place.made, 'recipe.yaml'), 'new');
		putFile(join(set, 'notes.txt'));
		putFile(join(set, 'output', 'log.txt'), 'old log');
		await place.replace();
		await place.release();
		expect(readdirSync(set).sort()).toEqual(['notes.txt', 'output', 'recipe.yaml']);
		expect(textOf(join(set, 'output', 'log.txt'))).toBe('old log');
	});

	it('leaves folders beside it alone, whatever their names', async () => {
		const { out, set, write } = await setScene();
		// Names that were ours once, one that could be, and one that says so but of another place.
		const foreign = ['.llamafactory.part', '.llamafactory.old', '.pagemill-llamafactory-aaaaaaaaaaaa'];
		for (const name of foreign) putFile(join(out, name, 'a.txt'));
		const other = workFolderAt(set, 'bbbbbbbbbbbb');
		putFile(other.mark, markOf('/elsewhere/trl'));
		putFile(join(other.old, 'a.txt'));
		await write();
		await write();
		for (const name of foreign) expect(textOf(join(out, name, 'a.txt'))).toBe('theirs');
		expect(textOf(join(other.old, 'a.txt'))).toBe('theirs');
		expect(readdirSync(out)).toHaveLength(foreign.length + 2);
	});

	it('goes where a link leads, to an empty folder and to a set, and the link stays', async () => {
		const { folder, out, set, write } = await setScene();
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
		putFile(join(real, 'output', 'a.txt'));
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
		const { out, set, write } = await setScene();
		await write();
		putFile(join(set, 'output', 'a.txt'), 'weights');
		const check = async (): Promise<void> => {
			await write();
			expect(textOf(join(set, 'output', 'a.txt'))).toBe('weights');
			expect(readdirSync(out)).toEqual(['llamafactory']);
			expect(await checksOf(set)).toEqual([]);
		};
		leftWork(set);
		await check();
		// Half deleted: without its manifest, all that is left would be somebody's.
		putFile(join(leftWork(set).done, 'images', 'a.jpg'));
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
		const { set, write } = await setScene();
		await write();
		putFile(join(set, 'output', 'log.txt'), 'before');
		putFile(join(set, 'output', 'a', 'one.txt'), 'one');
		renameSync(set, leftWork(set).old);
		putFile(join(set, 'output', 'log.txt'), 'after');
		putFile(join(set, 'output', 'a', 'two.txt'), 'two');
		await write();
		const found = Object.fromEntries(
			readdirSync(join(set, 'output'), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map(({ parentPath, name }) => [name.replace(/[0-9a-f]{6}$/, '*'), textOf(join(parentPath, name))]),
		);
		expect(found).toEqual({ 'log.txt': 'after', 'log.txt.earlier-*': 'before', 'one.txt': 'one', 'two.txt': 'two' });
	});

	it('is not taken away with what is no part of it', async () => {
		const { out, set, write } = await setScene();
		await write();
		putFile(join(set, 'output', 'a.txt'));
		putFile(join(set, 'images', 'mine.txt'));
		await removeSet(set);
		expect(readdirSync(set).sort()).toEqual(['images', 'output']);
		expect(readdirSync(join(set, 'images'))).toEqual(['mine.txt']);
		expect(readdirSync(out)).toEqual(['llamafactory']);
	});

	it('opens no path of a manifest that leads out of the set', async () => {
		const { folder, set, write } = await setScene();
		await write();
		putFile(join(folder, 'thesis.txt'));
		const manifest = JSON.parse(textOf(join(set, 'manifest.json')));
		manifest.files.push({ path: '../../thesis.txt', bytes: 6, sha256: '0'.repeat(64) });
		writeFileSync(join(set, 'manifest.json'), JSON.stringify(manifest));
		await write();
		expect(textOf(join(folder, 'thesis.txt'))).toBe('theirs');
	});
});
