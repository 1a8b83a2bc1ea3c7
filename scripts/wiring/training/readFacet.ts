import { UserError } from '../../../pipeline/contract/errors.ts';
import { type Facets, facetSchemas } from '../../../pipeline/document/records.ts';
import { STAGE_OF_FACET } from '../../../pipeline/document/stageOfFacet.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import type { LedgerPort } from '../../../pipeline/run/ports.ts';
import { summaryOf } from '../../../pipeline/run/summaryOf.ts';

export interface TrainingUnits {
	readonly manifest: RunManifest;
	readonly ledger: LedgerPort;
}

export interface KeptFacet<Name extends keyof typeof STAGE_OF_FACET> {
	readonly facet: Facets[Name];
	/** Absolute path of a file that the record has in its unit. */
	readonly fileOf: (name: string) => string;
}

/** All of a stage's records were written by one version of it, so that the first stands for them. */
const requireCurrent = ({ manifest }: TrainingUnits, name: keyof typeof STAGE_OF_FACET, facet: unknown): void => {
	if (facetSchemas[name].safeParse(facet).success) return;
	throw new UserError('the run was made by another version of pagemill', {
		where: `${manifest.name}, stage ${STAGE_OF_FACET[name]}`,
		received: `a ${name} of pagemill ${manifest.tool}, in another form`,
		expected: 'one of this version',
		fix: 'run the recipe again: what a teacher answered is kept',
	});
};

/**
 * One facet of what a run's stage kept, by page; all of it, or of one shard where the stage has shards.
 * @param shard undefined for all
 * @throws {UserError} where another version wrote it in another form
 */
export const readFacet = async <Name extends keyof typeof STAGE_OF_FACET>(
	{ manifest, ledger }: TrainingUnits,
	name: Name,
	shard?: string,
): Promise<ReadonlyMap<string, KeptFacet<Name>>> => {
	const found = new Map<string, KeptFacet<Name>>();
	const summary = summaryOf(manifest, STAGE_OF_FACET[name]);
	for (const unit of summary?.units ?? []) {
		if (shard !== undefined && unit.shard !== shard) continue;
		for (const { id, facets } of await ledger.readKept(unit.folder)) {
			const facet = facets[name];
			if (facet === undefined) continue;
			if (found.size === 0) requireCurrent({ manifest, ledger }, name, facet);
			found.set(id, { facet, fileOf: (file) => ledger.filePath(unit.folder, file) });
		}
	}
	return found;
};
