import { SingleBar } from 'cli-progress';
import type { RunEvent } from '../../run/events.ts';
import { formatCount } from '../../text/formatCount.ts';
import { paint } from './paint.ts';
import type { Progress } from './progress.ts';
import { createSpeedText } from './createSpeedText.ts';
import { stageLine } from './stageLine.ts';
import type { Terminal } from './terminal.ts';

const BAR_COLUMNS = 24;

/** One line of the bar, cut to the terminal: a bar that wraps leaves its pieces behind. */
const barLine = (event: Extract<RunEvent, { type: 'progress' }>, speed: string, columns: number): string => {
	const { stage, done, total, kept, dropped, failed } = event;
	const share = total === 0 ? 1 : done / total;
	const full = Math.round(share * BAR_COLUMNS);
	const bar = `${'█'.repeat(full)}${'░'.repeat(BAR_COLUMNS - full)}`;
	const counts = `kept ${formatCount(kept)}  dropped ${formatCount(dropped)}  failed ${formatCount(failed)}`;
	const parts = [stage.padEnd(10), bar, `${formatCount(done)}/${formatCount(total)}`, speed, counts].filter(
		(part) => part !== '',
	);
	return parts.join('  ').slice(0, Math.max(1, columns - 1));
};

/** A bar for the running stage; a stage that ended stays as one line above it. */
export const barProgress = (terminal: Terminal, nowMs: () => number): Progress => {
	let bar: SingleBar | undefined;
	let speedText = createSpeedText(0);
	let newest: Extract<RunEvent, { type: 'progress' }> | undefined;
	let speed = '';
	const stop = (): void => {
		bar?.stop();
		bar = undefined;
	};
	const start = (): void => {
		stop();
		bar = new SingleBar({
			stream: process.stderr,
			format: () => (newest ? barLine(newest, speed, terminal.noteColumns ?? 80) : ''),
			clearOnComplete: true,
			hideCursor: true,
			gracefulExit: false,
			fps: 8,
		});
		bar.start(Math.max(1, newest?.total ?? 1), newest?.done ?? 0);
	};
	const say = (line: string): void => {
		const running = bar !== undefined;
		stop();
		terminal.note(`${line}\n`);
		if (running) start();
	};
	return {
		tell: (event) => {
			if (event.type === 'stage-started') {
				speedText = createSpeedText(event.total);
				speed = '';
				newest = { type: 'progress', stage: event.stage, done: 0, total: event.total, kept: 0, dropped: 0, failed: 0 };
				if (event.reusedUnits < event.units) start();
			} else if (event.type === 'progress') {
				newest = event;
				speed = speedText(nowMs(), event);
				bar?.update(event.done);
			} else if (event.type === 'stage-ended') {
				stop();
				terminal.note(`${paint(terminal.colour, 'green', '✓')} ${stageLine(event)}\n`);
			} else say(`${paint(terminal.colour, 'yellow', '·')} ${event.stage ? `${event.stage}: ` : ''}${event.message}`);
		},
		stop,
	};
};
