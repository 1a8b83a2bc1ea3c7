import type { ReviewDecision } from '../../../pipeline/document/review/reviewDecision.ts';
import type { PrecheckName } from '../../../pipeline/document/review/suspicionsOf.ts';

/** A page as its reviewer gets it. */
export interface SheetRow {
	readonly pageId: string;
	readonly viewSha256: string;
	readonly locator: string;
	readonly sourceId: string;
	readonly category: string;
	readonly language: string | null;
	readonly words: number | null;
	readonly blocks: number | null;
	readonly cluster: number | null;
	readonly difficulty: number | null;
	/** Paths from the sheet's folder; empty where there is no such picture. */
	readonly image: string;
	readonly view: string;
	readonly state: string;
	/** Pre-checks that spoke, each with the measures that made it. */
	readonly suspicions: readonly { readonly name: PrecheckName; readonly numbers: Readonly<Record<string, number>> }[];
	/** What reviewers said so far; empty in the sheet of one reviewer, who should judge alone. */
	readonly decisions: readonly ReviewDecision[];
	/** For whom the sheet is. */
	readonly reviewer: string;
}
