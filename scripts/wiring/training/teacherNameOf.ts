import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';

/** Who taught, by the name that the recipe gives: an endpoint's, else the kind of teacher. */
export const teacherNameOf = ({ teacher }: Pick<ResolvedRecipe, 'teacher'>): string => {
	if (!teacher) return 'none';
	return teacher.kind === 'endpoint' ? teacher.name : teacher.kind;
};
