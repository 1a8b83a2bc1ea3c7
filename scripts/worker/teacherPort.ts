import { join } from 'node:path';
import { layoutTeacher } from '../../models/teacher/layoutTeacher.ts';
import { openaiCompatible } from '../../models/teacher/openaiCompatible.ts';
import { replayTeacher } from '../../models/teacher/replayTeacher.ts';
import type { Lane, LaneTeacherPort, RasterLayoutPort } from '../../pipeline/contract/ports.ts';
import type { TeacherPort } from '../../pipeline/contract/teacher.ts';
import { systemClock } from '../../pipeline/effects/teacher/callClock.ts';
import { CALLS_FOLDER } from '../../pipeline/effects/teacher/callsFolder.ts';
import { endpointTeacher } from '../../pipeline/effects/teacher/endpointTeacher.ts';
import { fittedTeacher } from '../../pipeline/effects/teacher/fittedTeacher.ts';
import { openCallStore } from '../../pipeline/effects/teacher/openCallStore.ts';
import { keyOf } from '../wiring/endpoints/keyOf.ts';
import type { TrainingSettings } from '../wiring/training/trainingSettings.ts';

/** Each kind of teacher has its lane: networks live in one, paid calls are made from one. */
const LANE_OF: Readonly<Record<TrainingSettings['teacher']['kind'], Lane>> = {
	layout: 'ocr',
	endpoint: 'teacher',
	replay: 'light',
};

export interface TeacherSurroundings {
	readonly lane: Lane;
	/** Absolute. */
	readonly store: string;
	readonly rasterLayout: () => Promise<RasterLayoutPort | undefined>;
	/** Aborted: calls under way end, no other starts. */
	readonly signal: AbortSignal;
	readonly note: (text: string) => void;
}

const open = async (settings: TrainingSettings, around: TeacherSurroundings): Promise<TeacherPort> => {
	const { teacher, endpoint, budgetNano, retryFailed } = settings;
	if (teacher.kind === 'replay') return replayTeacher(teacher.folder);
	if (teacher.kind === 'layout') {
		const rasterLayout = await around.rasterLayout();
		if (!rasterLayout) throw new Error('the layout teacher was opened in a lane without its networks');
		return layoutTeacher(rasterLayout);
	}
	if (!endpoint) throw new Error('a teacher behind an endpoint was settled without one');
	const store = await openCallStore(join(around.store, CALLS_FOLDER));
	const asked = await endpointTeacher({
		endpoint,
		adapter: openaiCompatible(endpoint),
		store,
		key: keyOf(endpoint, process.env),
		clock: systemClock,
		budgetNano,
		retryFailed,
		signal: around.signal,
		note: around.note,
	});
	return fittedTeacher(asked, endpoint);
};

/** The teacher of a run, open in its own lane; in others it only says which that is. */
export const teacherPort = async (
	settings: TrainingSettings,
	around: TeacherSurroundings,
): Promise<LaneTeacherPort> => {
	const lane = LANE_OF[settings.teacher.kind];
	if (around.lane === lane) return { ...(await open(settings, around)), lane };
	return {
		lane,
		name: settings.teacher.kind,
		ask: async () => {
			throw new Error(`the teacher was asked in the lane ${around.lane}, and answers in ${lane}`);
		},
	};
};
