import type { RunEvent } from '../../run/events.ts';
import { formatCount } from '../../text/formatCount.ts';
import type { Progress } from './progress.ts';
import { createSpeedText } from './createSpeedText.ts';
import { stageLine } from './stageLine.ts';
import type { Terminal } from './terminal.ts';

/** Log files stay short: between start and end of a stage at most one line in this time. */
const QUIET_MS = 10_000;

const progressLine = (event: Extract<RunEvent, { type: 'progress' }>, speed: string): string => {
	const { stage, done, total, kept, dropped, failed } = event;
	const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
	const counts = `${formatCount(kept)} kept, ${formatCount(dropped)} dropped, ${formatCount(failed)} failed`;
	return `${stage.padEnd(10)} ${formatCount(done)}/${formatCount(total)} (${percent} %), ${counts}${speed ? `, ${speed}` : ''}`;
};

/** Plain lines for files, pipes and continuous integration. */
export const lineProgress = (terminal: Terminal, nowMs: () => number): Progress => {
	let speedText = createSpeedText(0);
	let spokeMs = nowMs();
	const say = (line: string): void => {
		spokeMs = nowMs();
		terminal.note(`${line}\n`);
	};
	return {
		tell: (event) => {
			if (event.type === 'stage-started') {
				speedText = createSpeedText(event.total);
				if (event.reusedUnits < event.units) {
					say(
						`${event.stage.padEnd(10)} started, stage ${event.position} of ${event.stages}, ${formatCount(event.total)} records`,
					);
				}
			} else if (event.type === 'progress') {
				const speed = speedText(nowMs(), event);
				if (nowMs() - spokeMs >= QUIET_MS) say(progressLine(event, speed));
			} else if (event.type === 'stage-ended') say(stageLine(event));
			else say(event.stage ? `${event.stage.padEnd(10)} ${event.message}` : event.message);
		},
		stop: () => {},
	};
};
