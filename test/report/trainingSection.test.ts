import { describe, expect, it } from 'vitest';
import { recallHistogram } from '../../pipeline/report/charts/recallHistogram.ts';
import { reportHtml } from '../../pipeline/report/reportHtml.ts';
import { funnelSection } from '../../pipeline/report/sections/funnelSection.ts';
import { trainingSection } from '../../pipeline/report/sections/trainingSection.ts';
import { RECALL_COLOURS } from '../../pipeline/report/training/recallColours.ts';
import type { TrainingFigures } from '../../pipeline/report/training/trainingFigures.ts';
import { madeReport } from '../helpers/madeReport.ts';

const made = (): TrainingFigures => {
	const { training } = madeReport();
	if (!training) throw new Error('the made report has a training line');
	return training;
};

const shown = (training: TrainingFigures, pictures: Parameters<typeof trainingSection>[1] = new Map()): string =>
	trainingSection(training, pictures)?.body.html ?? '';

const cells = (page: string, head: string): (readonly (string | undefined)[])[] =>
	[...page.matchAll(/<tr><th scope="row">([^<]*)<\/th>(.*?)<\/tr>/g)]
		.filter(([, name = '']) => name.startsWith(head))
		.map(([, , row = '']) => [...row.matchAll(/<td class="number">([^<]*)<\/td>/g)].map(([, text]) => text));

describe('the section on training', () => {
	it('is left out of reports of runs without a training line, with its styles', () => {
		const page = reportHtml({ ...madeReport(), training: undefined }, new Map());
		expect(page).not.toContain('id="training"');
		expect(page).not.toContain('.example');
		expect(reportHtml(madeReport(), new Map())).toContain('id="training"');
	});

	it('gives pages accepted among the first samples, in numbers and in shares of the judged pages', () => {
		// 2 and 3 of 4 pages.
		expect(cells(shown(made()), 'pass@')).toEqual([
			['4', '2', '50.0 %'],
			['4', '3', '75.0 %'],
		]);
	});

	it('says what the best gained over each other way, losses with a minus', () => {
		const page = shown(made());
		expect(cells(page, 'the first')).toEqual([['0.500', '+0.250', '0.0 %', '+50.0 points']]);
		expect(cells(page, 'one at random')).toEqual([['0.625', '+0.125', '25.0 %', '+25.0 points']]);
		// 0.75 − 0.8125 = −0.0625, exact in binary: of two nearest decimals toFixed takes the one away from zero.
		expect(cells(page, 'the medoid')).toEqual([['0.813', '−0.063', '50.0 %', '0.0 points']]);
		expect(shown({ ...made(), gains: undefined })).not.toContain('What choosing gained');
	});

	it('says why no gain is shown where pages drew until a sample was accepted', () => {
		const page = shown({ ...made(), gains: 'stopped-early' });
		expect(page).toContain('Not measured: under <code>resample: until-accepted</code>');
		expect(cells(page, 'the medoid')).toEqual([]);
	});

	it('tells cost a row, and says so where there are no prices', () => {
		// 0.5 for two rows; six samples for two rows.
		const page = shown(made());
		expect(page).toContain('<b>0.2500</b><span>cost a row</span>');
		const { calls } = made();
		expect(shown({ ...made(), calls: { ...calls, currency: 'EUR' } })).toContain('<span>cost a row, EUR</span>');
		expect(page).toContain('<b>3.00</b><span>samples a row</span>');
		const free = shown({ ...made(), calls: { calls: 6, inputTokens: null, outputTokens: null, cost: null } });
		expect(free).toContain('No cost: the teacher has no prices.');
		expect(free).not.toMatch(/cost a row|put tokens/);
		expect(shown({ ...made(), rows: 0, splits: [] })).toContain('<b>–</b><span>cost a row</span>');
	});

	it('paints blocks by what was recalled of them, and lists what was not', () => {
		const page = shown(made());
		const strokes = [...page.matchAll(/<rect [^>]*stroke="(#\w+)"[^>]*><title>([^,]*), ([\w-]+):/g)].map(
			([, colour, word, kind]) => [kind, word, colour],
		);
		expect(strokes).toEqual([
			['title', 'recalled', RECALL_COLOURS.recalled],
			['table', 'recalled to 50 %', RECALL_COLOURS.partly],
			['text', 'missed', RECALL_COLOURS.missed],
			['page-number', 'not counted', RECALL_COLOURS.uncounted],
		]);
		expect([...page.matchAll(/<li>([\w-]+): /g)].map(([, kind]) => kind)).toEqual(['table', 'text']);
	});

	it('shows pictures where there are some, each with a text, and says what is missing else', () => {
		const [page, rendering] = ['data:image/webp;base64,AA', 'data:image/webp;base64,BB'];
		const whole = shown(made(), new Map([['t', { page, rendering }]]));
		expect(whole.match(/<img [^>]*alt="[^"]+"/g)).toHaveLength(2);
		expect(whole).not.toContain('no rendering');
		const bare = shown(made());
		expect(bare).not.toContain('<img');
		expect(bare).toContain('No HTML could be rendered when this report was written');
		expect(bare).toContain('<p class="none">no rendering</p>');
	});
});

describe('recallHistogram', () => {
	it('stacks refused on accepted pages, and draws the threshold at its place on the axis', () => {
		const { html } = recallHistogram({ bins: [{ accepted: 1, refused: 3 }], unmeasured: 2, threshold: 0.5 });
		expect(html).toContain('2 pages without one');
		const heights = [...html.matchAll(/<rect class="(accepted|refused)"[^>]* height="([\d.]+)"/g)].map(
			([, kind, height]) => [kind, Number(height)] as const,
		);
		const [[, accepted] = ['', 0], [, refused] = ['', 0]] = heights;
		expect(refused / accepted).toBeCloseTo(3, 2);
		// The axis runs from 44 to 466: its middle is 255.
		expect(html).toContain('<line class="threshold" x1="255" x2="255"');
	});
});

describe('the funnel of two lines', () => {
	const stage = (name: string, more: object) =>
		({ stage: name, record: 'page', in: 10, kept: 6, dropped: [], failed: [], ...more }) as const;

	it('starts the second line with what the first set aside, measured by its own most', () => {
		const { body } = funnelSection([
			stage('reserve', { setAside: 4 }),
			stage('screen', { in: 4, kept: 3, dropped: [{ name: 'in-benchmark', count: 1 }], isTraining: true }),
		]);
		expect(body.html).toContain('given = kept + set aside + dropped + failed');
		expect(body.html).toContain('<b>4</b> set aside for training');
		const heads = [...body.html.matchAll(/scope="rowgroup"[^>]*>([^<]*)</g)].map(([, text]) => text);
		expect(heads).toEqual(['From files to the benchmark subset', 'From the pages set aside to the training set']);
		// Three of the four pages of the line: 75 % of the bar.
		expect(body.html).toContain('aria-label="3 kept, 1 dropped, 0 failed"><i class="kept" style="width:75.000%">');
	});

	it('has no headings where there is one line', () => {
		const { body } = funnelSection([stage('words', { dropped: [{ name: 'too-few-words', count: 4 }] })]);
		expect(body.html).not.toMatch(/rowgroup|set aside/);
	});
});
