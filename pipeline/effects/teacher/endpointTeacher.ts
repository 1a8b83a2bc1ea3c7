import { batchStop } from '../../distillation/calls/batch/batchStop.ts';
import { isOpen } from '../../distillation/calls/batch/batchState.ts';
import { readStates } from './batch/orderBook.ts';
import { orderedTeacher } from './batch/orderedTeacher.ts';
import { guardedTeacher } from './guardedTeacher.ts';
import type { EndpointTeacher, TeacherSettings } from './teacherSettings.ts';

/**
 * The teacher behind an endpoint: in batches where the endpoint says so, else call by call.
 * @throws {UserError} for batches that were ordered, and an endpoint that would call for their pages, and pay for them, again
 */
export const endpointTeacher = async (settings: TeacherSettings): Promise<EndpointTeacher> => {
	const { endpoint, store } = settings;
	if (endpoint.batch) return orderedTeacher(settings, endpoint.batch);
	const open = (await readStates(store.folder, endpoint.name)).filter(isOpen).length;
	if (open > 0) throw batchStop.openBatches(`endpoint ${endpoint.name}`, open, `${store.folder}/batches`);
	return guardedTeacher(settings);
};
