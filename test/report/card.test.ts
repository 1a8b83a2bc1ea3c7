import { describe, expect, it } from 'vitest';
import { card } from '../../pipeline/report/card.ts';
import type { CardData } from '../../pipeline/report/cardData.ts';

const data: CardData = {
	name: 'small',
	tool: '1.2.3',
	seed: 5,
	sample: null,
	review: undefined,
	statistics: {
		pages: 1115,
		files: 300,
		meanCharacters: 2329,
		meanWords: 380.4,
		meanBlocks: 26,
		shareOver1000: 0.561,
		pagesWithTables: 263,
		pagesWithFormulas: 10,
		pagesWithFigures: 99,
		meanDifficulty: 0.31,
		pagesWithoutImage: 0,
	},
	categories: [{ name: 'institutional-pdf', count: 1115 }],
	licences: [
		{ name: 'CC0-1.0', count: 1000 },
		{ name: 'unknown', count: 115 },
	],
	sources: [{ name: 'reports', count: 1115 }],
	languages: [{ name: 'en', count: 1115 }],
	clusters: [{ name: '0', count: 1115 }],
	funnel: [
		{
			stage: 'words',
			record: 'page',
			in: 10,
			kept: 7,
			dropped: [{ name: 'too-few-words', count: 2 }],
			failed: [{ name: 'timeout', count: 1 }],
		},
	],
	portablePages: 1100,
	nonPortableStages: ['cluster'],
	ownChromium: undefined,
	lockDigest: 'f00d',
};

describe('card', () => {
	it('states the figures of section 3.3 of the paper', () => {
		const text = card(data);
		for (const row of [
			'| mean characters a page | 2,329 |',
			'| mean blocks a page | 26 |',
			'| pages over 1,000 characters | 56.1 % |',
			'| pages with tables | 263 |',
		]) {
			expect(text).toContain(row);
		}
	});

	it('states the funnel with its reasons', () => {
		expect(card(data)).toContain('| words | pages | 10 | 7 | 2 | 1 | too-few-words 2, timeout 1 |');
	});

	it('tells what was set aside for training, and nothing of what came of it', () => {
		const counts = { record: 'page', dropped: [], failed: [] } as const;
		const text = card({
			...data,
			funnel: [
				{ stage: 'reserve', in: 10, kept: 6, setAside: 4, ...counts },
				{ stage: 'screen', in: 4, kept: 4, isTraining: true, ...counts },
			],
		});
		expect(text).toContain('| reserve | pages | 10 | 6 | 4 | 0 | 0 |');
		expect(text).not.toContain('| screen |');
	});

	it('warns while a licence is unknown and while nobody has reviewed', () => {
		expect(card(data)).toContain('> **Licence unknown** for 115 of the pages.');
		expect(card(data)).toContain('> **Unreviewed.**');
		const clean = card({
			...data,
			review: { pages: 1115, accepted: 1115, rejected: [], pending: 0, reviewers: 2 },
			licences: [{ name: 'CC0-1.0', count: 1115 }],
		});
		expect(clean).not.toContain('>');
	});

	it('says what reviewers made of it, and warns while pages await them', () => {
		const rejected = [
			{ name: 'truncated', count: 3 },
			{ name: 'other', count: 1 },
		];
		const text = card({ ...data, review: { pages: 1119, accepted: 1100, rejected, pending: 15, reviewers: 3 } });
		expect(text).toContain('> **Not reviewed to the end.** 15 of the pages await their reviewers.');
		expect(text).toContain(
			'3 people reviewed 1,119 selected pages: 1,100 accepted, 4 rejected (truncated 3, other 1), 15 pending.',
		);
		expect(text).toContain('- `review.jsonl`: what reviewers decided');
	});

	it('says which pages may come out otherwise elsewhere', () => {
		expect(card(data)).toContain('1,100 of 1,115 pages are portable');
		expect(card({ ...data, portablePages: 1115, nonPortableStages: [] })).toContain('Every page is portable');
	});

	it('has no figure where there is nothing to measure', () => {
		const empty = { ...data.statistics, pages: 0, meanCharacters: null, shareOver1000: null };
		expect(card({ ...data, statistics: empty })).toContain('| mean characters a page | – |');
	});

	it('says that a Chromium of the maker’s own printed HTML, and what a rebuild needs then', () => {
		expect(card(data)).not.toContain('Chromium');
		expect(card({ ...data, ownChromium: '151.0.7922.34' })).toContain(
			'HTML was printed with an own Chromium 151.0.7922.34 (not the pinned one); `pagemill rebuild` takes one of the same version with `--chromium PATH`.',
		);
	});
});
