/** Who may render while who else does. */
export interface RenderTurns {
	/** Work that others may do at the same time. */
	together<T>(work: () => Promise<T>): Promise<T>;
	/** Work during which nobody else works. It goes before all work that has not begun. */
	alone<T>(work: () => Promise<T>): Promise<T>;
}

interface Waiting {
	readonly isAlone: boolean;
	readonly go: () => void;
}

/** Turns of several renderers. Nobody may ask for a turn while holding one. */
export const renderTurns = (): RenderTurns => {
	let working = 0;
	let isTaken = false;
	const waiting: Waiting[] = [];
	const next = (): void => {
		const at = Math.max(
			0,
			waiting.findIndex(({ isAlone }) => isAlone),
		);
		const first = waiting[at];
		if (!first || isTaken || (first.isAlone && working > 0)) return;
		waiting.splice(at, 1);
		working += 1;
		isTaken = first.isAlone;
		first.go();
		next();
	};
	const turn = async <T>(isAlone: boolean, work: () => Promise<T>): Promise<T> => {
		await new Promise<void>((go) => {
			waiting.push({ isAlone, go });
			next();
		});
		try {
			return await work();
		} finally {
			working -= 1;
			if (isAlone) isTaken = false;
			next();
		}
	};
	return { together: (work) => turn(false, work), alone: (work) => turn(true, work) };
};
