import type { AnyWholeStage, Input, Origin, WholeContext } from '../contract/stage.ts';
import { fileIdOf } from '../document/pageId.ts';
import type { FacetName } from '../document/records.ts';
import { answerRecord } from './answerRecord.ts';
import { finishUnit } from './finishUnit.ts';
import { readInputs } from './readInputs.ts';
import { stageRandom } from './stageRandom.ts';
import type { UnitOutcome, UnitTask } from './task.ts';
import type { WorkerTools } from './workOnUnit.ts';

/** Works on the one unit of a `whole` stage. Memory: the small facets it reads, of all records. */
export const workOnWhole = async (stage: AnyWholeStage, task: UnitTask, tools: WorkerTools): Promise<UnitOutcome> => {
	const startedMs = tools.clock.nowMs();
	const inputs = await readInputs(tools.ledger, task.input, stage.reads);
	const benchmark = task.benchmark && (await readInputs(tools.ledger, task.benchmark, stage.readsBenchmark ?? []));
	const context: WholeContext = {
		random: stageRandom(stage, task.seed),
		origin: (id): Origin => {
			const origin = task.origins[fileIdOf(id)];
			if (!origin)
				throw new Error(`stage ${stage.name} asked for the origin of ${id}, which the catalogue does not hold`);
			return origin;
		},
		...(benchmark ? { benchmark } : {}),
		...(task.review ? { review: task.review } : {}),
		progress: (done, total) =>
			tools.onProgress({
				done: Math.floor((inputs.length * done) / Math.max(1, total)),
				kept: 0,
				dropped: 0,
				failed: 0,
			}),
	};
	const decide = stage.start(task.config, tools.ports, context);
	const result = await decide(inputs.map(({ id, facets }) => ({ id, ...facets }) as unknown as Input<FacetName>));
	if (result.verdicts.length !== inputs.length) {
		throw new Error(`stage ${stage.name} gave ${result.verdicts.length} verdicts for ${inputs.length} records`);
	}
	const answered = inputs.map((input, index) => {
		const verdict = result.verdicts[index];
		if (!verdict) throw new Error(`stage ${stage.name} gave no verdict for ${input.id}`);
		return answerRecord(stage, input.id, input.inputDigest, verdict);
	});
	return finishUnit(tools.ledger, task, stage, inputs.length, {
		verdicts: answered.map(({ verdict }) => verdict),
		kept: answered.flatMap(({ outputs }) => outputs),
		borrowedRecords: 0,
		durationMs: tools.clock.nowMs() - startedMs,
		summary: result.summary,
	});
};
