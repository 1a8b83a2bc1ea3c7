/** Raise it with every change of what `markdownHtml` makes of a text: renderings of Markdown are kept under it. */
export const MARKDOWN_REVISION = 1;
