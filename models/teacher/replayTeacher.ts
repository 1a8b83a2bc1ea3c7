import { RecordError } from '../../pipeline/contract/errors.ts';
import type { PromptTeacherPort } from '../../pipeline/contract/teacher.ts';
import { readReplay } from '../../pipeline/effects/teacher/readReplay.ts';
import { FREE_ACCOUNT as account } from './freeAccount.ts';
import { recordedReply } from './recordedReply.ts';

/**
 * A teacher that repeats what is recorded in a folder, one file for a sample: `<page id>.<sample>.json`, `.html` or `.txt`. Neither
 * image nor instruction is looked at. A sample that nobody recorded fails as `not-recorded`, one that cannot be read as `unreachable`.
 */
export const replayTeacher = (folder: string): PromptTeacherPort => ({
	name: 'replay',
	ask: async ({ pageId, sample }) => {
		try {
			const recording = await readReplay(folder, pageId, sample);
			if (recording) return { ...recordedReply(recording), account };
			const message = `no reply is recorded as ${pageId}.${sample}.json, .html or .txt`;
			return { state: 'failed', code: 'not-recorded', message, account };
		} catch (error) {
			if (!(error instanceof RecordError)) throw error;
			return { state: 'failed', code: 'unreachable', message: error.message, account };
		}
	},
});
