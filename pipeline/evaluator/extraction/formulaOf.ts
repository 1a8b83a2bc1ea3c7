import type { PageView } from './pageView.ts';
import type { ReadNode } from './reading.ts';
import { type Rect, unionOf } from './rect.ts';
import { TEX_COMMANDS, TEX_ENVIRONMENTS } from './texCommands.ts';

export interface SeenFormula {
	/** TeX where it is told and seen, else the text of its symbols. */
	readonly tex: string;
	readonly rect: Rect;
	/** The TeX that is told is not what is seen. */
	readonly mismatch: boolean;
}

/** Attributes in which converters leave a formula's TeX. */
const TEX_ATTRIBUTES = ['data-latex', 'data-tex', 'data-math', 'data-formula', 'data-equation'];

const CONTAINERS = /(?:^|\s)(?:katex|katex-display|MathJax(?:_Display|_CHTML|_SVG)?|math-tex)(?:\s|$)/;

/** Least share of letters and digits of a told TeX that have to be seen. */
const LEAST_SEEN = 0.7;

/** Whether an element draws a formula. */
export const isFormula = ({ name, attributes }: ReadNode): boolean =>
	name === 'math' ||
	name === 'mjx-container' ||
	CONTAINERS.test(attributes.get('class') ?? '') ||
	TEX_ATTRIBUTES.some((attribute) => attributes.has(attribute));

const annotationOf = (index: number, view: PageView): string | undefined => {
	for (const each of view.below(index)) {
		const { name, attributes } = view.node(each);
		const told =
			name === 'annotation' && /tex/i.test(attributes.get('encoding') ?? '')
				? view
						.below(each)
						.map((child) => view.node(child).value)
						.join('')
				: name === 'script' && /^math\/tex/.test(attributes.get('type') ?? '')
					? view
							.below(each)
							.map((child) => view.node(child).value)
							.join('')
					: undefined;
		if (told?.trim()) return told.trim();
	}
	return undefined;
};

const toldTex = (index: number, view: PageView): string | undefined => {
	const annotation = annotationOf(index, view);
	if (annotation) return annotation;
	for (const each of [index, ...view.below(index)]) {
		const { name, attributes } = view.node(each);
		const told = [...TEX_ATTRIBUTES, ...(name === 'math' ? ['alttext'] : [])].map((attribute) =>
			attributes.get(attribute),
		);
		const tex = told.find((value) => value?.trim());
		if (tex) return tex.trim();
	}
	return undefined;
};

const counted = (text: string): Map<string, number> => {
	const counts = new Map<string, number>();
	for (const character of text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? [])
		counts.set(character, (counts.get(character) ?? 0) + 1);
	return counts;
};

/** Names of environments and commands are not drawn as such; one that nobody knows is a word with a stroke before it. */
const drawnPart = (tex: string): string =>
	tex
		.replace(/\\(?:begin|end)\s*\{([a-zA-Z]+)\*?\}(?:\{[lcr|\s]*\})?/g, (written, name: string) =>
			TEX_ENVIRONMENTS.has(name) ? '' : written,
		)
		.replace(/\\([a-zA-Z]+)\*?/g, (written, name: string) => (TEX_COMMANDS.has(name) ? '' : written));

const isSeen = (tex: string, visible: string): boolean => {
	const wanted = counted(drawnPart(tex));
	const seen = counted(visible);
	let total = 0;
	let found = 0;
	for (const [character, count] of wanted) {
		total += count;
		found += Math.min(count, seen.get(character) ?? 0);
	}
	return total === 0 || found >= LEAST_SEEN * total;
};

const isSameText = (a: string, b: string): boolean =>
	a.normalize('NFKC').replace(/\s/g, '') === b.normalize('NFKC').replace(/\s/g, '');

/** MathML and the marks a converter draws for people: one of them when both are there. */
const symbolsOf = (index: number, view: PageView): string => {
	const nodes = [index, ...view.below(index)];
	const math = nodes.find((each) => view.node(each).name === 'math' && view.shownBelow(each).length > 0) ?? index;
	return [math, ...view.below(math)]
		.filter((each) => view.shown(each).length > 0)
		.map((each) => {
			const shown = view
				.shown(each)
				.map(({ text }) => text)
				.join('');
			const { value } = view.node(each);
			// Letters as the document has them, where all are seen: layout turns `a` of `mi` into 𝑎.
			return isSameText(shown, value) ? value.trim() : shown.normalize('NFKC');
		})
		.join('');
};

/** A formula as one text, never counted twice; undefined where nothing of it is seen. */
export const formulaOf = (index: number, view: PageView): SeenFormula | undefined => {
	const lines = view.shownBelow(index);
	if (lines.length === 0) return undefined;
	const rect = unionOf(lines.map((line) => line.rect));
	const tex = toldTex(index, view);
	if (tex === undefined) return { tex: symbolsOf(index, view), rect, mismatch: false };
	const seen = isSeen(tex, lines.map(({ text }) => text).join(''));
	return { tex: seen ? tex : symbolsOf(index, view), rect, mismatch: !seen };
};
