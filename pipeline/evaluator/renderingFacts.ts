/**
 * What is known of a rendered page beside its objects. It is told beside the scores and changes none of them. Null where it is not
 * known: pages may come from other programs.
 */
export interface RenderingFacts {
	/** Share of the area of text lines that lines of other objects cover; null also where counting passes its work limit. */
	readonly overprint: number | null;
	/** Share of the page's box that elements with a `placeholder` class take. */
	readonly placeholderShare: number | null;
	/** Formulas whose TeX is not what is seen. */
	readonly formulaMismatches: number | null;
	/** Lines of text that were laid out, hidden ones too. */
	readonly lines: number | null;
	/** Of these, lines that only paint could judge. */
	readonly probedLines: number | null;
	/** Frames, objects, refreshes, bases and speculation rules, which do nothing here. */
	readonly neutralised: number | null;
}

type Known = { readonly [Fact in keyof RenderingFacts]?: number | null | undefined };

/** All facts in one order, null where there is none. */
export const renderingFacts = (known: Known = {}): RenderingFacts => ({
	overprint: known.overprint ?? null,
	placeholderShare: known.placeholderShare ?? null,
	formulaMismatches: known.formulaMismatches ?? null,
	lines: known.lines ?? null,
	probedLines: known.probedLines ?? null,
	neutralised: known.neutralised ?? null,
});
