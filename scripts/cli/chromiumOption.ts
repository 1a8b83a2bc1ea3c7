import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { openOwnChromium } from '../../pipeline/effects/browser/openOwnChromium.ts';
import type { OwnChromium } from '../../pipeline/effects/browser/ownChromium.ts';

const programPath = (text: string): string => {
	if (text === '') throw new InvalidArgumentError('Expected a program, received an empty path.');
	return text;
};

/** @param what it does here */
export const chromiumOption = (what: string): Option => new Option('--chromium <path>', what).argParser(programPath);

/**
 * The Chromium of `--chromium`, started once and asked for its version.
 * @returns undefined without the option
 * @throws {UserError} where it cannot be used
 */
export const chromiumOfOption = async (path: string | undefined, cwd: string): Promise<OwnChromium | undefined> =>
	path === undefined ? undefined : openOwnChromium(resolve(cwd, path), '--chromium');
