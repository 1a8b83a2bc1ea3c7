import { RecordError } from '../../pipeline/contract/errors.ts';
import type { TeacherPort } from '../../pipeline/contract/teacher.ts';
import { readReplay } from '../../pipeline/effects/teacher/readReplay.ts';
import { FREE_ACCOUNT as account } from './freeAccount.ts';
import { recordedReply } from './recordedReply.ts';

/**
 * A teacher that repeats what is recorded in a folder, one file for a sample: `<page id>.<sample>.json`, `.html` or `.txt`. Neither
 * image nor instruction is looked at. A sample that nobody recorded fails as `not-found`, one that cannot be read as `unreachable`.
 */
export const replayTeacher = (folder: string): TeacherPort => ({
	name: 'replay',
	ask: async ({ pageId, sample }) => {
		try {
			const recording = await readReplay(folder, pageId, sample);
			if (recording) return { ...recordedReply(recording), account };
			const message = `no reply is recorded as ${pageId}.${sample}.json, .html or .txt`;
			return { state: 'failed', code: 'not-found', message, account };
		} catch (error) {
			if (!(error instanceof RecordError)) throw error;
			return { state: 'failed', code: 'unreachable', message: error.message, account };
		}
	},
});
