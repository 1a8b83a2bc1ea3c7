import type { DocumentPort, TextLayout, TextLayoutPort } from '../../pipeline/contract/ports.ts';
import type { RecordContext } from '../../pipeline/contract/stage.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';
import type { Attempt, Parsed } from './attempt.ts';
import { pageReadings } from './pageReadings.ts';

/**
 * `pdf-text`: reads the page's text layer. A page whose text layer says nothing worth having goes to `unsound` where there is
 * such a parser; without one it is read as it is. Where the source lists that parser, `tables` looks at the tables that the page leaves in doubt.
 */
export const fromText = (
	documents: DocumentPort,
	textLayout: TextLayoutPort,
	unsound: Attempt,
	tables: (page: PageRecord, parsed: TextLayout) => Promise<Parsed>,
	context: RecordContext,
): Attempt => {
	const readings = pageReadings(documents, textLayout, context);
	return async (page) => {
		const reading = await readings.of(page);
		const soundness = { ...textLayout.soundness(reading) };
		if (!soundness.sound && page.parsers.includes('layout-onnx')) {
			const parsed = await unsound(page);
			return typeof parsed === 'object' ? { ...parsed, evidence: { ...soundness, ...parsed.evidence } } : parsed;
		}
		const parsed = textLayout.parse(reading, await readings.around(page));
		if (parsed.doubtful.length === 0 || !page.parsers.includes('layout-onnx'))
			return { layout: parsed.layout, evidence: soundness };
		if (context.lane !== 'ocr') return 'ocr';
		const { layout, evidence } = await tables(page, parsed);
		return { layout, evidence: { ...soundness, ...evidence } };
	};
};
