import { stat } from 'node:fs/promises';
import type { ResolvedRecipe, ResolvedSource } from '../../../pipeline/config/resolvedRecipe.ts';
import type { ListedFile, SourceListing } from '../../../pipeline/contract/sourceFiles.ts';
import { sourceFiles } from '../../../pipeline/effects/files/sourceFiles.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { tally } from '../../../pipeline/numeric/tally.ts';
import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import { formatCount } from '../../../pipeline/text/formatCount.ts';
import type { CheckResult } from './checkResult.ts';
import { refusalOf } from './refusalOf.ts';

export interface CheckedSources {
	readonly results: readonly CheckResult[];
	/** Of all files as stored. */
	readonly bytes: number;
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

const ignoredText = ({ ignored }: SourceListing): string =>
	[...tally(ignored.map(({ reason }) => reason))]
		.map(([reason, count]) => `, ${formatCount(count)} ignored (${reason})`)
		.join('');

/** Lists every source: what is there, what would be left out, what cannot be found. */
export const checkSources = async ({ sources, out, store }: ResolvedRecipe): Promise<CheckedSources> => {
	const results: CheckResult[] = [];
	let bytes = 0;
	const look = async (source: ResolvedSource): Promise<void> => {
		const check = `source ${source.id}`;
		try {
			const listing = await sourceFiles.list(source, { skipFolders: [out, store] });
			const size = await bytesOf(listing.files);
			bytes += size;
			const found = `${counted(listing.files.length, 'file')}, ${formatBytes(size)}${ignoredText(listing)}`;
			results.push({ check, state: 'ok', found });
		} catch (error) {
			results.push(refusalOf(check, `sources: ${source.id}`, error));
		}
	};
	for (const source of sources) await look(source);
	return { results, bytes };
};
