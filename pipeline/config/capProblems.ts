import { nearest } from './nearest.ts';
import type { LocatedProblem } from './schemaProblems.ts';

type Kind = 'category' | 'licence';

type Stages = Readonly<Record<string, unknown>>;

interface Diversify {
	readonly maxShare?: Readonly<Partial<Record<Kind, object>>>;
	readonly target?: { readonly radius?: unknown };
}

const diversifyOf = (stages: Stages): Diversify => (stages.diversify as Diversify | undefined) ?? {};

const capsOf = (stages: Stages, kind: Kind): readonly string[] =>
	Object.keys(diversifyOf(stages).maxShare?.[kind] ?? {});

const openShares = (stages: Stages): LocatedProblem[] => {
	const radius = diversifyOf(stages).target?.radius;
	if (radius === undefined || (capsOf(stages, 'category').length === 0 && capsOf(stages, 'licence').length === 0))
		return [];
	return [
		{
			path: ['stages', 'diversify', 'maxShare'],
			received: `target.radius ${radius} together with maxShare`,
			expected: 'maxShare with target.pages or target.share',
			fix: 'state the target in pages or as a share, or remove maxShare',
		},
	];
};

/**
 * Caps by category and licence are by name: one that no source has would limit nothing, in silence. They are shares of the
 * result: a radius leaves its size open, and `diversify` would refuse them after all pages have been parsed.
 */
export const capProblems = (sources: readonly Readonly<Record<Kind, string>>[], stages: Stages): LocatedProblem[] => [
	...openShares(stages),
	...(['category', 'licence'] as const).flatMap((kind) => {
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
	}),
];
