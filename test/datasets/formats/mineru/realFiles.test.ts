import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MineruRole } from '../../../../datasets/formats/mineru/mineruFile.ts';
import { mineruPageLayout } from '../../../../datasets/formats/mineru/mineruPageLayout.ts';
import { mineruSet } from '../../../../datasets/formats/mineru/mineruSet.ts';
import { countWords } from '../../../../pipeline/text/countWords.ts';
import { countedText } from '../../../../pipeline/document/countedText.ts';
import { judgeLayout } from '../../../../stages/filter/judgeLayout.ts';
import { usable } from '../../../../stages/filter/usable.ts';
import { root } from '../../../rules/sourceFiles.ts';

const folder = join(root, '..', 'shared', 'data', 'mineru');
const layoutOf = (role: MineruRole, name: string, widthPt: number, heightPt: number) =>
	mineruPageLayout(mineruSet([{ role, read: async () => readFileSync(join(folder, name)) }]), {
		pageNumber: 1,
		pageCount: 1,
		widthPt,
		heightPt,
	});
const judged = (layout: Parameters<typeof judgeLayout>[0]) => judgeLayout(layout, usable.config.parse({}));

describe.skipIf(!existsSync(folder))('real outputs of MinerU 1.x in ../shared/data/mineru', () => {
	it('middle.json: the ten blocks that its own page lists, in order', async () => {
		const { layout, evidence } = await layoutOf('middle', 'middle.json', 612, 792);
		// Read off the file: seven blocks, three of them pictures with a caption each.
		expect(layout.blocks.map(({ kind }) => kind)).toEqual([
			'text',
			'figure',
			'caption',
			'text',
			'text',
			'figure',
			'caption',
			'figure',
			'caption',
			'text',
		]);
		expect(layout.blocks[0]?.box).toEqual({ x: 47 / 612, y: 57 / 792, w: 252 / 612, h: 36 / 792 });
		expect(layout.blocks[6]?.text).toMatch(
			/^Figure 3: Performance of temporal matching at different levels of uniformly/,
		);
		expect(evidence).toEqual({ file: 'middle', mineru: 'ocr 0.7.0b1' });
		expect(judged(layout)).toMatchObject({ verdict: 'kept', evidence: { invalidBoxes: 0 } });
		expect(countWords(countedText(layout))).toBeGreaterThan(200);
	});

	it('middle.json is not of the A4 page that lies beside it, and says so', async () => {
		const { layout } = await layoutOf('middle', 'middle.json', 595.276, 841.89);
		expect(judged(layout)).toMatchObject({
			reason: 'bad-page-size',
			evidence: { detail: '612 × 792, the page is 595.276 × 841.89' },
		});
	});

	it('test_01.model.json: pixels over its page, words in their captions, the page number aside', async () => {
		const { layout } = await layoutOf('model', 'test_01.model.json', 529.92, 748.8);
		expect(layout.blocks.filter(({ kind }) => kind === 'figure')).toHaveLength(4);
		expect(layout.discarded).toMatchObject([{ kind: 'page-number', text: '13' }]);
		// The two captions of one place, found as caption and as text, are one.
		expect(layout.blocks.filter(({ text }) => text.startsWith('Fig 1 '))).toMatchObject([{ kind: 'caption' }]);
		expect(judged(layout)).toMatchObject({ verdict: 'kept', evidence: { invalidBoxes: 0 } });
	});
});
