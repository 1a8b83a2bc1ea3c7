import { randomBytes } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { digestFile } from '../../../pipeline/effects/files/digestFile.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { withoutRights } from '../../helpers/withoutRights.ts';

/** sha256 of nothing (FIPS 180-4). */
const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const fileOf = (bytes: Uint8Array | string, name = 'a.pdf'): string => {
	const path = join(temporaryFolder(), name);
	writeFileSync(path, bytes);
	return path;
};

describe('digestFile', () => {
	it('digests a file of many chunks as one', async () => {
		const bytes = randomBytes(3 * (1 << 20) + 17);
		const digest = sha256(bytes);
		expect(await digestFile(fileOf(bytes), true)).toEqual({
			sha256: digest,
			storedSha256: digest,
			bytes: bytes.length,
			gzipped: false,
		});
	});

	it('digests zero bytes and one byte', async () => {
		expect(await digestFile(fileOf(''), true)).toMatchObject({ sha256: EMPTY_SHA256, bytes: 0, gzipped: false });
		expect(await digestFile(fileOf('\x1f'), true)).toMatchObject({ bytes: 1, gzipped: false });
	});

	it('gives a gzipped PDF the identity of its contents, whatever its name says', async () => {
		const contents = Buffer.from('%PDF-1.4 and so on');
		const stored = gzipSync(contents);
		for (const name of ['a.pdf.gz', 'a.pdf'])
			expect(await digestFile(fileOf(stored, name), true)).toEqual({
				sha256: sha256(contents),
				storedSha256: sha256(stored),
				bytes: contents.length,
				gzipped: true,
			});
		expect(await digestFile(fileOf(contents, 'a.pdf.gz'), true)).toMatchObject({
			sha256: sha256(contents),
			gzipped: false,
		});
	});

	it('never inflates an image source', async () => {
		const stored = gzipSync('no image');
		expect(await digestFile(fileOf(stored, 'a.png'), false)).toMatchObject({
			sha256: sha256(stored),
			gzipped: false,
		});
	});

	it('reads gzip files of several members, and passes over padding behind them', async () => {
		const members = Buffer.concat([gzipSync('first '), gzipSync('second'), Buffer.alloc(512)]);
		expect(await digestFile(fileOf(members), true)).toMatchObject({ sha256: sha256('first second'), bytes: 12 });
	});

	it('stops a gzip bomb at the limit and keeps the stored digest', async () => {
		const bomb = gzipSync(Buffer.alloc(4 << 20));
		expect(await digestFile(fileOf(bomb), true, 1 << 20)).toEqual({
			sha256: sha256(bomb),
			storedSha256: sha256(bomb),
			bytes: bomb.length,
			gzipped: true,
			trouble: { code: 'too-large', detail: `the gzip stream inflates to more than ${1 << 20} bytes` },
		});
	});

	it('says that a plain file passes the limit', async () => {
		expect((await digestFile(fileOf(Buffer.alloc(11)), true, 10)).trouble).toEqual({
			code: 'too-large',
			detail: 'the file has 11 bytes, more than 10',
		});
		expect(await digestFile(fileOf(Buffer.alloc(10)), true, 10)).not.toHaveProperty('trouble');
	});

	it.each([
		['truncated', (stored: Buffer) => stored.subarray(0, stored.length - 9)],
		['cut after its magic number', (stored: Buffer) => stored.subarray(0, 2)],
		['altered in the middle', (stored: Buffer) => stored.fill(0xff, 40, 60)],
	])('calls a gzip stream that is %s damaged', async (_, harm) => {
		const stored = harm(gzipSync(randomBytes(200)));
		const digest = await digestFile(fileOf(stored), true);
		expect(digest.trouble?.code).toBe('damaged');
		expect(digest.sha256).toBe(sha256(stored));
	});

	it('throws io for a file it may not read, and for a folder', async () => {
		const path = fileOf('secret');
		chmodSync(path, 0);
		const errors = await withoutRights(() =>
			Promise.all([path, '.'].map((each) => digestFile(each, true).catch((error: unknown) => error))),
		);
		for (const error of errors) {
			expect(error).toBeInstanceOf(RecordError);
			expect(error).toMatchObject({ code: 'io', retryable: true });
		}
	});
});
