import { pageOutcomes, type ReviewOutcomes } from '../../../pipeline/document/review/pageOutcomes.ts';
import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import type { ReviewPage } from '../../../pipeline/document/review/reviewPage.ts';
import { readReviewPages } from '../../../pipeline/effects/tables/readReviewPages.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import { type ReviewFile, readReviewFile } from '../../wiring/readReviewFile.ts';
import { reviewConfigOf } from '../../wiring/reviewConfigOf.ts';
import { reviewPathOf } from '../../wiring/reviewPathOf.ts';
import { readRunManifest } from '../../wiring/runFolder.ts';
import { recipeOfRun } from '../recipeOfRun.ts';

/** The review of a run as its file of decisions has it now, whatever the last run knew of it. */
export interface ReviewOfRun {
	readonly manifest: RunManifest;
	readonly recipe: ResolvedRecipe;
	readonly file: ReviewFile;
	readonly pages: readonly ReviewPage[];
	readonly outcomesOf: (decisions: readonly ReviewDecision[]) => ReviewOutcomes;
}

/**
 * @param folder of a run, absolute
 * @throws {UserError} when it has no tables or no review, or when its file of decisions cannot be read
 */
export const reviewOfRun = async (folder: string): Promise<ReviewOfRun> => {
	const manifest = await readRunManifest(folder);
	if (manifest === undefined) throw new Error(`${folder} lost its run.json while it was read`);
	const recipe = recipeOfRun(manifest, folder);
	const rule = reviewConfigOf(recipe);
	const pages = await withRunDatabase(folder, readReviewPages);
	const viewOf = new Map(pages.map(({ pageId, viewSha256 }) => [pageId, viewSha256]));
	return {
		manifest,
		recipe,
		file: await readReviewFile(reviewPathOf(recipe)),
		pages,
		outcomesOf: (decisions) => pageOutcomes(decisions, rule, viewOf),
	};
};
