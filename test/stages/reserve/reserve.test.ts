import { describe, expect, it } from 'vitest';
import { fileIdOf } from '../../../pipeline/document/pageId.ts';
import { reserve } from '../../../stages/reserve/reserve.ts';
import { wholeContext } from '../wholeStage.ts';

const idOf = (file: number, page: number): string =>
	`${String(file).padStart(16, '0')}-p${String(page).padStart(4, '0')}`;
const pagesOf = (files: number, pages: number): { id: string }[] =>
	Array.from({ length: files * pages }, (_, index) => ({ id: idOf(Math.floor(index / pages), (index % pages) + 1) }));

const decide = async (set: readonly { id: string }[], settings: object, seed = 1) => {
	const context = wholeContext(
		'reserve',
		(id) => ({
			sourceId: fileIdOf(id).endsWith('7') ? 'sevens' : 'others',
			category: 'institutional-pdf',
			licence: 'CC0-1.0',
		}),
		seed,
	);
	const { verdicts, summary } = await reserve.start(reserve.config.parse(settings), {}, context)(set);
	const reserved = set.filter((_, index) => verdicts[index]?.verdict === 'dropped').map(({ id }) => fileIdOf(id));
	return { verdicts, summary, reserved: [...new Set(reserved)] };
};

describe('reserve', () => {
	it('sets nothing aside unless it is asked to', async () => {
		const { verdicts, summary } = await decide(pagesOf(5, 2), {});
		expect(verdicts.every(({ verdict }) => verdict === 'kept')).toBe(true);
		expect(summary).toEqual({ pages: 10, reserved: 0, documents: 5, reservedDocuments: 0 });
	});

	it('keeps the pages of a document together', async () => {
		const set = pagesOf(40, 3);
		const { verdicts, reserved } = await decide(set, { share: 0.4 });
		set.forEach(({ id }, index) => {
			expect(verdicts[index]?.verdict === 'dropped').toBe(reserved.includes(fileIdOf(id)));
		});
	});

	it('sets about the share of documents aside that is asked for', async () => {
		// Of 2,000 documents 40 % are 800; five standard deviations of a binomial draw (√(2000 · 0.4 · 0.6) = 21.9) are 110.
		const { reserved } = await decide(pagesOf(2_000, 1), { share: 0.4 });
		expect(Math.abs(reserved.length - 800)).toBeLessThan(110);
	});

	it('moves no document when another is added, and some when the seed is another', async () => {
		const before = await decide(pagesOf(50, 1), { share: 0.4 });
		const after = await decide(pagesOf(60, 1), { share: 0.4 });
		expect(after.reserved.filter((id) => Number(id) < 50)).toEqual(before.reserved);
		const other = await decide(pagesOf(50, 1), { share: 0.4 }, 2);
		expect(other.reserved).not.toEqual(before.reserved);
	});

	it('sets all documents of a source aside that is named, and tells the source', async () => {
		const { verdicts, reserved } = await decide(pagesOf(20, 1), { sources: ['sevens'] });
		expect(reserved).toEqual(['0000000000000007', '0000000000000017']);
		expect(verdicts[7]).toEqual({ verdict: 'dropped', reason: 'reserved', evidence: { source: 'sevens' } });
	});
});
