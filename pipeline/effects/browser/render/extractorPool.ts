import { createExtractor, type Extractor } from './createExtractor.ts';
import { createRenderer } from './createRenderer.ts';
import { type RenderTurns, renderTurns } from './renderTurns.ts';
import { renderSession } from './renderSession.ts';
import type { OwnChromium } from '../ownChromium.ts';

/** Makes an extractor that takes turns with the others of its pool. */
type CreateExtractor = (turns: RenderTurns, own: OwnChromium | undefined) => Extractor;

const createInTurn: CreateExtractor = (turns, own) => createExtractor(createRenderer(renderSession(own), turns));

/**
 * Several extractors as one: each page goes to the first that is free, one that is tried again is alone. Browsers start when they are
 * needed.
 * @param most extractors side by side
 * @param own in place of the pinned Chromium
 */
export const extractorPool = (most: number, own?: OwnChromium, create: CreateExtractor = createInTurn): Extractor => {
	const turns = renderTurns();
	const made: Extractor[] = [];
	const idle: Extractor[] = [];
	const waiting: { readonly go: (extractor: Extractor) => void; readonly leave: (error: Error) => void }[] = [];
	const take = async (): Promise<Extractor> => {
		const free = idle.pop();
		if (free) return free;
		if (made.length >= most) return new Promise((go, leave) => waiting.push({ go, leave }));
		const another = create(turns, own);
		made.push(another);
		return another;
	};
	const giveBack = (extractor: Extractor): void => {
		const next = waiting.shift();
		if (next) next.go(extractor);
		else idle.push(extractor);
	};
	return {
		extractPage: async (...asked) => {
			const extractor = await take();
			try {
				return await extractor.extractPage(...asked);
			} finally {
				giveBack(extractor);
			}
		},
		close: async () => {
			for (const { leave } of waiting.splice(0)) leave(new Error('the extractors were closed'));
			await Promise.all(made.map((extractor) => extractor.close()));
		},
	};
};
