/** Runs pieces of asynchronous work one after the other, in the order they were asked for; one that fails stops no other. */
export const takeTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) => {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const turn = last.then(work);
		last = turn.catch(() => {});
		return turn;
	};
};
