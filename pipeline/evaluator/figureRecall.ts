import { heaviestMatching } from '../numeric/heaviestMatching.ts';
import { intersectionOverUnion } from '../numeric/intersectionOverUnion.ts';
import { areaOf, type Box, clampedBox, sharedAreaOf } from './box.ts';
import { OBJECTIVE_V1 } from './constants.ts';
import type { ObjectPage, PageObject } from './pageObject.ts';
import { quantised } from './quantised.ts';

const LEAST_IOU = quantised(OBJECTIVE_V1.figure.found);

const figuresOf = (objects: readonly PageObject[]): Box[] =>
	objects
		.filter(({ kind, ignore }) => (kind === 'figure' || kind === 'chart') && !ignore)
		.map(({ box }) => clampedBox(box));

const isFound = (a: Box, b: Box): boolean =>
	quantised(intersectionOverUnion(sharedAreaOf(a, b), areaOf(a), areaOf(b))) >= LEAST_IOU;

/**
 * Share of ground-truth figures that were predicted in their place (IoU ≥ 0.5), each prediction standing for one; charts are figures. A
 * placeholder stands for a figure: the instruction asks for empty boxes.
 * Not scored. Null without a figure in the ground truth.
 */
export const figureRecall = (
	truth: readonly PageObject[],
	predicted: Pick<ObjectPage, 'objects' | 'placeholders'>,
): number | null => {
	const asked = figuresOf(truth);
	if (asked.length === 0) return null;
	const offered = [...figuresOf(predicted.objects), ...(predicted.placeholders ?? []).map(clampedBox)];
	// As many partners as there are figures are enough: one of them is left whatever the others take.
	const partners = asked.map((box) =>
		offered.flatMap((other, index) => (isFound(box, other) ? [index] : [])).slice(0, asked.length),
	);
	const columns = [...new Set(partners.flat())];
	const found = heaviestMatching(partners.map((own) => columns.map((column) => (own.includes(column) ? 1 : 0))));
	return found / asked.length;
};
