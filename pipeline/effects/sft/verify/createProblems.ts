import type { SetProblem, Trouble } from '../../../../datasets/formats/sft/reading/setProblem.ts';

/** Of one check in one file, and of all: who damaged one row in a script damaged a thousand. */
const MOST_ALIKE = 10;
const MOST = 500;

/** Pictures are looked at side by side: reading, hashing and the image library each wait for another thread. */
const MOST_OPEN = 16;
const MOST_OPEN_BYTES = 64 << 20;
/** Of what is known already and stands behind it. */
const MOST_WAITING = 1_000;

export interface Problems {
	/**
	 * What was found, or will have been. Problems stand in the order in which they were added, whatever ends first.
	 * @param heldBytes that are kept until then
	 */
	readonly add: (
		file: string,
		line: number | null,
		troubles: readonly Trouble[] | Promise<readonly Trouble[]>,
		heldBytes?: number,
	) => void;
	/** Waits until little enough is open for more to be begun. */
	readonly room: () => Promise<void>;
	/** Waits for all that is open. Only then the others tell everything. */
	readonly settled: () => Promise<void>;
	readonly shown: () => readonly SetProblem[];
	/** How many there are, shown or not. */
	readonly count: () => number;
}

interface Open {
	readonly file: string;
	readonly line: number | null;
	readonly troubles: readonly Trouble[] | Promise<readonly Trouble[]>;
	/** 0 where nothing has to be waited for. */
	readonly works: 0 | 1;
	readonly heldBytes: number;
}

/** Collects what is wrong; of many alike the first are kept, all are counted. */
export const createProblems = (): Problems => {
	const shown: SetProblem[] = [];
	const alike = new Map<string, number>();
	let count = 0;
	let waiting: Open[] = [];
	const take = (file: string, line: number | null, troubles: readonly Trouble[]): void => {
		for (const { check, received, expected } of troubles) {
			count += 1;
			const key = `${check} ${file.includes('/images/') || file.startsWith('images/') ? 'images' : file}`;
			const before = alike.get(key) ?? 0;
			alike.set(key, before + 1);
			if (before < MOST_ALIKE && shown.length < MOST) shown.push({ file, line, check, received, expected });
		}
	};
	const drain = async (mostOpen: number): Promise<void> => {
		let open = 0;
		let bytes = 0;
		for (const { works, heldBytes } of waiting) {
			open += works;
			bytes += heldBytes;
		}
		let taken = 0;
		for (const { file, line, troubles, works, heldBytes } of waiting) {
			const isLittle = open <= mostOpen && bytes <= MOST_OPEN_BYTES && waiting.length - taken <= MOST_WAITING;
			if (works === 1 && isLittle) break;
			take(file, line, await troubles);
			taken += 1;
			open -= works;
			bytes -= heldBytes;
		}
		waiting = waiting.slice(taken);
	};
	return {
		add: (file, line, troubles, heldBytes = 0) => {
			const isKnown = !(troubles instanceof Promise);
			if (isKnown && waiting.length === 0) return take(file, line, troubles);
			if (isKnown && troubles.length === 0) return;
			if (!isKnown) troubles.catch(() => {});
			waiting.push({ file, line, troubles, works: isKnown ? 0 : 1, heldBytes });
		},
		room: () => drain(MOST_OPEN - 1),
		settled: () => drain(-1),
		shown: () => shown,
		count: () => count,
	};
};
