import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { packageRoot } from '../../../pipeline/effects/files/packageRoot.ts';

/**
 * The compiled program of a worker process, absolute.
 * @param name of its file in `scripts/worker`
 * @throws {UserError} where it is not there
 */
export const workerProgram = (name: string): string => {
	const path = join(packageRoot(), 'dist', 'scripts', 'worker', `${name}.js`);
	if (existsSync(path)) return path;
	throw new UserError('the program of a worker is missing', {
		where: path,
		received: 'no such file',
		expected: 'the compiled package',
		fix: 'run `npm run build`',
	});
};
