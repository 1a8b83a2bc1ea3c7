// A worker whose stage misbehaves for real: compiled code of the engine, a stage that hangs in a loop or kills its process.
// Plain JavaScript, since it runs in a process of its own.
import workerpool from 'workerpool';
import { z } from 'zod';
import { defineEach } from '../../dist/pipeline/contract/defineStage.js';
import { keep } from '../../dist/pipeline/contract/verdict.js';
import { createLedger } from '../../dist/pipeline/effects/ledger/createLedger.js';
import { workOnUnit } from '../../dist/pipeline/run/workOnUnit.js';

const stage = defineEach({
	name: 'faulty',
	version: 1,
	record: 'page',
	config: z.strictObject({}),
	reads: ['volume'],
	writes: [],
	dropReasons: [],
	start: () => (record) => {
		if (record.id.endsWith('p0002')) for (;;);
		if (record.id.endsWith('p0004')) process.kill(process.pid, 'SIGSEGV');
		if (record.id.endsWith('p0006')) {
			const hoard = [];
			for (;;) hoard.push(new Array(1_000_000).fill(Math.random()));
		}
		return keep({});
	},
});

workerpool.worker({
	unit: async (task) => {
		workerpool.workerEmit({ pid: process.pid });
		const onProgress = (progress) => workerpool.workerEmit({ progress });
		const tools = {
			ledger: createLedger(task.store),
			clock: { nowMs: () => performance.now() },
			ports: {},
			onProgress,
			onNote: () => {},
		};
		return { state: 'answered', outcome: await workOnUnit(stage, task, tools) };
	},
});
