import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '../../contract/errors.ts';
import { findPackage } from '../files/findPackage.ts';
import { chromiumCommand } from './chromiumCommand.ts';

export interface ChromiumPackage {
	/** Of the npm package, whose major number is that of Chromium. */
	readonly version: string;
	/** Absolute folder of the packed browser and its libraries. */
	readonly packed: string;
}

/**
 * The Chromium that the lockfile pins. It is made for Linux on x64 alone; elsewhere users name their own.
 * @throws {UserError} on another machine
 */
export const chromiumPackage = (
	machine: { readonly platform: string; readonly arch: string } = process,
): ChromiumPackage => {
	if (machine.platform !== 'linux' || machine.arch !== 'x64') {
		throw new UserError('no Chromium comes with the package for this machine', {
			received: `${machine.platform} on ${machine.arch}`,
			expected: 'Linux on x64, or a Chromium of your own: it prints HTML sources and renders predicted pages',
			fix: `get one (${chromiumCommand(machine.platform)}) and name it: browser: { chromium: PATH } in the recipe, --chromium PATH for evaluate; a container of linux/amd64 will do too`,
		});
	}
	const { folder, version } = findPackage(
		'@sparticuz/chromium',
		dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))),
	);
	return { version, packed: join(folder, 'bin') };
};
