/**
 * What a teacher is asked, and a model at inference: the same text, so that what is learnt is what is asked for. Its version rises
 * with any change of a character, and is part of what replies are kept under.
 */
export const INSTRUCTION = Object.freeze({
	version: 1,
	text: `Transcribe the page in the image as one HTML document.

Text: write down everything that can be read, in reading order, with running heads, page numbers, footnotes, captions, labels and handwriting. Add nothing: no summary, no translation, no comment, no guess at what is hidden or illegible. Leave nothing out and shorten nothing. Keep the wording, spelling, punctuation and capitals of the page, its mistakes included.
Tables: use table elements with a cell for each cell that is seen, th for cells of headings, and colspan and rowspan where a cell covers several columns or rows.
Formulas: write LaTeX, between \\( and \\) inside a line, between \\[ and \\] where a formula stands alone.
Figures: for a photograph, drawing, chart or logo put an empty div of class placeholder, as large as the figure and in its place. What is written inside a figure belongs to it and is not transcribed.
Layout: use CSS in style attributes so that the rendered document looks like the page: columns, positions, sizes, alignment, emphasis and colours.
Document: one complete document, from the doctype to the closing html tag. No scripts, no event handlers, and nothing that is loaded from elsewhere: no images, fonts, style sheets or frames.

Answer with the document alone: no explanation, no code fence.`,
});
