import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileLines } from '../../../pipeline/effects/files/fileLines.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const linesOf = async (text: string): Promise<[number, number, string, boolean][]> => {
	const path = join(temporaryFolder(), 'lines');
	writeFileSync(path, text);
	const lines: [number, number, string, boolean][] = [];
	for await (const { number, offset, bytes, ended } of fileLines(path))
		lines.push([number, offset, Buffer.from(bytes).toString('utf8'), ended]);
	return lines;
};

describe('fileLines', () => {
	it('numbers lines from 1, blank ones too, and says where each begins', async () => {
		expect(await linesOf('a\n\nbc')).toEqual([
			[1, 0, 'a', true],
			[2, 2, '', true],
			[3, 3, 'bc', false],
		]);
		expect(await linesOf('')).toEqual([]);
		expect(await linesOf('\n')).toEqual([[1, 0, '', true]]);
	});

	it.each([-1, 0, 1])('joins lines over the ends of chunks of 2²⁰ bytes (%d beside one)', async (shift) => {
		const first = 'x'.repeat(2 ** 20 + shift);
		const long = 'y'.repeat(3 * 2 ** 20);
		expect(await linesOf(`${first}\n${long}\nz\n`)).toEqual([
			[1, 0, first, true],
			[2, first.length + 1, long, true],
			[3, first.length + long.length + 2, 'z', true],
		]);
	});

	it('gives up at a line without end, once it is longer than allowed, and not at many short ones', async () => {
		const path = join(temporaryFolder(), 'lines');
		const read = async (): Promise<number> => {
			let lines = 0;
			for await (const _ of fileLines(path, 2 << 20)) lines += 1;
			return lines;
		};
		writeFileSync(path, `${'x'.repeat(999_999)}\n`.repeat(5));
		expect(await read()).toBe(5);
		writeFileSync(path, `a\n${'x'.repeat(4 << 20)}`);
		await expect(read()).rejects.toMatchObject({ code: 'EFBIG', message: expect.stringContaining('line 2') });
	});
});
