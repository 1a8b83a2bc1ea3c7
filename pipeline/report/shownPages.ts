import type { ReportData } from './reportData.ts';

/** Ids of the pages whose small pictures the report shows, in page order, so that each file is opened once. */
export const shownPages = ({
	clusters,
	drops,
	duplicates,
}: Pick<ReportData, 'clusters' | 'drops' | 'duplicates'>): string[] => {
	const cards = clusters.flatMap(({ sheet }) => sheet.map(({ pageId }) => pageId));
	const samples = drops
		.filter(({ record }) => record === 'page')
		.flatMap((group) =>
			group.samples.flatMap(({ pageId, besides }) => (besides ? [pageId, besides.pageId] : [pageId])),
		);
	const groups = (duplicates?.shown ?? []).flatMap(({ kept, shown }) => [kept, ...shown].map(({ pageId }) => pageId));
	return [...new Set([...cards, ...samples, ...groups])].sort();
};
