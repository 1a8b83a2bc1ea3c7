import type { LocatedProblem } from './schemaProblems.ts';
import type { ResolvedTeacher } from './teacherSchema.ts';

interface Training {
	readonly teacher?: ResolvedTeacher | undefined;
	readonly export: readonly string[];
	readonly sources: readonly { readonly id: string }[];
}

interface Reserve {
	readonly share: number;
	readonly sources: readonly string[];
}

/** What in a recipe's training line does not fit together: a teacher without pages, a set without a teacher, sources that are none. */
export const trainingProblems = (
	{ teacher, export: formats, sources }: Training,
	stages: Readonly<Record<string, unknown>>,
): LocatedProblem[] => {
	const reserve = stages.reserve as Reserve | undefined;
	if (!reserve) return [];
	const ids = sources.map(({ id }) => id);
	const problems: LocatedProblem[] = reserve.sources
		.filter((id) => !ids.includes(id))
		.map((id) => ({
			path: ['stages', 'reserve', 'sources'],
			received: `"${id}"`,
			expected: `ids of the recipe's sources: ${ids.join(', ')}`,
			fix: 'name a source of this recipe, or take it out',
		}));
	if (teacher && reserve.share === 0 && reserve.sources.length === 0)
		problems.push({
			path: ['teacher'],
			received: 'a teacher, and no pages set aside for it',
			expected: 'a share of the documents, or whole sources, to train on',
			fix: 'set stages.reserve.share (such as 0.4), or name sources in stages.reserve.sources',
		});
	if (!teacher && formats.length > 0)
		problems.push({
			path: ['export'],
			received: `${formats.join(', ')}, and no teacher`,
			expected: 'a teacher, who writes what is exported',
			fix: 'name one: teacher: {kind: layout}',
		});
	return problems;
};
