import {
	chmodSync,
	cpSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { chromiumPackage } from '../../../pipeline/effects/browser/chromiumPackage.ts';
import { unpackChromium } from '../../../pipeline/effects/browser/unpackChromium.ts';
import { canMount, smallDisk } from '../../helpers/smallDisk.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const refusal = async (work: Promise<unknown>): Promise<UserError> => {
	const error = await work.then(
		() => undefined,
		(thrown: unknown) => thrown,
	);
	if (error instanceof UserError) return error;
	throw new Error(`not refused: ${String(error)}`);
};

describe('unpackChromium', () => {
	it('gives one whole browser to all that unpack at once, and mends a damaged one', async () => {
		const place = join(temporaryFolder(), 'made', 'chromium');
		const both = await Promise.all([1, 2].map(() => unpackChromium(chromiumPackage(), [place])));
		expect(both[0]).toEqual(both[1]);
		const { executable = '', libraries = '' } = both[0] ?? {};
		expect(readdirSync(place)).toHaveLength(1);
		expect(readFileSync(executable).subarray(0, 4).toString('latin1')).toBe('\x7fELF');
		expect(statSync(place).mode & 0o777).toBe(0o700);
		expect(readdirSync(libraries)).toContain('libnss3.so');
		const whole = statSync(executable).size;
		truncateSync(executable, 1000);
		const mended = await unpackChromium(chromiumPackage(), [place]);
		expect(statSync(mended.executable).size).toBe(whole);
		expect(readdirSync(place)).toHaveLength(1);

		// What cannot be read for another reason than damage is left alone: others may run from it. A link to itself stands for a
		// process without file descriptors.
		const [name = ''] = readdirSync(place);
		rmSync(join(place, name, 'chromium.sha256'));
		symlinkSync('chromium.sha256', join(place, name, 'chromium.sha256'));
		expect((await refusal(unpackChromium(chromiumPackage(), [place]))).details.received).toContain('ELOOP');
		expect(statSync(mended.executable).size).toBe(whole);
	});

	it.skipIf(!canMount)('tells that a disk is full, leaves nothing there, and takes the next folder', async () => {
		const full = smallDisk() ?? '';
		const { details } = await refusal(unpackChromium(chromiumPackage(), [full]));
		expect(details.received).toContain('ENOSPC');
		expect(details.fix).toContain('XDG_CACHE_HOME');
		expect(readdirSync(full)).toEqual([]);
	});

	it('tells that a package is damaged, and where a folder cannot be one', async () => {
		const packed = join(temporaryFolder(), 'bin');
		mkdirSync(packed);
		for (const name of readdirSync(chromiumPackage().packed))
			if (name !== 'chromium.br') cpSync(join(chromiumPackage().packed, name), join(packed, name));
		writeFileSync(
			join(packed, 'chromium.br'),
			readFileSync(join(chromiumPackage().packed, 'chromium.br')).subarray(0, 1e6),
		);
		const file = join(temporaryFolder(), 'file');
		writeFileSync(file, '');
		const place = temporaryFolder();
		const { details } = await refusal(unpackChromium({ version: '0', packed }, [join(file, 'x'), place]));
		expect(details.received).toMatch(/ENOTDIR.*; .*(unexpected end|Z_BUF_ERROR|Decompression)/i);
		expect(readdirSync(place)).toEqual([]);
	});

	it.skipIf(process.getuid?.() !== 0)('runs nothing out of a folder that belongs to somebody else', async () => {
		const { chownSync } = await import('node:fs');
		const place = temporaryFolder();
		chmodSync(place, 0o777);
		chownSync(place, 65534, 65534);
		const { details } = await refusal(unpackChromium(chromiumPackage(), [place]));
		expect(details.received).toContain('belongs to somebody else');
	});

	it('says on which machines there is a Chromium, and how to get and name one on others', () => {
		const detailsOn = (platform: string, arch: string): UserError['details'] => {
			try {
				chromiumPackage({ platform, arch });
			} catch (error) {
				expect((error as Error).message).toBe('no Chromium comes with the package for this machine');
				return (error as UserError).details;
			}
			throw new Error('there is one');
		};
		const mac = detailsOn('darwin', 'arm64');
		expect(mac).toMatchObject({ received: 'darwin on arm64', expected: expect.stringMatching(/prints .* renders/) });
		for (const part of ['brew install --cask chromium', 'browser: { chromium: PATH }', '--chromium PATH'])
			expect(mac.fix).toContain(part);
		expect(detailsOn('linux', 'arm64').fix).toContain('apt install chromium');
		expect(detailsOn('win32', 'x64').fix).toContain('npx playwright-core install chromium');
	});
});
