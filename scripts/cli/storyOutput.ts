import { formatRows } from '../../datasets/formats/rows/formatRows.ts';
import type { RowFormat } from '../../datasets/formats/rows/rowSet.ts';
import { decisionRows } from '../../pipeline/report/explain/decisionRows.ts';
import type { Story } from '../../pipeline/report/explain/story.ts';
import { storyText } from '../../pipeline/report/explain/storyText.ts';

/** A story as `explain` prints it: for reading, as an array of one object, or its decisions as rows. */
export const storyOutput = (story: Story, format: RowFormat, widthColumns?: number): string => {
	if (format === 'table') return storyText(story, widthColumns);
	if (format === 'json') return `${JSON.stringify([story], null, '\t')}\n`;
	return formatRows(decisionRows(story), format);
};
