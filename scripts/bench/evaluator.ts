// The evaluator's scoring alone, in processor time. Usage, after `npm run build`: node dist/scripts/bench/evaluator.js
import type { ObjectPage, PageObject } from '../../pipeline/evaluator/pageObject.ts';
import { scorePage } from '../../pipeline/evaluator/scorePage.ts';
import { madeTexts } from './madeTexts.ts';
import { processorTime } from './processorTime.ts';

const { text, damaged, below } = madeTexts(1);

const madePage = (blocks: number, characters: number): ObjectPage => ({
	pageId: 'page',
	width: 1000,
	height: 1400,
	objects: Array.from({ length: blocks }, (_, index): PageObject => {
		const [column, row] = [index % 2, index >> 1];
		const height = 1 / Math.ceil(blocks / 2);
		return { kind: 'text', text: text(characters), box: [0.05 + 0.5 * column, row * height, 0.4, 0.8 * height] };
	}),
});

/** Damaged by 3 %, every fifth block poured into the one before, boxes moved a little. */
const predictedOf = (page: ObjectPage): ObjectPage => {
	const objects: PageObject[] = [];
	for (const [index, object] of page.objects.entries()) {
		const [x, y, w, h] = object.box;
		const own: PageObject = { ...object, text: damaged(object.text, 0.03), box: [x + 0.01, y + below(9) / 1000, w, h] };
		const before = objects.at(-1);
		if (index % 5 === 4 && before) objects[objects.length - 1] = { ...before, text: `${before.text} ${own.text}` };
		else objects.push(own);
	}
	return { ...page, objects };
};

const scoring = (name: string, truth: ObjectPage): void => {
	const predicted = predictedOf(truth);
	const { objective } = scorePage(truth, predicted);
	console.log(
		`${name.padEnd(44)}${processorTime(() => scorePage(truth, predicted))
			.toFixed(2)
			.padStart(10)} ms   objective ${objective.toFixed(4)}`,
	);
};

scoring('26 blocks, 2,300 characters', madePage(26, 90));
scoring('400 blocks, 60,000 characters', madePage(400, 150));
