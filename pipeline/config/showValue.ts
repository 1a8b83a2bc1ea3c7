const LONGEST = 80;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** A value of a recipe as a message shows it: its text and what sort it is, so that "50" and 50 look different. */
export const showValue = (value: unknown): string => {
	if (value === undefined) return 'nothing';
	if (value === null) return 'nothing (null)';
	if (typeof value === 'string') return `${short(JSON.stringify(value))} (text)`;
	if (typeof value === 'number') return `${value} (number)`;
	if (typeof value === 'boolean') return `${value} (true or false)`;
	return `${short(JSON.stringify(value) ?? String(value))} (${Array.isArray(value) ? 'list' : 'mapping'})`;
};
