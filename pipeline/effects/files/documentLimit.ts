/**
 * Largest document that is opened, after gunzip. A reader needs its bytes twice (ours and the decoder's copy), so 512 MiB
 * keeps one worker near 1 GiB.
 */
export const MAX_DOCUMENT_BYTES = 512 * 1024 * 1024;
