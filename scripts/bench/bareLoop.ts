import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Phase, PhaseReply } from './featuresWorker.ts';

const BATCH = 16;

/** Milliseconds in which `workers` processes of one thread put `images` through the network and do nothing else. */
export const bareLoop = async (images: number, workers: number): Promise<number> => {
	const file = join(import.meta.dirname, 'featuresWorker.js');
	const children = Array.from({ length: workers }, (_, at) => fork(file, ['1', String(at * 1_000_000)]));
	await Promise.all(children.map((child) => once(child, 'message')));
	const batches = Math.ceil(images / BATCH / workers);
	const phase: Phase = 'bare';
	const replies = children.map(async (child) => (await once(child, 'message'))[0] as PhaseReply);
	for (const child of children) child.send({ phase, batches });
	const done = await Promise.all(replies);
	for (const child of children) child.kill();
	const made = done.reduce((sum, reply) => sum + reply.images, 0);
	return (Math.max(...done.map(({ durationMs }) => durationMs)) * images) / made;
};
