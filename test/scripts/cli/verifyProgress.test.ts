import { describe, expect, it } from 'vitest';
import type { SetManifest } from '../../../datasets/formats/sft/setManifest.ts';
import { verifyProgress } from '../../../scripts/cli/verifyProgress.ts';

const manifestOf = (format: SetManifest['format'], files: number, rows: number): SetManifest =>
	({
		format,
		files: Array.from({ length: files }, () => ({ path: 'x', bytes: 0, sha256: '' })),
		rows: { train: rows - 1, validation: 1 },
	}) as unknown as SetManifest;

const told = (manifest: SetManifest | undefined, files: number, rows: number): readonly string[] => {
	let nowMs = 0;
	const notes: string[] = [];
	const step = verifyProgress('trl', manifest, { note: (text) => void notes.push(text), nowMs: () => nowMs });
	for (const part of ['files', 'rows'] as const)
		for (let done = 0; done < (part === 'files' ? files : rows); done++) {
			nowMs += 500;
			step(part);
		}
	return notes;
};

describe('the progress of verify-export', () => {
	// Two files and two rows a second: what is left at a line is half as many seconds as are left of them.
	it('is told at most every ten seconds, with its speed and how long this part will take', () => {
		expect(told(manifestOf('trl', 45, 30), 45, 30)).toEqual([
			'trl: 20/45 files, 2.0/s, 13 s left\n',
			'trl: 40/45 files, 2.0/s, 2.5 s left\n',
			'trl: 15/30 rows, 2.0/s, 7.5 s left\n',
		]);
	});

	it('counts the rows of a set for Hugging Face in both of its forms', () => {
		expect(told(manifestOf('hf', 2, 25), 2, 19)).toEqual(['trl: 18/50 rows, 2.0/s, 16 s left\n']);
	});

	it('names no total for a set without a manifest, and is silent about small sets', () => {
		expect(told(undefined, 0, 21)).toEqual(['trl: 20 rows\n']);
		expect(told(manifestOf('trl', 9, 9), 9, 9)).toEqual([]);
	});
});
