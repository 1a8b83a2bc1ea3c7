import { describe, expect, it } from 'vitest';
import type { Judgement, TeacherAnswer } from '../../../pipeline/document/trainingRecords.ts';
import { recall } from '../../../stages/teach/recall.ts';
import { resample } from '../../../stages/teach/resample.ts';
import { select } from '../../../stages/teach/select.ts';
import { teach } from '../../../stages/teach/teach.ts';
import {
	layoutOf,
	listedTeacher,
	ON_ITS_WAY,
	PICTURE,
	paragraphRenderer,
	replyOf,
	trainingImage,
} from '../../helpers/madeTraining.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const ID = '0123456789abcdef-p0001';
const context = recordContext({ lane: 'teacher', file: async () => PICTURE });

// Ten blocks of one length: each that is missing costs 0.1 of block recall. No two share more than half of their characters.
const TEXTS = Array.from({ length: 10 }, (_, index) => String.fromCharCode(97 + index).repeat(20));
const without = (count: number): string => replyOf(TEXTS.slice(count));

/** A page through the whole sampling. */
const sampled = async (replies: Parameters<typeof listedTeacher>[0], settings: object = {}) => {
	const asked: number[] = [];
	const teacher = listedTeacher(replies, asked);
	const page = { id: ID, layout: layoutOf(TEXTS), trainingImage };
	const [first] = await teach.start({}, { teacher }, context)([page]);
	const { answer } = (first as { facets: { answer: TeacherAnswer } }).facets;
	const [judged] = await recall.start(
		recall.config.parse({}),
		{ renderer: paragraphRenderer },
		context,
	)([{ ...page, answer }]);
	const { judgement } = (judged as { facets: { judgement: Judgement } }).facets;
	const ports = { teacher, renderer: paragraphRenderer };
	const [more] = await resample.start(
		resample.config.parse(settings),
		ports,
		context,
	)([{ ...page, answer, judgement }]);
	if (more?.verdict !== 'kept') return { asked, more };
	const [chosen] = await select.start({}, {}, context)([{ id: ID, answer, judgement, ...more.facets }]);
	return { asked, judgement, more, chosen };
};

describe('sampling', () => {
	it('asks once when the first sample says it all', async () => {
		const { asked, chosen } = await sampled([without(0), without(0)]);
		expect(asked).toEqual([0]);
		expect(chosen).toMatchObject({ verdict: 'kept', facets: { choice: { sample: 0, samples: 1, blockRecall: 1 } } });
	});

	it('accepts at nine blocks of ten, and draws three more below', async () => {
		expect((await sampled([without(1)])).asked).toEqual([0]);
		expect((await sampled([without(2), without(2), without(2), without(2)])).asked).toEqual([0, 1, 2, 3]);
	});

	it('asks for all others at once, and puts the page off while one is on its way', async () => {
		const { asked, more } = await sampled([without(2), without(0), ON_ITS_WAY, without(0)]);
		expect(asked).toEqual([0, 1, 2, 3]);
		expect(more?.verdict).toBe('not-yet');
	});

	it('asks for one after the other where the first accepted one is enough', async () => {
		const settings = { resample: 'until-accepted' };
		expect((await sampled([without(2), ON_ITS_WAY, without(0)], settings)).asked).toEqual([0, 1]);
		expect((await sampled([without(2), without(0), without(0)], settings)).asked).toEqual([0, 1]);
	});

	it('draws all others and takes the one that recalls most', async () => {
		const { asked, chosen } = await sampled([without(3), without(1), without(0), without(1)]);
		expect(asked).toEqual([0, 1, 2, 3]);
		expect(chosen).toMatchObject({
			verdict: 'kept',
			facets: { choice: { sample: 2, samples: 4, blockRecall: 1, html: without(0) } },
		});
	});

	it('stops at the first accepted sample where the recipe saves calls', async () => {
		const { asked, chosen } = await sampled([without(3), without(1), without(0)], { resample: 'until-accepted' });
		expect(asked).toEqual([0, 1]);
		expect(chosen).toMatchObject({ facets: { choice: { sample: 1, samples: 2, blockRecall: 0.9 } } });
	});

	it('drops a page of which no sample was accepted, with the reason and numbers of its best', async () => {
		const { chosen } = await sampled([without(5), without(2), without(4), 'content-filter']);
		expect(chosen).toMatchObject({
			verdict: 'dropped',
			reason: 'low-recall',
			evidence: { sample: 1, samples: 4, blockRecall: 0.8 },
		});
	});

	it('takes an accepted sample before one that recalls more and is refused', async () => {
		// All ten blocks, and as many characters that the page does not have: precision 200 / 400 is under 0.7.
		const invented = replyOf([...TEXTS, 'z'.repeat(200)]);
		const { chosen } = await sampled([invented, without(1), invented, invented]);
		expect(chosen).toMatchObject({ verdict: 'kept', facets: { choice: { sample: 1, blockRecall: 0.9 } } });
		const { chosen: none } = await sampled([invented, invented, invented, invented]);
		expect(none).toMatchObject({ verdict: 'dropped', reason: 'unsupported-text', evidence: { sample: 0 } });
	});

	it('sends a page whose call failed to be asked again, not to be dropped', async () => {
		const { more } = await sampled([without(5), 'server-error']);
		expect(more).toMatchObject({ verdict: 'failed', code: 'teacher' });
	});

	it.each([
		['all', 2, [0, 1, 2, 3]],
		['until-accepted', 1, [0, 1, 2]],
	] as const)(
		'keeps an accepted sample where another did not come, and tells why (%s)',
		async (resample, drawn, all) => {
			const { asked, chosen, more } = await sampled([without(5), 'server-error', without(1), without(2)], { resample });
			expect(asked).toEqual(all);
			expect(more).toMatchObject({
				verdict: 'kept',
				evidence: { drawn, accepted: [2], missed: ['1: server-error: made: server-error'] },
			});
			expect(chosen).toMatchObject({ verdict: 'kept', facets: { choice: { sample: 2, blockRecall: 0.9 } } });
		},
	);

	it('numbers samples as they were asked for, those that did not come too, and waits for those on their way', async () => {
		// As below, with a sample that did not come in between: of 5, 9, 8 and 8 blocks the third is nearest to the others.
		const settings = { samples: 5 };
		const { more } = await sampled([without(5), 'server-error', without(1), without(2), without(2)], settings);
		expect(more).toMatchObject({ evidence: { medoid: 3, accepted: [2] } });
		const { more: waits } = await sampled([without(5), 'server-error', without(0), ON_ITS_WAY]);
		expect(waits?.verdict).toBe('not-yet');
	});

	it.each(['all', 'until-accepted'])(
		'judges a page by what was recorded of it: what is missing ends the drawing (%s)',
		async (how) => {
			const settings = { resample: how };
			const { chosen, more } = await sampled([without(5), without(2), 'not-recorded', without(0)], settings);
			expect(more).toMatchObject({ evidence: { drawn: 1, reasons: ['low-recall'] } });
			expect(chosen).toMatchObject({ verdict: 'dropped', reason: 'low-recall', evidence: { sample: 1, samples: 2 } });
			const { chosen: alone } = await sampled([without(5), 'not-recorded', without(0), without(0)], settings);
			expect(alone).toMatchObject({ verdict: 'dropped', reason: 'low-recall', evidence: { sample: 0, samples: 1 } });
		},
	);

	it('fails a page whose first sample nobody recorded', async () => {
		const teacher = listedTeacher(['not-recorded']);
		const [first] = await teach.start({}, { teacher }, context)([{ id: ID, trainingImage }]);
		expect(first).toMatchObject({ verdict: 'failed', code: 'teacher', message: 'made: not-recorded' });
	});

	it('neither asks for what the layout set aside nor holds it against a sample', async () => {
		const { judgement } = await sampled([replyOf([...TEXTS, '17'])]);
		expect(judgement).toMatchObject({ accepted: true, blockRecall: 1, precision: 1 });
	});

	it('tells which sample is nearest to all others, beside the one that was chosen', async () => {
		// Texts of 5, 9, 8 and 8 blocks, each a tail of the page: distances are differences in length over the longer. Of the third:
		// 3/8 to the first, 1/9 to the second, 0 to the fourth; the fourth has the same sum and comes later.
		const { more, chosen } = await sampled([without(5), without(1), without(2), without(2)]);
		expect(more).toMatchObject({ evidence: { medoid: 2 } });
		expect(chosen).toMatchObject({ facets: { choice: { sample: 1 } } });
	});
});
