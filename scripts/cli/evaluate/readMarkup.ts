import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { MARKDOWN_REVISION } from '../../../datasets/formats/markdown/markdownRevision.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { RENDER_LIMITS } from '../../../pipeline/effects/browser/render/renderLimits.ts';
import type { ExtractionFailure } from '../../../pipeline/evaluator/pageScore.ts';

export interface Markup {
	readonly text: string;
	/** Else HTML. */
	readonly isMarkdown: boolean;
	/** What decides about the HTML: the digest of the file's bytes, and of Markdown how it is turned into HTML. */
	readonly source: Readonly<Record<string, string | number>>;
}

const UTF_16 = new Map([
	['fffe', 'utf-16le'],
	['feff', 'utf-16be'],
]);

/** UTF-8 with or without a mark, or UTF-16 with one; bytes that are none are read as browsers read them. */
const textOf = (bytes: Buffer): string =>
	new TextDecoder(UTF_16.get(bytes.toString('hex', 0, 2)) ?? 'utf-8').decode(bytes);

/**
 * A file of a page: `.md` is Markdown, any other HTML. What cannot be read, is no file (a pipe would be waited for), is too large or has
 * nothing but white space is a status.
 */
export const readMarkup = async (path: string): Promise<Markup | { readonly status: ExtractionFailure }> => {
	try {
		const stats = await stat(path);
		if (!stats.isFile()) return { status: 'unreadable' };
		if (stats.size > RENDER_LIMITS.htmlBytes) return { status: 'too-large' };
		const bytes = await readFile(path);
		const text = textOf(bytes);
		if (text.trim() === '') return { status: 'empty' };
		return extname(path).toLowerCase() === '.md'
			? { text, isMarkdown: true, source: { markdown: sha256(bytes), markdownRevision: MARKDOWN_REVISION } }
			: { text, isMarkdown: false, source: { html: sha256(bytes) } };
	} catch {
		return { status: 'unreadable' };
	}
};
