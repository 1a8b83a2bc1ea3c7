import { styledTarget } from '../../pipeline/distillation/styles/styledTarget.ts';
import { withoutEmbeddedFiles } from '../../pipeline/distillation/styles/withoutEmbeddedFiles.ts';
import type { TargetStyle } from '../../pipeline/document/trainingRecords.ts';

/**
 * What would be written for a page in each style that it has, before any is rendered.
 * @param own the page's own HTML, where there is one
 */
export const styleTexts = (transcription: string, own: string | undefined): ReadonlyMap<TargetStyle, string> => {
	const texts = new Map<TargetStyle, string>([['transcription', transcription]]);
	for (const style of ['cleaned', 'normalised'] as const) {
		const styled = styledTarget(transcription, style);
		if (styled !== undefined) texts.set(style, styled);
	}
	if (own !== undefined) texts.set('authored', withoutEmbeddedFiles(own).html);
	return texts;
};
