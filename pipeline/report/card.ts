import { markdownRows } from '../../datasets/formats/rows/markdownRows.ts';
import { cardHead } from './cardHead.ts';
import type { CardData, CardReview, SubsetStatistics } from './cardData.ts';
import { formatNumber } from './formatNumber.ts';
import type { Tally } from './reportData.ts';
import { totalOf } from './totalOf.ts';

const table = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
	markdownRows({ columns, rows });

const tallyTable = (title: string, tallies: readonly Tally[]): string =>
	table(
		[title, 'pages'],
		tallies.map(({ name, count }) => [name, count]),
	);

const reasons = (tallies: readonly Tally[]): string =>
	tallies.map(({ name, count }) => `${name} ${formatNumber(count, 0)}`).join(', ');

const percent = (share: number | null): string => (share === null ? '–' : `${formatNumber(100 * share, 1)} %`);

const statisticsTable = (figures: SubsetStatistics): string =>
	table(
		['figure', 'value'],
		[
			['pages', formatNumber(figures.pages, 0)],
			['source files', formatNumber(figures.files, 0)],
			['mean characters a page', formatNumber(figures.meanCharacters, 0)],
			['mean words a page', formatNumber(figures.meanWords, 0)],
			['mean blocks a page', formatNumber(figures.meanBlocks, 1)],
			['pages over 1,000 characters', percent(figures.shareOver1000)],
			['pages with tables', formatNumber(figures.pagesWithTables, 0)],
			['pages with formulas', formatNumber(figures.pagesWithFormulas, 0)],
			['pages with figures or charts', formatNumber(figures.pagesWithFigures, 0)],
			['mean layout difficulty, 0 to 1', formatNumber(figures.meanDifficulty, 3)],
			...(figures.pagesWithoutImage > 0
				? [['pages without an image (only their layout parse is known)', formatNumber(figures.pagesWithoutImage, 0)]]
				: []),
		],
	);

const warnings = ({ review, licences, sample }: CardData): string[] => {
	const unknown = licences.find(({ name }) => name === 'unknown')?.count ?? 0;
	return [
		...(review === undefined
			? ['> **Unreviewed.** No person has accepted or rejected these pages yet.\n']
			: review.pending > 0
				? [`> **Not reviewed to the end.** ${formatNumber(review.pending, 0)} of the pages await their reviewers.\n`]
				: []),
		...(unknown > 0
			? [
					`> **Licence unknown** for ${formatNumber(unknown, 0)} of the pages. Do not pass them on before you know it.\n`,
				]
			: []),
		...(sample === null
			? []
			: [`> Made from a trial on ${formatNumber(sample, 0)} sampled pages, not from the whole corpus.\n`]),
	];
};

const reviewText = ({ pages, accepted, rejected, pending, reviewers }: CardReview): string => {
	const why = rejected.length === 0 ? '' : ` (${reasons(rejected)})`;
	const people = reviewers === 1 ? 'One person' : `${formatNumber(reviewers, 0)} people`;
	return `${people} reviewed ${formatNumber(pages, 0)} selected pages: ${formatNumber(accepted, 0)} accepted, ${formatNumber(totalOf(rejected), 0)} rejected${why}, ${formatNumber(pending, 0)} pending. \`review.jsonl\` holds every decision with the name its reviewer gave; the label \`review\` of a page says how it stands.\n`;
};

const portability = ({ portablePages, statistics, nonPortableStages, lockDigest }: CardData): string => {
	const digest = `\`benchmark.lock.json\` (digest \`${lockDigest}\`) names every source file, version, seed and decision; \`pagemill rebuild benchmark.lock.json\` derives the subset again from its sources and says whether it is identical.`;
	if (portablePages === statistics.pages && nonPortableStages.length === 0) {
		return `${digest} Every page is portable: the same bytes come out on any machine.\n`;
	}
	return `${digest} ${formatNumber(portablePages, 0)} of ${formatNumber(statistics.pages, 0)} pages are portable, that is the same bytes on any CPU. The others went through an image decoder or a network in floating point, whose last bits may differ between machines; so may what depends on them (${nonPortableStages.join(', ') || 'no whole stage'}).\n`;
};

const printedBy = (version: string): string =>
	`HTML was printed with an own Chromium ${version} (not the pinned one); \`pagemill rebuild\` takes one of the same version with \`--chromium PATH\`.\n`;

/** Lines that load the subset (`datasets` takes no `.` as a folder). @see cardHead */
const loading = ({ statistics }: CardData): string =>
	[
		'```python',
		'from datasets import load_dataset\n',
		...(statistics.pagesWithoutImage === statistics.pages
			? ['pages = load_dataset("path/to/subset", split="test")  # this folder; no page has an image']
			: [
					'pages = load_dataset("path/to/subset", split="test")  # this folder: images and columns',
					'pages = load_dataset("imagefolder", data_dir="path/to/subset", split="train")  # the same',
					'table = load_dataset("parquet", data_files="path/to/subset/metadata.parquet", split="train")  # columns alone',
				]),
		'```\n',
	].join('\n');

/** The dataset card of a subset, `README.md`, as Markdown. No times and no machine: equal subsets have equal cards. */
export const card = (data: CardData): string => {
	// What became of pages that were set aside for training is not of the subset.
	const line = data.funnel.filter(({ isTraining }) => isTraining !== true);
	const sets = line.some(({ setAside }) => setAside !== undefined);
	const funnel = line.map((stage) => [
		stage.stage,
		stage.record === 'file' ? 'files' : 'pages',
		stage.in,
		stage.kept,
		...(sets ? [stage.setAside ?? 0] : []),
		totalOf(stage.dropped),
		totalOf(stage.failed),
		reasons([...stage.dropped, ...stage.failed]),
	]);
	return [
		cardHead(data),
		`# ${data.name}\n`,
		`A benchmark subset of ${formatNumber(data.statistics.pages, 0)} document pages, chosen by Pagemill ${data.tool} (seed ${data.seed}): pages were parsed, filtered, grouped by layout, and thinned inside the groups so that those left stay near to all the others.\n`,
		...warnings(data),
		'## Contents\n',
		`- \`benchmark.jsonl\`: one page a line: objects with kind, text and box in reading order, where the page is from, words and characters
- \`metadata.parquet\`: the same as a table, for pages that have an image
- \`images/\`: the pages, sRGB PNG, longer side at most 2,048 px
- \`views/\`: colour layout views
- \`benchmark.lock.json\`: what it takes to derive all this again${data.review === undefined ? '' : '\n- `review.jsonl`: what reviewers decided, a line a decision'}\n`,
		"With Python's `datasets`, 3.5 or later:\n",
		loading(data),
		'## Statistics\n',
		statisticsTable(data.statistics),
		'## Where the pages are from\n',
		tallyTable('category', data.categories),
		tallyTable('source', data.sources),
		tallyTable('language', data.languages),
		'## Licences\n',
		'The pages remain under the licences of their sources, as the recipe states them.\n',
		tallyTable('licence', data.licences),
		'## How they were chosen\n',
		table(['stage', 'of', 'given', 'kept', ...(sets ? ['set aside'] : []), 'dropped', 'failed', 'why not'], funnel),
		...(data.review === undefined ? [] : [reviewText(data.review)]),
		'Pages of the subset by cluster (0 is the largest group of like layouts):\n',
		tallyTable('cluster', data.clusters),
		'## Deriving it again\n',
		portability(data),
		...(data.ownChromium === undefined ? [] : [printedBy(data.ownChromium)]),
	].join('\n');
};
