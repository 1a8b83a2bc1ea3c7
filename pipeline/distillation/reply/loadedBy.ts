import { cssReferences } from '../../document/html/cssReferences.ts';
import type { MarkupTag } from '../../document/html/scanMarkup.ts';
import { srcsetReferences } from '../../document/html/srcsetReferences.ts';

/** Attributes whose address a browser asks for by itself, by element; `*` on all. Links to follow are none. */
const LOADING: Readonly<Record<string, readonly string[]>> = {
	img: ['src'],
	input: ['src'],
	script: ['src'],
	iframe: ['src'],
	frame: ['src'],
	embed: ['src'],
	object: ['data'],
	video: ['src', 'poster'],
	audio: ['src'],
	source: ['src'],
	track: ['src'],
	link: ['href'],
	base: ['href'],
	image: ['href', 'xlink:href'],
	feimage: ['href', 'xlink:href'],
	use: ['href', 'xlink:href'],
	'*': ['background'],
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

/** First address of a style sheet that is to be loaded, if any. */
export const loadedByCss = (css: string): string | undefined => {
	const { imports, files } = cssReferences(css);
	return [...imports, ...files].find((address) => !isOwn(address));
};

/** First address that a tag loads from elsewhere, by its attributes and the CSS in them; undefined when it loads none. */
export const loadedBy = ({ name, attributes }: MarkupTag): string | undefined => {
	for (const attribute of [...(LOADING[name] ?? []), ...(LOADING['*'] ?? [])]) {
		const address = attributes.get(attribute);
		if (address !== undefined && !isOwn(address)) return address;
	}
	for (const attribute of SETS)
		for (const address of srcsetReferences(attributes.get(attribute) ?? '')) if (!isOwn(address)) return address;
	for (const attribute of STYLED) {
		const value = attributes.get(attribute);
		const address = value !== undefined && MAY_LOAD.test(value) ? loadedByCss(value) : undefined;
		if (address !== undefined) return address;
	}
	if (name === 'meta' && /^refresh$/i.test(attributes.get('http-equiv')?.trim() ?? ''))
		return /\burl\s*=\s*(.*)/is.exec(attributes.get('content') ?? '')?.[1];
	return undefined;
};
