import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { RecordError } from '../../../pipeline/contract/errors.ts';
import type { TeacherPort } from '../../../pipeline/contract/teacher.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { htmlOfReply } from '../../../pipeline/distillation/reply/htmlOfReply.ts';
import { pageFileName } from '../../../pipeline/effects/evaluation/pageFileName.ts';
import { truthImage } from '../../../pipeline/effects/evaluation/truthImage.ts';
import { readBounded } from '../../../pipeline/effects/files/readBounded.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import { teacherImage } from '../../../pipeline/effects/teacher/teacherImage.ts';
import { type PredictedRow, predictedRow } from './predictedRow.ts';
import type { PredictRequest } from './predictRequest.ts';

export interface AskedPage {
	readonly pageId: string;
	/** Relative to the folder of the truth. */
	readonly image: string | undefined;
}

/**
 * Asks for the HTML of a page, and writes it.
 * @returns `waiting` where it is ordered, and to be asked for again
 * @throws what stops all
 */
export const predictPage = async (
	{ pageId, image }: AskedPage,
	teacher: TeacherPort,
	{ truthPath, endpoint, out }: Pick<PredictRequest, 'truthPath' | 'endpoint' | 'out'>,
): Promise<PredictedRow | 'waiting'> => {
	const path = image === undefined ? undefined : await truthImage(dirname(truthPath), image);
	const file = pageFileName(pageId, '.html');
	const currency = endpoint.prices?.currency;
	if (path === undefined) {
		const note = image === undefined ? 'the truth names no picture of it' : `there is no ${image} beside the truth`;
		return predictedRow.without(pageId, 'failed', 'no-image', note);
	}
	let picture: Awaited<ReturnType<typeof teacherImage>>;
	try {
		picture = await teacherImage(await readBounded(path), endpoint);
	} catch (error) {
		if (error instanceof RecordError) return predictedRow.without(pageId, 'failed', 'image-unreadable', error.message);
		throw error;
	}
	const outcome = await teacher.ask({ pageId, image: picture, instruction: INSTRUCTION.text, sample: 0 });
	if (outcome.state === 'waiting') return 'waiting';
	if (outcome.state === 'failed') {
		await rm(join(out, file), { force: true });
		return predictedRow.failed(pageId, outcome, currency);
	}
	const found = htmlOfReply(outcome.reply);
	if (found.html === undefined) await rm(join(out, file), { force: true });
	else await writeAtomically(join(out, file), found.html);
	return predictedRow.replied(pageId, outcome, found, file, currency);
};
