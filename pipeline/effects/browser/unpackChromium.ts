import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../contract/errors.ts';
import { hashFile } from '../files/hashFile.ts';
import { isMissing } from '../files/isMissing.ts';
import { writeAtomically } from '../files/writeAtomically.ts';
import { browserFolders } from './browserFolders.ts';
import type { ChromiumPackage } from './chromiumPackage.ts';
import { inflateChromium } from './inflateChromium.ts';
import { privateFolder } from './privateFolder.ts';

export interface UnpackedChromium {
	readonly executable: string;
	/** Folder of shared libraries for systems that lack them. */
	readonly libraries: string;
	/** Private and writable: for the browser's own files. */
	readonly folder: string;
}

/** Holds the sha256 of the browser; written last, so that a folder that has it is whole. */
const SEAL = 'chromium.sha256';
const ROOM = '260 MB';

/** @throws where it cannot be told: other processes may run from the folder */
const isSound = async (folder: string): Promise<boolean> => {
	try {
		return (await readFile(join(folder, SEAL), 'utf8')) === (await hashFile(join(folder, 'chromium'))).sha256;
	} catch (error) {
		if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'EISDIR') return false;
		throw error;
	}
};

/** Puts a whole folder in its place. Another process may have been faster, or what lay there may be damaged. */
const settle = async (made: string, target: string): Promise<void> => {
	for (;;) {
		try {
			return await rename(made, target);
		} catch (error) {
			if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
		}
		if (await isSound(target)) return rm(made, { recursive: true, force: true });
		const aside = `${target}.damaged-${randomBytes(4).toString('hex')}`;
		await rename(target, aside).catch(() => {});
		await rm(aside, { recursive: true, force: true });
	}
};

const unpackInto = async (folder: string, name: string, packed: string): Promise<string> => {
	await privateFolder(folder);
	const target = join(folder, name);
	if (await isSound(target)) return target;
	const made = await mkdtemp(join(folder, '.unpacking-'));
	try {
		await inflateChromium(made, packed);
		await writeAtomically(join(made, SEAL), (await hashFile(join(made, 'chromium'))).sha256);
		await settle(made, target);
	} catch (error) {
		await rm(made, { recursive: true, force: true });
		throw error;
	}
	return target;
};

/** Of a failed program the last line that says something. */
const reasonOf = (error: unknown): string => {
	const { stderr, message } = error as Error & { readonly stderr?: string };
	return /^.*(?:Error|ENOSPC).*$/m.exec(stderr ?? '')?.[0] ?? message;
};

/**
 * The pinned Chromium, unpacked once and shared by all processes of a user; its bytes are checked each time. Two processes
 * that unpack at once do no harm. Four seconds the first time, half a second later.
 * @throws {UserError} where no folder can take it
 */
export const unpackChromium = async (
	{ version, packed }: ChromiumPackage,
	folders: readonly string[] = browserFolders(),
): Promise<UnpackedChromium> => {
	const { sha256 } = await hashFile(join(packed, 'chromium.br'));
	const refusals: string[] = [];
	for (const place of folders) {
		try {
			const folder = await unpackInto(place, `${version}-${sha256.slice(0, 16)}`, packed);
			return { executable: join(folder, 'chromium'), libraries: join(folder, 'al2023', 'lib'), folder };
		} catch (error) {
			refusals.push(`${place}: ${reasonOf(error)}`);
		}
	}
	throw new UserError('Chromium cannot be unpacked', {
		where: folders.join(', '),
		received: refusals.join('; '),
		expected: `a folder of yours with room for ${ROOM}`,
		fix: 'make room or rights there, or name another folder in XDG_CACHE_HOME',
	});
};
