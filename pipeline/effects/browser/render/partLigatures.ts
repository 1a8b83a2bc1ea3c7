import type { ReadFragment } from '../../../evaluator/extraction/reading.ts';

/** Letters that fonts draw as one with an `f` before them. */
const JOINS = /^[fijlt]$/;

const continues = (next: ReadFragment, last: ReadFragment): boolean =>
	next.rect[2] === 0 &&
	JOINS.test(next.text) &&
	last.text.endsWith('f') &&
	next.rect[1] === last.rect[1] &&
	next.rect[3] === last.rect[3];

/**
 * Gives letters that are drawn as one with the letter before them, in an element of its own, their share of its width: the browser
 * gives all of it to the first.
 */
export const partLigatures = (fragments: readonly ReadFragment[]): readonly ReadFragment[] => {
	const parted = [...fragments];
	for (let first = 0; first < fragments.length; first += 1) {
		const head = fragments[first] as ReadFragment;
		let end = first + 1;
		for (let next = fragments[end]; next && continues(next, fragments[end - 1] as ReadFragment); next = fragments[end])
			end += 1;
		if (end === first + 1) continue;
		const [left, top, width, height] = head.rect;
		const letter = width / (head.text.length + end - first - 1);
		const own = letter * head.text.length;
		parted[first] = { ...head, rect: [left, top, own, height] };
		for (let at = first + 1; at < end; at += 1) {
			const fragment = fragments[at] as ReadFragment;
			parted[at] = { ...fragment, rect: [left + own + letter * (at - first - 1), top, letter, height] };
		}
		first = end - 1;
	}
	return parted;
};
