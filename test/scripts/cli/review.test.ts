import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../../../datasets/formats/rows/parseCsv.ts';
import { csvRows } from '../../../datasets/formats/rows/csvRows.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { project } from '../../helpers/endingEngine.ts';
import { reviewedRun } from '../../helpers/reviewedRun.ts';
import { canMount, smallDisk } from '../../helpers/smallDisk.ts';

type Row = Record<string, string>;

const readRows = (path: string): Row[] => {
	const parsed = parseCsv(readFileSync(path, 'utf8').replace('\ufeff', ''));
	if (parsed.state === 'broken') throw new Error(parsed.problem);
	const [head, ...records] = parsed.records.map(({ fields }) => fields);
	return records.map((fields) => Object.fromEntries((head ?? []).map((name, n) => [name, fields[n] ?? ''])));
};

const writeRows = (path: string, rows: readonly Row[]): void => {
	const columns = Object.keys(rows[0] as Row);
	writeFileSync(path, csvRows({ columns, rows: rows.map((row) => columns.map((name) => row[name])) }));
};

/** Exports a sheet for a reviewer, fills it in, imports it. */
const decide = async (cwd: string, reviewer: string, wordOf: (n: number) => Row) => {
	const sheet = join(cwd, `${reviewer}.csv`);
	rmSync(sheet, { force: true });
	await cliRun(cwd, ['review', 'export', 'made', `${reviewer}.csv`, '--all', '--reviewer', reviewer]);
	writeRows(
		sheet,
		readRows(sheet).map((row, n) => ({ ...row, ...wordOf(n) })),
	);
	return cliRun(cwd, ['review', 'import', 'made', `${reviewer}.csv`]);
};

const yes = { decision: 'accept' };
const no = { decision: 'reject', reason: 'truncated' };

describe('pagemill review', () => {
	it('hands three reviewers their sheets and takes in what they say, with nothing lost and nothing told to each other', async () => {
		const { cwd, lines } = await reviewedRun({ rule: 'majority' });
		const first = await decide(cwd, 'Ada', () => yes);
		const pages = readRows(join(cwd, 'Ada.csv')).length;
		expect(first).toMatchObject({ exitCode: 0, out: `${pages} decisions added\n` });
		expect(first.notes).toContain('npx pagemill run made.yaml\n');
		await decide(cwd, 'Bo', (n) => (n % 2 === 0 ? yes : no));
		expect(readRows(join(cwd, 'Bo.csv')).every(({ decisions, state }) => decisions === '' && state === '')).toBe(true);
		await decide(cwd, 'Cy', (n) => (n === 0 ? { decision: 'reject', reason: 'other', note: 'a "stamp"\n印' } : no));
		expect(lines()).toHaveLength(3 * pages);
		// Two of three accept even pages, two of three reject odd ones: nothing is pending.
		const open = await cliRun(cwd, ['review', 'export', 'made', 'open.csv']);
		expect(open.notes).toContain(`0 pages of ${pages} pages under review`);
		await cliRun(cwd, ['review', 'export', 'made', 'all.csv', '--all']);
		const rows = readRows(join(cwd, 'all.csv'));
		expect(rows.map(({ state }) => state)).toEqual(rows.map((_, n) => (n % 2 === 0 ? 'accepted' : 'rejected')));
		expect(rows[0]?.decisions).toBe('Ada: accept; Bo: accept; Cy: reject other (a "stamp"\n印)');
	});

	it('writes the sheet into the folder of the run where nobody says, with paths that lead from there to the pictures', async () => {
		const { cwd } = await reviewedRun({ rule: 'majority' });
		const { exitCode, out, notes } = await cliRun(cwd, ['review', 'export', 'made', '--reviewer', 'Ada ../Löwe']);
		expect(exitCode).toBe(0);
		const sheet = join(cwd, 'runs', 'made', 'review', 'ada-löwe.csv');
		expect(out).toBe('runs/made/review/ada-löwe.csv\n');
		expect(notes).toMatch(/review import made '?runs\/made\/review\/ada-löwe\.csv/);
		const views = readRows(sheet).map(({ view = '' }) => view);
		expect(views.length).toBeGreaterThan(0);
		for (const view of views) expect(statSync(join(sheet, '..', view)).size).toBeGreaterThan(0);
	});

	it('adds nothing when a file is imported again, and a mind that was changed', async () => {
		const { cwd, lines } = await reviewedRun();
		await decide(cwd, 'Ada', (n) => (n < 2 ? yes : {}));
		expect(lines()).toHaveLength(2);
		const again = await cliRun(cwd, ['review', 'import', 'made', 'Ada.csv']);
		expect(again.out).toBe('0 decisions added\n');
		expect(again.notes).toContain('2 decisions known already');
		expect(again.notes).not.toContain('To apply them');
		await decide(cwd, 'Ada', (n) => (n === 0 ? no : {}));
		expect(lines()).toHaveLength(3);
	});

	it('takes all of a file or nothing, and tells every fault', async () => {
		const { cwd, file, lines } = await reviewedRun();
		await decide(cwd, 'Ada', (n) => (n === 0 ? yes : {}));
		const before = readFileSync(file);
		const { exitCode, notes, out } = await decide(cwd, 'Bo', (n) =>
			n === 0 ? yes : n === 1 ? { decision: 'reject' } : n === 2 ? { decision: 'fine' } : {},
		);
		expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
		expect(notes).toContain('the decisions cannot be imported: 2 faults');
		expect(notes).toContain('line 3, reason: received nothing');
		expect(notes).toContain('line 4, decision: received fine; expected accept, reject or withdraw');
		expect(readFileSync(file)).toEqual(before);
		expect(lines()).toHaveLength(1);
	});

	it('keeps decisions on unknown pages and on another look of a page, counts them and says so', async () => {
		const { cwd, lines } = await reviewedRun();
		const { exitCode, notes } = await decide(cwd, 'Ada', (n) =>
			n === 0
				? { ...yes, pageId: `${'ab'.repeat(8)}-p0001` }
				: n === 1
					? { ...yes, viewSha256: 'c'.repeat(64) }
					: n === 2
						? yes
						: {},
		);
		expect(exitCode).toBe(0);
		expect(notes).toContain(`1 decision about pages that are not under review here, kept: ${'ab'.repeat(8)}-p0001`);
		expect(notes).toContain('1 decision about another look of the page, kept and not counted');
		expect(lines()).toHaveLength(3);
	});

	it('tells of a half-written last line, goes on behind it, and refuses broken lines before it', async () => {
		const { cwd, file, lines } = await reviewedRun();
		await decide(cwd, 'Ada', (n) => (n < 2 ? yes : {}));
		appendFileSync(file, '{"pageId":"0f0f');
		const { exitCode, notes } = await decide(cwd, 'Bo', (n) => (n === 0 ? yes : {}));
		expect(exitCode).toBe(0);
		expect(notes).toContain('1 half-written line (3) left out');
		expect(lines()[2]).toBe('{"pageId":"0f0f');
		expect(JSON.parse(lines()[3] as string)).toMatchObject({ setAside: { line: 3 } });
		expect(JSON.parse(lines()[4] as string)).toMatchObject({ reviewer: 'Bo', decision: 'accept' });
		expect((await cliRun(cwd, ['review', 'export', 'made', 'all.csv', '--all'])).exitCode).toBe(0);
		writeFileSync(file, ['{"pageId":', ...lines().slice(1)].join('\n'));
		const refused = await cliRun(cwd, ['review', 'export', 'made', 'more.csv']);
		expect(refused.exitCode).toBe(2);
		expect(refused.notes).toContain('line 1: no JSON: {"pageId":');
	});

	it('writes no sheet over another, which may hold decisions, nor over the file of decisions', async () => {
		const { cwd, file, lines } = await reviewedRun();
		await decide(cwd, 'Ada', (n) => (n === 0 ? yes : {}));
		for (const target of ['Ada.csv', file]) {
			const { exitCode, notes } = await cliRun(cwd, ['review', 'export', 'made', target, '--all']);
			expect(exitCode).toBe(2);
			expect(notes).toContain('nothing is written over');
		}
		expect(lines()).toHaveLength(1);
		expect(readRows(join(cwd, 'Ada.csv'))[0]).toMatchObject(yes);
	});

	it('takes times as ISO 8601 allows them', async () => {
		const { cwd, lines } = await reviewedRun();
		await decide(cwd, 'Ada', (n) => (n === 0 ? { ...yes, time: '2026-12-01T09:30:00.123456789Z' } : {}));
		expect(JSON.parse(lines()[0] as string)).toMatchObject({ time: '2026-12-01T09:30:00.123456789Z' });
		const { notes } = await decide(cwd, 'Bo', (n) => (n === 0 ? { ...yes, time: '1 December' } : {}));
		expect(notes).toContain('line 2, time: received 1 December; expected a time such as 2026-12-01T09:30:00Z');
	});

	it('warns of two names that differ in case alone, and tells a name of several from the option', async () => {
		const { cwd } = await reviewedRun();
		await decide(cwd, 'Ada', (n) => (n === 0 ? yes : {}));
		const { notes } = await decide(cwd, 'ada', (n) => (n === 0 ? yes : {}));
		expect(notes).toContain('"ada" and "Ada" count as two reviewers');
	});

	it('takes a row as of the person it names, whatever --reviewer says, and tells so', async () => {
		const { cwd } = await reviewedRun();
		await decide(cwd, 'Ada', () => yes);
		const { notes } = await cliRun(cwd, ['review', 'import', 'made', 'Ada.csv', '--reviewer', 'Ben']);
		expect(notes).toContain('--reviewer is for rows that name nobody; rows of Ada were taken as theirs');
	});

	it('merges the file of another run, JSON Lines, with its history', async () => {
		const { cwd, file, lines } = await reviewedRun();
		await decide(cwd, 'Ada', (n) => (n < 3 ? no : {}));
		const other = await reviewedRun();
		mkdirSync(join(other.cwd, 'theirs'));
		writeFileSync(join(other.cwd, 'theirs', 'review.jsonl'), readFileSync(file));
		const { out } = await cliRun(other.cwd, ['review', 'import', 'made', join('theirs', 'review.jsonl')]);
		expect(out).toBe('3 decisions added\n');
		expect(other.lines()).toEqual(lines());
	});

	it.each([
		['no such file', ['none.csv'], 'no such file'],
		['a format that its name does not tell', ['sheet.xlsx'], 'expected  a name that ends with .csv or .jsonl'],
		['a folder', ['runs', '--format', 'csv'], 'a folder'],
		['a reviewer without a name', ['none.csv', '--reviewer', ' '], 'Expected a name'],
	])('refuses %s', async (_, args, message) => {
		const { cwd } = await reviewedRun();
		const { exitCode, notes } = await cliRun(cwd, ['review', 'import', 'made', ...args]);
		expect(exitCode).toBe(2);
		expect(notes).toContain(message);
	});

	it.skipIf(!canMount)('says so where the disk is full, takes nothing, and goes on when there is room', async () => {
		const disk = smallDisk() as string;
		const file = join(disk, 'review.jsonl');
		const { cwd } = await reviewedRun({ file });
		await decide(cwd, 'Ada', (n) => (n === 0 ? yes : {}));
		const before = readFileSync(file);
		const filler = join(disk, 'filler');
		// All but the rest of the page that the file has begun, and one page for the lock.
		expect(() => appendFileSync(filler, Buffer.alloc(2 << 20))).toThrow('ENOSPC');
		truncateSync(filler, statSync(filler).size - 4096);
		rmSync(join(cwd, 'Ada.csv'));
		await cliRun(cwd, ['review', 'export', 'made', 'Ada.csv', '--all', '--reviewer', 'Ada']);
		const sheet = join(cwd, 'Ada.csv');
		const note = 'x'.repeat(2000);
		writeRows(
			sheet,
			readRows(sheet).map((row) => ({ ...row, ...yes, note })),
		);
		const { exitCode, notes } = await cliRun(cwd, ['review', 'import', 'made', 'Ada.csv']);
		expect(exitCode).toBe(2);
		expect(notes).toContain('ENOSPC');
		expect(notes).toContain('nothing of it was taken');
		expect(readFileSync(file)).toEqual(before);
		rmSync(filler);
		expect((await cliRun(cwd, ['review', 'import', 'made', 'Ada.csv'])).exitCode).toBe(0);
		expect(readFileSync(file, 'utf8').startsWith(before.toString())).toBe(true);
	});

	it('refuses a file of decisions that is a device, and one that is a folder', async () => {
		for (const file of ['/dev/zero', '.']) {
			const { cwd } = await reviewedRun({ file });
			const { exitCode, notes } = await cliRun(cwd, ['review', 'export', 'made', 'a.csv']);
			expect(exitCode).toBe(2);
			expect(notes).toContain(file === '.' ? 'a folder' : 'a pipe, socket or device');
		}
	});

	it('says of a run from before there was a review what to do', async () => {
		const cwd = project();
		mkdirSync(join(cwd, 'runs', 'old'), { recursive: true });
		writeFileSync(
			join(cwd, 'runs', 'old', 'run.json'),
			JSON.stringify({ formatVersion: 1, stages: [], recipe: { out: 'x', store: 'x/store', stages: {} } }),
		);
		const { exitCode, notes } = await cliRun(cwd, ['review', 'export', 'old', 'a.csv']);
		expect(exitCode).toBe(2);
		expect(notes).toContain('the run knows no review');
	});
});
