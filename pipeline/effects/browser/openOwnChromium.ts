import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { RecordError, UserError } from '../../contract/errors.ts';
import { browserSession } from './browserSession.ts';
import { documentContext } from './documentContext.ts';
import type { OwnChromium } from './ownChromium.ts';
import { captureSnapshot } from './render/captureSnapshot.ts';
import { startOwnChromium } from './startOwnChromium.ts';

const LAUNCH_MS = 30_000;
const LIMITS = { timeMs: 30_000, memoryBytes: 2 * 2 ** 30, pieces: 1, idleMs: 30_000 };

const refuse = (where: string, received: string, fix: string): UserError =>
	new UserError('the Chromium that was named cannot be used', {
		where,
		received,
		expected: 'the program of a Chromium or Chrome that prints pages and tells their layout',
		fix,
	});

const NAME_ANOTHER = 'name the program itself, such as /usr/bin/chromium, or leave it out to use the pinned one';

/** @returns what is told apart from it when the file is another */
const lookAt = async (path: string, where: string): Promise<string> => {
	const stats = await stat(path).catch((error: NodeJS.ErrnoException) => {
		throw refuse(where, `${path}: ${error.code === 'ENOENT' ? 'no such file' : error.code}`, NAME_ANOTHER);
	});
	if (!stats.isFile())
		throw refuse(where, `${path}: ${stats.isDirectory() ? 'a folder' : 'no regular file'}`, NAME_ANOTHER);
	await access(path, constants.X_OK).catch(() => {
		throw refuse(where, `${path}: a file that may not be executed`, `chmod +x it, or ${NAME_ANOTHER}`);
	});
	return `${path}\0${stats.size}\0${stats.mtimeMs}`;
};

/** All that is ever asked of a browser, asked once: versions that lack any of it are too old. */
const tryOut = async (browser: Browser): Promise<string> => {
	const context = await documentContext(browser);
	const page = await context.newPage();
	await page.setContent('<p>one line');
	const snapshot = await captureSnapshot(await context.newCDPSession(page));
	const { layout } = snapshot.documents[0] ?? {};
	if (!layout?.paintOrders?.length || !snapshot.strings.includes('one line'))
		throw new Error('it tells no layout of a page');
	const printed = Buffer.from(await page.pdf()).toString('latin1', 0, 5);
	if (printed !== '%PDF-') throw new Error('it prints no PDF');
	await context.close();
	return browser.version();
};

const open = async (executable: string, where: string, launchMs: number): Promise<OwnChromium> => {
	const session = browserSession(LIMITS, () => startOwnChromium(executable, where, launchMs));
	try {
		return { executable, version: await session.use(tryOut) };
	} catch (error) {
		if (!(error instanceof RecordError)) throw error;
		throw refuse(where, `${executable} starts, but: ${error.message}`, 'name a newer one');
	} finally {
		await session.close();
	}
};

const known = new Map<string, Promise<OwnChromium>>();

/**
 * Looks at the Chromium that a user named: starts it, tries what is asked of browsers, and takes its version from itself. A
 * second in the first place, nothing later in the same process; nothing of it is kept on disk, since the file may be a script
 * that stays as it is while what it starts changes.
 * @param executable absolute
 * @param where what named it, for messages
 * @throws {UserError} where there is none, or it cannot do what is needed
 */
export const openOwnChromium = async (
	executable: string,
	where: string,
	launchMs = LAUNCH_MS,
): Promise<OwnChromium> => {
	const key = await lookAt(executable, where);
	const opening = known.get(key) ?? open(executable, where, launchMs);
	known.set(key, opening);
	opening.catch(() => known.delete(key));
	return opening;
};
