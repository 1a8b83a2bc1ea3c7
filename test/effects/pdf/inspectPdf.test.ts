import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from '../../../pipeline/effects/pdf/inspectPdf.ts';
import { handmadePdf } from '../../helpers/handmadePdf.ts';

const demo = new URL('../../../datasets/demo/pdf/', import.meta.url);

describe('inspectPdf', () => {
	it('opens a sound file and counts its pages', async () => {
		expect(
			await inspectPdf(
				handmadePdf({
					pages: [
						[10, 10],
						[20, 20],
					],
				}),
			),
		).toEqual({ state: 'opened', pageCount: 2, restricted: false });
	});

	it('calls a file restricted that opens with the empty password', async () => {
		expect(await inspectPdf(handmadePdf({ userPassword: '' }))).toEqual({
			state: 'opened',
			pageCount: 1,
			restricted: true,
		});
	});

	it('tells a password before it counts pages', async () => {
		expect(await inspectPdf(handmadePdf({ pages: [], userPassword: 'secret' }))).toMatchObject({
			state: 'refused',
			reason: 'needs-password',
		});
	});

	it.each([
		['no bytes', Buffer.alloc(0), 'empty'],
		['no pages', handmadePdf({ pages: [] }), 'zero-page'],
		['a header and nothing else', Buffer.from('%PDF-1.7\n'), 'damaged'],
		['another kind of file', Buffer.from('<!doctype html><title>no</title>'), 'unsupported'],
	])('refuses a file with %s', async (_name, bytes, reason) => {
		expect(await inspectPdf(bytes)).toMatchObject({ state: 'refused', reason });
	});

	it('opens a file whose cross-reference table is not where it says: PDFium mends it, as readers do', async () => {
		const whole = handmadePdf({ pages: [[10, 10]] }).toString('latin1');
		const wrong = Buffer.from(whole.replace(/startxref\n\d+/, 'startxref\n7'), 'latin1');
		expect(await inspectPdf(wrong)).toMatchObject({ state: 'opened', pageCount: 1 });
	});

	it.skipIf(!existsSync(demo))('counts the pages of a demo file', async () => {
		expect(await inspectPdf(await readFile(new URL('federal-register-2020-17221.pdf', demo)))).toMatchObject({
			pageCount: 15,
		});
	});
});
