/**
 * Where a line box's text starts in the laid out text of a node. Browsers tell the place in the document's text; `text-transform` may
 * have made it longer before (ß → SS).
 */
export const layoutOffset = (start: number, value: string, laidOut: string, transform: string): number => {
	// Also the rest after a first letter that is styled by itself, which is counted from its own start.
	if (laidOut.length === value.length || value.endsWith(laidOut)) return start;
	const before = value.slice(0, start);
	if (transform.includes('uppercase')) return before.toUpperCase().length;
	if (transform.includes('lowercase')) return before.toLowerCase().length;
	return start;
};
