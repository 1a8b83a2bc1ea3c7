import { html as names } from 'parse5';
import { canonicalDeclarations } from './canonicalDeclarations.ts';
import type { DocumentCss } from './documentCss.ts';
import type { TreeElement } from './markupTree.ts';

/** Elements that browsers draw alike, by the style sheet of the standard (HTML, 15.3). */
const CANONICAL_TAGS: ReadonlyMap<string, string> = new Map([
	['b', 'strong'],
	['i', 'em'],
	['strike', 's'],
	['tt', 'code'],
	['dir', 'ul'],
]);

/** First what an element is called, last how it looks. */
const FIRST = ['id', 'class'];
const LAST = ['style'];

const placeOf = (name: string): number =>
	FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length + (LAST.includes(name) ? 1 : 0);

/** An element of style `normalised`, in place: one tag for one look, attributes in one order, one form of classes and styles. */
export const canonicalElement = (element: TreeElement, css: DocumentCss): void => {
	if (element.namespaceURI !== names.NS.HTML) return;
	const tag = CANONICAL_TAGS.get(element.tagName);
	if (
		tag !== undefined &&
		!css.isOpaque &&
		!css.seesStructure &&
		!css.types.has(tag) &&
		!css.types.has(element.tagName)
	) {
		element.tagName = tag;
		element.nodeName = tag;
	}
	for (const attribute of element.attrs) {
		const { name, value } = attribute;
		if (css.isOpaque || css.attributes.has(name)) continue;
		if (name === 'style') attribute.value = canonicalDeclarations(value) ?? value.trim();
		if (name === 'class')
			attribute.value = value
				.trim()
				.split(/[ \t\r\n\f]+/)
				.join(' ');
	}
	element.attrs.sort((a, b) => placeOf(a.name) - placeOf(b.name) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};
