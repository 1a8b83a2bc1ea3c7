import { dirname, join, relative, sep } from 'node:path';
import { printSheet } from '../../../datasets/formats/review/printSheet.ts';
import type { SheetFormat } from '../../../datasets/formats/review/sheetColumns.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { reviewerSchema } from '../../../pipeline/document/review/reviewDecision.ts';
import { isReachable } from '../../../pipeline/effects/files/isReachable.ts';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import { storeError } from '../../../pipeline/effects/ledger/storeError.ts';
import { reviewOfRun } from './reviewOfRun.ts';
import { reviewPictures } from './reviewPictures.ts';

export interface ExportRequest {
	/** Absolute: the run's folder, and the file to write. */
	readonly folder: string;
	readonly target: string;
	readonly format: SheetFormat;
	/** Decided pages too. */
	readonly all: boolean;
	/** For whom the sheet is: pages that this person has not decided on, and nothing of what others said. */
	readonly reviewer?: string;
}

export interface ExportOutcome {
	readonly exported: number;
	readonly pages: number;
	/** Exported pages that could not be drawn. */
	readonly withoutImage: number;
	readonly notes: readonly string[];
}

/** A path as people click on it: from the sheet's folder, with slashes. */
const fromSheet = (path: string | undefined, target: string): string =>
	path === undefined ? '' : relative(dirname(target), path).split(sep).join('/');

/**
 * Writes the pages to decide on as a sheet.
 * @throws {UserError} when the run has no review, the file is there already, or it cannot be written
 */
export const exportReview = async (request: ExportRequest): Promise<ExportOutcome> => {
	const { folder, target, format, all } = request;
	const reviewer = request.reviewer === undefined ? undefined : reviewerSchema.parse(request.reviewer);
	if (await isReachable(target))
		throw new UserError('the sheet is there already', {
			where: target,
			received: 'a file that may hold decisions',
			expected: 'a name that is free: nothing is written over',
			fix: 'name another FILE, or import that one and delete it',
		});
	const { manifest, file, pages, outcomesOf } = await reviewOfRun(folder);
	const decisions = file.decisions.map(({ decision }) => decision);
	const { byPage, standings } = outcomesOf(decisions);
	const current = decisions.filter((_, place) => standings[place] === 'counted');
	const stateOf = (pageId: string): string => byPage.get(pageId)?.outcome.state ?? 'pending';
	const isOpen = (pageId: string): boolean =>
		reviewer === undefined
			? stateOf(pageId) === 'pending'
			: !current.some((decision) => decision.pageId === pageId && decision.reviewer === reviewer);
	const chosen = pages.filter(({ pageId }) => all || isOpen(pageId));
	const pictures = await reviewPictures(
		folder,
		manifest,
		chosen.map(({ pageId }) => pageId),
	).catch((error: unknown) => {
		throw storeError(error, join(folder, 'review'), 'run');
	});
	const rows = chosen.map((page) => {
		const { pageId } = page;
		const { image, view } = pictures.get(pageId) ?? {};
		return {
			...page,
			image: fromSheet(image, target),
			view: fromSheet(view, target),
			// The sheet of one reviewer tells nothing of others: they judge alone.
			state: reviewer === undefined ? stateOf(pageId) : '',
			decisions: reviewer === undefined ? current.filter((decision) => decision.pageId === pageId) : [],
			reviewer: reviewer ?? '',
		};
	});
	try {
		await makeFolder(dirname(target));
		await writeAtomically(target, printSheet(rows, format));
	} catch (error) {
		throw new UserError('the sheet cannot be written', {
			where: target,
			received: (error as Error).message,
			expected: 'a file that can be written, on a disk with room',
			fix: 'name another FILE',
		});
	}
	return {
		exported: rows.length,
		pages: pages.length,
		withoutImage: rows.filter(({ image }) => image === '').length,
		notes: file.notes,
	};
};
