import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { benchmarkLine } from '../../datasets/formats/benchmark/benchmarkLine.ts';
import { fileIdOf, pageNumberOf } from '../../pipeline/document/pageId.ts';
import type { Facets } from '../../pipeline/document/records.ts';
import { STAGE_OF_FACET } from '../../pipeline/document/stageOfFacet.ts';
import { paletteToRgb } from '../../pipeline/document/view/paletteToRgb.ts';
import { unpackView } from '../../pipeline/document/view/unpackView.ts';
import { linkOrCopy } from '../../pipeline/effects/files/linkOrCopy.ts';
import { syncFolder } from '../../pipeline/effects/files/syncFolder.ts';
import { writeSynced } from '../../pipeline/effects/files/writeSynced.ts';
import { encodePng } from '../../pipeline/effects/image/encodePng.ts';
import type { CatalogueEntry, RunManifest, StageSummary } from '../../pipeline/run/manifest.ts';
import type { LedgerPort } from '../../pipeline/run/ports.ts';

export interface SubsetRun {
	readonly out: string;
	readonly manifest: RunManifest;
	readonly catalogue: readonly CatalogueEntry[];
	readonly ledger: LedgerPort;
}

const stageOf = (manifest: RunManifest, name: string): StageSummary => {
	const stage = manifest.stages.find(({ stage: own }) => own === name);
	if (!stage) throw new Error(`the run has no stage ${name}`);
	return stage;
};

/** One facet of records by their ids, from the unit of a shard; without a shard from the only unit of a whole stage. */
const facetById = async <Name extends keyof typeof STAGE_OF_FACET>(
	run: SubsetRun,
	name: Name,
	{ shard, ids }: { readonly shard?: string; readonly ids?: ReadonlySet<string> } = {},
): Promise<Map<string, Facets[Name]>> => {
	const { units } = stageOf(run.manifest, STAGE_OF_FACET[name]);
	const unit = units.find((candidate) => shard === undefined || candidate.shard === shard);
	const lines = unit ? await run.ledger.readKept(unit.folder) : [];
	return new Map(
		lines.flatMap(({ id, facets }): [string, Facets[Name]][] => {
			const facet = facets[name];
			return facet === undefined || ids?.has(id) === false ? [] : [[id, facet]];
		}),
	);
};

const writeView = async (path: string, view: Facets['view']): Promise<void> => {
	const data = paletteToRgb(unpackView(view));
	const png = await encodePng({ widthPx: view.sidePx, heightPx: view.sidePx, channels: 3, data });
	await writeSynced(path, png);
};

/**
 * Writes `subset/`: benchmark.jsonl, page images and layout views, shard by shard, into a folder that takes the old one's
 * place when it is whole.
 * @param finish writes what belongs beside the pages (table, lock, card), into the folder given
 */
export const writeSubset = async (run: SubsetRun, finish: (folder: string) => Promise<void>): Promise<void> => {
	const folder = join(run.out, '.subset.part');
	await rm(folder, { recursive: true, force: true });
	await mkdir(join(folder, 'images'), { recursive: true });
	await mkdir(join(folder, 'views'));
	const owners = new Map(run.catalogue.filter(({ twin }) => twin === 0).map((entry) => [entry.fileId, entry]));
	const places = await facetById(run, 'place');
	const reviews = await facetById(run, 'review');
	const lines = await open(join(folder, 'benchmark.jsonl'), 'w');
	try {
		for (const unit of stageOf(run.manifest, STAGE_OF_FACET.image).units) {
			const kept = await run.ledger.readKept(unit.folder);
			if (kept.length === 0) continue;
			const of = { shard: unit.shard, ids: new Set(kept.map(({ id }) => id)) };
			const [layouts, volumes, views, features] = await Promise.all([
				facetById(run, 'layout', of),
				facetById(run, 'volume', of),
				facetById(run, 'view', of),
				facetById(run, 'features', of),
			]);
			for (const { id, facets } of kept) {
				const entry = owners.get(fileIdOf(id));
				const layout = layouts.get(id);
				const volume = volumes.get(id);
				const view = views.get(id);
				const difficulty = features.get(id)?.difficulty.mean;
				const cluster = places.get(id)?.cluster;
				const review = reviews.get(id)?.state;
				if (
					!entry ||
					!layout ||
					!volume ||
					!view ||
					!facets.image ||
					difficulty === undefined ||
					cluster === undefined ||
					!review
				)
					throw new Error(`page ${id} of the subset lacks a facet`);
				const line = benchmarkLine({
					pageId: id,
					origin: { ...entry, locator: `${entry.locator}#${pageNumberOf(id)}` },
					layout,
					volume,
					image: facets.image,
					labels: { cluster, parser: layout.parser.name, difficulty, review },
				});
				await lines.writeFile(`${JSON.stringify(line)}\n`);
				if (line.file_name !== null) {
					const image = run.ledger.filePath(unit.folder, `${id}.png`);
					await linkOrCopy(image, join(folder, line.file_name));
				}
				await writeView(join(folder, 'views', `${id}.png`), view);
			}
		}
		await lines.sync();
	} finally {
		await lines.close();
	}
	await finish(folder);
	for (const written of ['images', 'views', '.']) await syncFolder(join(folder, written));
	const old = join(run.out, '.subset.old');
	await rm(old, { recursive: true, force: true });
	await rename(join(run.out, 'subset'), old).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'ENOENT') throw error;
	});
	await rename(folder, join(run.out, 'subset'));
	await syncFolder(run.out);
	await rm(old, { recursive: true, force: true });
};
