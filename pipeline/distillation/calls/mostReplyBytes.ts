const MIB = 1 << 20;
/** Of any writing, escaped twice. */
const BYTES_PER_TOKEN = 64;

/** Beyond it a server has gone wrong: what so many tokens can be at most, with what some send along. @param maxTokens of output */
export const mostReplyBytes = (maxTokens: number): number =>
	Math.min(32 * MIB, Math.max(4 * MIB, maxTokens * BYTES_PER_TOKEN));
