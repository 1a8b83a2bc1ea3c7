import { readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { compareLocks } from '../../../datasets/formats/lock/compareLocks.ts';
import type { BenchmarkLock } from '../../../datasets/formats/lock/lock.ts';
import { readLock } from '../../../datasets/formats/lock/readLock.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { writeAtomically } from '../../../pipeline/effects/files/writeAtomically.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { REVIEW_FILE } from '../../wiring/reviewPathOf.ts';
import { chromiumOfOption, chromiumOption } from '../chromiumOption.ts';
import type { CommandContext } from '../commandContext.ts';
import { executeRun } from '../executeRun.ts';
import { printRows } from '../printRows.ts';
import { sourceRows, stageRows } from '../rebuild/differenceRows.ts';
import { closeFolder, freshFolder } from '../rebuild/freshFolder.ts';
import { lockedReview } from '../rebuild/lockedReview.ts';
import { locateSources, type SourceTrouble } from '../rebuild/locateSources.ts';
import { pagesOfShards } from '../rebuild/pagesOfShards.ts';
import { refuseChromium } from '../rebuild/refuseChromium.ts';
import { rebuildRequest, unreadableFiles } from '../rebuild/rebuildRequest.ts';
import { recipeOfLock } from '../rebuild/recipeOfLock.ts';
import { folderName, formatOption, logFormatOption, type RunFlags, workersOption } from '../recipeOptions.ts';
import { shownPath } from '../shownPath.ts';

interface Flags extends Pick<RunFlags, 'out' | 'workers' | 'logFormat' | 'format'> {
	readonly sources?: string;
	readonly chromium?: string;
}

const loadLock = async (path: string, shown: string): Promise<BenchmarkLock> => {
	const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
		throw new UserError('the lock cannot be read', {
			where: shown,
			received: error.code ?? error.message,
			expected: 'a benchmark.lock.json',
			fix: 'name the lock in the subset/ folder of a run, or where it was published',
		});
	});
	return readLock(text, shown);
};

const troubleNote = ({ file, state, path, expected, found }: SourceTrouble, base: string): string =>
	state === 'changed'
		? `  ${shownPath(path, base)}: sha256 ${found}, expected ${expected}\n`
		: `  ${file.sourceId}: ${file.path}: not found; looked for ${shownPath(path, base)} and other places below ${base}\n`;

/** `rebuild LOCK`: derive a subset again from its sources, and say whether it is the same. */
export const addRebuild = (program: Command, context: CommandContext): void => {
	const { terminal, cwd } = context;

	const refuseSources = (lock: BenchmarkLock, troubles: readonly SourceTrouble[], base: string, flags: Flags): void => {
		printRows(context, sourceRows(lock, troubles, flags.format), flags.format);
		terminal.note(`different: not as the lock says: ${counted(troubles.length, 'source file')}\n`);
		for (const trouble of troubles) terminal.note(troubleNote(trouble, base));
		if (flags.sources === undefined)
			terminal.note('sources were looked for from the current folder; --sources names another\n');
		context.finish(4);
	};

	const tellVersions = (versions: ReturnType<typeof compareLocks>['versions']): void => {
		for (const { name, first, second } of versions)
			terminal.note(`  ${name}: the lock has ${first}, here is ${second}\n`);
	};

	program
		.command('rebuild')
		.summary('derive a subset again from its sources')
		.description(
			'Derive a locked subset again from its sources, never from a store. Prints "identical" (exit code 0), or the first stage and the pages that differ (exit code 4).',
		)
		.argument('<lock>', 'benchmark.lock.json of a subset')
		.option('--sources <dir>', 'where the paths of the lock start (default: the current folder)')
		.option(
			'--out <dir>',
			'an empty folder for the new run (default: runs/<name>-rebuild-1, taken away when identical)',
			folderName,
		)
		.addOption(chromiumOption('a Chromium of yours that prints HTML, where the lock was made with one (same version)'))
		.addOption(workersOption())
		.addOption(logFormatOption())
		.addOption(formatOption())
		.addHelpText('after', '\nExample:\n  pagemill rebuild runs/demo/subset/benchmark.lock.json --sources datasets/demo')
		.action(async (file: string, flags: Flags) => {
			const lock = await loadLock(resolve(cwd, file), file);
			const own = await chromiumOfOption(flags.chromium, cwd);
			refuseChromium(lock, own, file);
			const base = resolve(cwd, flags.sources ?? '.');
			const { paths, troubles } = await locateSources(lock, base, unreadableFiles(lock));
			if (troubles.length > 0) return refuseSources(lock, troubles, base, flags);
			const review = await lockedReview(lock, resolve(cwd, file));
			const engine = await context.engine();
			const workers = flags.workers ?? availableParallelism();
			const out = await freshFolder(flags.out, lock, cwd);
			const recipe = recipeOfLock(lock, engine.stageSchemas, {
				workers,
				out,
				base,
				shown: file,
				stages: engine.lockedStages,
				chromium: own?.executable,
			});
			// Where a run looks for decisions, so that later ones join them.
			if (review) await writeAtomically(join(out, REVIEW_FILE), review);
			const manifest = await executeRun(context, engine, recipe, rebuildRequest(lock, paths, base), flags.logFormat);
			await closeFolder(out);
			const fresh = await loadLock(join(out, 'subset', 'benchmark.lock.json'), shownPath(out, cwd));
			const { difference, versions } = compareLocks(lock, fresh);
			if (difference === undefined) {
				terminal.out('identical\n');
				if (versions.length > 0) terminal.note('the same subset, though made with other versions:\n');
				tellVersions(versions);
				if (flags.out === undefined) await rm(out, { recursive: true, force: true });
				return;
			}
			const unitPages = await pagesOfShards(manifest, difference.stage, difference.shards);
			printRows(context, stageRows(lock, difference, unitPages, flags.format), flags.format);
			terminal.note(`different: the first stage that differs is ${difference.stage}\n`);
			if (difference.onlyNonPortable) {
				terminal.note(
					'only pages that are not portable differ: they went through an image decoder or a float network\n',
				);
			}
			tellVersions(versions);
			terminal.note(`the new run is in ${shownPath(out, cwd)}\n`);
			context.finish(4);
		});
};
