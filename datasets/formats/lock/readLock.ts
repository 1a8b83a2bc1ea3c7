import { UserError } from '../../../pipeline/contract/errors.ts';
import { type BenchmarkLock, lockSchema } from './lock.ts';
import { lockDigest } from './lockDigest.ts';

const refuse = (where: string, received: string, expected: string, fix: string): UserError =>
	new UserError('the lock cannot be used', { where, received, expected, fix });

const parse = (text: string, where: string): unknown => {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw refuse(
			where,
			text.trim() === '' ? 'an empty file' : `no JSON (${(error as Error).message})`,
			'a benchmark.lock.json as a run writes it',
			'take the lock from the subset/ folder of a finished run, whole',
		);
	}
};

/**
 * Text of a lock → lock, its own digest checked. `where` names the file in messages.
 * @throws {UserError} when it is unreadable, of another version, or was edited.
 */
export const readLock = (text: string, where: string): BenchmarkLock => {
	const data = parse(text, where);
	const head = (typeof data === 'object' && data !== null ? data : {}) as { format?: unknown; formatVersion?: unknown };
	if (head.format !== 'pagemill-benchmark-lock') {
		throw refuse(
			where,
			`format ${JSON.stringify(head.format ?? null)}`,
			'format "pagemill-benchmark-lock"',
			'name the benchmark.lock.json in the subset/ folder of a run',
		);
	}
	if (head.formatVersion !== 1) {
		throw refuse(
			`${where}: formatVersion`,
			JSON.stringify(head.formatVersion ?? null),
			'1, the version this pagemill reads',
			'use the pagemill version named under versions.tool in the lock',
		);
	}
	const parsed = lockSchema.safeParse(data);
	if (!parsed.success) {
		const issue = parsed.error.issues[0];
		throw refuse(
			`${where}: ${issue?.path.join('.') ?? ''}`,
			issue?.message ?? 'another shape',
			'a lock as a run writes it',
			'take the lock again from where it was published',
		);
	}
	const digest = lockDigest(parsed.data);
	if (digest !== parsed.data.digest) {
		throw refuse(
			`${where}: digest`,
			`contents with digest ${digest.slice(0, 16)}…`,
			`contents with digest ${parsed.data.digest.slice(0, 16)}…, as the lock itself says`,
			'the lock was edited or damaged: take it again from where it was published',
		);
	}
	return parsed.data;
};
