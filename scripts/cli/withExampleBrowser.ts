import type { ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import { UserError } from '../../pipeline/contract/errors.ts';
import { createExtractor } from '../../pipeline/effects/browser/render/createExtractor.ts';
import { createRenderer } from '../../pipeline/effects/browser/render/createRenderer.ts';
import { renderSession } from '../../pipeline/effects/browser/render/renderSession.ts';
import { renderTurns } from '../../pipeline/effects/browser/render/renderTurns.ts';
import { stoppableSession } from '../../pipeline/effects/browser/stoppableSession.ts';
import { Interrupted } from '../../pipeline/run/interrupted.ts';
import type { RunManifest } from '../../pipeline/run/manifest.ts';
import { chromiumOf } from '../wiring/chromiumOf.ts';

/** Of one picture; pages of documents need less than one. A page that needs more is told, not waited for, and not tried again. */
const PICTURE_MS = 5_000;
/** Of all pictures of a report: those that are left then are told, too. */
const MOST_MS = 60_000;

/** A picture, or why there is none; neither where no browser starts. */
export interface Drawing {
	readonly picture?: Uint8Array;
	readonly note?: string;
}

export type Draw = (pageId: string, html: string) => Promise<Drawing>;

/**
 * Works with a browser where one starts, else with none.
 * @throws {Interrupted} soon after the signal, the browser's work with it
 */
export const withExampleBrowser = async (
	manifest: RunManifest,
	signal: AbortSignal,
	work: (draw: Draw) => Promise<void>,
): Promise<void> => {
	const recipe = manifest.recipe as Pick<ResolvedRecipe, 'browser' | 'file'>;
	const own = await chromiumOf(recipe).catch((error: unknown) => {
		if (error instanceof UserError) return 'none' as const;
		throw error;
	});
	const session = stoppableSession(renderSession(own === 'none' ? undefined : own, PICTURE_MS), signal);
	const extractor = createExtractor(createRenderer(session, renderTurns(), { triesAgain: false }));
	const late = AbortSignal.timeout(MOST_MS);
	let starts = own !== 'none';
	try {
		await work(async (pageId, html) => {
			if (!starts) return {};
			if (late.aborted) return { note: `not drawn: the pictures before it took ${MOST_MS / 1000} s` };
			try {
				const found = await extractor.extractPage(pageId, html, { picture: true });
				if (signal.aborted) throw new Interrupted();
				if (found.status !== 'rendered') {
					const isLate = found.status === 'render-timeout';
					return { note: isLate ? `not drawn within ${PICTURE_MS / 1000} s` : `not drawn: ${found.status}` };
				}
				return found.picture ? { picture: found.picture } : {};
			} catch (error) {
				if (!(error instanceof UserError)) throw error;
				starts = false;
				return {};
			}
		});
	} finally {
		await extractor.close();
	}
};
