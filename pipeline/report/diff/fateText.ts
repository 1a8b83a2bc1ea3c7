import type { PageDifference, PageFate } from './pageDifference.ts';

/** A fate in a few words; clusters where the stage `cluster` made the difference. */
export const fateText = ({ stage }: Pick<PageDifference, 'stage'>, fate: PageFate): string => {
	if (stage === 'cluster' && fate.verdict === 'kept' && fate.cluster !== null) return `cluster ${fate.cluster}`;
	return fate.reason === undefined ? fate.verdict : `${fate.verdict}: ${fate.reason}`;
};
