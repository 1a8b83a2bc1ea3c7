import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CommandResult, pagemill } from '../helpers/pagemill.ts';
import { type TeacherServer, teacherServer } from '../helpers/teacherServer.ts';
import { root } from '../rules/sourceFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagemill-retry-'));
let server: TeacherServer;
let isBroken = true;

const cli = (...words: readonly string[]): Promise<CommandResult> => pagemill([...words], folder);

beforeAll(async () => {
	server = await teacherServer({
		htmlOf: () => '<!doctype html><html><body><p>Nothing of it</p></body></html>',
		// An answer that nobody can read, and that may have been paid for: tried twice, then the page fails.
		faultOf: () => (isBroken ? 'html-page' : 'ok'),
	});
	for (const [name, to] of [
		['us-003', 'bench'],
		['us-013', 'bench'],
		['us-022', 'pool'],
	] as const) {
		mkdirSync(join(folder, to), { recursive: true });
		cpSync(join(root, 'datasets', 'demo', 'pdf', `${name}.pdf`), join(folder, to, `${name}.pdf`));
	}
	writeFileSync(
		join(folder, 'endpoints.yaml'),
		`made:
  baseUrl: ${server.baseUrl}
  model: made-model
  maxTokens: 1000
  prices: {inputPerMillion: 1, outputPerMillion: 2, currency: EUR}
`,
	);
	writeFileSync(
		join(folder, 'recipe.yaml'),
		`name: retried
seed: 7
sources:
  - {id: bench, kind: pdf, category: institutional-pdf, licence: public-domain, path: bench, parsers: [pdf-text]}
  - {id: pool, kind: pdf, category: institutional-pdf, licence: public-domain, path: pool, parsers: [pdf-text]}
teacher: {kind: endpoint, name: made}
stages:
  reserve: { sources: [pool] }
  cluster: { k: 1 }
  diversify: { target: { pages: 1 }, maxClusterShare: 1 }
  subset: { longerSidePx: 256 }
  degrade: { recipes: [scan], longerSidePx: 512 }
  screen: { limit: 2 }
`,
	);
}, 60_000);

afterAll(async () => {
	await server.close();
	rmSync(folder, { recursive: true, force: true });
});

describe('retry-failed of pages that a paid teacher failed on', () => {
	it('pays no more than its budget, and all that was paid is counted', async () => {
		const first = await cli('run', 'recipe.yaml');
		expect(first.exitCode, first.stderr).toBe(0);
		expect(first.stderr).toContain('npx pagemill retry-failed retried --budget AMOUNT');
		const failed = server.calls.length;
		expect(failed).toBe(4);

		// Each failure keeps its reserve, more than 1,000 tokens out at 2 / 10⁶: four of them leave nothing of 0.008.
		const stopped = await cli('retry-failed', 'retried', '--budget', '0.008');
		expect(stopped.exitCode, stopped.stderr).toBe(3);
		expect(stopped.stderr).toContain('the budget is reached');
		expect(server.calls.length).toBe(failed);

		isBroken = false;
		const retried = await cli('retry-failed', 'retried', '--budget', '1');
		expect(retried.exitCode, retried.stderr).toBe(0);
		// Two pages of four samples each, none of which is accepted.
		expect(server.calls.length).toBe(failed + 8);
		const samples = await cli('stats', 'retried', 'samples', '--format', 'json');
		const [one, , , four] = JSON.parse(samples.stdout) as Record<string, number>[];
		expect(one).toMatchObject({ pages: 2, accepted: 0, calls: 6, failed_calls: 4 });
		expect(four).toMatchObject({ calls: 12, failed_calls: 4, unknown_calls: 0 });
		// Eight calls of 1,000 tokens in and 200 out, as this server counts them, beside what the failed ones may have cost.
		const { cost = 0, cost_without_reply: lost = 0 } = four ?? {};
		expect(cost - lost).toBeCloseTo(8 * 0.0014, 9);
		expect(lost).toBeGreaterThan(4 * 0.002);
	}, 240_000);
});
