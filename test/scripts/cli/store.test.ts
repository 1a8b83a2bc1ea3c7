import { existsSync, linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { lockStore } from '../../../pipeline/effects/ledger/lockStore.ts';
import { registerRun } from '../../../pipeline/effects/store/registerRun.ts';
import { type CliOutcome, cliRun } from '../../helpers/cliRun.ts';
import { makeRun, makeUnit } from '../../helpers/handmadeStore.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

let cwd: string;
let store: string;
let units: { readonly shared: string; readonly one: string; readonly two: string; readonly nobody: string };

/** Two runs, in places that nothing tells of but the register, and a unit that neither names. */
beforeEach(async () => {
	cwd = temporaryFolder();
	store = join(cwd, 'shared-store');
	units = {
		shared: makeUnit(store, 'parse', 'shared'),
		one: makeUnit(store, 'words', 'one'),
		two: makeUnit(store, 'words', 'two'),
		nobody: makeUnit(store, 'words', 'nobody'),
	};
	for (const name of ['one', 'two'] as const) {
		const folder = join(cwd, 'far', name, name);
		makeRun(folder, { store, stages: { parse: [units.shared], words: [units[name]] } });
		await registerRun(store, folder);
	}
});

const folderOf = (name: 'one' | 'two'): string => join(cwd, 'far', name, name);
const there = (): string[] =>
	Object.entries(units)
		.filter(([, path]) => existsSync(join(store, path)))
		.map(([name]) => name);
const clean = (...more: string[]): Promise<CliOutcome> => cliRun(cwd, ['store', 'shared-store', 'clean', ...more]);
const rows = async (): Promise<Record<string, unknown>[]> =>
	JSON.parse((await cliRun(cwd, ['store', 'shared-store', '--format', 'json'])).out);

describe('store', () => {
	it('tells size by stage and by run, what nobody refers to, and what a run holds alone', async () => {
		// A unit is 1,100 bytes.
		expect(await rows()).toEqual([
			expect.objectContaining({
				what: 'stage',
				name: 'parse',
				entries: 1,
				bytes: 1_100,
				unreferred: 0,
				unreferred_bytes: 0,
			}),
			expect.objectContaining({
				what: 'stage',
				name: 'words',
				entries: 3,
				bytes: 3_300,
				unreferred: 1,
				unreferred_bytes: 1_100,
			}),
			expect.objectContaining({ what: 'temporary', entries: 0, bytes: 0 }),
			expect.objectContaining({
				what: 'run',
				name: 'far/one/one',
				state: 'complete',
				entries: 2,
				bytes: 2_200,
				alone_bytes: 1_100,
			}),
			expect.objectContaining({
				what: 'run',
				name: 'far/two/two',
				state: 'complete',
				entries: 2,
				bytes: 2_200,
				alone_bytes: 1_100,
			}),
		]);
	});

	it('counts a file with several names once, and as freed with its last name only', async () => {
		linkSync(join(store, units.nobody, 'files', 'page.png'), join(cwd, 'image-of-a-subset.png'));
		expect((await rows())[1]).toMatchObject({ bytes: 3_300, unreferred: 1, unreferred_bytes: 100 });
	});

	it('is found by a run’s folder and name too, and says which run was meant', async () => {
		makeRun(join(cwd, 'runs', 'demo'), { store, stages: {} });
		const byName = await cliRun(cwd, ['store', 'demo', '--format', 'json']);
		expect(JSON.parse(byName.out)).toEqual(await rows());
		expect(await cliRun(cwd, ['store', 'demmo'])).toMatchObject({
			exitCode: 2,
			notes: expect.stringContaining('did you mean demo?'),
		});
		expect((await cliRun(cwd, ['store', 'shared-store', 'clear'])).exitCode).toBe(2);
		expect((await cliRun(cwd, ['store', 'shared-store', '--dry-run'])).exitCode).toBe(2);
	});
});

describe('store clean', () => {
	it('removes what no run refers to, and nothing else; a dry run removes nothing', async () => {
		const dry = await clean('--dry-run', '--format', 'json');
		expect(JSON.parse(dry.out)).toEqual([{ what: 'stage', name: 'words', removed: 1, bytes: 1_100 }]);
		expect(there()).toEqual(['shared', 'one', 'two', 'nobody']);
		const done = await clean('--format', 'json');
		expect([done.exitCode, done.out]).toEqual([0, dry.out]);
		expect(there()).toEqual(['shared', 'one', 'two']);
		expect(readdirSync(store).sort()).toEqual(['runs', 'tmp', 'units']);
		expect(readdirSync(join(store, 'tmp'))).toEqual([]);
		expect((await clean()).out).toBe('nothing to remove: a run refers to all there is\n');
	});

	it('takes what a run alone referred to once its folder is gone, and forgets the run', async () => {
		rmSync(folderOf('two'), { recursive: true });
		expect((await clean()).notes).toContain('far/two/two');
		expect(there()).toEqual(['shared', 'one']);
		expect(readdirSync(join(store, 'runs'))).toHaveLength(1);
	});

	it('keeps the units of a run that was renamed in its place, and of a run that never registered beside it', async () => {
		renameSync(folderOf('two'), join(cwd, 'far', 'two', 'renamed'));
		makeRun(join(cwd, 'far', 'one', 'another'), { store, stages: { words: [units.nobody] } });
		await clean();
		expect(there()).toEqual(['shared', 'one', 'two', 'nobody']);
	});

	it('keeps everything named when store and runs were moved together', async () => {
		renameSync(cwd, `${cwd}-moved`);
		try {
			expect((await cliRun(`${cwd}-moved`, ['store', 'shared-store', 'clean'])).exitCode).toBe(0);
			for (const name of ['shared', 'one', 'two'] as const)
				expect(existsSync(join(`${cwd}-moved`, 'shared-store', units[name]))).toBe(true);
		} finally {
			renameSync(`${cwd}-moved`, cwd);
		}
	});

	it('forgets a run that works with another store now', async () => {
		const other = join(cwd, 'other-store');
		mkdirSync(other);
		makeRun(folderOf('two'), { store: other, stages: { words: [units.two] } });
		await clean();
		expect(there()).toEqual(['shared', 'one']);
	});

	it('keeps, for a run that has not finished, every unit of stages it has not ended', async () => {
		makeRun(folderOf('two'), { store, stages: { parse: [units.shared] }, complete: false });
		const parsed = makeUnit(store, 'parse', 'older');
		expect((await clean()).notes).toMatch(/far\/two\/two has not finished and may still ask for 2 items/);
		expect(there()).toEqual(['shared', 'one', 'two', 'nobody']);
		expect(existsSync(join(store, parsed))).toBe(false);
		// Killed in its first stage: it has a log and no run.json yet.
		rmSync(join(folderOf('two'), 'run.json'));
		makeUnit(store, 'parse', 'older');
		await clean();
		expect(existsSync(join(store, parsed))).toBe(true);
	});

	it('keeps all attempts of a unit of which a run names the newest: it is found by way of the others', async () => {
		const retried = makeUnit(store, 'words', 'one', 2);
		makeRun(folderOf('one'), { store, stages: { parse: [units.shared], words: [retried] } });
		await clean();
		expect(there()).toEqual(['shared', 'one', 'two']);
		expect(existsSync(join(store, retried))).toBe(true);
	});

	it('keeps printed documents and outputs of mineru that a run’s catalogue holds, removes others, and leaves foreign names', async () => {
		const [wanted, unwanted] = [sha256('wanted'), sha256('unwanted')];
		const stages = { parse: [units.shared], words: [units.one] };
		makeRun(folderOf('one'), { store, stages, documents: [wanted] });
		makeRun(folderOf('two'), { store, stages: { words: [units.two] }, documents: [] });
		for (const kind of ['printed', 'mineru']) {
			for (const name of [`${wanted}-x`, `${unwanted}-x`, 'notes'])
				mkdirSync(join(store, kind, name), { recursive: true });
		}
		writeFileSync(join(store, 'printed', `${unwanted}.pdf`), 'x');
		const { out } = await clean('--format', 'csv');
		expect(out.split(/\r?\n/)).toEqual(expect.arrayContaining(['cache,printed,2,1', 'cache,mineru,1,0']));
		expect(readdirSync(join(store, 'printed')).sort()).toEqual([`${wanted}-x`, 'notes'].sort());
		expect(readdirSync(join(store, 'mineru')).sort()).toEqual([`${wanted}-x`, 'notes'].sort());
		// A run whose catalogue is not written yet may want any of them.
		rmSync(join(folderOf('two'), 'catalogue.jsonl'));
		mkdirSync(join(store, 'printed', `${unwanted}-x`));
		await clean();
		expect(existsSync(join(store, 'printed', `${unwanted}-x`))).toBe(true);
	});

	it('is refused, and removes nothing, while a run is writing the store', async () => {
		const unlock = await lockStore(store);
		const refused = await clean();
		await unlock();
		expect(refused).toMatchObject({ exitCode: 2, notes: expect.stringContaining('another run is writing this store') });
		expect(there()).toEqual(['shared', 'one', 'two', 'nobody']);
	});

	it.each([
		['an entry of the register', () => join(store, 'runs', 'broken.json')],
		['the run.json of a registered run', () => join(folderOf('one'), 'run.json')],
		['the catalogue of a registered run', () => join(folderOf('one'), 'catalogue.jsonl')],
	])('is refused, and removes nothing, when %s cannot be read', async (_, path) => {
		writeFileSync(path(), '{"formatVersion":');
		expect(await clean()).toMatchObject({ exitCode: 2, notes: expect.stringContaining(path()) });
		expect(there()).toEqual(['shared', 'one', 'two', 'nobody']);
	});

	it('removes what dead runs left under tmp/, and tells it', async () => {
		mkdirSync(join(store, 'tmp', 'words-dead'), { recursive: true });
		writeFileSync(join(store, 'tmp', 'words-dead', 'journal.jsonl'), 'x'.repeat(50));
		expect((await clean('--format', 'csv')).out).toContain('temporary,tmp,1,50');
		expect(existsSync(join(store, 'tmp', 'words-dead'))).toBe(false);
	});

	it('leaves units in progress to a run that has not finished, and removes them once all have', async () => {
		const path = join(folderOf('one'), 'run.json');
		const manifest = JSON.parse(readFileSync(path, 'utf8')) as object;
		const inProgress = join(store, 'tmp', `open-words-${'k'.repeat(64)}.1`);
		mkdirSync(inProgress, { recursive: true });
		writeFileSync(path, JSON.stringify({ ...manifest, complete: false }));
		await clean();
		expect(existsSync(inProgress)).toBe(true);
		writeFileSync(path, JSON.stringify({ ...manifest, complete: true }));
		await clean();
		expect(existsSync(inProgress)).toBe(false);
	});
});
