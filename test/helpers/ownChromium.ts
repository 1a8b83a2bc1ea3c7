import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPackage } from '../../pipeline/effects/browser/chromiumPackage.ts';
import { unpackChromium } from '../../pipeline/effects/browser/unpackChromium.ts';

/** A program of the given text. */
export const writtenProgram = (folder: string, name: string, text: string): string => {
	const path = join(folder, name);
	writeFileSync(path, text);
	chmodSync(path, 0o755);
	return path;
};

/**
 * A Chromium as a user has one: the pinned browser under another path, behind a script that gives it the libraries that it needs on
 * bare systems. What the script was given is left in `variables` and `arguments` beside it.
 * @returns the script
 */
export const ownChromium = async (folder: string): Promise<string> => {
	const { executable, libraries } = await unpackChromium(chromiumPackage());
	mkdirSync(folder, { recursive: true });
	symlinkSync(executable, join(folder, 'real-chromium'));
	return writtenProgram(
		folder,
		'my-chromium',
		`#!/bin/sh
env > '${folder}/variables'
printf '%s\\n' "$@" > '${folder}/arguments'
LD_LIBRARY_PATH='${libraries}' exec '${folder}/real-chromium' "$@"
`,
	);
};
