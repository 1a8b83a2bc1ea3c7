import { buildLock, type LockInputStage, type LockInputUnit } from '../../datasets/formats/lock/buildLock.ts';
import { FACET_OF_DIGEST } from '../../datasets/formats/lock/facetOfDigest.ts';
import type { BenchmarkLock, PageDigests } from '../../datasets/formats/lock/lock.ts';
import { isPortablePage } from '../../datasets/formats/lock/portability.ts';
import { printLock } from '../../datasets/formats/lock/printLock.ts';
import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { FailureCode } from '../../pipeline/contract/errors.ts';
import { digestOf } from '../../pipeline/document/digest.ts';
import { fileIdOf } from '../../pipeline/document/pageId.ts';
import type { FacetName } from '../../pipeline/document/records.ts';
import { STAGE_OF_FACET } from '../../pipeline/document/stageOfFacet.ts';
import { writeAtomically } from '../../pipeline/effects/files/writeAtomically.ts';
import type { CatalogueEntry, KeptLine, RunManifest, VerdictLine } from '../../pipeline/run/manifest.ts';
import type { LedgerPort } from '../../pipeline/run/ports.ts';
import { decidingParser } from './decidingParser.ts';
import { modelsOf, type RunModel } from './runModels.ts';
import { reviewSummaryOf } from './reviewSummaryOf.ts';
import { stageNamed, stagesOf } from './stages.ts';

const recordDigests = (verdicts: readonly VerdictLine[], kept: readonly KeptLine[]): LockInputUnit['records'] => {
	let next = 0;
	return verdicts.map(({ id, verdict, reason, evidence, outputs }) => {
		const own = kept.slice(next, next + outputs);
		next += outputs;
		return { id, digest: digestOf([verdict, reason ?? null, evidence, own.map((line) => [line.id, line.digests])]) };
	});
};

/** Whether a page's parse says that `mineru-cli` was tried in vain. */
const askedMineru = ({ evidence: { refused } }: VerdictLine): boolean =>
	Array.isArray(refused) && refused.some((parser) => `${parser}`.startsWith('mineru-cli: '));

/** Writes `benchmark.lock.json` from the units of a finished run. Memory: ids and digests of the pages. */
export const writeLock = async (
	path: string,
	run: {
		readonly recipe: ResolvedRecipe;
		readonly manifest: RunManifest;
		readonly catalogue: readonly CatalogueEntry[];
		readonly ledger: LedgerPort;
		readonly modelOf: (name: string) => Promise<RunModel>;
	},
): Promise<BenchmarkLock> => {
	const { recipe, manifest, catalogue, ledger } = run;
	const owners = new Map(catalogue.filter(({ twin }) => twin === 0).map((entry) => [entry.fileId, entry]));
	const pageCounts = new Map<string, number>();
	const parserOf = new Map<string, string>();
	const digests = new Map<string, Partial<Record<FacetName, string>>>();
	const quarantined: BenchmarkLock['quarantined'] = [];
	const stages: LockInputStage[] = [];
	const met = new Set<string>();
	let retained: readonly string[] = [];
	const decided = stagesOf(recipe).stages.map(({ name }) => name);
	for (const stage of manifest.stages.filter(({ stage }) => decided.includes(stage))) {
		const units: LockInputUnit[] = [];
		const keptIds: string[] = [];
		for (const unit of stage.units) {
			const verdicts = await ledger.readVerdicts(unit.folder);
			const kept = await ledger.readKept(unit.folder);
			units.push({ shard: unit.shard, contentDigest: unit.contentDigest, records: recordDigests(verdicts, kept) });
			for (const line of verdicts) {
				met.add(line.id);
				if (line.verdict === 'failed')
					quarantined.push({ stage: stage.stage, id: line.id, code: (line.reason ?? 'internal') as FailureCode });
				// Where it failed it decided too: another run may find it working.
				if (askedMineru(line)) parserOf.set(line.id, 'mineru-cli');
				if (stage.stage === STAGE_OF_FACET.stub && line.outputs > 0) pageCounts.set(line.id, line.outputs);
			}
			for (const line of kept) {
				keptIds.push(line.id);
				met.add(line.id);
				digests.set(line.id, { ...digests.get(line.id), ...line.digests });
				if (line.facets.layout && !parserOf.has(line.id)) parserOf.set(line.id, decidingParser(line.facets.layout));
			}
		}
		retained = keptIds;
		const { stage: name, record, scope, counts } = stage;
		stages.push({ stage: name, version: stageNamed(name).version, record, scope, counts, units });
	}
	const models: Record<string, { sha256: string; portable: boolean }> = {};
	const named = modelsOf(recipe, decided.at(-1));
	for (const name of Object.keys(manifest.models).filter((name) => named.includes(name))) {
		const { sha256, portable } = await run.modelOf(name);
		models[name] = { sha256, portable };
	}
	const { model } = recipe.stages.features as { readonly model: string };
	const embedder = models[model];
	if (embedder === undefined) throw new Error(`the run names no digest of its model ${model}`);
	const nonPortable = new Set(
		[...met].filter((id) => {
			const owner = owners.get(fileIdOf(id));
			if (owner === undefined) throw new Error(`the catalogue does not hold the file of ${id}`);
			return !isPortablePage({ kind: owner.kind, parser: parserOf.get(id) }, embedder.portable);
		}),
	);
	const lock = buildLock({
		recipe: { ...recipe, stages: Object.fromEntries(decided.map((name) => [name, recipe.stages[name]])) },
		sample: manifest.sample,
		review: manifest.review,
		reviewed: (reviewSummaryOf(manifest)?.decisions.counted ?? 0) > 0,
		versions: manifest.versions,
		models,
		files: catalogue,
		pageCounts,
		stages,
		nonPortable,
		quarantined,
		pages: retained.map((pageId) => {
			const own = digests.get(pageId) ?? {};
			const entries = Object.entries(FACET_OF_DIGEST).map(([name, facet]) => {
				if (own[facet] === undefined) throw new Error(`page ${pageId} of the subset lacks the facet ${facet}`);
				return [name, own[facet]];
			});
			return { pageId, digests: Object.fromEntries(entries) as PageDigests };
		}),
	});
	await writeAtomically(path, printLock(lock));
	return lock;
};
