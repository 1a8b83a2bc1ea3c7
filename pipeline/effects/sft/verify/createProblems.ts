import type { SetProblem, Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';

/** Of one check in one file, and of all: who damaged one row in a script damaged a thousand. */
const MOST_ALIKE = 10;
const MOST = 500;

export interface Problems {
	readonly add: (file: string, line: number | null, troubles: readonly Trouble[]) => void;
	readonly shown: () => readonly SetProblem[];
	/** How many there are, shown or not. */
	readonly count: () => number;
}

/** Collects what is wrong; of many alike the first are kept, all are counted. */
export const createProblems = (): Problems => {
	const shown: SetProblem[] = [];
	const alike = new Map<string, number>();
	let count = 0;
	return {
		add: (file, line, troubles) => {
			for (const { check, received, expected } of troubles) {
				count += 1;
				const key = `${check} ${file.includes('/images/') || file.startsWith('images/') ? 'images' : file}`;
				const before = alike.get(key) ?? 0;
				alike.set(key, before + 1);
				if (before < MOST_ALIKE && shown.length < MOST) shown.push({ file, line, check, received, expected });
			}
		},
		shown: () => shown,
		count: () => count,
	};
};
