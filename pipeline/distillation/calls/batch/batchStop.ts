import { CallStop } from '../stopError.ts';
import type { RemoteBatch } from './remoteBatch.ts';

const FIXES: Readonly<Record<number, readonly [expected: string, fix: string]>> = {
	401: ['a key that this endpoint takes', 'put a valid key into the environment variable that keyEnv names'],
	402: ['an account with credit', 'look into what it says; what was ordered is kept, and not paid for again'],
	403: ['a key that may order batches', 'put a valid key into the environment variable that keyEnv names'],
	404: ['an endpoint with a batch API (/files and /batches)', 'this endpoint has no batch API: remove `batch` from it'],
	413: ['a file that the endpoint takes', 'lower `maxMegabytes` of `batch`'],
	405: ['an endpoint with a batch API (/files and /batches)', 'this endpoint has no batch API: remove `batch` from it'],
};

/** Errors of the batch API that end all calls; what was ordered stays ordered. */
export const batchStop = {
	/** Exit code 2. @param said with the status */
	refused: (where: string, status: number, said: string): CallStop => {
		const [expected, fix] = FIXES[status] ?? ['a batch that the endpoint takes', 'look into what it says'];
		return new CallStop('endpoint-refused', 'the endpoint refuses batches', { where, received: said, expected, fix });
	},
	/** Exit code 2. @param path of its state */
	gone: (where: string, what: string, said: string, path: string): CallStop =>
		new CallStop('endpoint-refused', 'what was ordered cannot be fetched', {
			where,
			received: `${what}: ${said}`,
			expected: 'the account, and the address, that it was ordered with',
			fix: `set key and baseUrl as they were; or give it up by deleting ${path}: its pages are then asked, and paid for, again`,
		}),
	/** Exit code 2. @param found calls that are in its files @param path of its state */
	short: (
		where: string,
		{ id, status }: Pick<RemoteBatch, 'id' | 'status'>,
		found: number,
		requests: number,
		path: string,
	): CallStop =>
		new CallStop('endpoint-refused', 'the files of a batch are not whole', {
			where,
			received: `batch ${id}, which is ${status}: ${found} of ${requests} pages are in its files`,
			expected: 'a line about each page that was done: they may be paid for',
			fix: `give the same command again once they are there; or give up those that are missing by deleting ${path}: they are then asked, and paid for, again`,
		}),
	/** Exit code 2. @param errors as the provider words them */
	invalid: (where: string, batchId: string, errors: readonly string[]): CallStop =>
		new CallStop('endpoint-refused', 'the endpoint refused a batch', {
			where: `${where}, batch ${batchId}`,
			received: errors.slice(0, 3).join('; ').slice(0, 600) || 'no reason',
			expected: 'a batch that it takes',
			fix: 'correct model, maxTokensName, extraBody or the sizes of `batch` by what it says; nothing of it was paid for',
		}),
	/** Exit code 3. */
	neverTaken: (where: string, said: string, times: number): CallStop =>
		new CallStop('endpoint-down', 'the endpoint takes no batch', {
			where,
			received: `${times} tries in vain, the last one: ${said}`,
			expected: 'a batch that is taken',
			fix: 'give the same command again later: what was answered is kept, and not paid for again',
			exitCode: 3,
		}),
	/** Exit code 2. */
	openBatches: (where: string, count: number, folder: string): CallStop =>
		new CallStop('endpoint-refused', 'batches of this endpoint have not been fetched', {
			where,
			received: `an endpoint without \`batch\`, and ${count} open in ${folder}`,
			expected: 'the endpoint as it was when they were ordered',
			fix: 'put `batch` back until they are fetched, or delete their files there: their pages are then paid for again',
		}),
};
