import { RecordError } from '../contract/errors.ts';
import type { Answer } from '../contract/stage.ts';
import { type Evidence, type Fail, fail } from '../contract/verdict.ts';
import { canonicalJson } from '../document/canonicalJson.ts';
import { type FacetName, facetSchemas, type Facets } from '../document/records.ts';
import type { KeptLine, VerdictLine } from './manifest.ts';
import { keptLine } from './recordDigest.ts';

export interface AnsweredRecord {
	readonly verdict: VerdictLine;
	readonly outputs: readonly KeptLine[];
	readonly files: Readonly<Record<string, Uint8Array>>;
}

/** What a thrown error says about the record it was thrown for. */
export const failureOf = (error: unknown): Fail =>
	error instanceof RecordError
		? fail(error.code, error.message, error.retryable)
		: fail('internal', error instanceof Error ? `${error.name}: ${error.message}` : String(error));

const checkedFacets = (stage: string, writes: readonly FacetName[], facets: Partial<Facets>): Partial<Facets> => {
	for (const facet of writes) {
		const parsed = facetSchemas[facet].safeParse(facets[facet]);
		if (!parsed.success) {
			const issue = parsed.error.issues[0];
			throw new RecordError(
				'internal',
				`stage ${stage} wrote a bad facet ${facet}: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
				{ retryable: false },
			);
		}
	}
	return facets;
};

/** What cannot be hashed would stop the run when its unit is committed; here it is the record's own fault. */
const checkedEvidence = (stage: string, evidence: Evidence): Evidence => {
	try {
		canonicalJson(evidence);
	} catch (error) {
		const message = `stage ${stage} gave evidence that is no JSON: ${(error as Error).message}`;
		throw new RecordError('internal', message, { retryable: false, cause: error });
	}
	return evidence;
};

/** A stage's answer → the lines that are written for the record. Facets are checked against their schemas here, once. */
export const answerRecord = (
	stage: { readonly name: string; readonly writes: readonly FacetName[]; readonly dropReasons: readonly string[] },
	id: string,
	inputDigest: string,
	answer: Exclude<Answer<FacetName, string>, { verdict: 'later' | 'not-yet' }>,
): AnsweredRecord => {
	const nothing = { outputs: [], files: {} };
	const evidence = answer.verdict === 'failed' ? {} : checkedEvidence(stage.name, answer.evidence);
	switch (answer.verdict) {
		case 'kept': {
			const facets = checkedFacets(stage.name, stage.writes, answer.facets);
			return {
				verdict: { id, inputDigest, verdict: 'kept', evidence, outputs: 1 },
				outputs: [keptLine(id, facets)],
				files: answer.files ?? {},
			};
		}
		case 'expanded':
			return {
				verdict: { id, inputDigest, verdict: 'kept', evidence, outputs: answer.outputs.length },
				outputs: answer.outputs.map((output) =>
					keptLine(output.id, checkedFacets(stage.name, stage.writes, output.facets)),
				),
				files: {},
			};
		case 'dropped':
			if (!stage.dropReasons.includes(answer.reason)) {
				throw new RecordError(
					'internal',
					`stage ${stage.name} dropped for "${answer.reason}", which is not in its list`,
					{
						retryable: false,
					},
				);
			}
			return {
				verdict: { id, inputDigest, verdict: 'dropped', reason: answer.reason, evidence, outputs: 0 },
				...nothing,
			};
		case 'failed':
			return {
				verdict: {
					id,
					inputDigest,
					verdict: 'failed',
					reason: answer.code,
					message: answer.message,
					retryable: answer.retryable,
					evidence,
					outputs: 0,
				},
				...nothing,
			};
	}
};
