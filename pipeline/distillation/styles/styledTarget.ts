import type { TargetStyle } from '../../document/trainingRecords.ts';
import { cleanTree } from './cleanTree.ts';
import { depthOf } from './depthOf.ts';
import { markupTree, type TreeDocument } from './markupTree.ts';
import { normaliseTree } from './normaliseTree.ts';
import { writtenTree } from './writtenTree.ts';

const TRANSFORMS: Readonly<Partial<Record<TargetStyle, (tree: TreeDocument) => void>>> = {
	cleaned: cleanTree,
	normalised: normaliseTree,
};

/** What is read again may be another tree (misnested tags): so often it may change, and is then left alone. */
const MOST_TURNS = 4;

/** Browsers nest no deeper; what is deeper is another page than the one that was seen. */
const MOST_DEPTH = 512;

/**
 * A teacher's HTML in a style: `transcription` and `authored` as they are, trimmed. The same again for what comes out. Pure; that the
 * page looks the same is for the evaluator to say.
 * @param html that was rendered, so that its tree is bounded
 * @returns undefined for markup that is nested too deeply, or does not come to rest
 */
export const styledTarget = (html: string, style: TargetStyle): string | undefined => {
	const transform = TRANSFORMS[style];
	let text = html.trim();
	if (!transform) return text;
	for (let turn = 0; turn < MOST_TURNS; turn += 1) {
		const tree = markupTree(text);
		if (depthOf(tree) > MOST_DEPTH) return undefined;
		transform(tree);
		const next = writtenTree(tree, text);
		if (next === text) return text;
		text = next;
	}
	return undefined;
};
