import type { HtmlRendererPort } from '../../pipeline/contract/ports.ts';
import { withoutEmbeddedFiles } from '../../pipeline/distillation/styles/withoutEmbeddedFiles.ts';
import { changeSeen } from './changeSeen.ts';

export interface Emptied {
	readonly html: string;
	readonly notes: readonly string[];
}

/** A page's HTML without the pictures that are embedded in it, when it then looks the same; else as it is, with a note why. */
export const picturesEmptied = async (id: string, html: string, renderer: HtmlRendererPort): Promise<Emptied> => {
	const { html: bare, files } = withoutEmbeddedFiles(html);
	if (files === 0) return { html, notes: [] };
	const why = await changeSeen(id, html, bare, renderer);
	return why === undefined
		? { html: bare, notes: [`${files} embedded pictures emptied`] }
		: { html, notes: [`embedded pictures kept: ${why}`] };
};
