import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import type { DocumentPort, FileRef } from '../../../pipeline/contract/ports.ts';
import { createDocuments } from '../../../pipeline/effects/documents/createDocuments.ts';
import type { DocumentLocation } from '../../../pipeline/effects/documents/readDocument.ts';
import { digestFile } from '../../../pipeline/effects/files/digestFile.ts';
import { handmadePdf } from '../../helpers/handmadePdf.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { withoutRights } from '../../helpers/withoutRights.ts';

const LIMITS = { maxPixels: 100e6 };

interface Shelf {
	readonly documents: DocumentPort;
	readonly add: (name: string, bytes: Uint8Array, limitBytes?: number) => Promise<FileRef & { readonly path: string }>;
}

/** Documents over files of a temporary folder, catalogued as a run does it. */
const openShelf = (): Shelf => {
	const folder = temporaryFolder();
	chmodSync(folder, 0o755);
	const locations = new Map<string, DocumentLocation>();
	return {
		documents: createDocuments((sha256) => locations.get(sha256)),
		add: async (name, bytes, limitBytes) => {
			const path = join(folder, name);
			writeFileSync(path, bytes);
			const kind = name.includes('.pdf') ? 'pdf' : 'image';
			const digest = await digestFile(path, kind === 'pdf', limitBytes);
			locations.set(digest.sha256, { absolutePath: path, ...digest });
			return { sha256: digest.sha256, kind, path };
		},
	};
};

const recordError = async (work: Promise<unknown>): Promise<RecordError> => {
	const error = await work.catch((caught: unknown) => caught);
	if (error instanceof RecordError) return error;
	throw new Error(`expected a RecordError, received ${String(error)}`);
};

const redPng = (widthPx: number, heightPx: number): Promise<Buffer> =>
	sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#ff0000' } })
		.png()
		.toBuffer();

describe('createDocuments', () => {
	it('opens PDFs, gzipped or not, and images through the decoder of their kind', async () => {
		const { documents, add } = openShelf();
		const pdf = await add(
			'a.pdf',
			handmadePdf({
				pages: [
					[200, 300],
					[400, 100],
				],
			}),
		);
		const gzipped = await add('b.pdf.gz', gzipSync(handmadePdf({ pages: [[50, 60]] })));
		const image = await add('c.png', await redPng(8, 6));
		expect(await documents.inspect(pdf, LIMITS)).toEqual({ state: 'opened', pageCount: 2, restricted: false });
		expect(await documents.inspect(gzipped, LIMITS)).toEqual({ state: 'opened', pageCount: 1, restricted: false });
		expect(await documents.inspect(image, LIMITS)).toEqual({ state: 'opened', pageCount: 1, restricted: false });
		expect(await documents.pageSize(pdf, 2)).toEqual({ widthPt: 400, heightPt: 100 });
		expect(await documents.pageSize(gzipped, 1)).toEqual({ widthPt: 50, heightPt: 60 });
		expect(await documents.pageSize(image, 1)).toEqual({ widthPt: 8, heightPt: 6 });
		expect(await documents.render(pdf, 1, 30, 1)).toEqual({
			widthPx: 20,
			heightPx: 30,
			channels: 1,
			data: new Uint8Array(600).fill(255),
		});
		const { data, ...size } = await documents.render(image, 1, 100, 3);
		expect(size).toEqual({ widthPx: 8, heightPx: 6, channels: 3 });
		expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
		expect((await documents.pdf(pdf)).pageCount).toBe(2);
	});

	it('serves calls for many files at once, in turn', async () => {
		const { documents, add } = openShelf();
		const files = await Promise.all(
			Array.from({ length: 12 }, (_, index) => add(`${index}.pdf`, handmadePdf({ pages: [[100 + index, 50]] }))),
		);
		const asked = [...files, ...files];
		const sizes = await Promise.all(asked.map((file) => documents.pageSize(file, 1)));
		expect(sizes.map((size) => size?.widthPt)).toEqual(asked.map((_, index) => 100 + (index % 12)));
	});

	it('says undefined for a page that cannot be loaded while its neighbours can', async () => {
		const { documents, add } = openShelf();
		const pdf = await add(
			'a.pdf',
			handmadePdf({
				pages: [
					[200, 300],
					[200, 300],
					[20, 30],
				],
				brokenPages: [1],
			}),
		);
		expect(await documents.pageSize(pdf, 1)).toEqual({ widthPt: 200, heightPt: 300 });
		expect(await documents.pageSize(pdf, 2)).toBeUndefined();
		expect(await documents.pageSize(pdf, 3)).toEqual({ widthPt: 20, heightPt: 30 });
	});

	it.each([
		['needs-password', 'a.pdf', handmadePdf({ userPassword: 'secret' })],
		['zero-page', 'a.pdf', handmadePdf({ pages: [] })],
		['empty', 'a.pdf', Buffer.alloc(0)],
		['empty', 'a.png', Buffer.alloc(0)],
		['unsupported', 'a.pdf', Buffer.from('just text, nothing of a page')],
		['unsupported', 'a.jpg', handmadePdf()],
		['damaged', 'a.pdf', handmadePdf().subarray(0, 30)],
		['damaged', 'a.pdf', gzipSync(handmadePdf()).subarray(0, 40)],
	] as const)('refuses with %s: %s', async (reason, name, bytes) => {
		const { documents, add } = openShelf();
		expect(await documents.inspect(await add(name, bytes), LIMITS)).toMatchObject({ state: 'refused', reason });
	});

	it('opens a PDF that is encrypted without a password, and says that it is restricted', async () => {
		const { documents, add } = openShelf();
		const file = await add('a.pdf', handmadePdf({ userPassword: '' }));
		expect(await documents.inspect(file, LIMITS)).toEqual({ state: 'opened', pageCount: 1, restricted: true });
	});

	it('reads a sound image whatever its extension says', async () => {
		const { documents, add } = openShelf();
		expect(await documents.inspect(await add('photo.tiff', await redPng(3, 2)), LIMITS)).toMatchObject({
			state: 'opened',
		});
	});

	it('refuses an image above the pixel limit by its header', async () => {
		const { documents, add } = openShelf();
		const file = await add('a.png', await redPng(100, 101));
		expect(await documents.inspect(file, { maxPixels: 10_000 })).toMatchObject({
			state: 'refused',
			reason: 'too-large',
		});
		expect(await documents.inspect(file, { maxPixels: 10_100 })).toMatchObject({ state: 'opened' });
	});

	it('refuses a gzip bomb without inflating it again', async () => {
		const { documents, add } = openShelf();
		const file = await add('a.pdf.gz', gzipSync(Buffer.alloc(1 << 20)), 1000);
		expect(await documents.inspect(file, LIMITS)).toEqual({
			state: 'refused',
			reason: 'too-large',
			detail: 'the gzip stream inflates to more than 1000 bytes',
		});
	});

	it.each([
		['altered', (path: string) => writeFileSync(path, handmadePdf({ note: 'other' })), /has other contents/],
		['emptied', (path: string) => writeFileSync(path, ''), /has other contents/],
		['deleted', (path: string) => rmSync(path), /is gone/],
	])('throws file-changed for a file that was %s during the run', async (_, harm, message) => {
		const { documents, add } = openShelf();
		const bytes = handmadePdf();
		const file = await add('a.pdf', bytes);
		expect(await documents.inspect(file, LIMITS)).toMatchObject({ state: 'opened' });
		harm(file.path);
		const error = await recordError(documents.pageSize(file, 1));
		expect(error.message).toMatch(message);
		expect(error).toMatchObject({ code: 'file-changed', retryable: true });
		// Put back, it is served again.
		writeFileSync(file.path, bytes);
		expect(await documents.pageSize(file, 1)).toEqual({ widthPt: 200, heightPt: 300 });
	});

	it('throws io for a file whose rights are gone', async () => {
		const { documents, add } = openShelf();
		const file = await add('a.pdf', handmadePdf());
		chmodSync(file.path, 0);
		const error = await withoutRights(() => recordError(documents.inspect(file, LIMITS)));
		expect(error).toMatchObject({ code: 'io', retryable: true });
	});

	it('fails a file that could not be read at the start with io, and says so when it can be read later', async () => {
		const folder = temporaryFolder();
		chmodSync(folder, 0o755);
		const absolutePath = join(folder, 'a.pdf');
		writeFileSync(absolutePath, handmadePdf());
		const sha256 = '0'.repeat(64);
		const trouble = { code: 'unreadable', detail: 'EACCES' } as const;
		const documents = createDocuments(() => ({ absolutePath, storedSha256: sha256, gzipped: false, trouble }));
		const inspect = () => recordError(documents.inspect({ sha256, kind: 'pdf' }, LIMITS));
		chmodSync(absolutePath, 0);
		expect(await withoutRights(inspect)).toMatchObject({ code: 'io' });
		chmodSync(absolutePath, 0o644);
		expect(await inspect()).toMatchObject({ code: 'file-changed' });
	});
});
