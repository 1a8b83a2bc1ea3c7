import type { Ports } from '../../pipeline/contract/ports.ts';
import type { Stage } from '../../pipeline/contract/stage.ts';
import type { LedgerPort, PoolPort } from '../../pipeline/run/ports.ts';
import type { UnitProgress, UnitTask } from '../../pipeline/run/task.ts';
import { workOnUnit } from '../../pipeline/run/workOnUnit.ts';
import { workOnWhole } from '../../pipeline/run/workOnWhole.ts';

/** A pool without processes: "killing" a worker means no longer listening to it. Silence is counted from its last progress. */
export const inProcessPool = (
	stages: readonly Stage[],
	ledger: LedgerPort,
	crashed: { listener: () => void },
): PoolPort => ({
	run: async (task: UnitTask, silenceMs, onProgress, onNote) => {
		const stage = stages.find(({ name }) => name === task.stage) as Stage;
		let timer: NodeJS.Timeout | undefined;
		const loss = new Promise<'timeout' | 'crash'>((resolve) => {
			if (Number.isFinite(silenceMs)) timer = setTimeout(() => resolve('timeout'), silenceMs);
			crashed.listener = () => resolve('crash');
		});
		const tools = {
			ledger,
			clock: { nowMs: () => performance.now() },
			ports: {} as Ports,
			onNote,
			onProgress: (progress: UnitProgress): void => {
				timer?.refresh();
				onProgress(progress);
			},
		};
		const work = stage.scope === 'each' ? workOnUnit(stage, task, tools) : workOnWhole(stage, task, tools);
		const outcome = await Promise.race([work, loss]);
		clearTimeout(timer);
		return typeof outcome === 'string'
			? { state: 'lost', how: outcome, message: `toy ${outcome}` }
			: { state: 'answered', outcome };
	},
	release: async () => {},
	close: async () => {},
});
