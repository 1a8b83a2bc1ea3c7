import type { MarkupTag } from '../../document/html/scanMarkup.ts';
import { animatedAddresses } from './animatedAddresses.ts';

/** Attributes that a click or a load follows. */
const ADDRESSES = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data'];

/** Spaces and controls before and line breaks inside a scheme do not keep a browser from it (WHATWG URL). */
const SCRIPT_ADDRESS =
	/^[\0-\x20]*j[\t\n\r]*a[\t\n\r]*v[\t\n\r]*a[\t\n\r]*s[\t\n\r]*c[\t\n\r]*r[\t\n\r]*i[\t\n\r]*p[\t\n\r]*t[\t\n\r]*:/i;

/** What of a tag is a script, or runs one, in words; undefined when nothing is. Scripts of data count: a page has none. */
export const scriptedBy = (tag: MarkupTag): string | undefined => {
	const { name, attributes } = tag;
	if (name === 'script') return 'a script element';
	for (const attribute of attributes.keys()) if (/^on[a-z]{3,}$/.test(attribute)) return `${attribute} of ${name}`;
	const addresses = [...ADDRESSES.map((attribute) => attributes.get(attribute) ?? ''), ...animatedAddresses(tag)];
	if (addresses.some((address) => SCRIPT_ADDRESS.test(address))) return `a javascript: address of ${name}`;
	return undefined;
};
