import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readSheet, type SheetFault } from '../../../datasets/formats/review/readSheet.ts';
import type { SheetFormat } from '../../../datasets/formats/review/sheetColumns.ts';
import { sheetDecisions } from '../../../datasets/formats/review/sheetDecisions.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { appendedText } from '../../../pipeline/document/review/appendedText.ts';
import { newDecisions } from '../../../pipeline/document/review/newDecisions.ts';
import { type ReviewDecision, reviewerSchema } from '../../../pipeline/document/review/reviewDecision.ts';
import { appendDurably } from '../../../pipeline/effects/files/appendDurably.ts';
import { lockFile } from '../../../pipeline/effects/files/lockFile.ts';
import { makeFolder } from '../../../pipeline/effects/files/makeFolder.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { readReviewFile } from '../../wiring/readReviewFile.ts';
import { type ReviewOfRun, reviewOfRun } from './reviewOfRun.ts';

export interface ImportRequest {
	/** Absolute: the run's folder, and the file to read. */
	readonly folder: string;
	readonly source: string;
	/** The file as messages name it. */
	readonly shown: string;
	readonly format: SheetFormat;
	/** Of rows that name nobody. */
	readonly reviewer?: string;
	/** ISO 8601, UTC: of rows without one. */
	readonly time: string;
}

export interface ImportOutcome {
	readonly review: ReviewOfRun;
	/** Decisions added, and those that the file held already. */
	readonly added: readonly ReviewDecision[];
	readonly known: number;
	readonly undecided: number;
	/** Of the added: about no page under review, and about another look of a page. */
	readonly unknown: readonly ReviewDecision[];
	readonly stale: readonly ReviewDecision[];
	/** Names in the file that are not the one given: the given one is for rows that name nobody. */
	readonly otherNames: readonly string[];
	/** Names that differ from earlier ones in letter case alone. */
	readonly likeOthers: readonly (readonly [name: string, other: string])[];
	readonly notes: readonly string[];
}

/** An import takes milliseconds; another that is at it ends sooner than this. */
const WAIT_MS = 10_000;
const SHOWN_FAULTS = 20;

const faultText = ({ line, column, received, expected }: SheetFault): string =>
	`${line === 0 ? '' : `line ${line}${column === undefined ? '' : `, ${column}`}: `}received ${received}; expected ${expected}`;

const refuse = (faults: readonly SheetFault[], shown: string): UserError => {
	const more = faults.length > SHOWN_FAULTS ? [`and ${faults.length - SHOWN_FAULTS} more`] : [];
	return new UserError(`the decisions cannot be imported: ${counted(faults.length, 'fault')}`, {
		where: shown,
		received: [...faults.slice(0, SHOWN_FAULTS).map(faultText), ...more].join('\n'),
		expected: 'rows as `pagemill review export` writes them, decided or left empty',
		fix: 'mend these places and import the file again; nothing of it was taken',
	});
};

const appendUnderLock = async (path: string, time: string, incoming: readonly ReviewDecision[]) => {
	await makeFolder(dirname(path));
	const lock = await lockFile(`${path}.lock`, WAIT_MS);
	if (lock.state === 'taken')
		throw new UserError('another import is writing the decisions', {
			where: `${path}.lock`,
			received: lock.owner ? `a lock of process ${lock.owner.pid} on ${lock.owner.host}` : 'a lock that says nothing',
			expected: 'one import at a time',
			fix: `wait for it to end; if there is none, delete ${path}.lock`,
		});
	try {
		const file = await readReviewFile(path);
		const existing = file.decisions.map(({ decision }) => decision);
		const added = newDecisions(existing, incoming);
		if (added.length > 0) await appendDurably(path, appendedText(file, added, time));
		return { existing, added, notes: file.notes };
	} finally {
		await lock.release();
	}
};

const namesLikeOthers = (added: readonly ReviewDecision[], existing: readonly ReviewDecision[]) => {
	const known = new Set(existing.map(({ reviewer }) => reviewer));
	return [...new Set(added.map(({ reviewer }) => reviewer))].flatMap((name) => {
		const other = [...known].find((one) => one !== name && one.toLowerCase() === name.toLowerCase());
		return known.has(name) || other === undefined ? [] : [[name, other] as const];
	});
};

/**
 * Adds the decisions of a file to those of a run: all of them, or none where one cannot be read. They count with the next run.
 * @throws {UserError} with every fault, or when the decisions cannot be read or written
 */
export const importReview = async (request: ImportRequest): Promise<ImportOutcome> => {
	const { folder, source, shown, format, time } = request;
	const review = await reviewOfRun(folder);
	const bytes = await readFile(source).catch((error: NodeJS.ErrnoException) => {
		throw new UserError('the decisions cannot be read', {
			where: shown,
			received: error.code === 'ENOENT' ? 'no such file' : error.code === 'EISDIR' ? 'a folder' : error.message,
			expected: 'a sheet of `pagemill review export`, filled in, or a file of decisions',
			fix: 'correct the path of FILE',
		});
	});
	const reviewer = request.reviewer === undefined ? undefined : reviewerSchema.parse(request.reviewer);
	const read = sheetDecisions(readSheet(bytes, format), format, {
		time,
		...(reviewer === undefined ? {} : { reviewer }),
	});
	if (read.faults.length > 0) throw refuse(read.faults, shown);
	const { path } = review.file;
	const written = await appendUnderLock(path, time, read.decisions).catch((error: unknown) => {
		if (error instanceof UserError || (error as NodeJS.ErrnoException).code === undefined) throw error;
		throw new UserError('the decisions cannot be written', {
			where: path,
			received: (error as Error).message,
			expected: 'a file that can be written, on a disk with room',
			fix: 'make room or change the permissions, and import the file again; nothing of it was taken',
		});
	});
	const { added, existing, notes } = written;
	const all = [...existing, ...added];
	const standings = review.outcomesOf(all).standings.slice(existing.length);
	return {
		review,
		added,
		known: read.decisions.length - added.length,
		undecided: read.undecided,
		unknown: added.filter((_, place) => standings[place] === 'unknown'),
		stale: added.filter((_, place) => standings[place] === 'stale'),
		otherNames:
			reviewer === undefined
				? []
				: [...new Set(read.decisions.map((decision) => decision.reviewer))].filter((name) => name !== reviewer),
		likeOthers: namesLikeOthers(added, existing),
		notes,
	};
};
