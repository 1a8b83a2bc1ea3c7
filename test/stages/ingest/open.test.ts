import { describe, expect, it } from 'vitest';
import type { DocumentPort, Inspection } from '../../../pipeline/contract/ports.ts';
import type { FileRecord } from '../../../pipeline/document/records.ts';
import { facetSchemas } from '../../../pipeline/document/records.ts';
import { open } from '../../../stages/ingest/open.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const SHA256 = '0123456789abcdef'.repeat(4);
const FILE: FileRecord = {
	sha256: SHA256,
	bytes: 1234,
	kind: 'pdf',
	twin: 0,
	parses: [],
	parsers: ['pdf-text'],
	text: 'ocr',
};

const openFile = async (file: FileRecord, inspection: Inspection, config: Record<string, unknown> = {}) => {
	const inspected: unknown[] = [];
	const documents = {
		inspect: async (...asked: unknown[]) => {
			inspected.push(asked);
			return inspection;
		},
	} as unknown as DocumentPort;
	const context = recordContext();
	const decide = open.start(open.config.parse(config), { documents }, context);
	const [answer] = await decide([{ id: SHA256.slice(0, 16), file }]);
	return { answer, inspected };
};

describe('open', () => {
	it('makes a record of each page, numbered from 1 with at least four digits', async () => {
		const { answer } = await openFile(FILE, { state: 'opened', pageCount: 10_000, restricted: true });
		if (answer?.verdict !== 'expanded') throw new Error('expected pages');
		expect(answer.outputs).toHaveLength(10_000);
		expect(answer.outputs[0]).toEqual({
			id: '0123456789abcdef-p0001',
			facets: {
				stub: {
					sha256: SHA256,
					kind: 'pdf',
					pageNumber: 1,
					pageCount: 10_000,
					restricted: true,
					sampled: true,
					parses: [],
					parsers: ['pdf-text'],
					text: 'ocr',
				},
			},
		});
		expect(answer.outputs[9_999]?.id).toBe('0123456789abcdef-p10000');
		expect(facetSchemas.stub.safeParse(answer.outputs[9_999]?.facets.stub).success).toBe(true);
		expect(answer.evidence).toEqual({ pages: 10_000, restricted: true });
	});

	it.each(['needs-password', 'damaged', 'zero-page', 'empty', 'unsupported', 'too-large'] as const)(
		'drops a file that is refused with %s',
		async (reason) => {
			const { answer } = await openFile(FILE, { state: 'refused', reason, detail: 'because' });
			expect(answer).toEqual({ verdict: 'dropped', reason, evidence: { detail: 'because', bytes: 1234 } });
			expect(open.dropReasons).toContain(reason);
		},
	);

	it('drops twins unopened', async () => {
		const { answer, inspected } = await openFile(
			{ ...FILE, twin: 2 },
			{ state: 'opened', pageCount: 1, restricted: false },
		);
		expect(answer).toEqual({ verdict: 'dropped', reason: 'duplicate-file', evidence: { twin: 2 } });
		expect(inspected).toEqual([]);
	});

	it('passes the pixel limit on to the decoder', async () => {
		const { inspected } = await openFile(FILE, { state: 'opened', pageCount: 1, restricted: false }, { maxPixels: 5 });
		expect(inspected).toEqual([[FILE, { maxPixels: 5 }]]);
	});

	it('takes more pages than the limit for a bomb', async () => {
		const { answer } = await openFile(FILE, { state: 'opened', pageCount: 1_000_000, restricted: false });
		expect(answer).toEqual({
			verdict: 'dropped',
			reason: 'too-large',
			evidence: { pages: 1_000_000, maxPages: 100_000 },
		});
	});

	it('drops a decoder’s page count of 0 as zero-page', async () => {
		const { answer } = await openFile(FILE, { state: 'opened', pageCount: 0, restricted: false });
		expect(answer).toMatchObject({ verdict: 'dropped', reason: 'zero-page' });
	});

	it('has 100 megapixels as its limit, and refuses other keys', () => {
		expect(open.config.parse({})).toEqual({ maxPixels: 100_000_000, maxPages: 100_000 });
		expect(open.config.safeParse({ maxPixel: 1 }).success).toBe(false);
		expect(open.config.safeParse({ maxPixels: 0 }).success).toBe(false);
	});
});
