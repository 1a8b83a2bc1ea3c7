/** Nobody waits longer: what is more comes to the same. */
const LONGEST_MS = 365 * 86_400_000;

/**
 * Milliseconds that a `Retry-After` header asks for: seconds, or an HTTP date (RFC 9110, 10.2.3); undefined for what is neither;
 * at most a year. A date that has passed is 0.
 * @param nowMs of the same epoch as dates
 */
export const parseRetryAfter = (header: string | undefined, nowMs: number): number | undefined => {
	const text = header?.trim() ?? '';
	// Fractions and exponents are not in the RFC; servers send them.
	if (/^\d+(?:\.\d*)?(?:e\+?\d+)?$/i.test(text)) return Math.min(LONGEST_MS, Math.round(Number(text) * 1000));
	if (!/^[A-Za-z]{3,9}, /.test(text)) return undefined;
	const atMs = Date.parse(text);
	return Number.isNaN(atMs) ? undefined : Math.min(LONGEST_MS, Math.max(0, atMs - nowMs));
};
