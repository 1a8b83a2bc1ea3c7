import { type BatchServer, type BatchServerOptions, batchServer } from './batchServer.ts';
import { type PredictScene, predictScene } from './predictScene.ts';

export interface BatchScene extends PredictScene {
	readonly batches: BatchServer;
	/** Digests of the pages that single calls would have written. */
	readonly expected: Readonly<Record<string, number>>;
}

/** As `predictScene`, with an endpoint of batches that is asked about every few milliseconds. */
export const batchScene = async (
	count: number,
	options: BatchServerOptions = {},
	{ batch, ...settings }: Readonly<Record<string, unknown>> & { readonly batch?: object } = {},
): Promise<BatchScene> => {
	const scene = await predictScene(count);
	const batches = await batchServer(options);
	const write: PredictScene['write'] = (over = {}) =>
		scene.write({ baseUrl: batches.baseUrl, ...settings, batch: { pollS: 0.03, ...batch }, ...over });
	write();
	return { ...scene, write, batches, expected: Object.fromEntries(scene.pages.map(({ image }) => [image, 1])) };
};
