import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { INDEX_FILE, indexLine } from '../../../datasets/formats/sft/indexLine.ts';
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import type { SetAbout } from '../../../datasets/formats/sft/setAbout.ts';
import { SET_MANIFEST_FILE, type SetManifest } from '../../../datasets/formats/sft/setManifest.ts';
import { setTexts } from '../../../datasets/formats/sft/setTexts.ts';
import type { ExportFormat } from '../../document/exportFormats.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { syncFolder } from '../files/syncFolder.ts';
import { writeSynced } from '../files/writeSynced.ts';
import { checkPicture } from './checkPicture.ts';
import { fileEntries } from './fileEntries.ts';
import { openSetWriter } from './openSetWriter.ts';
import { refuseStrangers, replaceSet } from './replaceSet.ts';
import type { SetWriter, SourcedRow } from './setWriter.ts';
import { surveyRows } from './surveyRows.ts';

export interface SetsRequest {
	readonly formats: readonly ExportFormat[];
	/** Each set comes to lie in a folder of it, named by its format. */
	readonly out: string;
	/** Gone through twice: to look at all before a byte is written, and to write. */
	readonly rows: AsyncIterable<SourcedRow>;
	readonly about: SetAbout;
}

/** Looked at side by side: reading, hashing and the image library each wait for another thread. */
const PICTURES_AT_ONCE = 16;

/** The manifest but for its files. */
const manifestOf = (
	format: ExportFormat,
	about: SetAbout,
	figures: Awaited<ReturnType<typeof surveyRows>>['figures'],
): Omit<SetManifest, 'files'> => ({
	kind: 'pagemill-training-set',
	formatVersion: 1,
	tool: about.tool,
	format,
	name: about.name,
	seed: about.seed,
	rows: figures.rows,
	documents: figures.documents,
	style: about.style,
	instruction: {
		version: about.instruction.version,
		sha256: createHash('sha256').update(about.instruction.text).digest('hex'),
	},
	teacher: about.teacher,
	tokenizer: about.tokenizer,
	pixels: about.pixels,
	maxTokens: about.maxTokens,
	funnel: about.funnel,
});

const writeRows = async (rows: AsyncIterable<SourcedRow>, sets: readonly { part: string; writer: SetWriter }[]) => {
	const pictures = new Map<string, { sha256: string; bytes: number }>();
	const indexes = await Promise.all(sets.map(({ part }) => open(join(part, INDEX_FILE), 'wx')));
	try {
		let waiting: SourcedRow[] = [];
		const writeWaiting = async (): Promise<void> => {
			await Promise.all(waiting.map(checkPicture));
			for (const row of waiting) {
				pictures.set(row.image.name, { sha256: row.image.sha256, bytes: row.image.bytes });
				for (const { writer } of sets) await writer.add(row);
			}
			const lines = waiting.map(({ imagePath, ...row }) => `${jsonText(indexLine(row))}\n`).join('');
			for (const index of indexes) await index.writeFile(lines);
			waiting = [];
		};
		for await (const row of rows) {
			waiting.push(row);
			if (waiting.length === PICTURES_AT_ONCE) await writeWaiting();
		}
		await writeWaiting();
		for (const index of indexes) await index.sync();
	} finally {
		for (const index of indexes) await index.close();
	}
	return pictures;
};

/**
 * Writes training sets of the same rows, each into a folder that takes its place when it is whole; its manifest is written last. Equal rows
 * give equal bytes. What is stopped or fails leaves the set before it as it was.
 * @throws {UserError} for a row that breaks an invariant, a picture that is not the row's, a folder that holds something else; errors of the
 * file system pass through
 */
export const writeSets = async ({
	formats,
	out,
	rows,
	about,
}: SetsRequest): Promise<readonly Omit<SetManifest, 'files'>[]> => {
	for (const format of formats) await refuseStrangers(join(out, format));
	const { figures, mixed } = await surveyRows(rows, about.maxTokens);
	await makeFolder(out);
	const sets: { format: ExportFormat; part: string; writer: SetWriter }[] = [];
	try {
		for (const format of formats) {
			const part = join(out, `.${format}.part`);
			await rm(part, { recursive: true, force: true });
			await mkdir(part);
			sets.push({ format, part, writer: await openSetWriter(format, part, mixed) });
		}
		const pictures = await writeRows(rows, sets);
		for (const { writer } of sets) await writer.finish();
		const manifests = [];
		for (const { format, part } of sets) {
			for (const [path, text] of Object.entries(setTexts(format, about, figures))) {
				await makeFolder(dirname(join(part, path)));
				await writeSynced(join(part, path), text);
			}
			const manifest = manifestOf(format, about, figures);
			const files = await fileEntries(part, pictures);
			await writeSynced(join(part, SET_MANIFEST_FILE), `${JSON.stringify({ ...manifest, files }, null, '\t')}\n`);
			await syncFolder(part);
			manifests.push(manifest);
		}
		for (const { format, part } of sets) await replaceSet(part, join(out, format));
		return manifests;
	} catch (error) {
		for (const { writer } of sets) await writer.abort().catch(() => {});
		for (const { part } of sets) await rm(part, { recursive: true, force: true });
		throw error;
	}
};
