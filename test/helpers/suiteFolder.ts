import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/** A folder of the given name that the tests of a suite share; it goes when they are done. */
export const suiteFolder = (name: string): (() => string) => {
	let parent = '';
	beforeAll(() => {
		parent = mkdtempSync(join(tmpdir(), 'pagemill-test-'));
		mkdirSync(join(parent, name));
	});
	afterAll(() => rmSync(parent, { recursive: true, force: true }));
	return () => join(parent, name);
};
