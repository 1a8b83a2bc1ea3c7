import type { MarkupTag } from '../../document/html/scanMarkup.ts';

/** Elements of SMIL that write an attribute or a property of another element. */
const ANIMATING = new Set(['animate', 'set', 'animatecolor', 'animatetransform', 'animatemotion']);

/** Values that an element of SVG writes into attributes while it is shown, each; none of any other. */
export const animatedValues = ({ name, attributes }: Pick<MarkupTag, 'name' | 'attributes'>): readonly string[] =>
	ANIMATING.has(name)
		? [
				...['to', 'from', 'by'].map((attribute) => attributes.get(attribute) ?? ''),
				...(attributes.get('values') ?? '').split(';'),
			]
		: [];
