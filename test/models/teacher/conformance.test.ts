import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { layoutTeacher } from '../../../models/teacher/layoutTeacher.ts';
import { replayTeacher } from '../../../models/teacher/replayTeacher.ts';
import {
	CALL_FAILURES,
	FINISH_REASONS,
	type PromptTeacherPort,
	type SettledOutcome,
	type TeacherRequest,
} from '../../../pipeline/contract/teacher.ts';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { htmlOfReply } from '../../../pipeline/distillation/reply/htmlOfReply.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { encodePng } from '../../../pipeline/effects/image/encodePng.ts';
import { batchServer } from '../../helpers/batchServer.ts';
import { madeBatchEndpoint, madeOrdered } from '../../helpers/madeOrdered.ts';
import { madeRasterLayout } from '../../helpers/madeRasterLayout.ts';
import { madeEndpoint, madeTeacher } from '../../helpers/madeTeacher.ts';
import { teacherServer } from '../../helpers/teacherServer.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

const SAMPLES = [0, 1, 2, 3, 4];
const PAGES = ['a', 'b'];

const png = (widthPx: number): Promise<Uint8Array> =>
	encodePng({ widthPx, heightPx: 90, channels: 3, data: new Uint8Array(widthPx * 90 * 3).fill(255) });

/** Page `a` is 60 pixels wide, `b` 70. */
const requestOf = async (pageId: string, sample: number): Promise<TeacherRequest> => {
	const widthPx = pageId === 'a' ? 60 : 70;
	const image = { bytes: await png(widthPx), mediaType: 'image/png' as const, widthPx, heightPx: 90 };
	return { pageId, image, instruction: INSTRUCTION.text, sample };
};
const broken: TeacherRequest = {
	pageId: 'broken',
	image: { bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/png', widthPx: 1, heightPx: 1 },
	instruction: INSTRUCTION.text,
	sample: 0,
};

const documentOf = (text: string): string => `<!DOCTYPE html><html><body><p>${text}</p></body></html>`;

const replayed = (): string => {
	const folder = temporaryFolder();
	for (const page of PAGES)
		for (const sample of SAMPLES)
			writeFileSync(join(folder, `${page}.${sample}.html`), documentOf(`page ${page}, sample ${sample}`));
	return folder;
};

const endpoint = async (): Promise<PromptTeacherPort> => {
	const server = await teacherServer({
		faultOf: (image) => (image === sha256(broken.image.bytes) ? { status: 400 } : 'ok'),
		htmlOf: (image) => documentOf(`page ${image}`),
	});
	onTestFinished(server.close);
	return madeTeacher(madeEndpoint(server.baseUrl));
};

/** Asked until its batch has ended. */
const batches = async (): Promise<PromptTeacherPort> => {
	const server = await batchServer({
		linesOf: ({ image, customId: custom_id }, sound) =>
			image === sha256(broken.image.bytes) ? [{ custom_id, response: { status_code: 400, body: {} } }] : [sound],
	});
	const teacher = await madeOrdered(madeBatchEndpoint(server.baseUrl));
	const ask: PromptTeacherPort['ask'] = async (request) => (await teacher.all([request]))[0] as SettledOutcome;
	return { ...teacher, ask };
};

/** `differ`: samples that a page has of its own; those behind the last repeat it, or any other, as the teacher states. */
const TEACHERS: readonly {
	readonly name: string;
	readonly open: () => Promise<PromptTeacherPort>;
	readonly differ: number;
}[] = [
	{ name: 'layout', open: async () => layoutTeacher(madeRasterLayout()), differ: 4 },
	{ name: 'replay', open: async () => replayTeacher(replayed()), differ: 5 },
	// The made server looks at no temperature.
	{ name: 'endpoint', open: endpoint, differ: 1 },
	{ name: 'endpoint, in batches', open: batches, differ: 1 },
];

const replyTo = async (teacher: PromptTeacherPort, request: TeacherRequest) => {
	const outcome = await teacher.ask(request);
	if (outcome.state !== 'replied') throw new Error(JSON.stringify(outcome));
	return outcome.reply;
};

describe.each(TEACHERS)('the teacher $name', ({ open, differ }) => {
	it('gives the same reply to the same request, whatever was asked between, and from a second teacher', async () => {
		const [one, two] = [await open(), await open()];
		const first = await replyTo(one, await requestOf('a', 0));
		for (const sample of SAMPLES) await replyTo(one, await requestOf('b', sample));
		expect(await replyTo(one, await requestOf('a', 0))).toEqual(first);
		expect(await replyTo(two, await requestOf('a', 0))).toEqual(first);
	});

	it(`has ${differ} samples of a page that differ, and other pages have others`, async () => {
		const teacher = await open();
		const texts = async (page: string) =>
			Promise.all(SAMPLES.map(async (sample) => (await replyTo(teacher, await requestOf(page, sample))).text));
		const [a, b] = [await texts('a'), await texts('b')];
		expect(new Set(a).size).toBe(differ);
		expect(new Set([...a, ...b]).size).toBe(2 * differ);
	});

	it('says whole documents, why they ended, its model, and tokens that are counts or nothing', async () => {
		const teacher = await open();
		for (const sample of SAMPLES) {
			const { text, finishReason, model, tokens } = await replyTo(teacher, await requestOf('a', sample));
			expect(htmlOfReply({ text, finishReason })).toMatchObject({ notes: [], reason: undefined });
			expect(FINISH_REASONS).toContain(finishReason);
			expect(model).toMatch(/\S/);
			for (const count of Object.values(tokens ?? {})) expect(Number.isInteger(count) && count >= 0).toBe(true);
		}
	});

	it('fails a page that it can do nothing with, with a code and words, and answers for the next', async () => {
		const teacher = await open();
		const outcome = await teacher.ask(broken);
		expect(outcome).toMatchObject({ state: 'failed', message: expect.stringMatching(/\S/) });
		expect(CALL_FAILURES).toContain(outcome.state === 'failed' && outcome.code);
		expect(await teacher.ask(await requestOf('a', 0))).toMatchObject({ state: 'replied' });
	});

	it('accounts for what was called: nothing where nobody is', async () => {
		const { account } = await (await open()).ask(await requestOf('a', 0));
		const calls = differ === 1 ? 1 : 0;
		expect(account).toMatchObject({ calls, unknownCalls: 0, costNano: undefined });
	});
});
