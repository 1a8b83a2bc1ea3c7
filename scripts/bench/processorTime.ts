const ROUNDS = 5;

const processorMs = (): number => process.cpuUsage().user / 1000;

/** Milliseconds of this process's processor time for one call: the least mean of several rounds, since other programs only add. */
export const processorTime = (work: () => unknown, roundMs = 200): number => {
	let least = Number.POSITIVE_INFINITY;
	for (let round = 0; round < ROUNDS; round++) {
		const start = processorMs();
		let calls = 0;
		do {
			work();
			calls += 1;
		} while (processorMs() - start < roundMs);
		least = Math.min(least, (processorMs() - start) / calls);
	}
	return least;
};
