import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import type { Inspection } from '../../pipeline/contract/ports.ts';
import { drop, expand } from '../../pipeline/contract/verdict.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { FileRecord } from '../../pipeline/document/records.ts';

const configSchema = z.strictObject({
	/** Pixels of an image above which it is not decoded. */
	maxPixels: z.number().int().positive().default(100e6),
	/** A page tree may claim any number of pages; above this it is taken for a bomb. */
	maxPages: z.number().int().positive().default(100_000),
});

/** What an opened file means: its page records, or the reason why there are none. */
const openingOf = (file: FileRecord, inspection: Inspection, maxPages: number) => {
	if (inspection.state === 'refused') return drop(inspection.reason, { detail: inspection.detail, bytes: file.bytes });
	const { pageCount, restricted } = inspection;
	if (pageCount < 1) return drop('zero-page', { pages: pageCount, bytes: file.bytes });
	if (pageCount > maxPages) return drop('too-large', { pages: pageCount, maxPages });
	const { bytes: _bytes, twin: _twin, ...reading } = file;
	const outputs = Array.from({ length: pageCount }, (_, index) => {
		const pageNumber = index + 1;
		const stub = { ...reading, pageNumber, pageCount, restricted, sampled: true };
		return { id: pageId(file.sha256, pageNumber), facets: { stub } };
	});
	return expand(outputs, { pages: pageCount, restricted });
};

/** Opens each source file once and makes a record of each of its pages (spec: curation, section 1). */
export const open = defineEach({
	name: 'open',
	version: 1,
	record: 'file',
	config: configSchema,
	reads: ['file'],
	writes: ['stub'],
	dropReasons: ['duplicate-file', 'empty', 'unsupported', 'needs-password', 'damaged', 'zero-page', 'too-large'],
	needs: ['documents'],
	engines: ['pdfium', 'sharp'],
	start:
		({ maxPixels, maxPages }, { documents }) =>
		async ({ file }) => {
			if (file.twin > 0) return drop('duplicate-file', { twin: file.twin });
			return openingOf(file, await documents.inspect(file, { maxPixels }), maxPages);
		},
});
