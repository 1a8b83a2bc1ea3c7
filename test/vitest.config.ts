import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** CI asks for the runner's counts as a file; Node hands its name over in the environment. */
const report = process.env.PAGEMILL_TEST_REPORT;

export default defineConfig({
	test: {
		root: fileURLToPath(new URL('..', import.meta.url)),
		include: ['test/**/*.test.ts'],
		testTimeout: 60_000,
		hookTimeout: 120_000,
		maxWorkers: 2,
		pool: 'forks',
		// Servers of tests are on this machine, whatever proxy stands between it and others.
		env: { NO_PROXY: 'localhost,127.0.0.1', no_proxy: 'localhost,127.0.0.1' },
		reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
	},
});
