import { basename, join, relative } from 'node:path';
import type { TruthPage } from '../../../datasets/formats/extracted/truthPage.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { pageFileName } from '../../../pipeline/effects/evaluation/pageFileName.ts';
import type { RenderingRequest } from './evaluationRequest.ts';
import { htmlFiles } from './htmlFiles.ts';
import { renderedPages } from './renderedPages.ts';
import { renderingFolders } from './renderingFolders.ts';

const SHOWN = 10;

/**
 * Ground truth in HTML: what is seen on its pages when they are rendered as predictions are. The picture of a page is that of its
 * rendering, relative to the folder of the results.
 * @param path a folder of `<page id>.html`, or one such file
 * @throws {UserError} for files that cannot be read or rendered · {Interrupted} when asked to stop
 */
export async function* renderedTruth(path: string, request: RenderingRequest): AsyncGenerator<TruthPage> {
	const files = await htmlFiles(path);
	const folders = renderingFolders(request.out, undefined);
	const failed: string[] = [];
	for await (const page of renderedPages('ground truth', files, folders, request)) {
		if ('status' in page) {
			failed.push(`${basename(files.get(page.pageId) as string)}: ${page.status}`);
			continue;
		}
		const image = relative(request.out, join(folders.pictures, pageFileName(page.pageId, '.webp')));
		yield { page, columns: {}, image };
	}
	if (failed.length === 0) return;
	const more = failed.length > SHOWN ? `, and ${failed.length - SHOWN} more` : '';
	throw new UserError('pages of the ground truth cannot be rendered', {
		where: path,
		received: `${failed.slice(0, SHOWN).join(', ')}${more}`,
		expected: 'pages on which something can be seen: what failed is no truth',
		fix: 'mend these files or take them away, and run the command again (render-timeout and crashed may be the load of the machine); pages that did render are kept',
	});
}
