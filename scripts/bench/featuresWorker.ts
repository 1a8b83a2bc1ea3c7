import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { createEmbedder } from '../../models/embedder/createEmbedder.ts';
import { modelFolders } from '../../models/registry/modelFolders.ts';
import { requireModel } from '../../models/registry/requireModel.ts';
import type { Block } from '../../pipeline/document/block.ts';
import { BLOCK_KINDS } from '../../pipeline/document/blockKind.ts';
import { sha256 } from '../../pipeline/document/digest.ts';
import type { RecordContext } from '../../pipeline/contract/stage.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';
import { createDocuments } from '../../pipeline/effects/documents/createDocuments.ts';
import { packageRoot } from '../../pipeline/effects/files/packageRoot.ts';
import { randomStream } from '../../pipeline/numeric/randomStream.ts';
import { features } from '../../stages/features/features.ts';
import { view } from '../../stages/view/view.ts';

const PHASES = ['bare', 'views', 'pages'] as const;
export type Phase = (typeof PHASES)[number];
export interface PhaseReply {
	readonly images: number;
	readonly durationMs: number;
}

const BATCH = 16;
const MODEL = 'resnet50-half-int8';
const CONTEXT: RecordContext = {
	lane: 'light',
	random: () => Math.random,
	neighbour: () => undefined,
	file: () => Promise.reject(new Error('no stage here asks for files')),
	waiting: [],
	alive: () => {},
	note: () => {},
};

/** A page of 26 blocks (the mean of AmbiHTMLBench, section 3.3), no two alike. */
const madeLayout = (seed: number): LayoutParse => {
	const random = randomStream(seed, 'layout');
	const block = (): Block => ({
		kind: BLOCK_KINDS[Math.floor(random() * BLOCK_KINDS.length)] ?? 'text',
		text: '',
		box: { x: random() * 0.6, y: random() * 0.9, w: 0.1 + random() * 0.3, h: 0.01 + random() * 0.09 },
		order: null,
	});
	const blocks = Array.from({ length: 26 }, block);
	return {
		parser: { name: 'made', version: '1' },
		widthPt: 612,
		heightPt: 792,
		blocks,
		discarded: [],
		unknownKinds: 0,
	};
};

/** The demo's PDFs, page by page in order, over and over. */
const demoPages = async () => {
	const folder = join(packageRoot(), 'datasets', 'demo', 'pdf');
	const files = readdirSync(folder).map((name) => join(folder, name));
	const located = new Map(files.map((absolutePath) => [sha256(readFileSync(absolutePath)), absolutePath]));
	const documents = createDocuments((digest) => {
		const absolutePath = located.get(digest);
		return absolutePath === undefined ? undefined : { absolutePath, storedSha256: digest, gzipped: false };
	});
	const pages: PageRecord[] = [];
	for (const digest of located.keys()) {
		const file = { sha256: digest, kind: 'pdf' } as const;
		const inspection = await documents.inspect(file, { maxPixels: 1e8 });
		if (inspection.state !== 'opened') continue;
		for (let pageNumber = 1; pageNumber <= inspection.pageCount; pageNumber++) {
			const common = {
				pageNumber,
				pageCount: inspection.pageCount,
				restricted: false,
				text: 'none',
			} as const;
			pages.push({ ...file, ...common, parses: [], parsers: [], widthPt: 612, heightPt: 792 });
		}
	}
	return { documents, pages };
};

const start = async (threads: number, offset: number) => {
	const { description, path } = await requireModel(MODEL, modelFolders(packageRoot()), '.');
	if (description.role !== 'embedder') throw new TypeError(`${MODEL} is no embedder`);
	const session = await InferenceSession.create(path, { intraOpNumThreads: threads, interOpNumThreads: 1 });
	const noise = randomStream(1, 'pixels');
	const pixels = Uint8Array.from({ length: BATCH * 224 * 224 * 3 }, () => noise() * 256);
	const tensor = new Tensor('uint8', pixels, [BATCH, 224, 224, 3]);

	const embedder = await createEmbedder(description, path, { threads });
	const { documents, pages } = await demoPages();
	const flat = { widthPx: 198, heightPx: 256, channels: 1, data: pixels.slice(0, 198 * 256) } as const;
	const draw = view.start({}, {}, CONTEXT);
	const stageOver = (ports: typeof documents) =>
		features.start({ model: MODEL }, { documents: ports, embedder }, CONTEXT);
	const stages = { views: stageOver({ ...documents, render: async () => flat }), pages: stageOver(documents) };
	let next = offset;

	const stageBatch = async (phase: 'views' | 'pages'): Promise<void> => {
		const records = Array.from({ length: BATCH }, () => ({ id: '', layout: madeLayout(next++) }));
		const drawn = await draw(records);
		const batch = records.map((record, at) => {
			const verdict = drawn[at];
			const page = pages[(next + at) % pages.length];
			if (verdict?.verdict !== 'kept' || page === undefined) throw new TypeError('a page was not drawn');
			const volume = { words: 1, characters: 1, textSha256: '0'.repeat(64), language: 'und' };
			return { ...record, page, volume, view: verdict.facets.view };
		});
		const verdicts = await stages[phase](batch);
		if (verdicts.some(({ verdict }) => verdict !== 'kept')) throw new TypeError('a page was not kept');
	};
	const batchOf: Readonly<Record<Phase, () => Promise<unknown>>> = {
		bare: () => session.run({ pixels: tensor }),
		views: () => stageBatch('views'),
		pages: () => stageBatch('pages'),
	};
	for (const phase of PHASES) await batchOf[phase]();
	return async (phase: Phase, batches: number): Promise<PhaseReply> => {
		const from = performance.now();
		for (let batch = 0; batch < batches; batch++) await batchOf[phase]();
		return { images: batches * BATCH, durationMs: performance.now() - from };
	};
};

/** One worker of `features.ts`, started by it with its threads and the number of its first page. */
const [threads = '1', offset = '0'] = process.argv.slice(2);
const run = await start(Number(threads), Number(offset));
process.on('message', ({ phase, batches }: { phase: Phase; batches: number }) => {
	run(phase, batches).then((reply) => process.send?.(reply));
});
process.send?.('ready');
