import type { BenchmarkLock } from '../../../datasets/formats/lock/lock.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { versionOfOwn } from '../../../pipeline/document/ownVersion.ts';
import type { OwnChromium } from '../../../pipeline/effects/browser/ownChromium.ts';

/**
 * A lock whose HTML an own Chromium printed is derived again with that version alone: any other prints other pages, which
 * would be told as differences of the subset. The lock knows no path, so the program is named again.
 * @throws {UserError} where none, or one of another version, was named
 */
export const refuseChromium = (lock: BenchmarkLock, own: OwnChromium | undefined, shown: string): void => {
	const expected = lock.versions.chromium ?? '';
	const version = versionOfOwn(expected);
	if (version === undefined || own?.version === version) return;
	throw new UserError('the lock was made with another Chromium', {
		where: `${shown}: versions.chromium`,
		received: own ? `--chromium ${own.executable}, version ${own.version}` : 'no --chromium',
		expected: `Chromium ${expected}`,
		fix: 'name a Chromium of that version with --chromium PATH',
	});
};
