import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { annotatedPageLayout } from '../../../../datasets/formats/omnidocbench/annotatedPageLayout.ts';
import { readAnnotations } from '../../../../datasets/formats/omnidocbench/readAnnotations.ts';
import { tally } from '../../../../pipeline/numeric/tally.ts';
import { imagePageSize } from '../../../../pipeline/effects/image/imagePageSize.ts';
import { root } from '../../../rules/sourceFiles.ts';

const folder = join(root, '..', 'shared', 'data', 'omnidocbench-demo');
const file = join(folder, 'OmniDocBench_demo.json');

describe.skipIf(!existsSync(file))('OmniDocBench’s demo file, where ../shared/data is there', () => {
	it('is read whole: every page placed on its image, every block of a known kind', async () => {
		const kinds: string[] = [];
		const aside: string[] = [];
		for (const entry of readAnnotations(readFileSync(file))) {
			if ('unreadable' in entry) throw new Error(entry.unreadable);
			const size = await imagePageSize(readFileSync(join(folder, 'images', entry.page_info.image_path)), 1);
			const { layout } = annotatedPageLayout(entry, size);
			expect(layout.flagged).toBeUndefined();
			expect(layout.unknownKinds).toBe(0);
			for (const { box } of [...layout.blocks, ...layout.discarded]) {
				expect(Math.min(box.x, box.y)).toBeGreaterThan(-0.01);
				expect(Math.max(box.x + box.w, box.y + box.h)).toBeLessThan(1.01);
			}
			kinds.push(...layout.blocks.map(({ kind }) => kind));
			aside.push(...layout.discarded.map(({ kind }) => kind));
		}
		// Blocks by category_type, counted in the file by a line of Python: 201 text_block, 56 title, 17 equation_isolated, 10 figure,
		// 10 table, captions 7 + 9 + 12, footnotes 1 + 1 + 1; 24 header, 6 footer, 15 page_number, 4 abandon.
		expect(Object.fromEntries(tally(kinds))).toEqual({
			...{ text: 201, title: 56, formula: 17, figure: 10, table: 10, caption: 28, footnote: 3 },
		});
		expect(Object.fromEntries(tally(aside))).toEqual({ header: 24, footer: 6, 'page-number': 15, text: 4 });
	});
});
