import { cssReferences } from '../../document/html/cssReferences.ts';
import type { MarkupTag } from '../../document/html/scanMarkup.ts';
import { srcsetReferences } from '../../document/html/srcsetReferences.ts';
import { animatedAddresses } from './animatedAddresses.ts';
import { animatedValues } from './animatedValues.ts';
import { refreshAddress } from './refreshAddress.ts';

/** References of SVG that may lie in another file; those of `a` are links to follow. */
const DRAWING_PARTS =
	'use feimage lineargradient radialgradient pattern filter textpath mpath cursor tref altglyph glyphref font-face-uri color-profile animation'.split(
		' ',
	);

/** Attributes whose address a browser asks for by itself, by element; `*` on all. Links to follow are none. */
const LOADING: Readonly<Record<string, readonly string[]>> = {
	img: ['src'],
	input: ['src'],
	script: ['src'],
	video: ['src', 'poster'],
	audio: ['src'],
	source: ['src'],
	track: ['src'],
	mglyph: ['src'],
	link: ['href'],
	base: ['href'],
	// Outside of SVG the parser makes `img` of it.
	image: ['src', 'href', 'xlink:href'],
	...Object.fromEntries(DRAWING_PARTS.map((name) => [name, ['href', 'xlink:href']])),
	'*': ['background'],
};

/** Elements that show a document of its own, and what names or holds it. */
const NESTING: Readonly<Record<string, readonly string[]>> = {
	iframe: ['srcdoc', 'src'],
	frame: ['src'],
	fencedframe: ['src'],
	portal: ['src'],
	object: ['data'],
	embed: ['src'],
};

const SETS = ['srcset', 'imagesrcset'];

/** `style`, and the presentation attributes of SVG whose CSS can name a file. */
const STYLED = ['style', 'fill', 'stroke', 'filter', 'mask', 'clip-path', 'cursor'].concat(
	['start', 'mid', 'end'].map((place) => `marker-${place}`),
);

/** CSS without a bracket after a name that takes addresses, and without escapes that could spell one, loads nothing. */
const MAY_LOAD = /(?:url|image-set|src)\(|\\/i;

/** What needs nothing from elsewhere: no address, a place in the document, data that the address itself holds. */
const isOwn = (address: string): boolean => /^[\0-\x20]*(?:$|#|data:|about:|javascript:)/i.test(address);

/** Nothing, or the browser's empty page. */
const isEmptyDocument = (address: string): boolean => /^[\0-\x20]*(?:about:blank[\0-\x20]*)?$/i.test(address);

/** First address of a style sheet that is to be loaded, if any. A sheet within an address is one more sheet, in any encoding. */
export const loadedByCss = (css: string): string | undefined => {
	const { imports, files } = cssReferences(css);
	return imports.find((address) => address !== '') ?? files.find((address) => !isOwn(address));
};

const addressesOf = function* ({ name, attributes }: MarkupTag): Generator<string> {
	for (const attribute of [...(LOADING[name] ?? []), ...(LOADING['*'] ?? [])]) yield attributes.get(attribute) ?? '';
	for (const attribute of SETS) yield* srcsetReferences(attributes.get(attribute) ?? '');
	yield* animatedAddresses({ name, attributes });
};

const stylesOf = function* ({ name, attributes }: MarkupTag): Generator<string> {
	for (const attribute of STYLED) yield attributes.get(attribute) ?? '';
	yield* animatedValues({ name, attributes });
};

/**
 * First address that a tag loads from elsewhere, by its attributes and the CSS in them, or the document or style sheet within an
 * attribute: a page is one document. Undefined when it loads none.
 */
export const loadedBy = (tag: MarkupTag): string | undefined => {
	const { name, attributes } = tag;
	for (const attribute of NESTING[name] ?? []) {
		const nested = attributes.get(attribute) ?? '';
		if (!isEmptyDocument(nested)) return nested;
	}
	for (const address of addressesOf(tag)) if (!isOwn(address)) return address;
	for (const style of stylesOf(tag)) {
		const address = MAY_LOAD.test(style) ? loadedByCss(style) : undefined;
		if (address !== undefined) return address;
	}
	if (name === 'link' && /(?:^|\s)stylesheet(?:\s|$)/i.test(attributes.get('rel') ?? ''))
		return attributes.get('href') || undefined;
	return name === 'meta' ? refreshAddress(attributes) : undefined;
};
