import type { Lane } from '../../contract/ports.ts';
import type { RunEvent } from '../../run/events.ts';
import { counted } from '../../text/counted.ts';
import { formatCount } from '../../text/formatCount.ts';
import { formatDuration } from '../../text/formatDuration.ts';
import { createThroughput } from './throughput.ts';

type Told = Pick<Extract<RunEvent, { type: 'progress' }>, 'done' | 'waiting'>;

const LANE_NAMES: Readonly<Record<Lane, string>> = {
	light: 'a worker',
	ocr: 'OCR',
	mineru: 'MinerU',
	teacher: 'the teacher',
};

interface Unit {
	readonly name: string;
	readonly seconds: number;
}
const SECOND: Unit = { name: 's', seconds: 1 };
const MINUTE: Unit = { name: 'min', seconds: 60 };
/** Slower stages are told by the minute: below one record a second, rounding aside. */
const LEAST_PER_SECOND = 0.95;

const shown = (value: number): string =>
	value >= 9.95 ? formatCount(Math.round(value)) : value.toFixed(value < 0.95 ? 2 : 1);

/**
 * Speed of a stage and time left, as `61/s, 12 s left`, or `2.1/min, 5 m 00 s left`; empty while nothing is known. The unit is
 * that of the first speed and stays. While pages wait for a slower lane beside others, how many is told in place of the time.
 */
export const createSpeedText = (total: number): ((nowMs: number, told: Told) => string) => {
	const throughput = createThroughput(total);
	let unit: Unit | undefined;
	return (nowMs, { done, waiting = {} }) => {
		const lanes = Object.entries(waiting) as [Lane, number][];
		const waitingRecords = lanes.reduce((sum, [, records]) => sum + records, 0);
		const { perSecond, remainingMs } = throughput(nowMs, done, waitingRecords);
		if (perSecond !== undefined) unit ??= perSecond < LEAST_PER_SECOND ? MINUTE : SECOND;
		return [
			...(perSecond === undefined || !unit ? [] : [`${shown(perSecond * unit.seconds)}/${unit.name}`]),
			...lanes.map(
				([lane, records]) => `${counted(records, 'page')} ${records === 1 ? 'waits' : 'wait'} for ${LANE_NAMES[lane]}`,
			),
			...(remainingMs === undefined ? [] : [`${formatDuration(remainingMs)} left`]),
		].join(', ');
	};
};
