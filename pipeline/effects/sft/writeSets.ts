import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { INDEX_FILE, indexLine } from '../../../datasets/formats/sft/indexLine.ts';
import type { SetFigures } from '../../../datasets/formats/sft/createSetFigures.ts';
import { jsonText } from '../../../datasets/formats/sft/jsonText.ts';
import type { SetAbout } from '../../../datasets/formats/sft/setAbout.ts';
import { SET_MANIFEST_FILE, type SetManifest } from '../../../datasets/formats/sft/setManifest.ts';
import { setTexts } from '../../../datasets/formats/sft/setTexts.ts';
import { sha256 } from '../../document/digest.ts';
import type { ExportFormat } from '../../document/exportFormats.ts';
import { makeFolder } from '../files/makeFolder.ts';
import { syncFolder } from '../files/syncFolder.ts';
import { writeSynced } from '../files/writeSynced.ts';
import { checkPicture } from './checkPicture.ts';
import { fileEntries } from './fileEntries.ts';
import { openSetWriter } from './openSetWriter.ts';
import { type HeldPlace, holdPlace } from './place/holdPlace.ts';
import { refuseStrangers } from './place/refuseStrangers.ts';
import { releasePlaces } from './place/releasePlaces.ts';
import { keepForeign } from './place/keepForeign.ts';
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
const manifestOf = (format: ExportFormat, about: SetAbout, figures: SetFigures): Omit<SetManifest, 'files'> => ({
	kind: 'pagemill-training-set',
	formatVersion: 1,
	tool: about.tool,
	format,
	name: about.name,
	seed: about.seed,
	rows: figures.rows,
	documents: figures.documents,
	style: about.style,
	styles: Object.fromEntries(figures.styles),
	fellBack: Object.fromEntries(figures.fellBack),
	instruction: {
		version: about.instruction.version,
		sha256: sha256(about.instruction.text),
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

interface OpenSet {
	readonly format: ExportFormat;
	readonly part: string;
	readonly writer: SetWriter;
}

const finishSet = async (
	{ format, part, writer }: OpenSet,
	about: SetAbout,
	figures: SetFigures,
	pictures: Parameters<typeof fileEntries>[1],
): Promise<Omit<SetManifest, 'files'>> => {
	await writer.finish();
	for (const [path, text] of Object.entries(setTexts(format, about, figures))) {
		await makeFolder(dirname(join(part, path)));
		await writeSynced(join(part, path), text);
	}
	const manifest = manifestOf(format, about, figures);
	const files = await fileEntries(part, pictures);
	await writeSynced(join(part, SET_MANIFEST_FILE), `${JSON.stringify({ ...manifest, files }, null, '\t')}\n`);
	await syncFolder(part);
	return manifest;
};

/**
 * Writes training sets of the same rows, each into a folder that takes its place when it is whole; its manifest is written last. Equal rows
 * give equal bytes. What is stopped or fails leaves the set before it as it was. Of that set its own files go, and what trainers wrote in it
 * moves to the new one.
 * @throws {UserError} for a row that breaks an invariant, a picture that is not the row's, a folder that holds anything else or that another
 * program writes; errors of the file system pass through
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
	const places: HeldPlace[] = [];
	const sets: OpenSet[] = [];
	const manifests: Omit<SetManifest, 'files'>[] = [];
	try {
		for (const format of formats) {
			const place = await holdPlace(join(out, format), keepForeign);
			places.push(place);
			// What an export that was ended by force had set aside is back now.
			await refuseStrangers(join(out, format));
			sets.push({ format, part: place.made, writer: await openSetWriter(format, place.made, mixed) });
		}
		const pictures = await writeRows(rows, sets);
		for (const set of sets) manifests.push(await finishSet(set, about, figures, pictures));
		for (const place of places) await place.replace();
	} catch (error) {
		for (const { writer } of sets) await writer.abort().catch(() => {});
		await releasePlaces(places).catch(() => {});
		throw error;
	}
	await releasePlaces(places);
	return manifests;
};
