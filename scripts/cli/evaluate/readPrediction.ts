import { readFile, stat } from 'node:fs/promises';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { RENDER_LIMITS } from '../../../pipeline/effects/browser/render/renderLimits.ts';
import type { ExtractionFailure } from '../../../pipeline/evaluator/pageScore.ts';

export interface PredictedHtml {
	readonly html: string;
	/** Of the bytes of the file. */
	readonly sha256: string;
}

/**
 * A predicted page, UTF-8 with or without a mark; bytes that are none are read as browsers read them. What cannot be read, is no file
 * (a pipe would be waited for) or is too large is a status.
 */
export const readPrediction = async (path: string): Promise<PredictedHtml | { readonly status: ExtractionFailure }> => {
	try {
		const stats = await stat(path);
		if (!stats.isFile()) return { status: 'unreadable' };
		if (stats.size > RENDER_LIMITS.htmlBytes) return { status: 'too-large' };
		const bytes = await readFile(path);
		return { html: new TextDecoder().decode(bytes), sha256: sha256(bytes) };
	} catch {
		return { status: 'unreadable' };
	}
};
