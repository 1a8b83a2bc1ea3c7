import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Lane, MineruUnit } from '../../pipeline/contract/ports.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';
import { createDocuments } from '../../pipeline/effects/documents/createDocuments.ts';
import { encodePng } from '../../pipeline/effects/image/encodePng.ts';
import { createMineru } from '../../pipeline/effects/mineru/createMineru.ts';
import type { FileLocation } from '../../pipeline/run/task.ts';
import { handmadePdf } from './handmadePdf.ts';
import { type StandIn, type StandInPlan, standInMineru } from './standInMineru.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export interface SceneSettings {
	readonly plan?: StandInPlan | ((stems: readonly string[]) => StandInPlan);
	/** Pages of each PDF. */
	readonly documents?: readonly number[];
	readonly groupSize?: number;
	readonly fileTimeoutMs?: number;
	/** More documents, by contents. */
	readonly images?: readonly Uint8Array[];
	readonly command?: string;
}

const pageOf = (digest: string, kind: 'pdf' | 'image', pageNumber: number, pageCount: number): PageRecord => ({
	sha256: digest,
	kind,
	pageNumber,
	pageCount,
	restricted: false,
	parses: [],
	parsers: ['mineru-cli'],
	text: 'ocr',
	mineru: 'mineru 2.5.4',
	widthPt: 612,
	heightPt: 792,
});

/** A store, documents that ask for `mineru`, and a stand-in for it. */
export const mineruScene = (settings: SceneSettings = {}) => {
	const folder = temporaryFolder();
	const { documents = [1, 2, 1], images = [], groupSize = 30, fileTimeoutMs = 20_000 } = settings;
	const contents = [
		...documents.map((pages, index) => ({
			kind: 'pdf' as const,
			pages,
			bytes: handmadePdf({ pages: Array.from({ length: pages }, () => [612, 792] as const), note: `${index}` }),
		})),
		...images.map((bytes) => ({ kind: 'image' as const, pages: 1, bytes })),
	];
	const files: Record<string, FileLocation> = {};
	const digests = contents.map(({ bytes }) => sha256(bytes));
	const stems = digests.map((digest) => digest.slice(0, 16));
	const { plan = {} } = settings;
	const standIn: StandIn = standInMineru(folder, typeof plan === 'function' ? plan(stems) : plan);
	const change = (over: { fileTimeoutMs?: number; identity?: string } = {}): void => {
		for (const [index, { kind, bytes }] of contents.entries()) {
			const absolutePath = join(folder, `document ${index}`);
			writeFileSync(absolutePath, bytes);
			const digest = digests[index] as string;
			files[digest] = {
				absolutePath,
				gzipped: false,
				storedSha256: digest,
				mineru: {
					program: {
						command: settings.command ?? standIn.command,
						args: ['-b', 'pipeline'],
						groupSize,
						fileTimeoutMs: over.fileTimeoutMs ?? fileTimeoutMs,
					},
					identity: over.identity ?? 'mineru 2.5.4 -b pipeline',
					kind,
				},
			};
		}
	};
	change();
	const pages = contents.flatMap(({ kind, pages: count }, index) =>
		Array.from({ length: count }, (_, page) => pageOf(digests[index] as string, kind, page + 1, count)),
	);
	const notes: string[] = [];
	let beats = 0;
	const unit: MineruUnit = {
		waiting: pages.map(({ sha256: digest, pageNumber }) => pageId(digest, pageNumber)),
		alive: () => {
			beats += 1;
		},
		note: (message) => notes.push(message),
	};
	const port = (lane: Lane = 'mineru') => {
		const reader = createDocuments((digest) => files[digest]);
		return createMineru({
			lane,
			store: join(folder, 'store'),
			files: () => files,
			documents: reader,
			encode: encodePng,
		});
	};
	return { folder, standIn, files, pages, stems, unit, notes, port, change, beats: () => beats };
};
