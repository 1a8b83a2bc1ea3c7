import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UserError } from '../../../pipeline/contract/errors.ts';
import { browserEnvironment } from '../../../pipeline/effects/browser/browserEnvironment.ts';
import { startOwnChromium } from '../../../pipeline/effects/browser/startOwnChromium.ts';
import { ownChromium, writtenProgram } from '../../helpers/ownChromium.ts';
import { temporaryFolder } from '../../helpers/temporaryFolder.ts';

/** A program that leaves a line for each start, and the profile that it was given, before it does what the text says. */
const counted = (text: string) => {
	const folder = temporaryFolder();
	const starts = join(folder, 'starts');
	const program = writtenProgram(
		folder,
		'chromium',
		`#!/bin/sh
for each in "$@"; do case "$each" in --user-data-dir=*) echo "$each" >> '${starts}';; esac; done
${text.replaceAll('STARTS', starts)}
`,
	);
	return { program, profiles: () => readFileSync(starts, 'utf8').trim().split('\n') };
};

const troubleOf = async (program: string): Promise<string> => {
	const error = await startOwnChromium(program, 'here').catch((caught: unknown) => caught);
	return (error as UserError).details.received;
};

describe('startBrowser', () => {
	it('starts a browser once more that crashed while it started, with another profile', async () => {
		const real = await ownChromium(temporaryFolder());
		const { program, profiles } = counted(`[ "$(wc -l < 'STARTS')" = 1 ] && kill -s SEGV $$\nexec '${real}' "$@"`);
		const { browser } = await startOwnChromium(program, 'here');
		const isConnected = browser.isConnected();
		await browser.close();
		expect(isConnected).toBe(true);
		expect(new Set(profiles()).size).toBe(2);
	});

	it('starts one that crashes each time no third time, and tells its last words and its end', async () => {
		const words = ['ERROR: a first one', 'two', 'three', 'four', 'five'].map((word) => `echo '${word}' >&2`).join('\n');
		const { program, profiles } = counted(`${words}\nkill -s SEGV $$`);
		expect(await troubleOf(program)).toBe(
			`${program}: ERROR: a first one | three | four | five; ended by SIGSEGV, the second time too`,
		);
		expect(profiles()).toHaveLength(2);
	});

	it('starts one that ends by itself once: it would do so again', async () => {
		const { program, profiles } = counted('echo "error: no such library" >&2; exit 127');
		expect(await troubleOf(program)).toBe(`${program}: error: no such library`);
		expect(profiles()).toHaveLength(1);
	});

	it('gives Chromium the variable that it would add from a thread, which moves the list of all under the other threads', async () => {
		// Of Chromium 147, found by a library that notes each setenv: without it 15 starts of 15 moved the list a second time, with it none.
		// With slow readers of the list, 5 starts of 12 ended by SIGSEGV without it, none with it.
		expect(await browserEnvironment(temporaryFolder())).toMatchObject({ FC_FONTATIONS: '1' });
	});

	it('finds the first process of a browser that wrote another title over its arguments and variables', async () => {
		// Chromium does so where its own first variable is there already: the arguments are then joined by spaces.
		const real = await ownChromium(temporaryFolder());
		const { program } = counted(`DBUS_SESSION_BUS_ADDRESS=disabled: exec '${real}' "$@"`);
		const { browser, pid } = await startOwnChromium(program, 'here');
		const title = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
		await browser.close();
		expect(title).toMatch(/ --pagemill-browser=[0-9a-f]{16} --user-data-dir=/);
	});
});
