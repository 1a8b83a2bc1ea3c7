import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonText } from '../../datasets/formats/sft/jsonText.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../pipeline/document/exportFormats.ts';
import { locateSets } from '../../pipeline/effects/sft/verify/locateSets.ts';
import { verifySet } from '../../pipeline/effects/sft/verify/verifySet.ts';
import { writeSets } from '../../pipeline/effects/sft/writeSets.ts';
import { madeAbout, madeTrainingSet } from './madeTrainingSet.ts';
import { suiteFolder } from './suiteFolder.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const suite = suiteFolder('sets');

/** Copies of sets that are made once: files of their own, so that damage stays where it is done. */
export const freshSet = async (format: ExportFormat, options: { readonly pngs?: number } = {}): Promise<string> => {
	const made = join(suite(), `sets-${options.pngs ?? 0}`);
	if (!readdirSync(suite()).includes(`sets-${options.pngs ?? 0}`)) {
		const { stream } = await madeTrainingSet(join(suite(), `store-${options.pngs ?? 0}`), 10, options);
		await writeSets({ formats: EXPORT_FORMATS, out: made, rows: stream, about: madeAbout });
	}
	const folder = join(temporaryFolder(), format);
	cpSync(join(made, format), folder, { recursive: true });
	return folder;
};

export const checksOf = async (folder: string): Promise<readonly string[]> => {
	const checks: string[] = [];
	for (const set of await locateSets(folder)) {
		const { problems } = await verifySet(set.folder, set);
		checks.push(...problems.shown().map(({ check }) => check));
	}
	return [...new Set(checks)].sort();
};

/** Brings a manifest up to date with files that a test changed, so that other checks have to find what is wrong. */
export const sealed = (folder: string): void => {
	const path = join(folder, 'manifest.json');
	const manifest = JSON.parse(readFileSync(path, 'utf8'));
	manifest.files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
		.map((entry) => {
			const bytes = readFileSync(join(entry.parentPath, entry.name));
			const name = join(entry.parentPath, entry.name).slice(folder.length + 1);
			return { path: name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
		});
	writeFileSync(path, JSON.stringify(manifest));
};

export type Line = Record<string, unknown> & {
	messages: { role: string; content: string }[];
	images: string[];
	prompt: { content: Record<string, unknown>[] }[];
	completion: { content: Record<string, unknown>[] }[];
};

export const changeLine = (folder: string, file: string, number: number, change: (line: Line) => unknown): void => {
	const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
	lines[number - 1] = jsonText(change(JSON.parse(lines[number - 1] ?? '') as Line));
	writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
	sealed(folder);
};

export const changedMessage = (at: 0 | 1, content: string) => (line: Line) => ({
	...line,
	messages: line.messages.map((message, index) => (index === at ? { ...message, content } : message)),
});

export const imagesIn = (folder: string): string[] => readdirSync(join(folder, 'images')).sort();
