import { numbersOf } from './numbersOf.ts';
import type { Decision } from './story.ts';
import { wrapItems } from './wrapItems.ts';

/** Where no terminal says how wide it is. */
const USUAL_COLUMNS = 120;

/** Decisions as lines: stage, verdict and reason, then every number, wrapped and never cut. */
export const decisionLines = (decisions: readonly Decision[], widthColumns = USUAL_COLUMNS): string => {
	const heads = decisions.map(({ stage, record, verdict, reason }) => ({
		stage: record === 'file' ? `${stage} (file)` : stage,
		verdict: reason ? `${verdict}: ${reason}` : verdict,
	}));
	const stageWidth = Math.max(0, ...heads.map(({ stage }) => stage.length));
	const verdictWidth = Math.max(0, ...heads.map(({ verdict }) => verdict.length));
	const indent = stageWidth + verdictWidth + 4;
	return decisions
		.map((decision, index) => {
			const { stage, verdict } = heads[index] as (typeof heads)[number];
			const [first = '', ...rest] = wrapItems(numbersOf(decision), Math.max(20, widthColumns - indent));
			const line = `${stage.padEnd(stageWidth)}  ${verdict.padEnd(verdictWidth)}  ${first}`.trimEnd();
			return [line, ...rest.map((more) => ' '.repeat(indent) + more)].map((text) => `${text}\n`).join('');
		})
		.join('');
};
