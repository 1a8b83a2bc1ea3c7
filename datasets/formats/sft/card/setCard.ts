import type { ExportFormat } from '../../../../pipeline/document/exportFormats.ts';
import type { SetFigures } from '../createSetFigures.ts';
import type { SetAbout } from '../setAbout.ts';
import { cardHead } from './cardHead.ts';
import { funnelText } from './funnelText.ts';
import { loadingText } from './loadingText.ts';

const escaped = (text: string): string => text.replace(/[\\`*_|<>[\]]/g, '\\$&').replace(/\s+/g, ' ');

const tallyText = (tally: readonly (readonly [string, number])[]): string =>
	tally.map(([name, count]) => `${escaped(name)} ${count}`).join(', ');

const styleText = ({ style }: SetAbout, { styles, fellBack }: SetFigures): string => {
	const lost = fellBack.reduce((sum, [, count]) => sum + count, 0);
	const counts = styles.map(([name, count]) => `${name} ${count}`).join(', ');
	return lost === 0 ? counts : `${counts}; asked for was ${style}, which ${lost} could not be: ${tallyText(fellBack)}`;
};

const numbers = (values: readonly number[]): string => values.join(', ');

/** How an endpoint was asked; `recipe.yaml` has what other teachers are. */
const askedText = ({ endpoint }: SetAbout): string => {
	if (endpoint === null) return '';
	const { temperatures, topP, maxTokens, prices } = endpoint;
	const ladder = `temperature ${numbers(temperatures)}${topP ? `, top-p ${numbers(topP)}` : ''} by sample`;
	const paid = prices
		? `${prices.inputPerMillion} ${prices.currency} for a million tokens in, ${prices.outputPerMillion} out`
		: 'no prices named';
	return `\n| how it was asked | ${ladder}; at most ${maxTokens} tokens out; ${paid}; all settings in \`teacher.yaml\` |`;
};

const costText = ({ cost }: SetAbout, rows: number): string =>
	cost === null
		? 'no price is known, or nothing was paid'
		: `${cost.amount.toFixed(2)} ${cost.currency} for all calls, ${(cost.amount / rows).toFixed(4)} ${cost.currency} for each row`;

/** `README.md` of a set: the dataset card, with how its consumer loads it. */
export const setCard = (format: ExportFormat, about: SetAbout, figures: SetFigures): string => {
	const rows = figures.rows.train + figures.rows.validation;
	const { train, validation } = figures.rows;
	return `${cardHead(format, figures)}
# ${escaped(about.name)}: page images and their HTML

${rows} rows for ${format}: ${train} for training (${figures.documents.train} documents), ${validation} for validation (${figures.documents.validation} documents; no document is in both).
Each has one page image and the HTML document that a teacher wrote for it, accepted by how many of the page's blocks it holds.

## Loading

${loadingText(format)}

Lengths were counted with ${escaped(about.tokenizer.name)} and pictures of ${about.pixels.minPixels} to ${about.pixels.maxPixels} pixels. With ${about.tokenizer.marginPercent} % added to the tokens of texts no row has over ${about.maxTokens}; none was cut. The assistant's turn is
meant without thinking: \`enable_thinking: false\` in training and when the model is asked. \`serving/\` has the other side.
\`pagemill verify-export .\` checks the folder as its consumer would, and more.

## What is in it

| | |
|---|---|
| sources | ${tallyText(figures.sources)} |
| categories | ${tallyText(figures.categories)} |
| licences of the pages | ${tallyText(figures.licences)} |
| languages | ${tallyText(figures.languages)} |
| pictures | ${tallyText(figures.degradations)}; ${(figures.imageBytes / 1e6).toFixed(1)} MB |
| target style | ${styleText(about, figures)} |
| teacher | ${escaped(about.teacher)}: ${tallyText(figures.models)} |${askedText(about)}
| samples drawn for a row | ${figures.samples.map(([samples, count]) => `${samples}: ${count}`).join(', ')} |
| mean block recall | ${figures.meanBlockRecall.toFixed(4)} |
| tokens of a row | ${figures.tokens.mean.toFixed(0)} on average, ${figures.tokens.most} at most |
| cost of the teacher | ${costText(about, rows)} |
| made by | pagemill ${about.tool}, seed ${about.seed}, recipe in \`recipe.yaml\` |

## Where pages were lost

${funnelText(about.funnel)}

## Instruction

Version ${about.instruction.version}, the same for the teacher, in every row, and for the trained model:

${about.instruction.text
	.split('\n')
	.map((line) => (line === '' ? '>' : `> ${line}`))
	.join('\n')}
`;
};
