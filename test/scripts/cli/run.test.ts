import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Interrupted } from '../../../pipeline/run/interrupted.ts';
import { cliRun, fakeEngine } from '../../helpers/cliRun.ts';
import { type Asked, ending, PAGE, project, STAGES } from '../../helpers/endingEngine.ts';

describe('pagemill run', () => {
	it('ends with the funnel on stdout, and where everything is and what to do next on stderr', async () => {
		const cwd = project();
		const { exitCode, out, notes } = await cliRun(cwd, ['run', 'in/recipe.yaml', '--format', 'csv'], {
			engine: ending(),
		});
		expect(exitCode).toBe(0);
		expect(out.split('\n')).toEqual([
			'stage,record,in,kept,dropped,failed,seconds,reasons',
			'open,file,10,10,0,0,1.2,',
			'words,page,10,6,3,1,1.2,"too-few-words 3, timeout 1"',
			'subset,page,6,6,0,0,1.2,',
			'',
		]);
		expect(notes).toBe(`
small: 1 m 23 s, 1 of 3 units reused, peak memory 512 MiB
  report      runs/small/report.html
  database    runs/small/run.duckdb
  subset      runs/small/subset (6 pages, unreviewed)
  lock        runs/small/subset/benchmark.lock.json
  quarantine  runs/small/quarantine (1 record failed)

look next
  why a page is in the subset   npx pagemill explain small ${PAGE}
  what was dropped, and why     npx pagemill stats small reasons
  any question                  npx pagemill sql small 'SELECT category, count(*) FROM pages GROUP BY 1'
  derive it again, and compare  npx pagemill rebuild runs/small/subset/benchmark.lock.json --sources in
  take up what failed           npx pagemill retry-failed small
`);
	});

	it('shows in short how the baselines of its recipe score, and where their report is', async () => {
		const cwd = project();
		const argv = ['run', 'in/recipe.yaml', '--set', 'baselines=[flow, text]', '--format', 'json'];
		const means = { textDistance: 0.25, teds: null, tedsS: null, layout: 0.5, objective: 0.625 };
		const row = (model: string) => ({ model, means });
		mkdirSync(join(cwd, 'runs', 'small', 'leaderboard'), { recursive: true });
		writeFileSync(
			join(cwd, 'runs', 'small', 'leaderboard', 'leaderboard.json'),
			JSON.stringify({ truth: { pages: 6 }, models: [row('flow'), row('text')] }),
		);
		const { out, notes } = await cliRun(cwd, argv, { engine: ending() });
		expect(JSON.parse(out)).toHaveLength(3);
		expect(notes).toContain('\n  leaderboard  runs/small/leaderboard/report.html\n');
		expect(notes).toContain(`
the subset, written as HTML from its own parses and scored against them
  prediction  text ED ↓  TEDS ↑  TEDS-S ↑  layout ↑  objective ↑
  ──────────  ─────────  ──────  ────────  ────────  ───────────
  flow        0.250      –       –         0.500     0.625
  text        0.250      –       –         0.500     0.625

look next
`);
		// Without the recipe's word what lies there is not this run's.
		const { notes: without } = await cliRun(cwd, ['run', 'in/recipe.yaml'], { engine: ending() });
		expect(without).not.toContain('leaderboard');
	});

	it('names a run outside runs/ by its folder, and no subset of an earlier run where this one ended before it', async () => {
		const cwd = project();
		const argv = ['run', 'in/recipe.yaml', '--out', 'else/where', '--until', 'words'];
		const { notes } = await cliRun(cwd, argv, { engine: ending(STAGES.slice(0, 2)) });
		expect(notes).toContain('npx pagemill stats else/where reasons');
		expect(notes).not.toContain('explain');
		expect(notes).not.toContain('rebuild');
		expect(notes).not.toContain('else/where/subset');
	});

	it('places run and store as told, and asks for what was asked', async () => {
		const cwd = project();
		const asked: Asked = {};
		await cliRun(cwd, ['run', 'in/recipe.yaml'], { engine: ending(STAGES, asked) });
		expect(asked.recipe).toMatchObject({
			out: join(cwd, 'runs', 'small'),
			store: join(cwd, 'runs', 'small', 'store'),
			workers: availableParallelism(),
			file: join(cwd, 'in', 'recipe.yaml'),
			sources: [{ base: join(cwd, 'in'), path: ['pdf'] }],
		});
		const argv = [
			'run',
			'in/recipe.yaml',
			'--out',
			'o',
			'--store',
			's',
			'--workers',
			'3',
			'--sample',
			'5',
			'--until',
			'words',
		];
		await cliRun(cwd, argv, { engine: ending(STAGES, asked) });
		expect(asked.recipe).toMatchObject({ out: join(cwd, 'o'), store: join(cwd, 's'), workers: 3 });
		expect(asked.request).toMatchObject({ sample: 5, until: 'words' });
	});

	it('plans and writes nothing with --dry-run', async () => {
		const cwd = project();
		const plan = [
			{ stage: 'open', position: 1, record: 'file' as const, units: 2, reuse: 2, compute: 0, records: 0, why: {} },
			{
				stage: 'words',
				position: 2,
				record: 'page' as const,
				units: 3,
				reuse: 0,
				compute: 3,
				records: 9,
				why: { 'new pages or files': 1, 'its settings changed': 2 },
			},
		];
		const engine = fakeEngine({ plan: async () => plan });
		const { out } = await cliRun(cwd, ['run', 'in/recipe.yaml', '--dry-run', '--format', 'json'], { engine });
		expect(JSON.parse(out)).toEqual([
			{ stage: 'open', record: 'file', units: 2, reuse: 2, compute: 0, records: 0, why: '' },
			{
				stage: 'words',
				record: 'page',
				units: 3,
				reuse: 0,
				compute: 3,
				records: 9,
				why: 'new pages or files (1); its settings changed (2)',
			},
		]);
		expect((await cliRun(cwd, ['plan', 'in/recipe.yaml', '--format', 'json'], { engine })).out).toBe(out);
		expect(readdirSync(cwd)).toEqual(['in']);
	});

	it('stops cleanly on Ctrl-C: the engine is told, the way on is printed, exit code 130', async () => {
		let interrupt = (): void => {};
		let listening = 0;
		const engine = fakeEngine({
			run: (_recipe, { signal }) =>
				new Promise((_resolve, reject) => {
					signal.addEventListener('abort', () => reject(new Interrupted()));
					interrupt();
				}),
		});
		const { exitCode, notes, out } = await cliRun(project(), ['run', 'in/recipe.yaml'], {
			engine,
			onInterrupt: (callBack) => {
				listening += 1;
				interrupt = callBack;
				return () => {
					listening -= 1;
				};
			},
		});
		expect({ exitCode, out, listening }).toEqual({ exitCode: 130, out: '', listening: 0 });
		expect(notes).toContain('stopping; what is done is kept');
		expect(notes).toContain('To go on from here:\n  npx pagemill run in/recipe.yaml\n');
	});

	it('prints its progress as JSON Lines on request', async () => {
		const engine = ending();
		const telling = fakeEngine({
			run: async (recipe, request) => {
				request.onEvent({ type: 'note', stage: 'open', message: 'hello' });
				return engine.run(recipe, request);
			},
		});
		const { notes } = await cliRun(project(), ['run', 'in/recipe.yaml', '--log-format', 'json'], { engine: telling });
		expect(notes.split('\n')[0]).toBe('{"type":"note","stage":"open","message":"hello"}');
	});
});
