import { UserError } from '../../contract/errors.ts';
import { sha256 } from '../../document/digest.ts';
import { type MineruInput, mineruInput } from './mineruInput.ts';
import type { GuardedEnd } from './runGuarded.ts';
import { type MineruTools, startMineru } from './startMineru.ts';
import { testPage } from './testPage.ts';

export interface MineruHealth {
	/** The program read a document. */
	succeeded(): void;
	/**
	 * The program failed on a document by itself. Whether it or the document is at fault is told by a page made for the purpose: at the
	 * first failure after a success, then each time that a row of failures has doubled.
	 * @throws {UserError} where the program is at fault
	 */
	failed(input: MineruInput, end: GuardedEnd, alive: () => void): Promise<void>;
}

const lastLine = (tail: string): string => tail.split('\n').findLast((line) => line.trim() !== '') ?? '';

const told = ({ words, tail }: GuardedEnd): string => [words, lastLine(tail)].filter((part) => part !== '').join(': ');

const brokenError = ({ task }: MineruInput, received: string): UserError =>
	new UserError('mineru does not work', {
		where: task.program.command,
		received,
		expected: 'a program that parses documents',
		fix: 'run it by hand on one document (-p FILE -o FOLDER), mend it, and run the recipe again: what is done is kept',
		exitCode: 3,
	});

/** Tells a broken program from bad documents, so that one mistake does not cost 50,000 documents their parse. */
export const mineruHealth = (tools: MineruTools): MineruHealth => {
	const page = testPage();
	let row = 0;
	let nextTest = 1;
	const succeeded = (): void => {
		row = 0;
		nextTest = 1;
	};
	return {
		succeeded,
		failed: async (input, end, alive) => {
			if (end.state === 'not-started') throw brokenError(input, end.words);
			row += 1;
			if (row < nextTest) return;
			nextTest = 2 * row;
			const probe = mineruInput(sha256(page), 1, { ...input.task, kind: 'pdf' });
			const test = await startMineru([probe], { ...tools, bytesOf: async () => page }, alive);
			await tools.store.forget(probe);
			if (test.end === undefined || test.unfinished.length === 0) return;
			throw brokenError(input, `it failed on ${input.stem} and on a page made to test it (${told(test.end)})`);
		},
	};
};
