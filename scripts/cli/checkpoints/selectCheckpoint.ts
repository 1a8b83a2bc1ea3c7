import { screenedOut } from '../../../pipeline/distillation/checkpoints/screenedOut.ts';
import type { ScreenSummary } from '../../../pipeline/distillation/checkpoints/screenSummary.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { EvaluationData } from '../../../pipeline/report/evaluation/evaluationData.ts';
import { evaluate } from '../evaluate/evaluate.ts';
import type { EvaluationRequest } from '../evaluate/evaluationRequest.ts';
import { openOut } from '../evaluate/openOut.ts';
import { openTruth } from '../evaluate/openTruth.ts';
import { type Checkpoint, screenCheckpoints } from './screenCheckpoints.ts';

export interface CheckpointRequest extends EvaluationRequest {
	/** Whether checkpoints that the screen would leave out are evaluated all the same. */
	readonly keepsAll: boolean;
}

export interface CheckpointChoice {
	readonly screens: readonly ScreenSummary[];
	/** Why a checkpoint was not evaluated. */
	readonly out: ReadonlyMap<string, string>;
	/** Of the checkpoints that were. */
	readonly evaluation: EvaluationData;
}

const screen = async (request: CheckpointRequest): Promise<readonly ScreenSummary[]> => {
	const release = await openOut(request.out);
	try {
		const truth = await openTruth(request);
		try {
			const checkpoints = request.predictions.map(({ model, folder }): Checkpoint => {
				if (folder === undefined) throw new Error(`selectCheckpoint: ${model} has no folder`);
				return { model, folder };
			});
			return await screenCheckpoints(truth, checkpoints, request.signal);
		} finally {
			await truth.close();
		}
	} finally {
		await release();
	}
};

/**
 * Chooses among checkpoints: a cheap screen of all, then the evaluator on those that it leaves (spec: distillation, section 7). No
 * judge has a say in either.
 * @throws {UserError} for what is wrong with the input · {Interrupted} when asked to stop
 */
export const selectCheckpoint = async (request: CheckpointRequest): Promise<CheckpointChoice> => {
	const screens = await screen(request);
	const out = request.keepsAll ? new Map<string, string>() : screenedOut(screens);
	for (const [checkpoint, why] of out) request.note(`${checkpoint} is not evaluated: ${why}\n`);
	if (screens.every(({ faults, pages }) => faults.some(([fault, count]) => fault === 'missing' && count === pages)))
		throw new UserError('no checkpoint has a page of the truth', {
			where: '--predictions',
			received: 'folders without a file named as a page',
			expected: '<page id>.html of the pages of --truth',
			fix: 'name the folders that `pagemill predict` wrote for this truth',
		});
	const predictions = request.predictions.filter(({ model }) => !out.has(model));
	return { screens, out, evaluation: await evaluate({ ...request, predictions }) };
};
