/**
 * Milliseconds that a `Retry-After` header asks for: seconds, or an HTTP date (RFC 9110, 10.2.3); undefined for what is neither.
 * A date that has passed is 0.
 * @param nowMs of the same epoch as dates
 */
export const parseRetryAfter = (header: string | undefined, nowMs: number): number | undefined => {
	const text = header?.trim() ?? '';
	// Fractions are not in the RFC; servers send them.
	if (/^\d{1,9}(?:\.\d{1,6})?$/.test(text)) return Math.round(Number(text) * 1000);
	if (!/^[A-Za-z]{3,9}, /.test(text)) return undefined;
	const atMs = Date.parse(text);
	return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
};
