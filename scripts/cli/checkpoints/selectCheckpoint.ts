import { type Screened, screenedOut } from '../../../pipeline/distillation/checkpoints/screenedOut.ts';
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

export interface CheckpointChoice extends Screened {
	readonly screens: readonly ScreenSummary[];
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
	const screened = screenedOut(screens);
	const out = request.keepsAll ? new Map<string, string>() : screened.out;
	const doubtful = request.keepsAll ? new Map([...screened.out, ...screened.doubtful]) : screened.doubtful;
	for (const [checkpoint, why] of out) request.note(`${checkpoint} is not evaluated: ${why}\n`);
	if (screens.every(({ faults, pages }) => faults.some(([fault, count]) => fault === 'missing' && count === pages)))
		throw new UserError('no checkpoint has a page of the truth', {
			where: '--predictions',
			received: 'folders without a file named as a page',
			expected: '<page id>.html of the pages of --truth',
			fix: 'name the folders that `pagemill predict` wrote for this truth',
		});
	if (out.size === screens.length)
		throw new UserError('no checkpoint has a usable page', {
			where: '--predictions',
			received: [...out].map(([checkpoint, why]) => `${checkpoint}: ${why}`).join('; '),
			expected: 'a page that is one HTML document, or says some of the text of --truth',
			fix: 'look at what the checkpoints wrote, or evaluate them all the same with --no-screen',
		});
	for (const [checkpoint, why] of doubtful) request.note(`${checkpoint} is evaluated all the same: ${why}\n`);
	if (!request.keepsAll && doubtful.size + out.size === screens.length)
		request.note('no checkpoint is clean: the least bad are compared\n');
	const predictions = request.predictions.filter(({ model }) => !out.has(model));
	return { screens, out, doubtful, evaluation: await evaluate({ ...request, predictions }) };
};
