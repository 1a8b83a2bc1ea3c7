import type { Block } from './readPool.ts';
import type { Table } from './tableScores.ts';

/** Covered share of one side's eligible objects, and how many there are. */
export const coverage = (
	pool: readonly Block[],
	tables: readonly Table[],
	matched: readonly number[],
	inNodes: ReadonlySet<Block>,
): { share: number; eligible: number } => {
	const shares = pool.filter(({ source }) => typeof source === 'number').map((block) => Number(inNodes.has(block)));
	for (const { index } of tables) {
		// Open in the specification: cells that left the pool with ignored ground truth are not among a table's cells.
		const cells = pool.filter(({ source }) => typeof source !== 'number' && source[0] === index);
		const filled = cells.length;
		const covered = cells.filter((cell) => inNodes.has(cell)).length;
		if (matched.includes(index)) shares.push(1);
		else shares.push(filled === 0 ? 0 : covered / filled);
	}
	const eligible = shares.length;
	return { share: eligible === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / eligible, eligible };
};
