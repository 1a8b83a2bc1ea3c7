import { nearest } from './nearest.ts';
import type { LocatedProblem } from './schemaProblems.ts';

type Kind = 'category' | 'licence';

const capsOf = (stages: Readonly<Record<string, unknown>>, kind: Kind): readonly string[] => {
	const diversify = stages.diversify as { readonly maxShare?: Readonly<Partial<Record<Kind, object>>> } | undefined;
	return Object.keys(diversify?.maxShare?.[kind] ?? {});
};

/** Caps by category and licence are by name: one that no source has would limit nothing, in silence. */
export const capProblems = (
	sources: readonly Readonly<Record<Kind, string>>[],
	stages: Readonly<Record<string, unknown>>,
): LocatedProblem[] =>
	(['category', 'licence'] as const).flatMap((kind) => {
		const known = [...new Set(sources.map((source) => source[kind]))];
		return capsOf(stages, kind)
			.filter((name) => !known.includes(name))
			.map((name) => {
				const meant = nearest(name, known);
				return {
					path: ['stages', 'diversify', 'maxShare', kind, name],
					received: `a cap for ${kind} "${name}", which no source has`,
					expected: `one of ${known.join(', ')}`,
					fix: meant === undefined ? 'take the cap out, or correct its name' : `did you mean ${meant}?`,
				};
			});
	});
