import type { Word } from './shapes.ts';

/** Distance in em at which two equal words are one drawn twice. */
const DOUBLE_EM = 0.25;

/** Drops words drawn a second time at the same place (false bold, shadows); the first in file order stays. */
export const withoutDoubles = (words: readonly Word[]): Word[] => {
	const byText = new Map<string, number[]>();
	words.forEach((word, i) => {
		const equal = byText.get(word.text);
		if (equal === undefined) byText.set(word.text, [i]);
		else equal.push(i);
	});
	const dropped = new Set<number>();
	for (const equal of byText.values()) {
		if (equal.length < 2) continue;
		const sorted = equal
			.map((index) => ({ index, word: words[index] as Word }))
			.sort((p, q) => p.word.left - q.word.left || p.index - q.index);
		for (let k = 1; k < sorted.length; k++) {
			const later = sorted[k];
			if (later === undefined) continue;
			const reach = DOUBLE_EM * later.word.sizePt;
			for (let m = k - 1; m >= 0; m--) {
				const earlier = sorted[m];
				if (earlier === undefined || later.word.left - earlier.word.left > reach) break;
				if (Math.abs(earlier.word.baseline - later.word.baseline) > reach) continue;
				dropped.add(Math.max(earlier.index, later.index));
			}
		}
	}
	return dropped.size === 0 ? [...words] : words.filter((_, i) => !dropped.has(i));
};
