import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { sha256 } from '../../pipeline/document/digest.ts';
import { madeBenchmark, type MadePage } from './madeBenchmark.ts';
import { type ServerOptions, type TeacherServer, teacherServer } from './teacherServer.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export const PREDICT_KEY = 'sk-made-0123456789abcdef';

export interface PredictScene {
	readonly cwd: string;
	readonly server: TeacherServer;
	readonly pages: readonly MadePage[];
	/** Writes `endpoints.yaml` with the endpoint `made`. */
	readonly write: (settings?: Readonly<Record<string, unknown>>) => void;
	readonly rows: (out?: string) => Record<string, unknown>[];
	/** Digests of the pages that were written, by file name. */
	readonly digests: (out?: string) => Readonly<Record<string, string>>;
	/** `predict … --out out` */
	readonly argv: (...more: string[]) => string[];
}

/** A benchmark with pictures, a server, a key in the environment, and an endpoint that waits for milliseconds. */
export const predictScene = async (
	count: number,
	options: ServerOptions = {},
	settings: Readonly<Record<string, unknown>> = {},
): Promise<PredictScene> => {
	const cwd = temporaryFolder();
	const pages = await madeBenchmark(cwd, count);
	const server = await teacherServer(options);
	onTestFinished(server.close);
	vi.stubEnv('MADE_KEY', PREDICT_KEY);
	onTestFinished(() => void vi.unstubAllEnvs());
	const write = (over: Readonly<Record<string, unknown>> = {}): void => {
		const made = {
			baseUrl: server.baseUrl,
			model: 'made-model',
			keyEnv: 'MADE_KEY',
			maxTokens: 1_000,
			timeoutS: 5,
			retry: { baseMs: 2, longestMs: 5 },
			breaker: { failures: 1_000, pauseMs: 5 },
			...settings,
			...over,
		};
		// JSON is YAML too.
		writeFileSync(join(cwd, 'endpoints.yaml'), JSON.stringify({ made }));
	};
	write();
	return {
		cwd,
		server,
		pages,
		write,
		rows: (out = 'out') =>
			readFileSync(join(cwd, out, 'pages.jsonl'), 'utf8')
				.trim()
				.split('\n')
				.map((line) => JSON.parse(line)),
		digests: (out = 'out') =>
			Object.fromEntries(
				readdirSync(join(cwd, out))
					.filter((name) => name.endsWith('.html'))
					.sort()
					.map((name) => [name, sha256(readFileSync(join(cwd, out, name)))]),
			),
		argv: (...more) => [...['predict', '--truth', 'truth.jsonl', '--endpoint', 'made', '--out', 'out'], ...more],
	};
};
