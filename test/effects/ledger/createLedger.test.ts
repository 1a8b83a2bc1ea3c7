import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLedger } from '../../../pipeline/effects/ledger/createLedger.ts';
import type { UnitManifest } from '../../../pipeline/run/manifest.ts';
import { idsDigest } from '../../../pipeline/run/unitDigests.ts';
import { canMount, smallDisk } from '../../helpers/smallDisk.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const manifest = (settings: Partial<UnitManifest> = {}): UnitManifest => ({
	stage: 'words',
	stageVersion: 1,
	key: 'k'.repeat(64),
	attempt: 1,
	shard: 's',
	family: 'f',
	counts: { in: 1, kept: 1, dropped: {}, failed: {} },
	contentDigest: 'c',
	aliveDigest: idsDigest(['p']),
	facetDigests: {},
	borrowedRecords: 0,
	models: {},
	engines: {},
	seed: 1,
	durationMs: 1,
	...settings,
});

const content = {
	verdicts: [{ id: 'p', inputDigest: 'd', verdict: 'kept' as const, evidence: {}, outputs: 1 }],
	kept: [{ id: 'p', facets: {}, digests: {} }],
};

const commit = async (store: string, settings: Partial<UnitManifest> = {}): Promise<string> => {
	const ledger = createLedger(store);
	const own = manifest(settings);
	return ledger.commit(await ledger.begin(own.stage, own.key, 1), own, content);
};

describe('the store of units', () => {
	it('finds nothing under a key that was never committed, in a store that does not exist', async () => {
		expect(await createLedger(join(temporaryFolder(), 'none')).find('words', 'k')).toBeUndefined();
		expect(await createLedger(join(temporaryFolder(), 'none')).list('words')).toEqual([]);
	});

	it('gives back what was committed, line by line', async () => {
		const store = temporaryFolder();
		const folder = await commit(store);
		const ledger = createLedger(store);
		expect(await ledger.find('words', 'k'.repeat(64))).toEqual({ ...manifest(), folder });
		expect(await ledger.readVerdicts(folder)).toEqual(content.verdicts);
		expect(await ledger.readKept(folder)).toEqual(content.kept);
	});

	it('leaves no temporary folder and no journal behind', async () => {
		const store = temporaryFolder();
		const folder = await commit(store);
		expect(readdirSync(join(store, 'tmp'))).toEqual([]);
		expect(readdirSync(join(store, folder)).sort()).toEqual(['kept.jsonl', 'unit.json', 'verdicts.jsonl']);
	});

	it('prefers the newest attempt of a key', async () => {
		const store = temporaryFolder();
		await commit(store);
		await commit(store, { attempt: 2 });
		const ledger = createLedger(store);
		expect((await ledger.find('words', 'k'.repeat(64)))?.attempt).toBe(2);
		expect((await ledger.list('words')).map(({ attempt }) => attempt)).toEqual([2]);
	});

	it('does not see a unit that was not renamed yet, whatever its temporary folder holds', async () => {
		const store = temporaryFolder();
		const ledger = createLedger(store);
		const temporary = await ledger.begin('words', 'k'.repeat(64), 1);
		writeFileSync(join(temporary, 'unit.json'), JSON.stringify(manifest()));
		expect(await ledger.find('words', 'k'.repeat(64))).toBeUndefined();
	});

	it('keeps the unit of whoever was first when two runs commit the same key', async () => {
		const store = temporaryFolder();
		await commit(store, { durationMs: 7 });
		await commit(store, { durationMs: 8 });
		expect((await createLedger(store).find('words', 'k'.repeat(64)))?.durationMs).toBe(7);
		expect(readdirSync(join(store, 'tmp'))).toEqual([]);
	});

	it('names a damaged unit and how to have it made anew, whatever was done to its files', async () => {
		const damages: Readonly<Record<string, readonly [name: string, text: string | undefined]>> = {
			'no JSON': ['unit.json', '{"stage'],
			'no manifest': ['unit.json', '{}'],
			'cut line': ['kept.jsonl', '{"id":"p","fac'],
			'cut at a line end': ['kept.jsonl', ''],
			'records of another unit': ['kept.jsonl', '{"id":"q","facets":{},"digests":{}}\n'],
			'lost verdicts': ['verdicts.jsonl', ''],
			'lost file': ['verdicts.jsonl', undefined],
		};
		for (const [damage, [name, text]] of Object.entries(damages)) {
			const store = temporaryFolder();
			const folder = await commit(store);
			const path = join(store, folder, name);
			if (text === undefined) rmSync(path);
			else writeFileSync(path, text);
			const ledger = createLedger(store);
			const reading = async (): Promise<void> => {
				await ledger.find('words', 'k'.repeat(64));
				await ledger.readKept(folder);
				await ledger.readVerdicts(folder);
			};
			await expect(reading(), damage).rejects.toMatchObject({
				message: 'a unit of the store is damaged',
				exitCode: 2,
				details: { where: path, fix: expect.stringContaining(join(store, folder)) },
			});
		}
	});

	it('names a unit whose manifest was taken away, instead of throwing a new one after it', async () => {
		const store = temporaryFolder();
		const folder = await commit(store);
		rmSync(join(store, folder, 'unit.json'));
		await expect(commit(store)).rejects.toMatchObject({
			message: 'a unit of the store is damaged',
			details: { where: join(store, folder, 'unit.json'), received: 'no such file' },
		});
	});

	it('reads a journal whose last line was cut off by a kill, and goes on after it', async () => {
		const ledger = createLedger(temporaryFolder());
		const temporary = await ledger.begin('words', 'k', 1);
		writeFileSync(join(temporary, 'journal.jsonl'), '{"start":["a"]}\n{"later":"a","la');
		expect(await ledger.readJournal(temporary)).toEqual([{ start: ['a'] }]);
		await ledger.appendJournal(temporary, [{ alone: ['a'] }]);
		expect(await ledger.readJournal(temporary)).toEqual([{ start: ['a'] }, { alone: ['a'] }]);
	});

	it.skipIf(!canMount)(
		'says that the disk is full and commits no part of the unit (needs the right to mount)',
		async () => {
			const disk = smallDisk();
			if (disk === undefined) throw new Error('mount was possible a moment ago');
			const ledger = createLedger(disk);
			const temporary = await ledger.begin('words', 'k'.repeat(64), 1);
			const big = { ...content, kept: [{ id: 'x'.repeat(2_000_000), facets: {}, digests: {} }] };
			await expect(ledger.commit(temporary, manifest(), big)).rejects.toMatchObject({
				message: 'the store cannot be written',
				exitCode: 2,
				details: { where: disk, expected: 'room on the disk of the store' },
			});
			expect(await ledger.find('words', 'k'.repeat(64))).toBeUndefined();
		},
	);

	it.skipIf(!canMount)(
		'says that the disk is full when the journal of a unit finds no room (needs the right to mount)',
		async () => {
			const disk = smallDisk();
			if (disk === undefined) throw new Error('mount was possible a moment ago');
			const ledger = createLedger(disk);
			const temporary = await ledger.begin('words', 'k', 1);
			const lines = [{ start: ['x'.repeat(2_000_000)] }];
			const told = { message: 'the store cannot be written', exitCode: 2 };
			const journal = await ledger.openJournal(temporary);
			let thrown: unknown;
			try {
				journal.write(lines);
				journal.write(lines);
			} catch (error) {
				thrown = error;
			} finally {
				journal.close();
			}
			expect(thrown).toMatchObject(told);
			await expect(ledger.appendJournal(temporary, lines)).rejects.toMatchObject(told);
		},
	);

	it('says so when the store is a file', async () => {
		const store = join(temporaryFolder(), 'store');
		writeFileSync(store, '');
		await expect(createLedger(store).begin('words', 'k', 1)).rejects.toMatchObject({
			message: 'the store cannot be written',
			exitCode: 2,
			details: { received: expect.stringContaining('ENOTDIR') },
		});
		rmSync(store);
		mkdirSync(store);
		await expect(createLedger(store).begin('words', 'k', 1)).resolves.toContain('tmp');
	});
});
