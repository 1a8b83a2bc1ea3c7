import { NAMED_STATISTICS, type NamedStatistic } from './namedStatistics.ts';

/** @throws {Error} when there is no statistic of that name: names given here are our own. */
export const namedStatistic = (name: string): NamedStatistic => {
	const found = NAMED_STATISTICS.find((statistic) => statistic.name === name);
	if (!found)
		throw new Error(
			`namedStatistic: received ${name}, expected one of ${NAMED_STATISTICS.map((one) => one.name).join(', ')}`,
		);
	return found;
};
