import workerpool from 'workerpool';
import { RENDER_LIMITS } from '../../../pipeline/effects/browser/render/renderLimits.ts';
import type { ExtractionFailure } from '../../../pipeline/evaluator/pageScore.ts';
import { workerProgram } from './workerProgram.ts';

export interface Converter {
	/** HTML of a Markdown text, or why there is none: it took too long, or too much memory. */
	readonly convert: (markdown: string) => Promise<string | { readonly status: ExtractionFailure }>;
	readonly close: () => Promise<void>;
}

/** 5 MiB of short list items, which no page is, take nearly all of it. */
const HEAP_MB = 2_048;

/**
 * Turns Markdown into HTML in a process of its own, which starts with the first text: nested brackets by the megabyte take minutes, in
 * which nothing else would go on here.
 * @param timeMs after which a text is given up
 */
export const createConverter = (timeMs: number = RENDER_LIMITS.timeMs): Converter => {
	let pool: workerpool.Pool | undefined;
	return {
		convert: async (markdown) => {
			pool ??= workerpool.pool(workerProgram('markdown'), {
				workerType: 'process',
				maxWorkers: 1,
				workerTerminateTimeout: 500,
				forkOpts: { execArgv: ['--enable-source-maps', `--max-old-space-size=${HEAP_MB}`] },
			});
			try {
				return (await pool.exec('markdownHtml', [markdown]).timeout(timeMs)) as string;
			} catch (error) {
				return { status: error instanceof workerpool.Promise.TimeoutError ? 'render-timeout' : 'crashed' };
			}
		},
		close: async () => {
			await pool?.terminate(true);
		},
	};
};
