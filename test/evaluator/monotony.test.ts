import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTruth } from '../../pipeline/effects/evaluation/readTruth.ts';
import { type CorpusMeans, corpusMeans } from '../../pipeline/evaluator/corpusMeans.ts';
import type { ObjectPage, PageObject } from '../../pipeline/evaluator/pageObject.ts';
import { scorePage } from '../../pipeline/evaluator/scorePage.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { shuffledIndices } from '../../pipeline/numeric/shuffledIndices.ts';

const FILE = fileURLToPath(new URL('../../../shared/data/omnidocbench-demo/OmniDocBench_demo.json', import.meta.url));
const present = existsSync(FILE);

type Damage = (page: ObjectPage, dose: number) => readonly PageObject[];

const isText = ({ kind }: PageObject): boolean => !['table', 'figure', 'chart'].includes(kind);

/** The first share of a page's texts by lot: greater doses hold the lesser ones. */
const chosenTexts = ({ pageId, objects }: ObjectPage, dose: number): number[] => {
	const texts = [...objects.keys()].filter((index) => isText(objects[index] as PageObject));
	const order = shuffledIndices(texts.length, randomStream(1, pageId));
	return [...order].slice(0, Math.round(dose * texts.length)).map((at) => texts[at] as number);
};

const drop: Damage = (page, dose) => {
	const gone = new Set(chosenTexts(page, dose));
	return page.objects.filter((_, index) => !gone.has(index));
};

/** Boxes of the chosen texts go round among them by one place. */
const shuffle: Damage = (page, dose) => {
	const chosen = chosenTexts(page, dose);
	const next = new Map(chosen.map((index, at) => [index, chosen[(at + 1) % chosen.length] as number]));
	return page.objects.map((object, index) => ({
		...object,
		box: page.objects[next.get(index) ?? index]?.box as PageObject['box'],
	}));
};

/** Each box goes its own way, so far as the dose says and the page reaches. */
const move: Damage = ({ pageId, objects }, dose) => {
	const random = randomStream(1, pageId);
	return objects.map((object) => {
		const angle = 2 * Math.PI * random();
		const [x, y, w, h] = object.box;
		const within = (value: number, size: number): number => Math.max(0, Math.min(1 - size, value));
		return { ...object, box: [within(x + dose * Math.cos(angle), w), within(y + dose * Math.sin(angle), h), w, h] };
	});
};

/** Cells of each table, the last ones first. */
const deleteCells: Damage = ({ objects }, dose) =>
	objects.map((object) => {
		if (object.html === undefined) return object;
		const cells = [...object.html.matchAll(/<t[dh]\b[^>]*>[\s\S]*?<\/t[dh]>/g)];
		const gone = cells.slice(Math.ceil((1 - dose) * cells.length));
		const html = gone.reduceRight(
			(text, { index, 0: cell }) => text.slice(0, index) + text.slice(index + cell.length),
			object.html,
		);
		return { ...object, html };
	});

describe.skipIf(!present)("on OmniDocBench's 18 pages (../shared/data/omnidocbench-demo)", () => {
	const pages: ObjectPage[] = [];
	beforeAll(async () => {
		for await (const { page } of readTruth(FILE)) pages.push(page);
	});

	const meansOf = (damage: Damage, doses: readonly number[]): CorpusMeans[] =>
		doses.map((dose) => corpusMeans(pages.map((page) => scorePage(page, { ...page, objects: damage(page, dose) }))));
	const valuesOf = (means: readonly CorpusMeans[], name: keyof CorpusMeans): number[] =>
		means.map((mean) => mean[name] as number);
	const expectFalling = (values: readonly number[]): void => {
		for (const [at, value] of values.entries()) if (at > 0) expect(value).toBeLessThanOrEqual(values[at - 1] as number);
		expect(values.at(-1)).toBeLessThan((values[0] as number) - 0.02);
	};

	it('truth against itself is right everywhere', () => {
		expect(pages).toHaveLength(18);
		for (const page of pages) {
			const score = scorePage(page, page);
			expect([page.pageId, score.textDistance, score.objective]).toEqual([page.pageId, 0, 1]);
			expect([score.teds ?? 1, score.tedsS ?? 1, score.layout]).toEqual([1, 1, 1]);
		}
	});

	it('dropped blocks cost text, more the more there are, and no table', () => {
		const means = meansOf(drop, [0, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1]);
		expectFalling(valuesOf(means, 'textDistance').map((distance) => -distance));
		expectFalling(valuesOf(means, 'objective'));
		for (const teds of valuesOf(means, 'teds')) expect(teds).toBe(1);
	});

	it('boxes permuted among blocks cost layout, more the more there are, no table, and text only where many short ones hang together', () => {
		const means = meansOf(shuffle, [0, 0.1, 0.2, 0.4, 0.6, 0.8, 1]);
		expectFalling(valuesOf(means, 'layout'));
		// Places order the texts of one component. Page numbers and labels that occur in longer texts tie components of more than eight
		// blocks together on two of the pages, which no exchange of neighbours mends; on all others the distance stays 0.
		for (const distance of valuesOf(means, 'textDistance')) expect(distance).toBeLessThan(0.02);
		for (const teds of valuesOf(means, 'teds')) expect(teds).toBe(1);
	});

	it('boxes moved by up to a tenth cost layout, more the further, and neither text nor tables', () => {
		const means = meansOf(move, [0, 0.01, 0.02, 0.04, 0.06, 0.08, 0.1]);
		expectFalling(valuesOf(means, 'layout'));
		for (const distance of valuesOf(means, 'textDistance')) expect(distance).toBeLessThan(0.005);
		for (const teds of valuesOf(means, 'teds')) expect(teds).toBe(1);
	});

	it('deleted cells cost both table scores, more the more there are, and, while tables are matched, nothing else', () => {
		const means = meansOf(deleteCells, [0, 0.05, 0.1, 0.2, 0.3, 0.4]);
		expectFalling(valuesOf(means, 'teds'));
		expectFalling(valuesOf(means, 'tedsS'));
		for (const distance of valuesOf(means, 'textDistance')) expect(distance).toBe(0);
		for (const layout of valuesOf(means, 'layout')) expect(layout).toBe(1);
	});
});
