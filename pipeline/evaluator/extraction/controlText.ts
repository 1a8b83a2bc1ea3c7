import type { ReadNode } from './reading.ts';

const TYPED = new Set([
	'',
	'text',
	'search',
	'url',
	'tel',
	'email',
	'number',
	'date',
	'month',
	'week',
	'time',
	'datetime-local',
]);
const BUTTONS = new Set(['button', 'submit', 'reset']);

/** Form controls that draw their own text. */
export const isControl = ({ name }: ReadNode): boolean => name === 'input' || name === 'textarea' || name === 'select';

const below = (nodes: readonly ReadNode[], place: number): readonly number[] =>
	Array.from({ length: (nodes[place]?.end ?? place) - place - 1 }, (_, offset) => place + 1 + offset);

const textBelow = (nodes: readonly ReadNode[], place: number): string =>
	below(nodes, place)
		.map((each) => nodes[each]?.value ?? '')
		.join('');

const selectedOption = (nodes: readonly ReadNode[], select: number): string => {
	const options = below(nodes, select).filter((each) => nodes[each]?.name === 'option');
	const chosen = options.findLast((each) => nodes[each]?.attributes.has('selected')) ?? options[0];
	if (chosen === undefined) return '';
	return nodes[chosen]?.attributes.get('label') ?? textBelow(nodes, chosen).trim();
};

/** Text that a form control shows: its value, else its hint; labels that only browsers invent and passwords are none. */
export const controlText = (nodes: readonly ReadNode[], place: number): string => {
	const { name, attributes, control = '' } = nodes[place] as ReadNode;
	const hint = attributes.get('placeholder') ?? '';
	if (name === 'select') return selectedOption(nodes, place);
	if (name === 'textarea') return control || textBelow(nodes, place) || hint;
	const type = (attributes.get('type') ?? '').toLowerCase();
	if (BUTTONS.has(type)) return attributes.get('value') ?? '';
	if (type === 'password') return control ? '' : hint;
	const isPlain = TYPED.has(type) || !/^(?:hidden|checkbox|radio|file|range|color|image)$/.test(type);
	return isPlain ? control || hint : '';
};
