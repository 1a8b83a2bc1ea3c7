import { PAGE_LANGUAGES } from '../document/pageLanguages.ts';
import { nearest } from '../text/nearest.ts';
import type { LocatedProblem } from './schemaProblems.ts';

type SourceKind = 'category' | 'licence';
type Kind = SourceKind | 'language';

const KINDS = ['category', 'licence', 'language'] as const;

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
	if (radius === undefined || KINDS.every((kind) => capsOf(stages, kind).length === 0)) return [];
	return [
		{
			path: ['stages', 'diversify', 'maxShare'],
			received: `target.radius ${radius} together with maxShare`,
			expected: 'maxShare with target.pages or target.share',
			fix: 'state the target in pages or as a share, or remove maxShare',
		},
	];
};

/** Names that caps of a kind may use, and what it means that a name is not among them. */
const knownOf = (
	sources: readonly Readonly<Record<SourceKind, string>>[],
	kind: Kind,
): { readonly names: readonly string[]; readonly otherwise: string } =>
	kind === 'language'
		? { names: PAGE_LANGUAGES, otherwise: 'which no page can have' }
		: { names: [...new Set(sources.map((source) => source[kind]))], otherwise: 'which no source has' };

/**
 * Caps by category, licence and language are by name: one that no source or page can have would limit nothing, in silence.
 * They are shares of the result: a radius leaves its size open, and `diversify` would refuse them after all pages have been
 * parsed.
 */
export const capProblems = (
	sources: readonly Readonly<Record<SourceKind, string>>[],
	stages: Stages,
): LocatedProblem[] => [
	...openShares(stages),
	...KINDS.flatMap((kind) => {
		const { names, otherwise } = knownOf(sources, kind);
		return capsOf(stages, kind)
			.filter((name) => !names.includes(name))
			.map((name) => {
				// Of two-letter tags each is near to twenty others.
				const meant = kind === 'language' ? undefined : nearest(name, names);
				return {
					path: ['stages', 'diversify', 'maxShare', kind, name],
					received: `a cap for ${kind} "${name}", ${otherwise}`,
					expected: `one of ${names.join(', ')}`,
					fix: meant === undefined ? 'take the cap out, or correct its name' : `did you mean ${meant}?`,
				};
			});
	}),
];
