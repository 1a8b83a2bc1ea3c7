import { digestOf, sha256 } from '../document/digest.ts';
import type { FacetName } from '../document/records.ts';
import type { KeptLine, VerdictLine } from './manifest.ts';

/** Digest of a list of ids. */
export const idsDigest = (ids: readonly string[]): string => sha256(ids.join('\n'));

/** What later stages key on: who is alive after the unit, and what each facet it wrote says. */
export const aliveDigest = (kept: readonly KeptLine[]): string => idsDigest(kept.map(({ id }) => id));

export const facetDigest = (kept: readonly KeptLine[], facet: FacetName): string =>
	sha256(kept.map(({ id, digests }) => `${id}:${digests[facet] ?? 'absent'}`).join('\n'));

/** Logical content of a unit: every verdict with its numbers, every facet, in order. Not the bytes on disk. */
export const contentDigest = (verdicts: readonly VerdictLine[], kept: readonly KeptLine[], summary: unknown): string =>
	digestOf({
		verdicts: verdicts.map(({ id, verdict, reason, evidence }) => [id, verdict, reason ?? null, evidence]),
		kept: kept.map(({ id, digests }) => [id, digests]),
		summary: summary ?? null,
	});
