import MarkdownIt from 'markdown-it';
import { itemStarts } from './itemStarts.ts';
import { noteMarks } from './noteMarks.ts';
import { unwrapMarkdown } from './unwrapMarkdown.ts';
import { verbatimTex } from './verbatimTex.ts';
import { wholeTables } from './wholeTables.ts';

/** Space between blocks is wider than what parts the lines of one: 1.8 line heights, up to which lone lines are taken for a paragraph. */
const STYLE = `body{width:1000px;margin:40px auto;font:16px/1.4 sans-serif;overflow-wrap:break-word}
p,ul,ol,li,pre,blockquote,table,h1,h2,h3,h4,h5,h6{margin-block:1.3em}
blockquote{margin-inline:2em 0}pre{white-space:pre-wrap}img{max-width:100%}
table{border-collapse:collapse}td,th{border:1px solid #888;padding:4px 8px;vertical-align:top;overflow-wrap:anywhere}`;

/**
 * CommonMark with pipe tables and strikethrough. Definitions of references are text as anything else: what looks like one on a page of
 * a book is more often an entry of its bibliography, which would not be seen. Indented text is no code: parsers write that between
 * fences, and indent what is indented on the page.
 */
const markdown = new MarkdownIt({ html: true })
	.disable(['reference', 'code'])
	.use(verbatimTex)
	.use(wholeTables)
	.use(noteMarks)
	.use(itemStarts);
// Addresses are never followed; one that is refused would stand there as text.
markdown.validateLink = () => true;

/** Markdown of a page, as parsers write it (tables in pipes or in HTML, TeX between delimiters), as an HTML document. */
export const markdownHtml = (text: string): string =>
	`<!doctype html><html><head><meta charset="utf-8"><style>${STYLE}</style></head><body>\n${markdown.render(unwrapMarkdown(text))}</body></html>\n`;
