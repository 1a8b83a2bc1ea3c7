import { z } from 'zod';
import { defineBatch } from '../../pipeline/contract/defineStage.ts';
import type { LaneTeacherPort, HtmlRendererPort } from '../../pipeline/contract/ports.ts';
import type { RecordContext } from '../../pipeline/contract/stage.ts';
import { type Evidence, type Fail, keep, later } from '../../pipeline/contract/verdict.ts';
import { medoidOf } from '../../pipeline/distillation/select/medoidOf.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { Judgement, TeacherAnswer } from '../../pipeline/document/trainingRecords.ts';
import { type AskedPage, askSample, BATCH_PAGES, CALL_TIMEOUT_MS } from './askSample.ts';
import { allEnded } from './allEnded.ts';
import { judgeSample } from './judgeSample.ts';

const config = z.strictObject({
	/** `all`: a page whose first sample is not accepted draws all others. `until-accepted`: it stops at the first accepted one. */
	resample: z.enum(['all', 'until-accepted']).default('all'),
	/** Of a page, the first one counted. */
	samples: z.int().min(1).max(8).default(4),
});
type Config = z.output<typeof config>;

interface Drawn {
	readonly moreAnswers: TeacherAnswer[];
	readonly moreJudgements: Judgement[];
}

const NOTHING: Drawn = { moreAnswers: [], moreJudgements: [] };

interface ResampledPage extends AskedPage {
	readonly layout: LayoutParse;
	readonly answer: TeacherAnswer;
	readonly judgement: Judgement;
}

interface Tools {
	readonly teacher: LaneTeacherPort;
	readonly renderer: HtmlRendererPort;
}

/** A sample that did not come, and why. */
interface Missed {
	readonly sample: number;
	readonly why: Fail;
}

const evidenceOf = (
	{ moreAnswers, moreJudgements }: Drawn,
	missed: readonly Missed[],
	medoid: number | undefined,
): Evidence => ({
	drawn: moreAnswers.length,
	accepted: moreJudgements.filter(({ accepted }) => accepted).map(({ sample }) => sample),
	blockRecall: moreJudgements.map(({ blockRecall }) => (blockRecall === null ? 'none' : blockRecall)),
	reasons: moreJudgements.map(({ reason }) => reason ?? 'accepted'),
	medoid: medoid ?? null,
	...(missed.length === 0 ? {} : { missed: missed.map(({ sample, why }) => `${sample}: ${why.message}`) }),
});

/** Where all are wanted all are asked for at once: a batch that takes hours is waited for once. */
const asked = (page: ResampledPage, settings: Config, teacher: LaneTeacherPort, context: RecordContext) => {
	const ask = (sample: number) => askSample(page, sample, teacher, context);
	const samples = Array.from({ length: settings.samples - 1 }, (_, index) => index + 1);
	if (settings.resample === 'until-accepted') return samples.map((sample) => () => ask(sample));
	const answers = allEnded(samples.map(ask));
	return samples.map((_, index) => async () => (await answers)[index] as Awaited<ReturnType<typeof ask>>);
};

/**
 * Samples in order, each held to what the first was held to; the medoid of all is told beside what was chosen. One that did not come
 * fails the page only where none was accepted: what was paid for is not thrown away.
 */
const draw = async (page: ResampledPage, settings: Config, { teacher, renderer }: Tools, context: RecordContext) => {
	const { limits } = page.judgement;
	const drawn: Drawn = { moreAnswers: [], moreJudgements: [] };
	const missed: Missed[] = [];
	const texts: (Int32Array | undefined)[] = [];
	for (const [index, answerOf] of asked(page, settings, teacher, context).entries()) {
		const answer = await answerOf();
		// What was never recorded ends the drawing: the page is judged by what is there.
		if ('verdict' in answer && answer.verdict === 'unrecorded') break;
		if ('verdict' in answer && answer.verdict === 'not-yet') return answer;
		// Judged no earlier: a page whose samples are on their way comes here many times.
		if (texts.length === 0) texts.push((await judgeSample(page, page.answer, renderer, limits)).text);
		if ('verdict' in answer) {
			missed.push({ sample: index + 1, why: answer });
			texts.push(undefined);
			continue;
		}
		const { judgement, text } = await judgeSample(page, answer, renderer, limits);
		context.alive();
		drawn.moreAnswers.push(answer);
		drawn.moreJudgements.push(judgement);
		texts.push(text);
		if (judgement.accepted && settings.resample === 'until-accepted') break;
	}
	const [first] = missed;
	if (first && !drawn.moreJudgements.some(({ accepted }) => accepted)) return first.why;
	return keep({ ...drawn }, evidenceOf(drawn, missed, medoidOf(texts)));
};

/** Draws the other samples of pages whose first was not accepted, those that there are, and judges them (spec: distillation, section 4). */
export const resample = defineBatch({
	name: 'resample',
	version: 2,
	record: 'page',
	config,
	reads: ['layout', 'trainingImage', 'answer', 'judgement'],
	writes: ['moreAnswers', 'moreJudgements'],
	dropReasons: [],
	needs: ['teacher', 'renderer'],
	engines: [],
	tools: ['teacher', 'renderer'],
	lanes: ['ocr', 'teacher'],
	batchSize: BATCH_PAGES,
	recordTimeoutMs: CALL_TIMEOUT_MS,
	start: (settings, ports, context) => async (batch) =>
		allEnded(
			batch.map(async (page) => {
				if (page.judgement.accepted || settings.samples === 1) return keep({ ...NOTHING }, { drawn: 0 });
				if (context.lane !== ports.teacher.lane) return later(ports.teacher.lane);
				return draw(page, settings, ports, context);
			}),
		),
});
