import { reservedLiterals } from './rows/reservedLiterals.ts';
import { markupTree, nodesBelow } from './styles/markupTree.ts';
import { treeText } from './styles/treeText.ts';

export type SafeTarget =
	| { readonly state: 'safe'; readonly text: string; readonly notes: readonly string[] }
	/** `literal`: the first that cannot be written otherwise without another meaning. */
	| { readonly state: 'unsafe'; readonly literal: string };

const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Without the comments that hold a literal; they are not seen, and cannot be escaped. */
const withoutComments = (html: string): { readonly html: string; readonly comments: number } => {
	const spans = [...nodesBelow(markupTree(html))].flatMap((node) =>
		node.nodeName === '#comment' && node.sourceCodeLocation ? [node.sourceCodeLocation] : [],
	);
	let kept = '';
	let from = 0;
	let comments = 0;
	for (const { startOffset, endOffset } of spans.sort((a, b) => a.startOffset - b.startOffset)) {
		if (startOffset < from || reservedLiterals(html.slice(startOffset, endOffset)).length === 0) continue;
		kept += html.slice(from, startOffset);
		from = endOffset;
		comments += 1;
	}
	return { html: kept + html.slice(from), comments };
};

/**
 * HTML as a target that no trainer, chat template or tokenizer mistakes for its own: NFC, trimmed, well-formed UTF-16 without NUL, and
 * with no literal of `reservedLiterals`. In text, attribute values, title and textarea the `<` of one becomes `&lt;`; comments with one
 * are deleted. One that is an element, or stands in a style or script, cannot be helped: whatever was done, the tree must be the same
 * but for comments, and no literal left (spec: distillation, section 6).
 * @param html that was rendered, so that its tree is bounded
 */
export const safeTarget = (html: string): SafeTarget => {
	const whole = html.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD');
	const plain = whole.normalize('NFC').trim();
	const notes = whole === html ? [] : ['NUL characters taken out, halves of surrogate pairs replaced'];
	const [first] = reservedLiterals(plain);
	if (first === undefined) return { state: 'safe', text: plain, notes };
	const { html: quiet, comments } = withoutComments(plain);
	if (comments > 0) notes.push(`${comments} comments with reserved literals deleted`);
	const literals = reservedLiterals(quiet);
	const text = [...new Set(literals)]
		.reduce((all, literal) => all.replaceAll(literal, `&lt;${literal.slice(1)}`), quiet)
		.trim();
	if (literals.length > 0)
		notes.push(`< of ${literals.length} reserved literals written as &lt;: ${[...new Set(literals)].join(' ')}`);
	const isSame = treeText(markupTree(text)) === treeText(markupTree(plain));
	return isSame && reservedLiterals(text).length === 0
		? { state: 'safe', text, notes }
		: { state: 'unsafe', literal: literals[0] ?? first };
};
