import type { HtmlRendererPort } from '../../pipeline/contract/ports.ts';
import { changeOf } from '../../pipeline/distillation/styles/changeOf.ts';

/** What the evaluator sees of a change between two texts of a page; undefined when it sees none. */
export const changeSeen = async (
	id: string,
	before: string,
	after: string,
	renderer: HtmlRendererPort,
): Promise<string | undefined> => {
	if (after === before) return undefined;
	const [was, is] = [await renderer.extract(id, before), await renderer.extract(id, after)];
	if ('status' in was) return was.status;
	return 'status' in is ? is.status : changeOf(was, is);
};
