import { envelopeOf } from './box.ts';
import { components } from './components.ts';
import { OBJECTIVE_V1 } from './constants.ts';
import { coverage } from './coverage.ts';
import { figureRecall } from './figureRecall.ts';
import { joined } from './joined.ts';
import { type LayoutNode, layoutParts } from './layoutScore.ts';
import { matchTables, type TableMatch } from './matchTables.ts';
import { orderComponent } from './orderComponent.ts';
import { pageOrder } from './pageOrder.ts';
import type { ObjectPage } from './pageObject.ts';
import type { PageScore } from './pageScore.ts';
import { quantised } from './quantised.ts';
import { type RenderingFacts, renderingFacts } from './renderingFacts.ts';
import { segmentComponent, type TextGroup } from './segmentComponent.ts';
import { isTable, type Side, type SideTable, sideOf } from './side.ts';
import { textDistanceShare } from './textDistance.ts';
import { textEdges } from './textEdges.ts';
import { type TextBlock, textPool } from './textPool.ts';
import { weightedMean } from './weightedMean.ts';
import { withoutIgnored } from './withoutIgnored.ts';

const { limits, layout, objective } = OBJECTIVE_V1;

const tablesOf = (side: Side): SideTable[] => side.items.filter(isTable);

const meanOf = (values: readonly number[]): number | null =>
	weightedMean(values.map((value) => ({ weight: 1, value })));

const isTooMuch = (blocks: readonly TextBlock[]): boolean =>
	blocks.length > limits.blocks || blocks.reduce((sum, { text }) => sum + text.length, 0) > limits.codePoints;

const partsOf = (tables: readonly SideTable[]): number =>
	tables.reduce((sum, { rows }) => sum + rows.reduce((size, row) => size + 1 + row.length, 0), 0);

const areTooMany = (truth: readonly SideTable[], predicted: readonly SideTable[]): boolean =>
	truth.length * predicted.length > limits.tablePairs || partsOf(truth) * partsOf(predicted) > limits.tableParts;

/** Groups of both sides and blocks that found no partner, in page order; how many blocks the work limit cut off. */
const groupTexts = (truth: readonly TextBlock[], predicted: readonly TextBlock[]) => {
	const edges = textEdges(truth, predicted);
	const found = components(edges);
	const groups: TextGroup[] = found.flatMap((component) =>
		segmentComponent(
			orderComponent(
				component.truth.map((rank) => truth[rank] as TextBlock),
				component.predicted.map((rank) => predicted[rank] as TextBlock),
				edges,
			),
			edges,
		),
	);
	const inTruth = new Set(found.flatMap((component) => component.truth));
	const inPredicted = new Set(found.flatMap((component) => component.predicted));
	for (const block of truth) if (!inTruth.has(block.rank)) groups.push({ truth: [block], predicted: [] });
	for (const block of predicted) if (!inPredicted.has(block.rank)) groups.push({ truth: [], predicted: [block] });
	return { groups: pageOrder(groups), cut: found.reduce((sum, { cut }) => sum + cut, 0) };
};

const holdsCellOf = (blocks: readonly TextBlock[], { index }: SideTable): boolean =>
	blocks.some(({ source }) => typeof source !== 'number' && source[0] === index);

/** Predicted tables but those whose cells all left the pool with ignored ground truth: nor are these held against anybody. */
const stillAsked = (tables: readonly SideTable[], before: readonly TextBlock[], after: readonly TextBlock[]) =>
	tables.filter((table) => holdsCellOf(after, table) || !holdsCellOf(before, table));

const textOf = (groups: readonly TextGroup[], side: 'truth' | 'predicted'): Int32Array =>
	joined(groups.flatMap((group) => group[side].map(({ text }) => text)));

const groupScore = (group: TextGroup, hasMatchedTable: boolean) => {
	const distance = textDistanceShare(textOf([group], 'truth'), textOf([group], 'predicted'));
	const twoSided = group.truth.length > 0 && group.predicted.length > 0;
	const weak = hasMatchedTable && quantised(distance) > quantised(layout.weakGroup);
	return { group, distance, isNode: twoSided && !weak };
};

/** Scores of a page that cannot be scored further, by what its ground truth has. */
export const failedScore = (truth: ObjectPage, status: PageScore['status']): PageScore => {
	const side = sideOf(truth.objects, ({ ignore }) => !ignore);
	const hasTables = tablesOf(side).length > 0;
	const isEmpty = !hasTables && textPool(side, new Set()).length === 0;
	const teds = hasTables ? 0 : null;
	const nothing = isEmpty ? null : 0;
	return {
		pageId: truth.pageId,
		status,
		textDistance: 1,
		teds,
		tedsS: teds,
		layout: nothing,
		sEdge: null,
		sNode: null,
		coverageF1: nothing,
		objective: 0,
		merged: null,
		figureRecall: null,
		...renderingFacts(),
		tables: [],
		groups: [],
		cutBlocks: 0,
	};
};

type Scored = Omit<PageScore, 'figureRecall' | keyof RenderingFacts>;

const score = (truthSide: Side, predictedSide: Side, ignored: Side, pageId: string): Scored | undefined => {
	const truthTables = tablesOf(truthSide);
	const predictedTables = tablesOf(predictedSide);
	if (areTooMany(truthTables, predictedTables)) return undefined;
	const matches: readonly TableMatch[] = matchTables(truthTables, predictedTables);
	const matchedTruth = new Set(matches.map(({ truth }) => truth));
	const matchedPredicted = new Set(matches.map(({ predicted }) => predicted));
	const truth = textPool(truthSide, matchedTruth);
	const wholePool = textPool(predictedSide, matchedPredicted);
	if (isTooMuch(truth) || isTooMuch(wholePool)) return undefined;
	const predicted = withoutIgnored(wholePool, truth, textPool(ignored, new Set()));
	const { groups, cut } = groupTexts(truth, predicted);
	const scored = groups.map((group) => groupScore(group, matches.length > 0));
	const nodeGroups = scored.filter(({ isNode }) => isNode).map(({ group }) => group);
	const nodes: LayoutNode[] = [
		...matches.map((match) => ({ truth: match.truth.box, predicted: match.predicted.box })),
		...nodeGroups.map((group) => ({
			truth: envelopeOf(group.truth.map(({ box }) => box)),
			predicted: envelopeOf(group.predicted.map(({ box }) => box)),
		})),
	];
	const { node, edge } = layoutParts(nodes);
	const covered = (side: 'truth' | 'predicted') => nodeGroups.flatMap((group) => group[side]);
	const f1 = coverage(
		{ tables: truthTables, matched: matchedTruth, blocks: truth, covered: covered('truth') },
		{
			tables: stillAsked(predictedTables, wholePool, predicted),
			matched: matchedPredicted,
			blocks: predicted,
			covered: covered('predicted'),
		},
	);
	const layoutTerms = [
		{ weight: layout.weights.edge, value: edge },
		{ weight: layout.weights.node, value: node },
		{ weight: layout.weights.coverage, value: f1 },
	];
	const byTruth = new Map(matches.map((match) => [match.truth, match]));
	const teds = meanOf(truthTables.map((table) => byTruth.get(table)?.teds ?? 0));
	const tedsS = meanOf(truthTables.map((table) => byTruth.get(table)?.tedsStructure ?? 0));
	const textDistance = textDistanceShare(textOf(groups, 'truth'), textOf(groups, 'predicted'));
	const layoutScore = f1 === null ? null : nodes.length === 0 ? 0 : weightedMean(layoutTerms);
	const merged = scored.reduce(
		(sum, { group }) =>
			sum + (group.predicted.length > 0 ? Math.max(0, group.truth.length - group.predicted.length) : 0),
		0,
	);
	return {
		pageId,
		status: 'scored',
		textDistance,
		teds,
		tedsS,
		layout: layoutScore,
		sEdge: edge,
		sNode: node,
		coverageF1: f1,
		objective: weightedMean([
			{ weight: objective.table, value: teds },
			{ weight: objective.text, value: 1 - textDistance },
			{ weight: objective.layout, value: layoutScore },
		]) as number,
		merged: truth.length === 0 ? null : merged / truth.length,
		tables: matches.map((match) => ({
			truth: match.truth.index,
			predicted: match.predicted.index,
			score: match.score,
			teds: match.teds,
			tedsS: match.tedsStructure,
		})),
		groups: scored.map(({ group, distance, isNode }) => ({
			truth: group.truth.map(({ source }) => source),
			predicted: group.predicted.map(({ source }) => source),
			distance,
			node: isNode,
		})),
		cutBlocks: cut,
	};
};

/**
 * The objective evaluator on one page (AmbiHTMLBench, section 4.1 and appendix A): tables, text and layout of a prediction against
 * the ground truth. Pure; limits are of work, never of time.
 */
export const scorePage = (truth: ObjectPage, predicted: ObjectPage): PageScore => {
	const asked = sideOf(truth.objects, ({ ignore }) => !ignore);
	const ignored = sideOf(truth.objects, ({ ignore }) => ignore === true);
	const scored = score(asked, sideOf(predicted.objects), ignored, truth.pageId);
	if (!scored) return failedScore(truth, 'too-much-text');
	return {
		...scored,
		figureRecall: figureRecall(truth.objects, predicted),
		...renderingFacts(predicted.rendering),
	};
};
