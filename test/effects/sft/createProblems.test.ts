import { describe, expect, it } from 'vitest';
import type { Trouble } from '../../../datasets/formats/sft/reading/setProblem.ts';
import { createProblems } from '../../../pipeline/effects/sft/verify/createProblems.ts';

const trouble = (check: string): Trouble => ({ check, received: 'x', expected: 'y' });

const later = (): { readonly work: Promise<readonly Trouble[]>; readonly end: (check: string) => void } => {
	let end: (check: string) => void = () => {};
	const work = new Promise<readonly Trouble[]>((resolve) => {
		end = (check) => resolve([trouble(check)]);
	});
	return { work, end };
};

describe('createProblems', () => {
	it('keeps the order in which problems were added, whatever ends first', async () => {
		const { add, settled, shown, count } = createProblems();
		const [first, second] = [later(), later()];
		add('a', 1, first.work);
		add('a', 1, [trouble('known')]);
		add('a', 2, second.work);
		second.end('second');
		first.end('first');
		await settled();
		expect(shown().map(({ check, line }) => [check, line])).toEqual([
			['first', 1],
			['known', 1],
			['second', 2],
		]);
		expect(count()).toBe(3);
	});

	// Sixteen works at most, or 64 MiB of what they hold.
	it.each([
		['works', 16, 0],
		['bytes that they hold', 2, 33 << 20],
	])('has no room for more %s than its limit, until the first of them ends', async (_, fitting, bytes) => {
		const { add, room, settled } = createProblems();
		const works = Array.from({ length: fitting }, later);
		let hasRoom = false;
		for (const [at, { work }] of works.entries()) {
			add('a', at, work, bytes);
			if (at < fitting - 1) await room();
		}
		const waiting = room().then(() => {
			hasRoom = true;
		});
		works.at(-1)?.end('last');
		await new Promise((resolve) => setImmediate(resolve));
		expect(hasRoom).toBe(false);
		works[0]?.end('first');
		await waiting;
		expect(hasRoom).toBe(true);
		for (const { end } of works) end('x');
		await settled();
	});

	it('passes on what a work throws', async () => {
		const { add, settled } = createProblems();
		add('a', 1, Promise.reject(new Error('broken')));
		await expect(settled()).rejects.toThrow('broken');
	});
});
