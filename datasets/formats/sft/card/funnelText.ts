import type { FunnelStage } from '../setManifest.ts';

const lossOf = ({ dropped, failed }: FunnelStage): string => {
	const reasons = Object.entries(dropped).filter(([, count]) => count > 0);
	const parts = reasons.map(([reason, count]) => `${reason} ${count}`);
	return [...parts, ...(failed > 0 ? [`failed ${failed}`] : [])].join(', ');
};

/** Stages as a Markdown table: what came in, what went on, and why the rest did not. */
export const funnelText = (funnel: readonly FunnelStage[]): string =>
	[
		'| stage | in | kept | lost to |',
		'|---|---|---|---|',
		...funnel.map((stage) => `| ${stage.stage} | ${stage.in} | ${stage.kept} | ${lossOf(stage)} |`),
	].join('\n');
