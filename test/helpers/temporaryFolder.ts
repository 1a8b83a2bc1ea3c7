import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A fresh folder that goes when the test ends. */
export const temporaryFolder = (): string => {
	const folder = mkdtempSync(join(tmpdir(), 'pagemill-test-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
};
