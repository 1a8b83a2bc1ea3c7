import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { commandLine } from '../../../scripts/cli/commandLine.ts';
import { createProgram } from '../../../scripts/cli/createProgram.ts';
import { cliRun, fakeEngine } from '../../helpers/cliRun.ts';
import { recordingTerminal } from '../../helpers/recordingTerminal.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const recipe = `name: small
sources:
  - {id: reports, kind: pdf, category: institutional-pdf, licence: CC0-1.0, path: pdf}
`;

const folderWithRecipe = (): string => {
	const folder = temporaryFolder();
	writeFileSync(join(folder, 'recipe.yaml'), recipe);
	return folder;
};

const leaves = (command: ReturnType<typeof createProgram>): string[][] =>
	command.commands.flatMap((child) =>
		child.commands.length > 0 ? leaves(child).map((path) => [child.name(), ...path]) : [[child.name()]],
	);

const commands = leaves(createProgram({ terminal: recordingTerminal() } as never)).filter(([name]) => name !== 'help');

describe('the command line', () => {
	it.each(commands)('helps with an example: %s %s', async (...path) => {
		const words = path.filter((word) => word !== undefined);
		const { exitCode, out } = await cliRun('/', [...words, '--help']);
		expect(exitCode).toBe(0);
		expect(out).toMatch(new RegExp(`Examples?:\\n {2}pagemill ${words.join(' ')}`));
	});

	it('helps with an example for a group of commands too', async () => {
		expect((await cliRun('/', ['models', '--help'])).out).toContain('Example:\n  pagemill models list');
	});

	it('has the commands of this version and no other', () => {
		expect(commands.map((path) => path.join(' ')).sort()).toEqual(
			[
				'check',
				'demo',
				'diff',
				'doctor',
				'draw',
				'evaluate',
				'explain',
				'export',
				'init',
				'models list',
				'models pull',
				'models verify',
				'plan',
				'predict',
				'prompt',
				'rebuild',
				'report',
				'retry-failed',
				'review export',
				'review import',
				'run',
				'select-checkpoint',
				'sql',
				'stats',
				'store',
				'verify-export',
			].sort(),
		);
	});

	it('prints its version on stdout', async () => {
		expect(await cliRun('/', ['--version'])).toMatchObject({
			exitCode: 0,
			out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
			notes: '',
		});
	});

	it.each([
		[['rnu'], "unknown command 'rnu'", 'Did you mean run?'],
		[['run', 'x', '--worker', '2'], "unknown option '--worker'", 'Did you mean --workers?'],
		[['run', 'x', '--workers', 'two'], "argument 'two' is invalid", 'whole number, at least 1'],
		[['run', 'x', '--sample', '0'], "argument '0' is invalid", 'whole number, at least 1'],
		[['run', 'x', '--format', 'xml'], "argument 'xml' is invalid", 'table, json, csv, markdown'],
		[['run'], "missing required argument 'recipe'", '--help'],
		[['run', 'a', 'b'], 'too many arguments', '--help'],
		[['models', 'lst'], "unknown command 'lst'", 'Did you mean list?'],
		[['models', 'list', '--format', 'jsn'], "argument 'jsn' is invalid", 'Did you mean json?'],
		[['store', 'x', 'clan'], "value 'clan' is invalid", 'Did you mean clean?'],
		[['modles', '--help'], "unknown command 'modles'", 'Did you mean models?'],
		[['models', 'lst', '--help'], "unknown command 'lst'", 'Did you mean list?'],
		[[], 'Usage: pagemill', 'init'],
	])('refuses %j on stderr, with what was meant', async (argv, message, hint) => {
		const { exitCode, out, notes } = await cliRun('/', argv);
		expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
		expect(notes).toContain(message);
		expect(notes).toContain(hint);
	});
});

describe('errors', () => {
	const failing = (error: unknown, argv: readonly string[] = []) =>
		cliRun(folderWithRecipe(), ['run', 'recipe.yaml', ...argv], {
			engine: fakeEngine({
				run: async () => {
					throw error;
				},
			}),
		});
	const refusal = (exitCode: 2 | 3 | 4) =>
		new UserError('it was refused', { where: 'there', received: 'this', expected: 'that', fix: 'do so', exitCode });

	it.each([2, 3, 4] as const)('for people end with their exit code %d and no stack', async (code) => {
		const { exitCode, notes } = await failing(refusal(code));
		expect(exitCode).toBe(code);
		expect(notes).toBe(
			[
				'error: it was refused',
				'',
				'  where     there',
				'  received  this',
				'  expected  that',
				'  fix       do so',
				'',
			].join('\n'),
		);
	});

	it('disarm escape sequences in what they were given, and keep its lines apart', async () => {
		const hostile = 'a\u001b[31m\u009b2J';
		const details = { where: hostile, received: `${hostile}\nb`, expected: hostile, fix: hostile };
		const { notes } = await failing(new UserError(hostile, details));
		expect(notes).not.toContain('\u001b');
		expect(notes).not.toContain('\u009b');
		expect(notes).toContain('  received  a·[31m·2J\n            b\n');
	});

	it('for people show their stack with --debug', async () => {
		expect((await failing(refusal(2), ['--debug'])).notes).toContain('commandLine.test.ts');
	});

	it('that nobody expected end with 1, their stack and cause, and how to report them', async () => {
		const { exitCode, notes } = await failing(new TypeError('x is not a function', { cause: new Error('the root') }));
		expect(exitCode).toBe(1);
		expect(notes).toContain('TypeError: x is not a function');
		expect(notes).toContain('caused by Error: the root');
		expect(notes).toContain('Please report it');
	});

	it('of an interrupted run are no errors: exit code 130 and the command that goes on', async () => {
		const { exitCode, notes } = await failing(new Interrupted(), [
			'--set',
			'stages.words.minWords=60',
			'--out',
			"it's here",
		]);
		expect(exitCode).toBe(130);
		expect(notes).toBe(
			"stopped. To go on from here:\n  npx pagemill run recipe.yaml --set stages.words.minWords=60 --out 'it'\\''s here'\n",
		);
	});

	it('are coloured where colours are welcome, and nowhere else', async () => {
		const { notes } = await cliRun(folderWithRecipe(), ['run', 'none.yaml'], { terminal: { colour: true } as never });
		expect(notes).toContain('\u001b[31merror:\u001b[39m');
	});
});

describe('commandLine', () => {
	it.each([
		[['run', 'a/b.yaml', '--set', 'x=1'], 'npx pagemill run a/b.yaml --set x=1'],
		[['sql', 'demo', 'SELECT 1'], "npx pagemill sql demo 'SELECT 1'"],
		[['run', "it's", '~x', '', '$HOME'], "npx pagemill run 'it'\\''s' '~x' '' '$HOME'"],
	])('quotes %j for a shell', (words, line) => {
		expect(commandLine(...words)).toBe(line);
	});
});
