import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { KeptLine } from '../../run/manifest.ts';

export interface FeatureBatch {
	readonly ids: readonly string[];
	readonly models: readonly string[];
	/** Feature bytes, row-major [ids.length × width]. */
	readonly bytes: Uint8Array<ArrayBuffer>;
	readonly width: number;
}

/** Rows handed over at once: DuckDB's own vector size. */
const ROWS_AT_ONCE = 2048;

async function* lines(paths: readonly string[]): AsyncGenerator<KeptLine> {
	for (const path of paths) {
		for await (const line of createInterface({ input: createReadStream(path, 'utf8') })) {
			if (line !== '') yield JSON.parse(line) as KeptLine;
		}
	}
}

/** Feature vectors of a run in batches. @throws {Error} when vectors differ in width: one run has one model. */
export async function* readFeatures(paths: readonly string[]): AsyncGenerator<FeatureBatch> {
	let ids: string[] = [];
	let models: string[] = [];
	let bytes = new Uint8Array(0);
	let width: number | undefined;
	for await (const { id, facets } of lines(paths)) {
		if (!facets.features) continue;
		const vector = Buffer.from(facets.features.vector, 'base64');
		width ??= vector.length;
		if (vector.length !== width)
			throw new Error(`features of ${id} have ${vector.length} bytes, those before it ${width}`);
		if (ids.length === 0) bytes = new Uint8Array(ROWS_AT_ONCE * width);
		bytes.set(vector, ids.length * width);
		models.push(facets.features.model);
		if (ids.push(id) === ROWS_AT_ONCE) {
			yield { ids, models, bytes, width };
			ids = [];
			models = [];
		}
	}
	if (ids.length > 0 && width !== undefined) yield { ids, models, bytes: bytes.slice(0, ids.length * width), width };
}
