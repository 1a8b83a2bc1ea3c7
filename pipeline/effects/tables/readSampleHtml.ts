import { STAGE_OF_FACET } from '../../document/stageOfFacet.ts';
import type { KeptLine, RunManifest } from '../../run/manifest.ts';
import { fileLines } from '../files/fileLines.ts';
import { isMissing } from '../files/isMissing.ts';
import { unitFiles } from './unitFiles.ts';

/** The id of a line is in them. */
const HEAD_BYTES = 64;

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

/**
 * HTML of one sample a page, out of the units of a run: tables do not hold it, it is most of what a training line weighs. Pages
 * whose sample has none, or whose unit is gone, are left out.
 * @param samples by page id
 */
export const readSampleHtml = async (
	manifest: RunManifest,
	samples: ReadonlyMap<string, number>,
): Promise<Map<string, string>> => {
	const found = new Map<string, string>();
	for (const facet of ['answer', 'moreAnswers'] as const)
		for (const path of unitFiles(manifest, STAGE_OF_FACET[facet], 'kept.jsonl')) {
			try {
				for await (const { bytes } of fileLines(path)) {
					const [, start] = /^\{"id":"([^"]*)"/.exec(textOf(bytes.subarray(0, HEAD_BYTES))) ?? [];
					if (start !== undefined && !samples.has(start)) continue;
					const { id, facets } = JSON.parse(textOf(bytes)) as KeptLine;
					const answers = [facets.answer, ...(facets.moreAnswers ?? [])];
					const html = answers.find((answer) => answer !== undefined && answer.sample === samples.get(id))?.html;
					if (typeof html === 'string') found.set(id, html);
				}
			} catch (error) {
				if (!isMissing(error)) throw error;
			}
		}
	return found;
};
