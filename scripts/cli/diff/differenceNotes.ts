import { textOfCell } from '../../../datasets/formats/rows/textOfCell.ts';
import type { Cell } from '../../../datasets/formats/rows/rowSet.ts';
import type { PageChange } from '../../../pipeline/report/diff/pageDifference.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { formatCount } from '../../../pipeline/text/formatCount.ts';
import type { RunComparison } from './compareRuns.ts';

/** Longer values are told by name only. */
const MOST_CHARACTERS = 120;

const valueText = (value: unknown): string => (value === undefined ? 'nothing' : textOfCell(value as Cell));

const settingLine = ({ path, first, second }: RunComparison['settings'][number]): string => {
	const text = `${valueText(first)} in a, ${valueText(second)} in b`;
	return `  ${path}${text.length > MOST_CHARACTERS ? ' differs' : `: ${text}`}\n`;
};

const countOf = ({ differences }: RunComparison, change: PageChange): number =>
	differences.filter((difference) => difference.change === change).length;

const totals = (comparison: RunComparison): string => {
	const { pages, inBoth, lastStage } = comparison;
	const other = (['new', 'gone'] as const)
		.map((change) => [change, countOf(comparison, change)] as const)
		.filter(([, count]) => count > 0)
		.map(([change, count]) => `, ${formatCount(count)} ${change}`)
		.join('');
	const counts = `${formatCount(countOf(comparison, 'in'))} in, ${formatCount(countOf(comparison, 'out'))} out, ${formatCount(countOf(comparison, 'moved'))} moved${other}`;
	return `${counts}; ${formatCount(inBoth)} of ${counted(pages, 'page')} passed ${lastStage ?? 'every stage'} in both\n`;
};

/** What stands below the rows: what the runs were given, and how many pages changed. */
export const differenceNotes = (comparison: RunComparison): string => {
	const { settings } = comparison;
	const given = settings.length === 0 ? '' : `given differently:\n${settings.map(settingLine).join('')}`;
	return `${given}${totals(comparison)}`;
};
