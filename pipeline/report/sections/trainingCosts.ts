import { counted } from '../../text/counted.ts';
import { fixedNumber } from '../fixedNumber.ts';
import { formatNumber } from '../formatNumber.ts';
import { html, type Markup } from '../markup.ts';
import type { TrainingFigures } from '../training/trainingFigures.ts';

/** Amounts below a cent are what most calls cost. */
const money = (amount: number): string => fixedNumber(amount, Math.abs(amount) < 1 ? 4 : 2);

const figures = ({ calls, rows }: Pick<TrainingFigures, 'calls' | 'rows'>): (readonly [string, string])[] => {
	const { inputTokens, outputTokens, cost, currency, tries } = calls;
	const unit = currency === undefined ? '' : `, ${currency}`;
	const each = (value: number, print: (value: number) => string): string => (rows === 0 ? '–' : print(value / rows));
	return [
		['samples asked for', formatNumber(calls.calls, 0)],
		['samples a row', each(calls.calls, (value) => fixedNumber(value, 2))],
		...(tries
			? [
					['calls', formatNumber(tries.calls, 0)] as const,
					['calls without an answer', formatNumber(tries.unanswered, 0)] as const,
				]
			: []),
		...(inputTokens === null ? [] : [['input tokens', formatNumber(inputTokens, 0)] as const]),
		...(outputTokens === null ? [] : [['output tokens', formatNumber(outputTokens, 0)] as const]),
		...(cost === null
			? []
			: [
					[`cost${unit}`, money(cost)] as const,
					...(tries ? [[`of it without an answer${unit}`, money(tries.unansweredCost)] as const] : []),
					[`cost a row${unit}`, each(cost, money)] as const,
				]),
	];
};

/** What the teacher was asked and what that cost. */
export const trainingCosts = (training: TrainingFigures): Markup => html`<h3>Calls and cost</h3>
<div class="tiles">${figures(training).map(([label, value]) => html`<div><b>${value}</b><span>${label}</span></div>`)}</div>
${
	training.calls.cost === null
		? html`<p class="lead">No cost: the teacher has no prices.</p>`
		: training.calls.tries
			? html`<p class="lead">Cost is the money that left for pages that were taught: calls that failed are in it, calls of unknown outcome at what was reserved for them, and calls with earlier settings of the endpoint. Each stands in the table <code>teacher_tries</code>.</p>`
			: html`<p class="lead">Counted are samples that were answered.</p>`
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
