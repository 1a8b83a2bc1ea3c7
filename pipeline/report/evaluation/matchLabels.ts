import type { PageScore } from '../../evaluator/pageScore.ts';

/** What an object was matched as: `T1`, `T2`… for tables, `1`, `2`… for groups of text in page order. */
export interface MatchLabel {
	readonly text: string;
	/** Equal on both sides of a match, and in turn for one match after another. */
	readonly colour: number;
}

/** Matches by position of the object in its file; objects that found no partner are absent. */
export interface MatchLabels {
	readonly truth: ReadonlyMap<number, MatchLabel>;
	readonly predicted: ReadonlyMap<number, MatchLabel>;
}

type Source = PageScore['groups'][number]['truth'][number];

/** Cells of a table that found no partner stand for their table. */
const objectOf = (source: Source): number => (typeof source === 'number' ? source : source[0]);

/** Groups with blocks on both sides, in page order. */
export const matchedGroups = ({ groups }: Pick<PageScore, 'groups'>): PageScore['groups'] =>
	groups.filter(({ truth, predicted }) => truth.length > 0 && predicted.length > 0);

export const matchLabels = (score: Pick<PageScore, 'groups' | 'tables'>): MatchLabels => {
	const truth = new Map<number, MatchLabel>();
	const predicted = new Map<number, MatchLabel>();
	let colour = 0;
	const add = (labels: Map<number, MatchLabel>, object: number, text: string): void => {
		const before = labels.get(object);
		labels.set(object, before ? { ...before, text: `${before.text} ${text}` } : { text, colour });
	};
	for (const [index, table] of score.tables.entries()) {
		add(truth, table.truth, `T${index + 1}`);
		add(predicted, table.predicted, `T${index + 1}`);
		colour += 1;
	}
	for (const [index, group] of matchedGroups(score).entries()) {
		const text = String(index + 1);
		for (const object of new Set(group.truth.map(objectOf))) add(truth, object, text);
		for (const object of new Set(group.predicted.map(objectOf))) add(predicted, object, text);
		colour += 1;
	}
	return { truth, predicted };
};
