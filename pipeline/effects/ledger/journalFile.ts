import { closeSync, openSync, writeSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JournalLine } from '../../run/journal.ts';
import type { JournalWriter } from '../../run/ports.ts';
import { readTextIfAny } from '../files/readTextIfAny.ts';

export const JOURNAL_NAME = 'journal.jsonl';

const text = (lines: readonly JournalLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Synchronous on purpose: the line must have left the process before the record it names can hang it. */
export const openJournal = (temporary: string): JournalWriter => {
	const file = openSync(join(temporary, JOURNAL_NAME), 'a');
	return { write: (lines) => void writeSync(file, text(lines)), close: () => closeSync(file) };
};

export const appendJournal = async (temporary: string, lines: readonly JournalLine[]): Promise<void> => {
	if (lines.length > 0) await appendFile(join(temporary, JOURNAL_NAME), text(lines));
};

/** A half-written last line, left by a killed worker, is no line; the next writer starts on a fresh one. */
export const readJournal = async (temporary: string): Promise<JournalLine[]> => {
	const path = join(temporary, JOURNAL_NAME);
	const content = (await readTextIfAny(path)) ?? '';
	if (content === '') return [];
	const whole = content.endsWith('\n');
	const lines = content.split('\n').filter((line) => line !== '');
	if (!whole) {
		lines.pop();
		await appendFile(path, '\n');
	}
	return lines.flatMap((line) => {
		try {
			return [JSON.parse(line) as JournalLine];
		} catch {
			return [];
		}
	});
};
