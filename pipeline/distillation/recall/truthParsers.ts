/** Parsers whose layouts people made: tables of a candidate must stay as they are there. */
export const TRUTH_PARSERS: readonly string[] = Object.freeze(['omnidocbench']);
