import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import { areaOf, holds, sharedArea } from './boxGeometry.ts';
import { captionedRegions } from './captionedRegions.ts';
import { cutsText } from './cutsText.ts';
import { boxOfLines, type Draft } from './draft.ts';
import type { Graphics } from './graphicsIn.ts';
import { gridOf } from './gridOf.ts';
import { hasTicks } from './hasTicks.ts';
import { holdsPictures } from './holdsPictures.ts';
import { isBarChart } from './isBarChart.ts';
import { isClosed } from './isClosed.ts';
import { isDiagram } from './isDiagram.ts';
import { isDoubtful } from './isDoubtful.ts';
import { isPlot } from './isPlot.ts';
import { readsFromTheRight } from './readsFromTheRight.ts';
import type { Line, Word } from './shapes.ts';
import { tableHtml, tableText } from './tableHtml.ts';
import type { Region } from './strokeRegions.ts';
import { tableRegions } from './tableRegions.ts';

export interface FoundTables {
	readonly drafts: readonly Draft[];
	/** Words inside tables. */
	readonly taken: ReadonlySet<Word>;
	/** Grids of strokes that are figures: music, diagrams. */
	readonly diagrams: readonly PdfBox[];
	/** Tables whose structure neither strokes nor gutters say: found ones in doubt, and rows that only a caption calls a table. */
	readonly doubtful: readonly PdfBox[];
}

const wordsIn = (lines: readonly Line[], box: PdfBox, taken: ReadonlySet<Word>): Word[] =>
	lines.flatMap((line) =>
		line.words.filter((word) => {
			const x = (word.left + word.right) / 2;
			const y = word.baseline - 0.3 * word.sizePt;
			return !taken.has(word) && x > box.left - 2 && x < box.right + 2 && y > box.top && y < box.bottom;
		}),
	);

/** Tables of a page: ruled all round, ruled between, and unruled rows of values. */
export const findTables = (
	graphics: Graphics,
	lines: readonly Line[],
	page: PageSize,
	emPt: number,
	rejoinHyphens: boolean,
): FoundTables => {
	const taken = new Set<Word>();
	const drafts: Draft[] = [];
	const diagrams: PdfBox[] = [];
	const doubtful: PdfBox[] = [];
	const refused: Region[] = [];
	const regions = tableRegions(graphics, lines, page, emPt);
	const add = (region: Region, ruled: boolean): void => {
		if (isPlot(region, graphics, lines) || hasTicks(region, emPt) || cutsText(region, lines)) return;
		if ((ruled && !isClosed(region)) || holdsPictures(region, graphics, emPt)) return;
		const words = wordsIn(lines, region, taken);
		if (isDiagram(words, region) || (ruled && isBarChart(region))) {
			diagrams.push(region);
			return;
		}
		const grid = gridOf(region, words, ruled, readsFromTheRight(region, lines));
		if (grid === undefined) {
			if (!ruled) refused.push(region);
			return;
		}
		for (const word of words) taken.add(word);
		const box = boxOfLines(ruled ? [region, ...words] : words);
		if (isDoubtful(grid)) doubtful.push(box);
		drafts.push({
			kind: 'table',
			lines: [],
			...box,
			html: tableHtml(grid, rejoinHyphens),
			text: tableText(grid, rejoinHyphens),
		});
	};
	for (const region of [...regions.ruled].sort((p, q) => areaOf(p) - areaOf(q))) add(region, true);
	// A staff whose signs have letters, inside the music.
	const kept = drafts.filter((draft) => !diagrams.some((box) => sharedArea(draft, box) > 0.6 * areaOf(draft)));
	if (kept.length < drafts.length) {
		for (const word of taken) if (!kept.some((draft) => holds(draft, word, 2))) taken.delete(word);
	}
	drafts.splice(0, drafts.length, ...kept);
	for (const region of regions.aligned([...kept, ...diagrams])) add(region, false);
	doubtful.push(...captionedRegions(refused, lines, drafts, emPt));
	return { drafts, taken, diagrams, doubtful };
};
