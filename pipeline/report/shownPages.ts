import type { ReportData } from './reportData.ts';

/** Ids of the pages whose pictures the report shows, in page order, so that each file is opened once. */
export const shownPages = ({ clusters, drops }: Pick<ReportData, 'clusters' | 'drops'>): string[] => {
	const cards = clusters.flatMap(({ sheet }) => sheet.map(({ pageId }) => pageId));
	const samples = drops
		.filter(({ record }) => record === 'page')
		.flatMap((group) =>
			group.samples.flatMap(({ pageId, besides }) => (besides ? [pageId, besides.pageId] : [pageId])),
		);
	return [...new Set([...cards, ...samples])].sort();
};
