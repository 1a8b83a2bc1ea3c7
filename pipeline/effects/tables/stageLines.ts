import { type JsonColumns, jsonLines } from './jsonLines.ts';
import type { TableContext } from './tableLoader.ts';
import { unitFiles } from './unitFiles.ts';
import { readableFiles } from './readableFiles.ts';

/** SQL of a relation over the verdicts or the kept records of one stage of the run. */
export const stageLines = async (
	context: TableContext,
	stage: string,
	file: 'verdicts.jsonl' | 'kept.jsonl',
	columns: JsonColumns,
): Promise<string> => {
	const paths = unitFiles(context.manifest, stage, file);
	return jsonLines(await readableFiles(paths, context.scratch, `${stage}-${file.replace('.jsonl', '')}`), columns);
};
