import { describe, expect, it } from 'vitest';
import type { BenchmarkLock } from '../../../../datasets/formats/lock/lock.ts';
import { refuseChromium } from '../../../../scripts/cli/rebuild/refuseChromium.ts';
import { lockOf } from '../../../helpers/smallLock.ts';

const lockWith = (chromium: string): BenchmarkLock => {
	const lock = lockOf();
	return { ...lock, versions: { ...lock.versions, chromium } };
};

const OWN = lockWith('151.0.7922.34 (own, not the pinned one)');
const own = (version: string) => ({ executable: '/opt/chromium', version });

describe('refuseChromium', () => {
	it('takes the version that the lock was made with, and no other', () => {
		expect(() => refuseChromium(OWN, own('151.0.7922.34'), 'a.lock.json')).not.toThrow();
		expect(() => refuseChromium(OWN, own('151.0.7922.35'), 'a.lock.json')).toThrow(
			expect.objectContaining({
				details: {
					where: 'a.lock.json: versions.chromium',
					received: '--chromium /opt/chromium, version 151.0.7922.35',
					expected: 'Chromium 151.0.7922.34 (own, not the pinned one)',
					fix: 'name a Chromium of that version with --chromium PATH',
				},
			}),
		);
	});

	it('does not take the pinned one for it', () => {
		expect(() => refuseChromium(OWN, undefined, 'a.lock.json')).toThrow(
			expect.objectContaining({ details: expect.objectContaining({ received: 'no --chromium' }) }),
		);
	});

	it('leaves locks of the pinned one, and those without HTML, to the comparison', () => {
		for (const lock of [lockWith('147.0.2'), lockOf()])
			for (const named of [undefined, own('151.0.7922.34')])
				expect(() => refuseChromium(lock, named, 'a.lock.json')).not.toThrow();
	});
});
