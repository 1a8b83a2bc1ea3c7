import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import type { ReviewPage } from '../../../pipeline/document/review/reviewPage.ts';

/** A page as its reviewer gets it. */
export interface SheetRow extends ReviewPage {
	/** Paths from the sheet's folder; empty where there is no such picture. */
	readonly image: string;
	readonly view: string;
	readonly state: string;
	/** What reviewers said so far; empty in the sheet of one reviewer, who should judge alone. */
	readonly decisions: readonly ReviewDecision[];
	/** For whom the sheet is. */
	readonly reviewer: string;
}
