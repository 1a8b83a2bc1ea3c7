import { basename } from 'node:path';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { PageFile } from '../../../pipeline/effects/evaluation/pageFile.ts';
import { readTruth } from '../../../pipeline/effects/evaluation/readTruth.ts';
import { isFile } from '../../../pipeline/effects/files/isFile.ts';
import type { EvaluationRequest, RenderingRequest } from './evaluationRequest.ts';
import { isHtmlName } from './isHtmlName.ts';
import { renderedTruth } from './renderedTruth.ts';
import { type AboutTruth, truthPages } from './truthPages.ts';

/** Whether the ground truth is HTML: a folder of it, or one such file. */
export const isTruthHtml = async (truthPath: string): Promise<boolean> =>
	!(await isFile(truthPath)) || isHtmlName(basename(truthPath));

/**
 * The ground truth for reading page by page; HTML is rendered for it.
 * @throws {UserError} where it is not what it should be, or has no page · {Interrupted} when asked to stop
 */
export const openTruth = async (
	request: RenderingRequest & Pick<EvaluationRequest, 'truthPath'>,
): Promise<PageFile<AboutTruth>> => {
	const { truthPath, out } = request;
	const pages = (await isTruthHtml(truthPath)) ? renderedTruth(truthPath, request) : readTruth(truthPath);
	const truth = await truthPages(out, pages);
	if (truth.pageIds.length > 0) return truth;
	await truth.close();
	throw new UserError('the ground truth has no page', {
		where: truthPath,
		received: 'a file without a page',
		expected: 'at least one page',
		fix: 'name another file with --truth',
	});
};
