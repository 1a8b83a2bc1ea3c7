import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../../pipeline/contract/errors.ts';
import { chromiumPackage } from '../../../pipeline/effects/browser/chromiumPackage.ts';
import { launchBrowser } from '../../../pipeline/effects/browser/launchBrowser.ts';
import { openOwnChromium } from '../../../pipeline/effects/browser/openOwnChromium.ts';
import { printerIdentity } from '../../../pipeline/effects/browser/printerIdentity.ts';
import { identifyRenderer } from '../../../pipeline/effects/browser/render/identifyRenderer.ts';
import { unpackChromium } from '../../../pipeline/effects/browser/unpackChromium.ts';
import { processTree } from '../../../pipeline/effects/memory/processTree.ts';
import { ownChromium, writtenProgram } from '../../helpers/ownChromium.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';
import { root } from '../../rules/sourceFiles.ts';

const refusal = async (path: string, launchMs?: number): Promise<UserError> => {
	const error = await openOwnChromium(path, 'recipe.yaml: browser.chromium', launchMs).catch(
		(caught: unknown) => caught,
	);
	expect(error).toBeInstanceOf(UserError);
	const refused = error as UserError;
	expect(refused.details.where).toBe('recipe.yaml: browser.chromium');
	return refused;
};

const script = (text: string): string => writtenProgram(temporaryFolder(), 'program', `#!/bin/sh\n${text}\n`);

/** Processes below this one with a command line. */
const hangers = (command: string): readonly number[] =>
	processTree(process.pid).filter((pid) => {
		try {
			return readFileSync(`/proc/${pid}/cmdline`, 'latin1') === command;
		} catch {
			return false;
		}
	});

describe('openOwnChromium', () => {
	it('takes the version from the running browser', async () => {
		const { browser } = await launchBrowser();
		const version = browser.version();
		await browser.close();
		const executable = await ownChromium(temporaryFolder());
		expect(await openOwnChromium(executable, 'here')).toEqual({ executable, version });
	});

	it('starts it with our arguments and fonts, with PATH alone of the variables of this process, and without the packed libraries', async () => {
		const folder = temporaryFolder();
		process.env.PAGEMILL_TEST_SECRET = 'told to nobody';
		await openOwnChromium(await ownChromium(folder), 'here');
		delete process.env.PAGEMILL_TEST_SECRET;
		const variables = readFileSync(join(folder, 'variables'), 'utf8');
		expect(variables).toMatch(/^FONTCONFIG_FILE=.*fonts\.conf$/m);
		expect(variables).toContain(`\nPATH=${process.env.PATH}\n`);
		expect(variables).not.toMatch(/LD_LIBRARY_PATH|PAGEMILL_TEST_SECRET/);
		const given = readFileSync(join(folder, 'arguments'), 'utf8').split('\n');
		expect(given).toEqual(
			expect.arrayContaining(['--font-render-hinting=none', '--host-resolver-rules=MAP * ~NOTFOUND', '--disable-gpu']),
		);
		// Root runs every Chromium without a sandbox, nobody else any.
		expect(given.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
	});

	it('says what is wrong with a path that holds no program', async () => {
		const folder = temporaryFolder();
		const [nothing, file] = [join(folder, 'nothing'), join(folder, 'file')];
		writeFileSync(file, 'text');
		chmodSync(file, 0o644);
		const received = [];
		for (const path of [nothing, folder, file]) received.push((await refusal(path)).details.received);
		expect(received).toEqual([
			`${nothing}: no such file`,
			`${folder}: a folder`,
			`${file}: a file that may not be executed`,
		]);
	});

	it('says what a program that is no browser said, and ends one that says nothing', async () => {
		const silent = await refusal('/bin/true');
		expect(silent.message).toBe('the Chromium that was named cannot be started');
		expect(silent.details.received).toBe('/bin/true: it ended at once without a word');
		expect((await refusal(script('echo "Chromium 151.0.1.2"'))).details.received).toContain('Chromium 151.0.1.2');
		expect((await refusal(script('echo "error: no display" >&2; exit 3'))).details.received).toMatch(
			/program: error: no display$/,
		);
		const hanging = await refusal(script('exec sleep 6789'), 1_500);
		expect(hanging.details.received).toMatch(/program: it gave no answer$/);
		expect(hanging.details.expected).toBe('a Chromium that starts within 1.5 s');
		await expect.poll(() => hangers('sleep\x006789\0'), { timeout: 20_000 }).toEqual([]);
	}, 60_000);

	it('refuses one that is too old to tell the layout of a page', async () => {
		const { executable, libraries } = await unpackChromium(chromiumPackage());
		const between = join(root, 'test', 'helpers', 'lackingChromium.mjs');
		const old = script(
			`LD_LIBRARY_PATH='${libraries}' exec '${process.execPath}' '${between}' '${executable}' DOMSnapshot.captureSnapshot "$@"`,
		);
		const { details } = await refusal(old);
		expect(details.received).toMatch(/program starts, but: .*captureSnapshot.* wasn't found/);
		expect(details.fix).toBe('name a newer one');
	}, 60_000);

	it('does not start one that has become another since it was opened', async () => {
		const executable = await ownChromium(temporaryFolder());
		await expect(launchBrowser({ executable, version: '1.2.3.4' })).rejects.toMatchObject({
			message: 'the Chromium that was named has become another',
			details: { where: executable, expected: 'version 1.2.3.4, as when the work began' },
		});
	});

	it('has an identity of its own in keys, without its path', async () => {
		const own = { executable: '/somewhere/chromium', version: '151.0.7922.34' };
		const pinned = await printerIdentity();
		const named = await printerIdentity(own);
		expect(named).toBe(pinned.replace(/chromium [^,]+,/, 'chromium 151.0.7922.34 (own, not the pinned one),'));
		expect(await identifyRenderer(own)).toEqual({
			...(await identifyRenderer()),
			chromium: '151.0.7922.34',
			own: true,
		});
	});
});
