import { describe, expect, it } from 'vitest';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { RecordContext } from '../../../pipeline/contract/stage.ts';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { teach } from '../../../stages/teach/teach.ts';
import type { TeacherRequest } from '../../../pipeline/contract/teacher.ts';
import { listedTeacher, ON_ITS_WAY, PICTURE, replyOf, trainingImage } from '../../helpers/madeTraining.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const ID = '0123456789abcdef-p0001';
const context = (over: Partial<RecordContext> = {}): RecordContext =>
	recordContext({ lane: 'teacher', file: async () => PICTURE, ...over });

const ask = (replies: Parameters<typeof listedTeacher>[0], over: Partial<RecordContext> = {}) =>
	teach.start({}, { teacher: listedTeacher(replies) }, context(over))([{ id: ID, trainingImage }]);

describe('teach', () => {
	it('keeps the HTML of the first sample with what it was made from', async () => {
		const [verdict] = await ask([`Here it is:\n${replyOf(['e\u0301'])}`]);
		expect(verdict).toMatchObject({
			verdict: 'kept',
			facets: {
				answer: {
					sample: 0,
					// NFC, once, before anything is measured (spec: distillation, section 3).
					html: replyOf(['\u00e9']),
					reason: null,
					model: 'listed-1',
					tokens: { input: 10, output: 20 },
					cost: 0.0025,
				},
			},
		});
	});

	it('drops nothing: what is no transcription has its reason', async () => {
		const [verdict] = await ask(['<!doctype html><html><body><script>1</script></body></html>']);
		expect(verdict).toMatchObject({ verdict: 'kept', facets: { answer: { reason: 'scripted' } } });
	});

	it('takes a refusal of the endpoint as the page’s own, and other failed calls as worth another try', async () => {
		const [refused] = await ask(['content-filter']);
		expect(refused).toMatchObject({ verdict: 'kept', facets: { answer: { html: null, reason: 'call-refused' } } });
		const [failed] = await ask(['server-error']);
		expect(failed).toMatchObject({ verdict: 'failed', code: 'teacher', retryable: true });
	});

	it('hands pages to the lane that its teacher answers in', async () => {
		expect(await ask([replyOf(['x'])], { lane: 'light' })).toEqual([{ verdict: 'later', lane: 'teacher' }]);
	});

	it('puts a page off whose reply is on its way, decides the others, and tells how many are through', async () => {
		const told: (number | undefined)[] = [];
		const other = '0123456789abcdef-p0002';
		const teacher = {
			...listedTeacher([]),
			ask: ({ pageId, ...rest }: TeacherRequest) =>
				listedTeacher([pageId === ID ? ON_ITS_WAY : replyOf(['x'])]).ask({ pageId, ...rest }),
		};
		const batch = [ID, other].map((id) => ({ id, trainingImage }));
		const verdicts = await teach.start({}, { teacher }, context({ alive: (through) => told.push(through) }))(batch);
		expect(verdicts.map(({ verdict }) => verdict)).toEqual(['not-yet', 'kept']);
		expect(told).toEqual([1]);
	});

	it('asks nothing with a picture that is not the one the page was given', async () => {
		const asked: number[] = [];
		const start = teach.start(
			{},
			{ teacher: listedTeacher([replyOf(['x'])], asked) },
			context({ file: async () => new Uint8Array([1]) }),
		);
		expect(await start([{ id: ID, trainingImage }])).toMatchObject([{ verdict: 'failed', code: 'file-changed' }]);
		expect(asked).toEqual([]);
	});

	it.each([
		['an interrupt', new Interrupted()],
		[
			'a reached budget',
			new UserError('the budget is reached', { received: '2', expected: '1', fix: 'pay', exitCode: 3 }),
		],
	])('ends the unit, and fails no page, at %s', async (_, error) => {
		await expect(ask([error])).rejects.toBe(error);
	});

	it('waits for the calls that are under way before it ends', async () => {
		const ended: string[] = [];
		const teacher = {
			...listedTeacher([]),
			ask: async ({ pageId }: { pageId: string }) => {
				if (pageId === ID) throw new Interrupted();
				await new Promise((done) => setTimeout(done, 30));
				ended.push(pageId);
				throw new Interrupted();
			},
		};
		const batch = [ID, '0123456789abcdef-p0002'].map((id) => ({ id, trainingImage }));
		await expect(teach.start({}, { teacher }, context())(batch)).rejects.toBeInstanceOf(Interrupted);
		expect(ended).toEqual(['0123456789abcdef-p0002']);
	});
});
