import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { EndedCall, StartedCall } from '../../../pipeline/distillation/calls/callRecord.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { buildRunDatabase } from '../../../pipeline/effects/tables/buildRunDatabase.ts';
import { NAMED_STATISTICS } from '../../../pipeline/effects/tables/namedStatistics.ts';
import { readTraining } from '../../../pipeline/effects/tables/readTraining.ts';
import { recordsOf } from '../../../pipeline/effects/tables/recordsOf.ts';
import { withRunDatabase } from '../../../pipeline/effects/tables/withRunDatabase.ts';
import { trainingCosts } from '../../../pipeline/report/sections/trainingCosts.ts';
import type { KeptLine, RunManifest } from '../../../pipeline/run/manifest.ts';
import type { LedgerPort } from '../../../pipeline/run/ports.ts';
import { costOf } from '../../../scripts/wiring/training/costOf.ts';
import { FATES } from '../../helpers/madeBranch.ts';
import { madeEndpoint } from '../../helpers/madeTeacher.ts';
import { madeRun } from '../../helpers/madeRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

const prices = { inputPerMillion: 1, outputPerMillion: 2, currency: 'EUR' };

/** Lines of one call: its reserve is 0.004; `ended` undefined for one whose answer was lost. */
const call = (pageId: string, sample: number, attempt: number, ended?: Partial<EndedCall>, endpoint = 'made') => {
	const about = { key: sha256(`${endpoint} ${pageId} ${sample}`), attempt };
	const started: StartedCall = {
		event: 'started',
		...about,
		endpoint,
		pageId,
		sample,
		reservedTokens: { input: 2000, output: 1000 },
		reservedNano: 4_000_000,
		currency: 'EUR',
	};
	const end: EndedCall = {
		event: 'ended',
		...about,
		state: 'replied',
		code: null,
		message: null,
		isFinal: true,
		httpStatus: 200,
		tokens: { input: 1000, output: 200 },
		tokensEstimated: false,
		costNano: 1_400_000,
		isCostUnknown: false,
		latencyMs: 7,
		...ended,
	};
	return [started, ...(ended ? [end] : [])].map((line) => `${JSON.stringify(line)}\n`).join('');
};
const RATE_LIMITED = { state: 'failed', code: 'rate-limited', httpStatus: 429, costNano: 0, isFinal: false } as const;
const PAID_TIMEOUT = {
	state: 'failed',
	code: 'timeout',
	httpStatus: null,
	costNano: null,
	isCostUnknown: true,
} as const;

describe('what calls cost', () => {
	const folder = suiteFolder('run');
	let manifest: RunManifest;
	let accepted: readonly string[];
	let failing = '';
	/** Made units are not sealed: they are read as they lie. */
	const ledger = {
		readKept: async (unit: string) =>
			readFileSync(join(manifest.store, unit, 'kept.jsonl'), 'utf8')
				.split('\n')
				.flatMap((line) => (line === '' ? [] : [JSON.parse(line) as KeptLine])),
	} as unknown as LedgerPort;

	beforeAll(async () => {
		const run = madeRun(folder(), { training: true, files: 36 });
		manifest = { ...run.manifest, endpoint: { ...madeEndpoint('http://localhost:9/v1'), prices } };
		const withFate = (wanted: (fate: (typeof FATES)[number]) => boolean): readonly string[] =>
			run.reserved.filter((_, at) => wanted(FATES[at % FATES.length] as (typeof FATES)[number]));
		accepted = withFate(({ samples }) => samples[0]?.[2] === null);
		failing = withFate(({ ends }) => ends?.[0] === 'teach')[0] ?? '';
		const [first = '', second = ''] = accepted;
		const refused = withFate(({ samples }) => samples.length === 4)[0] ?? '';
		const screened = withFate(({ ends }) => ends?.[0] === 'screen')[0] ?? '';
		mkdirSync(join(manifest.store, 'teacher'));
		writeFileSync(
			join(manifest.store, 'teacher', 'calls.jsonl'),
			[
				call(first, 0, 1, RATE_LIMITED),
				call(first, 0, 2, {}),
				call(second, 0, 1),
				call(second, 0, 2, {}),
				// In quarantine: no sample of the page was ever answered.
				call(failing, 0, 1, PAID_TIMEOUT),
				call(failing, 0, 2, PAID_TIMEOUT),
				call(refused, 1, 1, {}),
				// Of another endpoint, of a page that was never taught, of a page of another run.
				call(first, 0, 1, {}, 'other'),
				call(screened, 0, 1, {}),
				call(`${'0'.repeat(16)}-p0001`, 0, 1, {}),
			].join(''),
		);
		await buildRunDatabase(folder(), manifest, { featureScale: () => 1 });
	});

	it('stands in a table, each try of a page that was taught, failed and unknown ones too', async () => {
		const rows = await withRunDatabase(folder(), (connection) =>
			recordsOf<Record<string, unknown>>(
				connection,
				'SELECT state, code, count(*) AS calls, sum(cost) AS cost, bool_and(cost_reserved) AS reserved FROM teacher_tries GROUP BY ALL ORDER BY ALL',
			),
		);
		expect(rows).toEqual([
			{ state: 'failed', code: 'rate-limited', calls: 1, cost: 0, reserved: false },
			{ state: 'failed', code: 'timeout', calls: 2, cost: 0.008, reserved: true },
			{ state: 'replied', code: null, calls: 3, cost: expect.closeTo(0.0042, 12), reserved: false },
			{ state: 'unknown', code: null, calls: 1, cost: 0.004, reserved: true },
		]);
	});

	// 3 × 0.0014 replied, 2 × 0.004 timed out and perhaps billed, 0.004 lost: 0.0162, of which 0.012 bought nothing.
	it('is all of it in the statistics of samples, the report and the card', async () => {
		const sql = NAMED_STATISTICS.find(({ name }) => name === 'samples')?.sql ?? '';
		const [rows, training] = await withRunDatabase(folder(), async (connection) => [
			await recordsOf<Record<string, number>>(connection, sql),
			await readTraining(connection, manifest),
		]);
		// One call was for a second sample.
		expect(rows[0]).toMatchObject({
			calls: 6,
			failed_calls: 3,
			unknown_calls: 1,
			cost: 0.0148,
			cost_without_reply: 0.012,
		});
		expect(rows[0]?.cost_per_accepted).toBeCloseTo(0.0148 / accepted.length, 6);
		expect(rows[3]).toMatchObject({ calls: 7, cost: 0.0162, cost_without_reply: 0.012 });
		expect(training?.calls).toMatchObject({
			currency: 'EUR',
			cost: expect.closeTo(0.0162, 12),
			tries: { calls: 7, unanswered: 4, unansweredCost: expect.closeTo(0.012, 12) },
		});
		const { html } = trainingCosts(training as NonNullable<typeof training>);
		expect(html).toContain('<b>4</b><span>calls without an answer</span>');
		expect(html).toContain('<b>0.0120</b><span>of it without an answer, EUR</span>');
		const cost = await costOf({ manifest, ledger });
		expect(cost).toEqual({ amount: expect.closeTo(0.0162, 12), currency: 'EUR' });
	});

	it('is that of the answers where the ledger of calls is gone', async () => {
		const { endpoint: _, ...bare } = manifest;
		const cost = await costOf({ manifest: bare, ledger });
		// A quarter for each sample that the made run drew.
		expect(cost?.currency).toBe('XXX');
		expect((cost?.amount ?? 0) % 0.25).toBe(0);
		expect(cost?.amount).toBeGreaterThan(1);
	});
});
