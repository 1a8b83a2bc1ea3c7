import { stat } from 'node:fs/promises';
import type { DocumentPlan } from '../../../datasets/sources/documentPlan.ts';
import { planSource, type PlannedSource } from '../../../datasets/sources/planSource.ts';
import type { ResolvedRecipe, ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import type { ListedFile } from '../../../pipeline/contract/sourceFiles.ts';
import { openRegular } from '../../../pipeline/effects/files/openRegular.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import { tally } from '../../../pipeline/numeric/tally.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { firstOf } from '../../../pipeline/text/firstOf.ts';
import { formatCount } from '../../../pipeline/text/formatCount.ts';
import type { CheckResult } from './checkResult.ts';
import { refusalOf } from './refusalOf.ts';

export interface CheckedSources {
	readonly results: readonly CheckResult[];
	/** Of all files as stored. */
	readonly bytes: number;
	readonly documents: number;
}

const bytesOf = async (files: readonly ListedFile[]): Promise<number> => {
	let bytes = 0;
	for (const { absolutePath } of files)
		bytes += await stat(absolutePath).then(
			({ size }) => size,
			() => 0,
		);
	return bytes;
};

const ignoredText = ({ ignored }: PlannedSource): string =>
	[...tally(ignored.map(({ reason }) => reason))]
		.map(([reason, count]) => `, ${formatCount(count)} ignored (${reason})`)
		.join('');

/** Files that the run would ask for and could not open. */
const unreadableOf = async (plans: readonly DocumentPlan[]): Promise<readonly string[]> => {
	const files = new Map<string, string>();
	for (const { document, resources, parses } of plans)
		for (const file of [document, ...resources, ...parses.flatMap((parse) => parse.files.map((part) => part.file))])
			files.set(file.absolutePath, file.locator);
	const unreadable: string[] = [];
	for (const [path, locator] of files) {
		await openRegular(path).then(
			(handle) => handle.close(),
			() => unreadable.push(locator),
		);
	}
	return unreadable;
};

const hasParse = ({ parses }: DocumentPlan): boolean => parses.some(({ files }) => files.length > 0);

/** Documents of a source whose layouts come from files, and those for which none is there. */
const parsesText = ({ parsers }: ResolvedSource, plans: readonly DocumentPlan[]): string => {
	const without = plans.filter((plan) => !hasParse(plan)).length;
	const counts = `${counted(plans.length, 'document')}, ${formatCount(plans.length - without)} with a parse`;
	if (without === 0) return counts;
	const fate = parsers.every((parser) => parser === 'mineru-files')
		? 'they will be dropped as layout-missing; add pdf-text to parsers'
		: `they go to ${parsers.filter((parser) => parser !== 'mineru-files').join(', ')}`;
	return `${counts}, ${formatCount(without)} without: ${fate}`;
};

const look = async (
	source: ResolvedSource,
	skipFolders: readonly string[],
): Promise<{ readonly results: readonly CheckResult[]; readonly bytes: number; readonly documents: number }> => {
	const check = `source ${source.id}`;
	const planned = await planSource(source, sourceFiles, skipFolders);
	const { listing, plans } = planned;
	const bytes = await bytesOf(listing.files);
	const size = `${counted(listing.files.length, 'file')}, ${formatBytes(bytes)}`;
	const parses = source.kind === 'mineru' ? `${parsesText(source, plans)}; ` : '';
	const lost = parses.includes('layout-missing');
	const unreadable = await unreadableOf(plans);
	return {
		bytes,
		documents: plans.length,
		results: [
			{ check, state: lost ? 'note' : 'ok', found: `${parses}${size}${ignoredText(planned)}` },
			...(unreadable.length === 0
				? []
				: [
						{
							check,
							state: 'note' as const,
							found: `${counted(unreadable.length, 'file')} cannot be read and would fail: ${firstOf(unreadable)}`,
						},
					]),
		],
	};
};

/** Lists every source: what is there, what would be left out or fail, what cannot be found. */
export const checkSources = async ({ sources, out, store }: ResolvedRecipe): Promise<CheckedSources> => {
	const results: CheckResult[] = [];
	let bytes = 0;
	let documents = 0;
	for (const source of sources) {
		try {
			const looked = await look(source, [out, store]);
			for (const result of looked.results) results.push(result);
			bytes += looked.bytes;
			documents += looked.documents;
		} catch (error) {
			results.push(refusalOf(`source ${source.id}`, `sources: ${source.id}`, error));
		}
	}
	return { results, bytes, documents };
};
