import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../../datasets/sources/buildCatalogue.ts';
import { fileRecordOf } from '../../../datasets/sources/fileRecordOf.ts';
import type { ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import { createDocuments } from '../../../pipeline/effects/documents/createDocuments.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { inspectPdf } from '../../../pipeline/effects/pdf/inspectPdf.ts';
import { open } from '../../../stages/ingest/open.ts';
import { pages } from '../../../stages/ingest/pages.ts';
import { handmadePdf } from '../../helpers/handmadePdf.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const CONTEXT = recordContext();

const FILES: Readonly<Record<string, Uint8Array | string>> = {
	'sound.pdf': handmadePdf({
		pages: [
			[612, 792],
			[792, 612],
		],
	}),
	'sound copy.PDF': handmadePdf({
		pages: [
			[612, 792],
			[792, 612],
		],
	}),
	'sound zipped.pdf.gz': gzipSync(
		handmadePdf({
			pages: [
				[612, 792],
				[792, 612],
			],
		}),
	),
	'caf\u00e9.pdf': handmadePdf({ note: 'NFC' }),
	'cafe\u0301.pdf': handmadePdf({ note: 'NFD' }),
	'line\nbreak 📄.pdf': handmadePdf({ note: 'newline' }),
	[`${'n'.repeat(251)}.pdf`]: handmadePdf({ note: '255 bytes' }),
	'password.pdf': handmadePdf({ userPassword: 'secret' }),
	'restricted.pdf': handmadePdf({ userPassword: '' }),
	'empty.pdf': '',
	'no pages.pdf': handmadePdf({ pages: [] }),
	'text.pdf': 'plain text',
	'truncated.pdf': handmadePdf({ note: 'cut' }).subarray(0, 40),
	'truncated.pdf.gz': gzipSync(handmadePdf({ note: 'cut' })).subarray(0, 60),
	'poster.pdf': handmadePdf({
		pages: [
			[612, 792],
			[14_400, 14_400],
		],
	}),
	'one bad page.pdf': handmadePdf({
		pages: [
			[612, 792],
			[612, 792],
		],
		brokenPages: [0],
	}),
	'deleted.pdf': handmadePdf({ note: 'deleted during the run' }),
};

const ingest = async () => {
	const base = temporaryFolder();
	mkdirSync(join(base, 'in'));
	for (const [name, bytes] of Object.entries(FILES)) writeFileSync(join(base, 'in', name), bytes);
	symlinkSync('..', join(base, 'in/loop'));
	const source: ResolvedSource = {
		...{ id: 'hostile', kind: 'pdf', category: 'web-native', licence: 'unknown', path: ['in'], base },
		...{ parsers: ['pdf-text'], text: 'ocr' },
	};
	const { entries, ignored } = await buildCatalogue([source], sourceFiles);
	rmSync(join(base, 'in/deleted.pdf'));
	const documents = createDocuments((sha256) => entries.find((entry) => entry.sha256 === sha256));
	const decideFile = open.start(open.config.parse({}), { documents }, CONTEXT);
	const decidePage = pages.start(pages.config.parse({}), { documents }, CONTEXT);
	const files: Record<string, string> = {};
	const loaded: Record<string, string> = {};
	for (const entry of entries) {
		const [answer] = await Promise.resolve(decideFile([{ id: entry.fileId, file: fileRecordOf(entry, source) }])).catch(
			(error: unknown) => {
				if (error instanceof RecordError) return [{ verdict: 'failed' as const, reason: error.code }];
				throw error;
			},
		);
		files[entry.locator] = answer !== undefined && 'reason' in answer ? answer.reason : (answer?.verdict ?? '');
		if (answer?.verdict !== 'expanded' || !('outputs' in answer)) continue;
		for (const { id, facets } of answer.outputs) {
			const [page] = await decidePage([{ id, stub: facets.stub }]);
			const restricted = facets.stub.restricted ? ' restricted' : '';
			loaded[`${entry.locator}#${facets.stub.pageNumber}`] =
				(page !== undefined && 'reason' in page ? page.reason : (page?.verdict ?? '')) + restricted;
		}
	}
	return { files, loaded, ignored };
};

describe('ingest of a folder of hostile files', () => {
	it('ends each in its own reason and keeps the rest', async () => {
		const { files, loaded, ignored } = await ingest();
		expect(files).toEqual({
			'sound copy.PDF': 'expanded', // "sound copy" comes before "sound zipped" and "sound." by code units
			'sound zipped.pdf.gz': 'duplicate-file',
			'sound.pdf': 'duplicate-file',
			'caf\u00e9.pdf': 'expanded',
			'cafe\u0301.pdf': 'expanded',
			'line\nbreak 📄.pdf': 'expanded',
			[`${'n'.repeat(251)}.pdf`]: 'expanded',
			'password.pdf': 'needs-password',
			'restricted.pdf': 'expanded',
			'empty.pdf': 'empty',
			'no pages.pdf': 'zero-page',
			'text.pdf': 'unsupported',
			'truncated.pdf': 'damaged',
			'truncated.pdf.gz': 'damaged',
			'poster.pdf': 'expanded',
			'one bad page.pdf': 'expanded',
			'deleted.pdf': 'file-changed',
		});
		expect(loaded).toEqual({
			'sound copy.PDF#1': 'kept',
			'sound copy.PDF#2': 'kept',
			'caf\u00e9.pdf#1': 'kept',
			'cafe\u0301.pdf#1': 'kept',
			'line\nbreak 📄.pdf#1': 'kept',
			[`${'n'.repeat(251)}.pdf#1`]: 'kept',
			'restricted.pdf#1': 'kept restricted',
			'poster.pdf#1': 'kept',
			'poster.pdf#2': 'too-large',
			'one bad page.pdf#1': 'damaged',
			'one bad page.pdf#2': 'kept',
		});
		expect(ignored.map(({ reason }) => reason)).toEqual(['link']);
	});

	it('has an answer for a PDF cut at any length', async () => {
		const whole = handmadePdf({
			pages: [
				[612, 792],
				[612, 792],
			],
		});
		const states = new Set<string>();
		for (let length = 0; length <= whole.length; length++) {
			const inspection = await inspectPdf(whole.subarray(0, length));
			states.add(inspection.state === 'opened' ? 'opened' : inspection.reason);
		}
		const known = ['opened', 'empty', 'unsupported', 'damaged', 'zero-page'];
		expect([...states].filter((state) => !known.includes(state))).toEqual([]);
		expect(states).toContain('damaged');
		expect(states).toContain('opened');
	});
});
