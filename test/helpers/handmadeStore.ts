import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../pipeline/document/digest.ts';
import { unitFolder } from '../../pipeline/effects/ledger/unitFolder.ts';

/** A unit's folder with files of known sizes; returns its path relative to the store. */
export const makeUnit = (store: string, stage: string, name: string, attempt = 1): string => {
	const folder = unitFolder(stage, sha256(name), attempt);
	mkdirSync(join(store, folder, 'files'), { recursive: true });
	writeFileSync(join(store, folder, 'unit.json'), '{}'.padEnd(100));
	writeFileSync(join(store, folder, 'files', 'page.png'), name.padEnd(1_000));
	return folder;
};

/** A run's folder that names units; `stages` are those that have ended. */
export const makeRun = (
	folder: string,
	run: {
		readonly store: string;
		readonly stages: Readonly<Record<string, readonly string[]>>;
		readonly complete?: boolean;
		readonly documents?: readonly string[];
	},
): string => {
	mkdirSync(folder, { recursive: true });
	const { store, stages, complete = true, documents } = run;
	const summaries = Object.entries(stages).map(([stage, units]) => ({
		stage,
		units: units.map((path) => ({ folder: path })),
	}));
	const manifest = { formatVersion: 1, recipe: {}, store, stages: summaries, complete };
	writeFileSync(join(folder, 'run.json'), JSON.stringify(manifest));
	writeFileSync(join(folder, 'log.jsonl'), '');
	const lines = (documents ?? []).map((digest) => `${JSON.stringify({ sha256: digest, storedSha256: digest })}\n`);
	if (documents) writeFileSync(join(folder, 'catalogue.jsonl'), lines.join(''));
	return folder;
};
