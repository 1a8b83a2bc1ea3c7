import { describe, expect, it } from 'vitest';
import { resolveEndpoints } from '../../pipeline/config/endpoints/resolveEndpoints.ts';
import { RecipeError, type RecipeProblem } from '../../pipeline/config/recipeError.ts';

const SECRET = 'sk-secret-0123456789';
const plain = 'qwen:\n  baseUrl: https://host/v1\n  model: qwen3.5\n';

const problemsOf = (text: string): readonly RecipeProblem[] => {
	try {
		resolveEndpoints(text, 'endpoints.yaml');
	} catch (error) {
		if (error instanceof RecipeError) return error.problems;
		throw error;
	}
	throw new Error('these endpoints were taken');
};

describe('a file of endpoints', () => {
	it('needs an address and a model; everything else has a default', () => {
		expect(resolveEndpoints(plain, 'endpoints.yaml')).toEqual([
			{
				name: 'qwen',
				baseUrl: 'https://host/v1',
				model: 'qwen3.5',
				temperatures: [0, 0.4, 0.7, 1],
				maxTokens: 20_000,
				maxTokensName: 'max_tokens',
				timeoutS: 600,
				concurrency: 4,
				extraBody: {},
				maxSidePx: 2_400,
				maxImageBytes: 5_000_000,
				retry: { attempts: 6, baseMs: 1_000, longestMs: 60_000, retryAfterMostMs: 300_000 },
				breaker: { failures: 10, pauseMs: 15_000, probes: 5 },
			},
		]);
	});

	it('orders in batches where it says so, with a default for everything', () => {
		const batch = (text: string) => resolveEndpoints(`${plain}  batch: ${text}\n`, 'endpoints.yaml')[0]?.batch;
		expect(batch('{}')).toEqual({ maxRequests: 5_000, maxMegabytes: 150, completionWindow: '24h', pollS: 60 });
		expect(batch('{maxRequests: 50000, maxMegabytes: 200}')).toMatchObject({ maxRequests: 50_000, maxMegabytes: 200 });
		for (const text of ['{maxRequests: 50001}', '{maxMegabytes: 201}', '{pollS: 0}', '{window: 24h}', 'true'])
			expect(problemsOf(`${plain}  batch: ${text}\n`)).toHaveLength(1);
	});

	it('may be empty', () => {
		expect(resolveEndpoints('', 'endpoints.yaml')).toEqual([]);
	});

	it.each(['key', 'apiKey', 'api_key', 'token', 'authorization', 'secretKey'])(
		'refuses a key written into it as %s, says where keys belong, and does not repeat it',
		(name) => {
			const problems = problemsOf(`${plain}  ${name}: ${SECRET}\n`);
			expect(problems).toEqual([
				expect.objectContaining({
					where: `endpoints.yaml:4 qwen.${name}`,
					received: `the unknown key "${name}" (its value is not shown)`,
					fix: 'take the key out, put it into an environment variable, and name that one: keyEnv: MY_KEY',
				}),
			]);
		},
	);

	it('takes a misspelt setting for what it is', () => {
		const [problem] = problemsOf(`${plain}  max_tokens: 5\n  requestPerMinute: 5\n`);
		expect(problem?.fix).toBe('did you mean "maxTokens"?');
		expect(problemsOf(`${plain}  tokensPerMinuet: 5\n`)[0]?.fix).toBe('did you mean "tokensPerMinute"?');
	});

	it.each([
		['a key in keyEnv', `${plain}  keyEnv: ${SECRET}\n`],
		['a key as user of the address', `qwen:\n  baseUrl: https://${SECRET}:x@host/v1\n  model: m\n`],
		['a key in the query of the address', `qwen:\n  baseUrl: https://host/v1?key=${SECRET}\n  model: m\n`],
		['a key in the extra body', `${plain}  extraBody: {provider: {api_key: ${SECRET}}}\n`],
		['a key for an endpoint', `qwen: ${SECRET}\n`],
		['nothing but a key', SECRET],
		['a key in a line that is no YAML', `${plain}  keyEnv: [${SECRET}\n  x: "`],
		['a key as model, in a list', `qwen:\n  baseUrl: https://host\n  model: [${SECRET}]\n`],
	])('refuses %s and does not repeat it', (_, text) => {
		const problems = problemsOf(text);
		expect(problems.length).toBeGreaterThan(0);
		expect(JSON.stringify(problems)).not.toContain(SECRET);
	});

	it.each([['ftp://host/v1'], ['host/v1'], ['https://host/v1#part']])('refuses the address %s', (baseUrl) => {
		const [problem] = problemsOf(`qwen:\n  baseUrl: ${baseUrl}\n  model: m\n`);
		expect(problem?.where).toBe('endpoints.yaml:2 qwen.baseUrl');
	});

	it('keeps what it writes itself out of the extra body', () => {
		expect(problemsOf(`${plain}  extraBody: {stream: true}\n`)[0]?.where).toBe('endpoints.yaml:4 qwen.extraBody');
		const [endpoint] = resolveEndpoints(
			`${plain}  extraBody: {chat_template_kwargs: {enable_thinking: false}}\n`,
			'endpoints.yaml',
		);
		expect(endpoint?.extraBody).toEqual({ chat_template_kwargs: { enable_thinking: false } });
	});
});
