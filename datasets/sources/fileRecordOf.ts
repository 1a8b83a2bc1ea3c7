import type { ResolvedSource } from '../../pipeline/config/resolvedRecipe.ts';
import type { FileRecord } from '../../pipeline/document/records.ts';
import type { CatalogueEntry } from '../../pipeline/run/manifest.ts';

/** What the stage `open` may know of a catalogue entry: its contents and how its source wants them read, never where it lies. */
export const fileRecordOf = (
	entry: Pick<CatalogueEntry, 'sha256' | 'bytes' | 'kind' | 'twin'>,
	source: Pick<ResolvedSource, 'parsers' | 'text'>,
): FileRecord => ({
	sha256: entry.sha256,
	bytes: entry.bytes,
	kind: entry.kind,
	twin: entry.twin,
	parsers: [...source.parsers],
	text: source.text,
});
