import type { Ports } from '../../pipeline/contract/ports.ts';
import type { Input } from '../../pipeline/contract/stage.ts';
import { judgeCandidate } from '../../pipeline/distillation/recall/judgeCandidate.ts';
import { referenceOf } from '../../pipeline/distillation/referenceOf.ts';
import { changeOf } from '../../pipeline/distillation/styles/changeOf.ts';
import { safeTarget } from '../../pipeline/distillation/safeTarget.ts';
import { styledTarget } from '../../pipeline/distillation/styles/styledTarget.ts';
import { withoutEmbeddedFiles } from '../../pipeline/distillation/styles/withoutEmbeddedFiles.ts';
import type { TargetStyle } from '../../pipeline/document/trainingRecords.ts';
import { authoredHtml } from './authoredHtml.ts';

type Page = Input<'page' | 'layout' | 'choice'>;
type Tools = Pick<Ports, 'renderer' | 'parseFiles'>;

interface Styled {
	readonly html: string;
	readonly style: TargetStyle;
	readonly notes: readonly string[];
}

/** A transcription may be safe where another style of it is not: `<video class="a">` is no literal, `<video>` is one. */
const unsafety = (html: string): string | undefined => {
	const made = safeTarget(html);
	return made.state === 'unsafe' ? `it would hold the reserved literal ${made.literal}` : undefined;
};

/** A page's own HTML instead of a teacher's has to pass what a teacher's has to pass. */
const authored = async (
	{ id, page, layout }: Page,
	{ renderer, parseFiles }: Tools,
): Promise<string | { why: string }> => {
	const found = await authoredHtml(page, parseFiles);
	if ('why' in found) return found;
	const rendered = await renderer.extract(id, found.html);
	const isRendered = !('status' in rendered);
	const { reason } = judgeCandidate(
		referenceOf(id, layout),
		{ discipline: undefined, rendered: isRendered ? rendered : rendered.status },
		false,
	);
	const why = reason ?? unsafety(found.html);
	return why === undefined ? found.html.trim() : { why };
};

const checked = async (id: string, before: string, after: string, { renderer }: Tools): Promise<string | undefined> => {
	if (after === before) return undefined;
	const [was, is] = [await renderer.extract(id, before), await renderer.extract(id, after)];
	if ('status' in was) return was.status;
	return 'status' in is ? is.status : changeOf(was, is);
};

/**
 * The chosen HTML in the style asked for, when the evaluator sees no change; else as it is, with a note why. Pictures that are
 * embedded are taken out in every style that shows the same without them.
 * @throws {RecordError} of the renderer
 */
export const checkedStyle = async (record: Page, style: TargetStyle, tools: Tools): Promise<Styled> => {
	const notes: string[] = [];
	let base = record.choice.html.trim();
	let kept: TargetStyle = style;
	if (style === 'authored') {
		const own = await authored(record, tools);
		if (typeof own === 'string') base = own;
		else {
			kept = 'transcription';
			notes.push(`authored HTML not taken: ${own.why}`);
		}
	}
	const { html: bare, files } = withoutEmbeddedFiles(base);
	const whyKept = await checked(record.id, base, bare, tools);
	if (files > 0)
		notes.push(whyKept === undefined ? `${files} embedded pictures emptied` : `embedded pictures kept: ${whyKept}`);
	const html = whyKept === undefined ? bare : base;
	const styled = styledTarget(html, kept);
	if (styled === html) return { html, style: kept, notes };
	const why =
		styled === undefined
			? 'its markup cannot be written again'
			: (unsafety(styled) ?? (await checked(record.id, html, styled, tools)));
	if (styled !== undefined && why === undefined) return { html: styled, style: kept, notes };
	return { html, style: 'transcription', notes: [...notes, `style ${kept} not taken: ${why}`] };
};
