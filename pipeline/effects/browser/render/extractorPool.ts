import { createExtractor, type Extractor } from './createExtractor.ts';

/**
 * Several extractors as one: each page goes to the first that is free. Browsers start when they are needed.
 * @param most extractors side by side
 */
export const extractorPool = (most: number, create: () => Extractor = createExtractor): Extractor => {
	const made: Extractor[] = [];
	const idle: Extractor[] = [];
	const waiting: { readonly go: (extractor: Extractor) => void; readonly leave: (error: Error) => void }[] = [];
	const take = async (): Promise<Extractor> => {
		const free = idle.pop();
		if (free) return free;
		if (made.length >= most) return new Promise((go, leave) => waiting.push({ go, leave }));
		const another = create();
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
