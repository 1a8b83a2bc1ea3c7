import { type DefaultTreeAdapterTypes as Tree, html, parse } from 'parse5';
import { cssReferences } from '../../../pipeline/document/html/cssReferences.ts';
import { srcsetReferences } from '../../../pipeline/document/html/srcsetReferences.ts';

export interface DocumentReferences {
	/** `href` of the first `<base>` that has one. */
	readonly base: string | undefined;
	readonly styleSheets: readonly string[];
	/** Images, fonts and other files of one kind or another that the document itself names. */
	readonly files: readonly string[];
	/** Documents in frames: pages of their own, never loaded into this one. */
	readonly frames: readonly string[];
}

/** Old and new attributes that hold the address of a picture, by element; `*` on all. */
const PICTURES: Readonly<Record<string, readonly string[]>> = {
	img: ['src'],
	input: ['src'],
	video: ['poster'],
	image: ['href'],
	feimage: ['href'],
	use: ['href'],
	'*': ['background'],
};

const PICTURE_NAME = /\.(svgz?|png|apng|jpe?g|gif|webp|avif|bmp|ico)([?#]|$)/i;

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node;

const attributesOf = (element: Tree.Element): ReadonlyMap<string, string> =>
	new Map(element.attrs.map(({ name, value }) => [name.toLowerCase(), value]));

const textOf = (element: Tree.Element): string =>
	element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

/** A template is drawn only as the shadow tree of its parent. */
const childrenOf = (node: Tree.Node, attributes?: ReadonlyMap<string, string>): readonly Tree.Node[] => {
	if ('content' in node) return attributes?.has('shadowrootmode') ? node.content.childNodes : [];
	return 'childNodes' in node ? node.childNodes : [];
};

/**
 * What an HTML document can load when scripts are off: style sheets, pictures of every sort, fonts, at any screen size or on
 * paper. Scripts, sound, films, icons of tabs and preloads are no part of a page. `object` and `embed` count where their
 * name is that of a picture, else as frames. A static superset of what a browser asks for.
 */
export const documentReferences = (text: string): DocumentReferences => {
	let base: string | undefined;
	const styleSheets: string[] = [];
	const files: string[] = [];
	const frames: string[] = [];
	const takeCss = (css: string): void => {
		const { imports, files: named } = cssReferences(css);
		for (const reference of imports) styleSheets.push(reference);
		for (const reference of named) files.push(reference);
	};
	const takeElement = (element: Tree.Element, attributes: ReadonlyMap<string, string>): void => {
		const name = element.tagName.toLowerCase();
		const take = (into: string[], reference: string | undefined): void => {
			if (reference !== undefined) into.push(reference);
		};
		if (name === 'base') base ??= attributes.get('href');
		if (name === 'link') {
			const kinds = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
			if (kinds.includes('stylesheet') && !kinds.includes('alternate')) take(styleSheets, attributes.get('href'));
		}
		if (name === 'style') takeCss(textOf(element));
		if (name === 'iframe' || name === 'frame') take(frames, attributes.get('src'));
		if (name === 'object' || name === 'embed') {
			const reference = attributes.get(name === 'object' ? 'data' : 'src');
			if (reference) (PICTURE_NAME.test(reference) ? files : frames).push(reference);
		}
		for (const attribute of [...(PICTURES[name] ?? []), ...(PICTURES['*'] ?? [])])
			take(files, attributes.get(attribute));
		for (const attribute of ['srcset', 'imagesrcset'])
			if (name !== 'link')
				for (const reference of srcsetReferences(attributes.get(attribute) ?? '')) files.push(reference);
		const drawn = element.namespaceURI === html.NS.SVG ? [...attributes.values()] : [attributes.get('style') ?? ''];
		for (const value of drawn) if (/url\(|image-set\(/i.test(value)) takeCss(value);
	};
	const waiting: Tree.Node[] = [parse(text, { scriptingEnabled: false })];
	for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
		const attributes = isElement(node) ? attributesOf(node) : undefined;
		if (attributes && isElement(node)) takeElement(node, attributes);
		const children = childrenOf(node, attributes);
		for (let index = children.length - 1; index >= 0; index -= 1) waiting.push(children[index] as Tree.Node);
	}
	return { base, styleSheets, files, frames };
};
