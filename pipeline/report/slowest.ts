/** What a page, or the pages of a file, cost workers, in the runs that worked on them. */
export interface SlowPage {
	readonly pageId: string;
	readonly locator: string;
	readonly workMs: number;
	/** The stage that took most of it, and its part. */
	readonly stage: string;
	readonly stageMs: number;
}

export interface SlowFile extends Omit<SlowPage, 'pageId'> {
	readonly fileId: string;
	readonly pages: number;
}
