import { describe, expect, it } from 'vitest';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { storeError } from '../../../pipeline/effects/ledger/storeError.ts';

const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'ENOENT'];

describe('storeError', () => {
	it('tells trouble with the disk as refused, with the option that names another place', () => {
		for (const [folder, option] of [
			['store', '--store'],
			['run', '--out'],
		] as const) {
			for (const code of CODES) {
				const told = storeError(Object.assign(new Error(`${code}: no`), { code }), 'here', folder);
				expect(told, code).toMatchObject({
					exitCode: 2,
					details: { where: 'here', received: `${code}: no`, fix: expect.stringContaining(option) },
				});
			}
		}
	});

	it('knows a full disk in the words of a database, and leaves bugs and told errors as they are', () => {
		const full = new Error('IO Error: Could not write file "x": No space left on device');
		expect(storeError(full, 'here', 'run')).toMatchObject({ message: 'the run folder cannot be written' });
		const bug = new TypeError('x is undefined');
		expect(storeError(bug, 'here')).toBe(bug);
		const told = new UserError('told', { received: 'a', expected: 'b', fix: 'c' });
		expect(storeError(told, 'here')).toBe(told);
	});
});
