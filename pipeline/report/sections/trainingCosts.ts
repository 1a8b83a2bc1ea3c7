import { counted } from '../../text/counted.ts';
import { fixedNumber } from '../fixedNumber.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { TrainingFigures } from '../training/trainingFigures.ts';

/** Amounts below a cent are what most calls cost. */
const money = (amount: number): string => fixedNumber(amount, Math.abs(amount) < 1 ? 4 : 2);

const figures = ({ calls, rows }: Pick<TrainingFigures, 'calls' | 'rows'>): (readonly [string, string])[] => {
	const { inputTokens, outputTokens, cost } = calls;
	const each = (value: number, print: (value: number) => string): string => (rows === 0 ? '–' : print(value / rows));
	return [
		['samples asked for', formatNumber(calls.calls, 0)],
		['samples a row', each(calls.calls, (value) => fixedNumber(value, 2))],
		...(inputTokens === null ? [] : [['input tokens', formatNumber(inputTokens, 0)] as const]),
		...(outputTokens === null ? [] : [['output tokens', formatNumber(outputTokens, 0)] as const]),
		...(cost === null
			? []
			: [['cost, in the currency of the prices', money(cost)] as const, ['cost a row', each(cost, money)] as const]),
	];
};

/** What the teacher was asked and what that cost. */
export const trainingCosts = (training: TrainingFigures): Markup => html`<h3>Calls and cost</h3>
<div class="tiles">${figures(training).map(([label, value]) => html`<div><b>${value}</b><span>${label}</span></div>`)}</div>
${
	training.calls.cost === null
		? html`<p class="lead">No cost: the teacher has no prices.</p>`
		: html`<p class="lead">Counted are samples that were answered; what calls without a reply cost stands in <code>teacher/calls.jsonl</code> of the store.</p>`
}`;

/** The rows by split, and how long they are. */
export const trainingSplits = ({ splits, rows }: TrainingFigures): Markup | undefined =>
	splits.length === 0
		? undefined
		: html`<h3>Split and length</h3><p class="lead">${counted(rows, 'row')}. Tokens are medians; a row is its picture, the instruction, the target and what the chat format puts between them.</p>
<div class="scroll"><table class="narrow"><thead><tr><th scope="col">split</th><th scope="col" class="number">rows</th><th scope="col" class="number">documents</th><th scope="col" class="number">picture</th><th scope="col" class="number">target</th><th scope="col" class="number">row</th><th scope="col" class="number">longest row</th></tr></thead>
<tbody>${splits.map(
				(split) =>
					html`<tr><th scope="row">${split.split}</th>${[
						split.rows,
						split.documents,
						split.imageTokens,
						split.targetTokens,
						split.medianTokens,
						split.mostTokens,
					].map((value) => html`<td class="number">${formatNumber(value, 0)}</td>`)}</tr>`,
			)}</tbody></table></div>`;
