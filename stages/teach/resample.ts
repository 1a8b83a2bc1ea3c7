import { z } from 'zod';
import { defineBatch } from '../../pipeline/contract/defineStage.ts';
import type { LaneTeacherPort, HtmlRendererPort } from '../../pipeline/contract/ports.ts';
import type { RecordContext } from '../../pipeline/contract/stage.ts';
import { type Evidence, keep, later } from '../../pipeline/contract/verdict.ts';
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

const evidenceOf = ({ moreAnswers, moreJudgements }: Drawn, medoid: number | undefined): Evidence => ({
	drawn: moreAnswers.length,
	accepted: moreJudgements.filter(({ accepted }) => accepted).map(({ sample }) => sample),
	blockRecall: moreJudgements.map(({ blockRecall }) => (blockRecall === null ? 'none' : blockRecall)),
	reasons: moreJudgements.map(({ reason }) => reason ?? 'accepted'),
	medoid: medoid ?? null,
});

/** Samples in order, each held to what the first was held to; the medoid of all is told beside what was chosen. */
const draw = async (page: ResampledPage, settings: Config, { teacher, renderer }: Tools, context: RecordContext) => {
	const { limits } = page.judgement;
	const drawn: Drawn = { moreAnswers: [], moreJudgements: [] };
	const texts = [(await judgeSample(page, page.answer, renderer, limits)).text];
	for (let sample = 1; sample < settings.samples; sample += 1) {
		const answer = await askSample(page, sample, teacher, context);
		if ('verdict' in answer) return answer;
		const { judgement, text } = await judgeSample(page, answer, renderer, limits);
		context.alive();
		drawn.moreAnswers.push(answer);
		drawn.moreJudgements.push(judgement);
		texts.push(text);
		if (judgement.accepted && settings.resample === 'until-accepted') break;
	}
	return keep({ ...drawn }, evidenceOf(drawn, medoidOf(texts)));
};

/** Draws the other samples of pages whose first was not accepted, and judges them (spec: distillation, section 4). */
export const resample = defineBatch({
	name: 'resample',
	version: 1,
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
