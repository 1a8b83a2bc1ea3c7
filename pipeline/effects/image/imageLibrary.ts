import sharp from 'sharp';

/**
 * sharp, set once for worker processes: one thread (the workers are the parallelism) and no cache of operations
 * (every source file is met once).
 */
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
