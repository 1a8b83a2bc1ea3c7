import { BLOCK_KINDS, type BlockKind } from '../blockKind.ts';
import { type ClippedBox, clipBox } from '../clipBox.ts';
import type { LayoutParse } from '../layoutParse.ts';
import type { Difficulty } from '../records.ts';
import { countColumns } from './countColumns.ts';
import { coveredArea } from './coveredArea.ts';
import { kindEntropy } from './kindEntropy.ts';
import { orderJumpShare } from './orderJumpShare.ts';

const SPECIAL_KINDS: ReadonlySet<BlockKind> = new Set(['table', 'formula', 'chart']);

/**
 * Layout difficulty: seven parts clipped to [0,1], and their mean, over the kept blocks in reading order.
 *
 * - `blockCount`: ln(1 + blocks) / ln 65, so 64 blocks are 1
 * - `kindEntropy`: entropy of the kinds / ln 13
 * - `columns`: (columns − 1) / 3, so four columns are 1
 * - `specialArea`: share of the page covered by tables, formulas and charts
 * - `orderJumps`: 2 × the share of successors that start above their predecessor
 * - `smallText`: share of characters in lines lower than 0.9 % of the page height; 0 where the parse knows no lines
 * - `overlap`: area covered twice / area covered
 *
 * Rounded to six decimals: a logarithm's last bit may differ between machines, the stored figures may not.
 */
export const layoutDifficulty = (layout: Pick<LayoutParse, 'blocks' | 'smallTextShare'>): Difficulty => {
	const { blocks } = layout;
	const clipped = (kinds?: ReadonlySet<BlockKind>): readonly ClippedBox[] =>
		blocks
			.filter((block) => kinds === undefined || kinds.has(block.kind))
			.map((block) => clipBox(block.box))
			.filter((box) => box !== undefined);
	const all = coveredArea(clipped());
	const parts = {
		blockCount: share(Math.log(1 + blocks.length) / Math.log(65)),
		kindEntropy: share(kindEntropy(blocks) / Math.log(BLOCK_KINDS.length)),
		columns: share((countColumns(blocks) - 1) / 3),
		specialArea: share(coveredArea(clipped(SPECIAL_KINDS)).once),
		orderJumps: share(2 * orderJumpShare(blocks)),
		smallText: share(layout.smallTextShare ?? 0),
		overlap: share(all.once > 0 ? all.twice / all.once : 0),
	};
	const sum = Object.values(parts).reduce((total, part) => total + part, 0);
	return { ...parts, mean: share(sum / 7) };
};

const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e6) / 1e6;
