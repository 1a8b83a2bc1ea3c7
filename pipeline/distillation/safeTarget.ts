import { longestMarks } from '../text/longestMarks.ts';
import { MOST_MARKS, normalForm } from '../text/normalForm.ts';
import { activeInTree } from './activeInTree.ts';
import { RESERVED_LITERAL, reservedLiterals } from './rows/reservedLiterals.ts';
import { markupTree, nodesBelow } from './styles/markupTree.ts';
import { treeText } from './styles/treeText.ts';

export type SafeTarget =
	| { readonly state: 'safe'; readonly text: string; readonly notes: readonly string[] }
	/** `literal`: the first that cannot be written otherwise without another meaning, or in words what of the page runs or is loaded, or how many combining marks follow each other. */
	| { readonly state: 'unsafe'; readonly literal: string };

const SHOWN_LITERALS = 10;

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
 * but for comments, and no literal left (spec: distillation, section 6). Nor is a text made one with so many combining marks in a row
 * that NFC takes long.
 * @param html that was rendered, so that its tree is bounded
 */
export const safeTarget = (html: string): SafeTarget => {
	const whole = html.replaceAll('\0', '').replace(LONE_SURROGATE, '\uFFFD');
	const marks = longestMarks(whole);
	if (marks > MOST_MARKS) return { state: 'unsafe', literal: `${marks} combining marks in a row` };
	const plain = normalForm(whole).trim();
	const notes = whole === html ? [] : ['NUL characters taken out, halves of surrogate pairs replaced'];
	const [first] = reservedLiterals(plain);
	const active = first === undefined ? activeInTree(plain) : undefined;
	if (active !== undefined) return { state: 'unsafe', literal: active };
	if (first === undefined) return { state: 'safe', text: plain, notes };
	const { html: quiet, comments } = withoutComments(plain);
	if (comments > 0) notes.push(`${comments} comments with reserved literals deleted`);
	const literals = reservedLiterals(quiet);
	// No literal holds another one.
	const text = quiet.replace(RESERVED_LITERAL, (literal) => `&lt;${literal.slice(1)}`).trim();
	const distinct = [...new Set(literals)];
	if (literals.length > 0)
		notes.push(
			`< of ${literals.length} reserved literals written as &lt;: ${distinct.slice(0, SHOWN_LITERALS).join(' ')}${distinct.length > SHOWN_LITERALS ? ' …' : ''}`,
		);
	const isSame = treeText(markupTree(text)) === treeText(markupTree(plain));
	if (!isSame || reservedLiterals(text).length > 0) return { state: 'unsafe', literal: literals[0] ?? first };
	const left = activeInTree(text);
	return left === undefined ? { state: 'safe', text, notes } : { state: 'unsafe', literal: left };
};
