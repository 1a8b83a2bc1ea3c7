import type { MarkupTag } from '../../document/html/scanMarkup.ts';
import { animatedValues } from './animatedValues.ts';

/** Attributes of SVG and, in a drawing, of HTML that hold an address, with any prefix. */
const ADDRESS = /^(?:[^:]*:)?(?:href|src|data|action|formaction|poster)$/i;

/** Addresses that an element of SVG writes into others. A link to follow that is written so counts as well: who needs it? */
export const animatedAddresses = (tag: Pick<MarkupTag, 'name' | 'attributes'>): readonly string[] =>
	ADDRESS.test(tag.attributes.get('attributename')?.trim() ?? '') ? animatedValues(tag) : [];
