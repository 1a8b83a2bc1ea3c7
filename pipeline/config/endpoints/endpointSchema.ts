import { z } from 'zod';

const UNSUITABLE_URL = 'an address http(s)://… without user, password, ? and #';

const isPlainUrl = (text: string): boolean => {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (url === undefined || !/^https?:$/.test(url.protocol)) return false;
	return url.username === '' && url.password === '' && !/[?#@\s]/.test(text);
};

/** Members of the request that are written from the other settings. */
const OWN_MEMBERS = ['model', 'messages', 'stream', 'n', 'max_tokens', 'max_completion_tokens', 'temperature', 'top_p'];
const SECRET_MEMBER = /^(?:api[-_]?key|key|authorization|secret|password|access[-_]?token|token)$/i;

const holdsSecret = (value: unknown): boolean =>
	typeof value === 'object' &&
	value !== null &&
	Object.entries(value).some(([name, item]) => SECRET_MEMBER.test(name) || holdsSecret(item));

const count = (most: number) => z.number().int().min(1).max(most);

export const endpointSchema = z.strictObject({
	baseUrl: z
		.string()
		.refine(isPlainUrl, UNSUITABLE_URL)
		.meta({ description: 'the address that /chat/completions is added to, such as https://host/v1' }),
	model: z.string().min(1).max(300),
	keyEnv: z
		.string()
		// Capitals: a key that was put here by mistake is no such name, and is not printed.
		.regex(/^[A-Z_][A-Z0-9_]{0,63}$/, 'the NAME of an environment variable, in capitals (never the key itself)')
		.optional()
		.meta({ description: 'the NAME of the environment variable that holds the key, in capitals' }),
	temperatures: z.array(z.number().min(0).max(2)).min(1).max(16).default([0, 0.4, 0.7, 1]),
	topP: z.array(z.number().positive().max(1)).min(1).max(16).optional(),
	maxTokens: count(1_000_000).default(20_000),
	maxTokensName: z.enum(['max_tokens', 'max_completion_tokens']).default('max_tokens'),
	timeoutS: z.number().positive().max(86_400).default(600),
	concurrency: count(256).default(4),
	requestsPerMinute: count(1_000_000).optional(),
	tokensPerMinute: count(1_000_000_000).optional(),
	prices: z
		.strictObject({
			inputPerMillion: z.number().min(0).max(1_000_000),
			outputPerMillion: z.number().min(0).max(1_000_000),
			currency: z
				.string()
				.regex(/^[A-Z]{3}$/, 'three capitals, such as USD')
				.default('USD'),
		})
		.optional(),
	batch: z
		.strictObject({
			maxRequests: count(50_000).default(5_000),
			maxMegabytes: z.number().positive().max(200).default(150),
			completionWindow: z.string().min(1).max(40).default('24h'),
			pollS: z.number().positive().max(86_400).default(60),
		})
		.optional()
		.meta({ description: 'orders calls in batches, through /files and /batches' }),
	extraBody: z
		.record(z.string(), z.json())
		.refine(
			(body) => !OWN_MEMBERS.some((name) => Object.hasOwn(body, name)),
			`members other than ${OWN_MEMBERS.join(', ')}, which the other settings write`,
		)
		.refine((body) => !holdsSecret(body), 'no keys or passwords: name the environment variable of the key in keyEnv')
		.default({}),
	maxSidePx: z.number().int().min(64).max(16_384).default(2_400),
	maxImageBytes: z.number().int().min(10_000).max(50_000_000).default(5_000_000),
	retry: z
		.strictObject({
			attempts: count(100).default(6),
			baseMs: z.number().min(0).max(600_000).default(1_000),
			longestMs: z.number().min(0).max(3_600_000).default(60_000),
			retryAfterMostMs: z.number().min(0).max(86_400_000).default(300_000),
		})
		.prefault({}),
	breaker: z
		.strictObject({
			failures: count(10_000).default(10),
			pauseMs: z.number().min(0).max(3_600_000).default(15_000),
			probes: count(1_000).default(5),
		})
		.prefault({}),
});

/** Where a teacher or a model under test is asked, and within which limits. */
export type Endpoint = Readonly<z.infer<typeof endpointSchema>> & { readonly name: string };

export const endpointsSchema = z.record(
	z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/, 'a name of letters, digits, dots and dashes'),
	endpointSchema,
);
