import type { Box } from '../../../pipeline/document/block.ts';
import { captionTexts } from './captionTexts.ts';
import { contentParts } from './contentParts.ts';
import type { Fields } from './fieldsOf.ts';
import type { DraftBlock } from './mineruFile.ts';
import type { PageBuilder } from './pageBuilder.ts';
import type { Meaning } from './vocabularies.ts';

/** Kinds whose item holds captions and notes beside its body. */
const WITH_CAPTIONS: ReadonlySet<string> = new Set(['figure', 'table', 'chart', 'code']);
/** Tables and listings carry their captions above them, pictures below. */
const CAPTION_ABOVE: ReadonlySet<string> = new Set(['table', 'code']);
/** Names under which items of all versions keep their captions and notes. */
const PREFIXES = ['image', 'img', 'table', 'chart', 'code', 'algorithm'];

const textsOf = (fields: Fields, ending: 'caption' | 'footnote'): readonly string[] =>
	PREFIXES.flatMap((prefix) => captionTexts(fields[`${prefix}_${ending}`]));

/**
 * One item of a content list: its body, with captions and notes as blocks of their own around it.
 * @param content the fields that hold captions and notes
 */
export const addContentItem = (
	builder: PageBuilder,
	meaning: Meaning,
	box: Box,
	content: Fields,
	body: Omit<DraftBlock, 'kind' | 'box'>,
): void => {
	if (!WITH_CAPTIONS.has(meaning.kind)) {
		builder.add({ ...body, box }, meaning);
		return;
	}
	const captions = textsOf(content, 'caption');
	const notes = textsOf(content, 'footnote');
	const atTop = CAPTION_ABOVE.has(meaning.kind);
	const parts = contentParts(box, atTop ? captions : [], [...(atTop ? [] : captions), ...notes]);
	const caption = builder.meaning('caption');
	for (const part of parts.above) builder.add(part, caption);
	builder.add({ ...body, box: parts.body }, meaning);
	parts.below.forEach((part, index) => {
		const isNote = index >= parts.below.length - notes.length;
		builder.add(part, isNote ? builder.meaning('footnote') : caption);
	});
};
