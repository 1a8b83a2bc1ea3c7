import type { HtmlRendererPort } from '../../pipeline/contract/ports.ts';
import type { Input } from '../../pipeline/contract/stage.ts';
import { judgeCandidate } from '../../pipeline/distillation/recall/judgeCandidate.ts';
import { referenceOf } from '../../pipeline/distillation/referenceOf.ts';
import type { TargetStyle } from '../../pipeline/document/trainingRecords.ts';
import type { authoredHtml } from './authoredHtml.ts';
import { changeSeen } from './changeSeen.ts';
import { type Emptied, picturesEmptied } from './picturesEmptied.ts';

type Page = Input<'page' | 'layout'>;

/** Of how far something changed. */
const NUMBER = / [\d.]+$/;

export interface StyleChoices {
	/** The teacher's HTML, without embedded pictures where they can go. */
	readonly transcription: Emptied;
	/** The page's own, or why it has none. */
	readonly own: { readonly html: string } | NoHtml;
	/** As `styleTexts` gives them. */
	readonly texts: ReadonlyMap<TargetStyle, string>;
	/** Whether a text is short enough for a row. */
	readonly fits: (html: string) => boolean;
}

type NoHtml = Extract<Awaited<ReturnType<typeof authoredHtml>>, { why: string }>;

const UNFIT: NoHtml = { why: 'too long for a row, or unsafe in it', kind: 'unfit for a row' };

interface Styled extends Emptied {
	readonly style: TargetStyle;
	/** Why it is not the style that was asked for, in words that are the same for many pages; null where it is. */
	readonly fellBack: string | null;
}

/** A page's own HTML instead of a teacher's has to pass what a teacher's has to pass. */
const authored = async (
	{ id, layout }: Page,
	{ own, texts, fits }: StyleChoices,
	renderer: HtmlRendererPort,
): Promise<Emptied | NoHtml> => {
	if ('why' in own) return own;
	if (!fits(texts.get('authored') ?? own.html)) return UNFIT;
	const rendered = await renderer.extract(id, own.html);
	const { reason } = judgeCandidate(
		referenceOf(id, layout),
		{ discipline: undefined, rendered: 'status' in rendered ? rendered.status : rendered },
		false,
	);
	if (reason !== null) return { why: reason, kind: reason };
	const emptied = await picturesEmptied(id, own.html.trim(), renderer);
	return fits(emptied.html)
		? emptied
		: { why: 'too long with its embedded pictures, which cannot go', kind: 'embedded pictures' };
};

/**
 * The chosen HTML in the style asked for, when the evaluator sees no change; else the transcription, with a note why. Only the style
 * that is asked for is rendered.
 * @throws {RecordError} of the renderer
 */
export const checkedStyle = async (
	page: Page,
	style: TargetStyle,
	choices: StyleChoices,
	renderer: HtmlRendererPort,
): Promise<Styled> => {
	const { html, notes } = choices.transcription;
	const fallenBack = (fellBack: string, note: string): Styled => ({
		html,
		style: 'transcription',
		fellBack,
		notes: [...notes, note],
	});
	if (style === 'authored') {
		const found = await authored(page, choices, renderer);
		if ('why' in found) return fallenBack(found.kind, `authored HTML not taken: ${found.why}`);
		return { ...found, style, fellBack: null };
	}
	const styled = choices.texts.get(style);
	if (styled !== undefined && styled !== html && !choices.fits(styled))
		return fallenBack(UNFIT.kind, `style ${style} not taken: ${UNFIT.why}`);
	const why =
		styled === undefined ? 'its markup cannot be written again' : await changeSeen(page.id, html, styled, renderer);
	return styled !== undefined && why === undefined
		? { html: styled, style, fellBack: null, notes }
		: fallenBack(`${why}`.replace(NUMBER, ''), `style ${style} not taken: ${why}`);
};
