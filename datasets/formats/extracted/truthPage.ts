import { z } from 'zod';
import type { ParserName } from '../../../pipeline/document/records.ts';
import type { ObjectPage } from '../../../pipeline/evaluator/pageObject.ts';

/** A page of ground truth: what is asked for, and what is known about it beside that. */
export interface TruthPage {
	readonly page: ObjectPage;
	/** Columns that scores are sliced by, with the page's value. */
	readonly columns: Readonly<Record<string, string>>;
	/** Picture of the page, relative to the folder of the truth's file. */
	readonly image?: string;
	/** As people know it, where the page id is a digest. */
	readonly name?: string;
}

const text = z.string().min(1).optional().catch(undefined);

/** What `benchmark.jsonl` says beside the objects; other programs' files lack it. */
const besideSchema = z
	.object({
		sourceId: text,
		category: text,
		language: text,
		locator: text,
		file_name: text,
		labels: z.object({ parser: text }).catch({ parser: undefined }),
	})
	.catch({
		labels: { parser: undefined },
		sourceId: undefined,
		category: undefined,
		language: undefined,
		locator: undefined,
		file_name: undefined,
	});

/** What a page came from, by the parser that read it: `layout-onnx` takes pages without a text layer worth having. Others take both. */
const ORIGINS: ReadonlyMap<string | undefined, string> = new Map<ParserName, string>([
	['pdf-text', 'born-digital'],
	['layout-onnx', 'scan'],
]);

/** @param line the whole line that `page` was read from */
export const truthPage = (page: ObjectPage, line: unknown): TruthPage => {
	const { sourceId, category, language, locator, file_name, labels } = besideSchema.parse(line);
	const { parser } = labels;
	const columns = { source: sourceId, category, language, parser, origin: ORIGINS.get(parser) };
	return {
		page,
		columns: Object.fromEntries(
			Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== undefined),
		),
		...(file_name === undefined ? {} : { image: file_name }),
		...(locator === undefined ? {} : { name: locator }),
	};
};
