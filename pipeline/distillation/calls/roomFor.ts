const KIB = 1_024;
const MIB = 1_024 * KIB;
/** HTML of most writings, in JSON. */
const BYTES_PER_TOKEN = 8;
/** A disk need not have room for what no hundred pages take. */
const MOST_BYTES = 512 * MIB;

/** Bytes that replies of so many calls may take on disk, with room for the ledger. @param maxTokens of output, of one call */
export const roomFor = (calls: number, maxTokens: number): number =>
	8 * MIB + Math.min(MOST_BYTES, calls * (maxTokens * BYTES_PER_TOKEN + 64 * KIB));
