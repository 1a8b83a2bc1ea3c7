import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../../pipeline/document/digest.ts';
import { lockedReview } from '../../../../scripts/cli/rebuild/lockedReview.ts';
import { temporaryFolder } from '../../../helpers/temporaryFolder.ts';

const text = '{"decisions":"of people"}\n';

describe('the decisions of a lock', () => {
	it('are none where nobody had decided, whatever lies beside the lock', async () => {
		const folder = temporaryFolder();
		writeFileSync(join(folder, 'review.jsonl'), text);
		expect(await lockedReview({ review: null }, join(folder, 'benchmark.lock.json'))).toBeUndefined();
	});

	it('are the bytes beside it; missing ones are refused with 2, others told as different with 4', async () => {
		const folder = temporaryFolder();
		const read = () => lockedReview({ review: sha256(text) }, join(folder, 'benchmark.lock.json'));
		await expect(read()).rejects.toMatchObject({ exitCode: 2, details: { where: join(folder, 'review.jsonl') } });
		writeFileSync(join(folder, 'review.jsonl'), text);
		expect(Buffer.from((await read()) as Uint8Array).toString()).toBe(text);
		writeFileSync(join(folder, 'review.jsonl'), `${text}\n`);
		await expect(read()).rejects.toMatchObject({ exitCode: 4, details: { received: `sha256 ${sha256(`${text}\n`)}` } });
	});
});
