import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { screen } from '../../../stages/screen/screen.ts';
import { select } from '../../../stages/teach/select.ts';

/** Why a run has no training set: the first stage of the training line that kept nothing. */
export const noSetText = ({ stages }: Pick<RunManifest, 'stages'>): string => {
	const line = stages.slice(stages.findIndex(({ stage }) => stage === screen.name));
	const ended = line.find(({ counts }) => counts.kept === 0);
	const pages = counted(ended?.counts.in ?? 0, 'page');
	return ended?.stage === select.name
		? `no training set: none of ${pages} was accepted; see pagemill stats RUN acceptance`
		: `no training set: the stage ${ended?.stage} kept none of ${pages}; see pagemill stats RUN reasons`;
};
