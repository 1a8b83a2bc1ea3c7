import type { ResolvedSource } from '../../pipeline/config/resolvedRecipe.ts';
import type { ExistingParse, FileRecord } from '../../pipeline/document/records.ts';
import type { CatalogueEntry } from '../../pipeline/run/manifest.ts';

/**
 * What the stage `open` may know of a catalogue entry: its contents and how its source wants them read, never where it lies.
 * @param lent layout parses of twins, which are tried after the document's own
 * @param mineru version and settings of the `mineru` that the source lists
 * @param printedBy browser, fonts and settings that print it, of HTML alone
 */
export const fileRecordOf = (
	entry: Pick<CatalogueEntry, 'sha256' | 'bytes' | 'kind' | 'twin' | 'parses'>,
	source: Pick<ResolvedSource, 'parsers' | 'text'>,
	lent: readonly ExistingParse[] = [],
	mineru?: string,
	printedBy?: string,
): FileRecord => ({
	sha256: entry.sha256,
	bytes: entry.bytes,
	kind: entry.kind,
	twin: entry.twin,
	parses: [...entry.parses, ...lent],
	parsers: source.parsers.filter((parser) => parser !== 'mineru-files' && parser !== 'omnidocbench'),
	text: source.text,
	...(mineru === undefined ? {} : { mineru }),
	...(printedBy === undefined ? {} : { printedBy }),
});
