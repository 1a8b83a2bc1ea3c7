import type { HtmlRendererPort } from '../../pipeline/contract/ports.ts';
import { judgeCandidate } from '../../pipeline/distillation/recall/judgeCandidate.ts';
import { candidateText } from '../../pipeline/distillation/recall/candidateText.ts';
import { TRUTH_PARSERS } from '../../pipeline/distillation/recall/truthParsers.ts';
import { referenceOf } from '../../pipeline/distillation/referenceOf.ts';
import { DISCIPLINE_REASONS } from '../../pipeline/distillation/reply/disciplineReason.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { Judgement, TeacherAnswer } from '../../pipeline/document/trainingRecords.ts';

export interface JudgedSample {
	readonly judgement: Judgement;
	/** All that it says, code points; undefined without HTML that renders. */
	readonly text: Int32Array | undefined;
}

/** Renders one sample and holds it against the page's own layout. */
export const judgeSample = async (
	{ id, layout }: { readonly id: string; readonly layout: LayoutParse },
	{ sample, html, reason }: TeacherAnswer,
	renderer: HtmlRendererPort,
	limits: Judgement['limits'],
): Promise<JudgedSample> => {
	const found = html === null ? ('missing' as const) : await renderer.extract(id, html);
	const rendered = typeof found === 'object' && 'status' in found ? found.status : found;
	const discipline = DISCIPLINE_REASONS.find((known) => known === reason);
	const judgement = judgeCandidate(
		referenceOf(id, layout),
		{ discipline, rendered },
		TRUTH_PARSERS.includes(layout.parser.name),
		{ leastRecall: limits.minRecall, leastPrecision: limits.minPrecision, mostMerged: limits.maxMerged },
	);
	// A call that the endpoint refused left no HTML: that is its reason, not that HTML is missing.
	const own = html === null && discipline === undefined && reason !== null ? { reason } : {};
	return {
		judgement: { sample, limits, ...judgement, ...own, recalled: [...judgement.recalled] },
		text: typeof rendered === 'string' ? undefined : candidateText(rendered.objects),
	};
};
