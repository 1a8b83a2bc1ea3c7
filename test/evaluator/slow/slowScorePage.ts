import type { ObjectPage } from '../../../pipeline/evaluator/pageObject.ts';
import type { PageScore } from '../../../pipeline/evaluator/pageScore.ts';
import type { RenderingFacts } from '../../../pipeline/evaluator/renderingFacts.ts';
import { type Area, area } from './area.ts';
import { components } from './components.ts';
import { coverage } from './coverage.ts';
import { distanceShare } from './distance.ts';
import { finalOrders } from './finalOrders.ts';
import { inRankOrder, type Placed } from './inRankOrder.ts';
import { layoutParts } from './layoutParts.ts';
import { likeness } from './likeness.ts';
import { pageGroups } from './pageGroups.ts';
import { pairTables } from './pairTables.ts';
import { type Block, readPool } from './readPool.ts';
import { readTable } from './readTable.ts';
import { segments } from './segments.ts';
import type { Table } from './tableScores.ts';
import { whole } from './whole.ts';

const tablesOf = (objects: readonly Placed[]): Table[] =>
	objects
		.filter(({ object }) => object.kind === 'table')
		.map(({ object, index }) => ({ index, rows: readTable(object), area: area(object.box) }));

const joined = (blocks: readonly Block[]): string[] => blocks.flatMap(({ characters }) => characters);

const envelope = (blocks: readonly Block[]): Area => ({
	left: Math.min(...blocks.map((block) => block.area.left)),
	top: Math.min(...blocks.map((block) => block.area.top)),
	right: Math.max(...blocks.map((block) => block.area.right)),
	bottom: Math.max(...blocks.map((block) => block.area.bottom)),
});

/** Mean of the terms that exist, by their weights; null without any. */
const weightedMean = (terms: readonly (readonly [number, number | null])[]): number | null => {
	const there = terms.filter((term): term is readonly [number, number] => term[1] !== null);
	const weight = there.reduce((sum, [own]) => sum + own, 0);
	return weight === 0 ? null : there.reduce((sum, [own, value]) => sum + own * value, 0) / weight;
};

/** Predicted blocks but those that are like ignored ground truth and like nothing that is asked for. */
const withoutIgnored = (predicted: readonly Block[], truth: readonly Block[], ignored: readonly Block[]): Block[] => {
	const isLike = (others: readonly Block[], block: Block): boolean =>
		likeness(others, [block]).some(([like]) => like !== 0);
	return predicted
		.filter((block) => !isLike(ignored, block) || isLike(truth, block))
		.map((block, rank) => ({ ...block, rank }));
};

/** The evaluator's scores of one page by the plainest code: sections 2 to 5 of its specification, word by word. */
export const slowScorePage = (
	truth: ObjectPage,
	predicted: ObjectPage,
): Omit<PageScore, 'merged' | 'figureRecall' | 'cutBlocks' | keyof RenderingFacts> => {
	const truthObjects = inRankOrder(truth).filter(({ object }) => object.ignore !== true);
	const ignoredObjects = inRankOrder(truth).filter(({ object }) => object.ignore === true);
	const predictedObjects = inRankOrder(predicted);

	const [truthTables, predictedTables] = [tablesOf(truthObjects), tablesOf(predictedObjects)];
	const pairs = pairTables(truthTables, predictedTables);
	const matchedTruth = pairs.map((pair) => pair.truth);
	const matchedPredicted = pairs.map((pair) => pair.predicted);
	const overTables = (part: 'teds' | 'tedsS'): number | null =>
		truthTables.length === 0 ? null : pairs.reduce((sum, pair) => sum + pair[part], 0) / truthTables.length;

	const truthPool = readPool(truthObjects, matchedTruth);
	const allPredicted = readPool(predictedObjects, matchedPredicted);
	const predictedPool = withoutIgnored(allPredicted, truthPool, readPool(ignoredObjects, []));
	const cellsOf = (pool: readonly Block[], { index }: Table): number =>
		pool.filter(({ source }) => typeof source !== 'number' && source[0] === index).length;
	// Open in the specification: a predicted table that is wholly like ignored ground truth is no eligible object.
	const eligibleTables = predictedTables.filter(
		(table) => cellsOf(allPredicted, table) === 0 || cellsOf(predictedPool, table) > 0,
	);
	const like = likeness(truthPool, predictedPool);
	const groups = pageGroups(
		components(truthPool, predictedPool, like).flatMap((component) => segments(finalOrders(component, like), like)),
	).map((group) => {
		const share = distanceShare(joined(group.truth), joined(group.predicted));
		const hasBoth = group.truth.length > 0 && group.predicted.length > 0;
		return { ...group, share, node: hasBoth && (pairs.length === 0 || whole(share) <= whole(0.75)) };
	});
	const textDistance = distanceShare(
		groups.flatMap((group) => joined(group.truth)),
		groups.flatMap((group) => joined(group.predicted)),
	);

	const nodeGroups = groups.filter(({ node }) => node);
	const areaOf = (tables: readonly Table[], index: number): Area =>
		(tables.find((table) => table.index === index) as Table).area;
	const { sNode, sEdge } = layoutParts([
		...pairs.map((pair) => ({
			truth: areaOf(truthTables, pair.truth),
			predicted: areaOf(predictedTables, pair.predicted),
		})),
		...nodeGroups.map((group) => ({ truth: envelope(group.truth), predicted: envelope(group.predicted) })),
	]);

	const recall = coverage(truthPool, truthTables, matchedTruth, new Set(nodeGroups.flatMap((group) => group.truth)));
	const inPredictedNodes = new Set(nodeGroups.flatMap((group) => group.predicted));
	const precision = coverage(predictedPool, eligibleTables, matchedPredicted, inPredictedNodes);
	const both = recall.share + precision.share;
	const isMeasured = recall.eligible > 0;
	const coverageF1 = !isMeasured ? null : both === 0 ? 0 : (2 * recall.share * precision.share) / both;
	const layoutTerms = [
		[0.55, sEdge],
		[0.3, sNode],
		[0.15, coverageF1],
	] as const;
	const layout = !isMeasured ? null : sNode === null ? 0 : weightedMean(layoutTerms);
	const teds = overTables('teds');
	return {
		pageId: truth.pageId,
		status: 'scored',
		textDistance,
		teds,
		tedsS: overTables('tedsS'),
		layout,
		sEdge,
		sNode,
		coverageF1,
		objective: weightedMean([
			[0.3, teds],
			[1, 1 - textDistance],
			[1, layout],
		]) as number,
		tables: pairs,
		groups: groups.map((group) => ({
			truth: group.truth.map(({ source }) => source),
			predicted: group.predicted.map(({ source }) => source),
			distance: group.share,
			node: group.node,
		})),
	};
};
