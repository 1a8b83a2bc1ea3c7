const ROUNDS = 5;
/** An evaluation scores thousands of pages: what it takes to compile the code is not asked for. */
const WARM_MS = 1_500;

const processorMs = (): number => process.cpuUsage().user / 1000;

/** Milliseconds of this process's processor time for one call: the least mean of several rounds, since other programs only add. */
export const processorTime = (work: () => unknown, roundMs = 200): number => {
	const warmFrom = processorMs();
	while (processorMs() - warmFrom < WARM_MS) work();
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
