import { sha256 } from '../../pipeline/document/digest.ts';
import type { Judgement, TeacherAnswer } from '../../pipeline/document/trainingRecords.ts';
import type { MadeLines } from './madeLines.ts';

/** One sample: block recall, precision, and why it is refused; no numbers where its HTML was not rendered. */
type Sample = readonly [recall: number | null, precision: number | null, reason: string | null];

/** What becomes of a reserved page. */
interface Fate {
	/** A stage before teaching, or after selection, that ends it. */
	readonly ends?: readonly [stage: 'screen' | 'teach' | 'target' | 'split', reason: string];
	readonly samples: readonly Sample[];
	/** The sample that `select` takes: the best accepted one, else the best. */
	readonly chosen?: number;
	readonly medoid?: number;
	readonly split?: 'train' | 'validation';
}

/** Reserved pages in the order of their ids take these in turn. Every number that the tests expect is counted from here. */
export const FATES: readonly Fate[] = [
	{ samples: [[1, 0.98, null]], chosen: 0, split: 'train' },
	{ samples: [[0.95, 0.9, null]], chosen: 0, split: 'train' },
	{
		samples: [
			[0.8, 0.9, 'low-recall'],
			[0.85, 0.9, 'low-recall'],
			[0.96, 0.9, null],
			[0.92, 0.9, null],
		],
		chosen: 2,
		medoid: 1,
		split: 'train',
	},
	{
		samples: [
			[0.5, 0.9, 'low-recall'],
			[0.6, 0.9, 'low-recall'],
			[0.7, 0.9, 'low-recall'],
			[0.65, 0.9, 'low-recall'],
		],
		chosen: 2,
		medoid: 3,
	},
	{
		samples: [
			[0.95, 0.9, 'truncated'],
			[0.4, 0.9, 'truncated'],
			[null, null, 'refusal'],
			[0.9, 0.8, null],
		],
		chosen: 3,
		medoid: 0,
		split: 'validation',
	},
	{ samples: [], ends: ['screen', 'in-benchmark'] },
	{ samples: [[1, 1, null]], chosen: 0, ends: ['target', 'too-long'] },
	{ samples: [], ends: ['teach', 'timeout'] },
	{ samples: [[0.9, 0.9, null]], chosen: 0, ends: ['split', 'repeats-validation'] },
	{
		samples: [
			[0.97, 0.5, 'unsupported-text'],
			[0.97, 0.6, 'unsupported-text'],
			[0.97, 0.55, 'unsupported-text'],
			[0.97, 0.4, 'unsupported-text'],
		],
		chosen: 1,
		medoid: 2,
	},
];

export const LIMITS = { minRecall: 0.9, minPrecision: 0.7, maxMerged: 0.5 };
export const CALL_TOKENS = { input: 1000, output: 500 };
export const CALL_COST = 0.25;
export const TRAINING_SIZE = { widthPx: 850, heightPx: 1100 };

export interface ReservedPage {
	readonly id: string;
	/** Kept blocks; one more is set aside. */
	readonly blocks: number;
}

const answerOf = (sample: number, [recall, , reason]: Sample): TeacherAnswer => ({
	sample,
	html: recall === null ? null : `<!DOCTYPE html><html><body><p>sample ${sample}</p></body></html>`,
	reason: reason === 'truncated' || reason === 'refusal' ? reason : null,
	notes: [],
	model: 'made-1',
	finishReason: reason === 'truncated' ? 'length' : 'stop',
	tokens: CALL_TOKENS,
	cost: CALL_COST,
});

const judgementOf = (sample: number, [recall, precision, reason]: Sample, blocks: number): Judgement => ({
	sample,
	accepted: reason === null,
	limits: LIMITS,
	reason,
	blockRecall: recall,
	characterRecall: recall,
	precision,
	merged: recall === null ? null : 0,
	structureChanged: recall === null ? null : false,
	objective: null,
	// The first block counts, and is recalled where half of all are; the rest, as the one set aside, do not count.
	recalled: Array.from({ length: blocks + 1 }, (_, at) => (at > 0 || recall === null ? null : recall >= 0.5 ? 1 : 0)),
});

const tokensOf = (at: number) => ({ image: 900, prompt: 100, target: 200 + at, total: 1216 + at });

/** The training line of the pages that were set aside, from screen to split. */
export const madeBranch = (
	pages: readonly ReservedPage[],
	{ put, kept }: Pick<MadeLines, 'put' | 'kept'>,
	settle: (id: string, stage: string, reason?: string, verdict?: 'failed') => void,
): void => {
	for (const [at, { id, blocks }] of pages.entries()) {
		const { samples, ends, chosen = 0, medoid, split } = FATES[at % FATES.length] as Fate;
		const [stage, reason = ''] = ends ?? [];
		const drop = (own: string, why: string, evidence = {}): void => {
			put(own, id, { verdict: 'dropped', reason: why, evidence });
			settle(id, own, why);
		};
		if (stage === 'screen') {
			drop('screen', reason, { page: 'another', by: 'file' });
			continue;
		}
		kept('screen', id);
		const image = { mediaType: 'image/jpeg' as const, sha256: sha256(id), bytes: 1234, ...TRAINING_SIZE };
		const trainingImage = { degradation: 'scan' as const, parameters: { dpi: 150 }, ...image };
		kept('degrade', id, { trainingImage }, { degradation: 'scan' });
		if (stage === 'teach') {
			put('teach', id, { verdict: 'failed', reason, message: 'said nothing', retryable: true, evidence: {} });
			settle(id, 'teach', reason, 'failed');
			continue;
		}
		const [answer, ...moreAnswers] = samples.map((sample, index) => answerOf(index, sample));
		const [judgement, ...moreJudgements] = samples.map((sample, index) => judgementOf(index, sample, blocks));
		if (!answer || !judgement) throw new Error(`fate ${at} has no sample`);
		kept('teach', id, { answer });
		kept('recall', id, { judgement }, { ...LIMITS, blockRecall: judgement.blockRecall });
		const drawn = { drawn: moreAnswers.length, ...(medoid === undefined ? {} : { medoid }) };
		kept('resample', id, { moreAnswers, moreJudgements }, drawn);
		const best = samples[chosen] as Sample;
		const evidence = { sample: chosen, samples: samples.length, blockRecall: best[0] };
		if (best[2] !== null) {
			drop('select', best[2], evidence);
			continue;
		}
		const { html, model } = answerOf(chosen, best);
		const measured = { blockRecall: best[0] as number, precision: best[1], objective: null };
		const choice = { sample: chosen, samples: samples.length, html: html as string, model, ...measured };
		kept('select', id, { choice }, evidence);
		if (stage === 'target') {
			drop('target', reason, { tokens: 30_000 });
			continue;
		}
		const tokens = tokensOf(at);
		const anyStyle = { tokens: tokens.target, texts: [`sample ${chosen}`] };
		const target = { style: 'transcription' as const, text: choice.html, fellBack: null, notes: [], tokens, anyStyle };
		kept('target', id, { target });
		if (stage === 'split' || !split) {
			drop('split', reason, { twin: 'another' });
			continue;
		}
		kept('split', id, { trainingPlace: { split, stratum: 'forms 1', group: id.slice(0, 16) } }, { split });
		settle(id, 'split');
	}
};
