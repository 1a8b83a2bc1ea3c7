import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';
import type { ResolvedRecipe } from '../../../pipeline/config/resolvedRecipe.ts';
import { comparePageIds, fileIdOf, pageNumberOf } from '../../../pipeline/document/pageId.ts';
import { STAGE_OF_FACET } from '../../../pipeline/document/stageOfFacet.ts';
import { trainingImageName } from '../../../pipeline/document/trainingImageName.ts';
import type { SourcedRow } from '../../../pipeline/effects/sft/setWriter.ts';
import type { CatalogueEntry } from '../../../pipeline/run/manifest.ts';
import { summaryOf } from '../../../pipeline/run/summaryOf.ts';
import { readFacet, type TrainingUnits } from './readFacet.ts';
import { teacherNameOf } from './teacherNameOf.ts';

export interface TrainingRun extends TrainingUnits {
	readonly catalogue: readonly CatalogueEntry[];
}

/** Pages of the benchmark, which can never be trained on: `screen` and `split` drop them, and here they are looked for once more. */
const refuseBenchmark = (ids: readonly string[], benchmark: ReadonlyMap<string, unknown>): void => {
	const both = ids.filter((id) => benchmark.has(id));
	const documents = new Set([...benchmark.keys()].map(fileIdOf));
	const [first] = both.length > 0 ? both : ids.filter((id) => documents.has(fileIdOf(id)));
	if (first === undefined) return;
	throw new UserError('a page of the benchmark is among the training rows', {
		where: `page ${first}`,
		received: both.length > 0 ? `${both.length} pages in both` : 'a document with pages in both',
		expected: 'no page, and no document, in the subset and in a training set',
		fix: 'the run is damaged or was put together by hand: run the recipe again',
		exitCode: 4,
	});
};

/**
 * The training rows of a run, in the order of page ids within their shards, as often as they are asked for. What is held at a time is a shard.
 * @throws {UserError} exit code 4 when a row's page is in the run's subset
 */
export const trainingRows = async (run: TrainingRun): Promise<AsyncIterable<SourcedRow>> => {
	const places = await readFacet(run, 'trainingPlace');
	refuseBenchmark([...places.keys()], await readFacet(run, 'image'));
	const owners = new Map(run.catalogue.filter(({ twin }) => twin === 0).map((entry) => [entry.fileId, entry]));
	const teacher = teacherNameOf(run.manifest.recipe as ResolvedRecipe);
	const shards = summaryOf(run.manifest, STAGE_OF_FACET.target)?.units.map(({ shard }) => shard) ?? [];

	async function* rowsOf(shard: string): AsyncGenerator<SourcedRow> {
		const [targets, images, choices, volumes] = await Promise.all([
			readFacet(run, 'target', shard),
			readFacet(run, 'trainingImage', shard),
			readFacet(run, 'choice', shard),
			readFacet(run, 'volume', shard),
		]);
		for (const [id, { facet: target }] of [...targets].sort(([a], [b]) => comparePageIds(a, b))) {
			const place = places.get(id)?.facet;
			if (!place) continue;
			const entry = owners.get(fileIdOf(id));
			const image = images.get(id);
			const choice = choices.get(id)?.facet;
			if (!entry || !image || !choice) throw new Error(`training page ${id} lacks a facet`);
			const { sha256, bytes, widthPx, heightPx, mediaType, degradation } = image.facet;
			const name = trainingImageName(id, image.facet);
			yield {
				id,
				documentId: fileIdOf(id),
				sourceId: entry.sourceId,
				category: entry.category,
				licence: entry.licence,
				language: volumes.get(id)?.facet.language ?? 'und',
				locator: `${entry.locator}#${pageNumberOf(id)}`,
				image: { name, sha256, bytes, widthPx, heightPx, mediaType },
				prompt: INSTRUCTION.text,
				target: target.text,
				style: target.style,
				fellBack: target.fellBack,
				split: place.split,
				tokens: target.tokens,
				teacher: { name: teacher, model: choice.model, sample: choice.sample, samples: choice.samples },
				blockRecall: choice.blockRecall,
				precision: choice.precision,
				objective: choice.objective,
				degradation,
				imagePath: image.fileOf(name),
			};
		}
	}

	return {
		async *[Symbol.asyncIterator]() {
			for (const shard of shards) yield* rowsOf(shard);
		},
	};
};
