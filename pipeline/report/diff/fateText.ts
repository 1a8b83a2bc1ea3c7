import type { PageDifference, PageFate } from './pageDifference.ts';

/** Why a run has no such page, by the codes of the query. */
const ABSENCES: Readonly<Record<string, string>> = {
	'no-such-file': "not among this run's sources",
	'file-changed': 'another file lies in its place',
	'not-opened': 'its file was not opened',
};

/** Numbers of clusters say nothing from run to run: where the other run has the same cluster under another number, both are named. */
const clusterText = (cluster: number, counterpart: number | null | undefined): string => {
	if (counterpart === undefined || counterpart === cluster) return `cluster ${cluster}`;
	return counterpart === null ? `cluster ${cluster} (none of a)` : `cluster ${cluster} (a's ${counterpart})`;
};

/** A fate in a few words; clusters where the stage `cluster` made the difference. */
export const fateText = ({ stage }: Pick<PageDifference, 'stage'>, fate: PageFate): string => {
	const { verdict, reason, cluster, counterpart } = fate;
	if (stage === 'cluster' && verdict === 'kept' && cluster !== null) return clusterText(cluster, counterpart);
	if (verdict === 'absent') return ABSENCES[reason ?? ''] ?? 'absent';
	return reason === undefined ? verdict : `${verdict}: ${reason}`;
};
