import { execFileSync } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

/** A tmpfs of one megabyte; undefined where mounting is not allowed. */
export const smallDisk = (): string | undefined => {
	const folder = temporaryFolder();
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
	} catch {
		return undefined;
	}
	onTestFinished(() => void execFileSync('umount', ['-l', folder]));
	return folder;
};

export const canMount = (() => {
	try {
		execFileSync('sh', ['-c', 'd=$(mktemp -d) && mount -t tmpfs -o size=1m tmpfs "$d" && umount "$d"; rmdir "$d"'], {
			stdio: 'ignore',
		});
		return true;
	} catch {
		return false;
	}
})();
