import type { RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { numbersOf } from './numbersOf.ts';
import type { Story } from './story.ts';

/** The decisions of a story in stage order. */
export const decisionRows = ({ decisions }: Story): RowSet => ({
	columns: ['stage', 'record', 'verdict', 'reason', 'numbers'],
	rows: decisions.map((decision) => [
		decision.stage,
		decision.record,
		decision.verdict,
		decision.reason ?? '',
		numbersOf(decision).join(', '),
	]),
});
