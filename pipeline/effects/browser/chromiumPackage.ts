import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../contract/errors.ts';
import { findPackage } from '../files/findPackage.ts';

export interface ChromiumPackage {
	/** Of the npm package, whose major number is that of Chromium. */
	readonly version: string;
	/** Absolute folder of the packed browser and its libraries. */
	readonly packed: string;
}

/**
 * The Chromium that the lockfile pins. It is made for Linux on x64 alone.
 * @throws {UserError} on another machine
 */
export const chromiumPackage = (
	machine: { readonly platform: string; readonly arch: string } = process,
): ChromiumPackage => {
	if (machine.platform !== 'linux' || machine.arch !== 'x64') {
		throw new UserError('HTML cannot be printed on this machine', {
			received: `${machine.platform} on ${machine.arch}`,
			expected: 'Linux on x64, for which a Chromium comes with the package',
			fix: 'run the recipe there (a container of linux/amd64 will do), or leave sources of kind html out',
		});
	}
	const { folder, version } = findPackage(
		'@sparticuz/chromium',
		dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
	);
	return { version, packed: join(folder, 'bin') };
};
