import { digestOf } from '../../../pipeline/document/digest.ts';
import type { BenchmarkLock } from './lock.ts';

/** Digest of a lock without its own `digest`. */
export const lockDigest = (lock: Omit<BenchmarkLock, 'digest'>): string => {
	const { digest: _own, ...rest } = lock as BenchmarkLock;
	return digestOf(rest);
};
