import { join } from 'node:path';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { projectionOf } from '../../../pipeline/distillation/calls/projectionOf.ts';
import { CALLS_FOLDER } from '../../../pipeline/effects/teacher/callsFolder.ts';
import { readCallLog } from '../../../pipeline/effects/teacher/readCallLog.ts';
import type { NoteEvent, RunEvent } from '../../../pipeline/run/events.ts';
import { teach } from '../../../stages/teach/teach.ts';
import type { TrainingSettings } from './trainingSettings.ts';

/**
 * What a run tells people before its first paid call: what the pages may cost. Undefined where nothing is paid for, or all is done
 * already.
 */
export const projectCalls = async (
	{ store, stages }: Pick<ResolvedRecipe, 'store' | 'stages'>,
	training: TrainingSettings | undefined,
): Promise<(event: RunEvent) => NoteEvent | undefined> => {
	const { endpoint, budgetNano } = training ?? {};
	if (endpoint === undefined) return () => undefined;
	const { records } = await readCallLog(join(store, CALLS_FOLDER, 'calls.jsonl'));
	const { samples } = stages.resample as { readonly samples: number };
	return (event) => {
		if (event.type !== 'stage-started' || event.stage !== teach.name) return undefined;
		if (event.reusedUnits === event.units) return undefined;
		const said = projectionOf(endpoint, records, { pages: event.total, samples, budgetNano });
		return { type: 'note', stage: teach.name, message: `${endpoint.name} (${endpoint.model}): ${said}` };
	};
};
