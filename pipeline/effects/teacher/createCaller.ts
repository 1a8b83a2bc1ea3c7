import type { TeacherRequest, TeacherTokens } from '../../contract/teacher.ts';
import type { Spent } from '../../distillation/calls/budgetAllows.ts';
import type { CallFault } from '../../distillation/calls/callFault.ts';
import { costNano } from '../../distillation/calls/costNano.ts';
import { endOfCall } from '../../distillation/calls/endOfCall.ts';
import { estimateInputTokens } from '../../distillation/calls/estimateTokens.ts';
import { inputScale } from '../../distillation/calls/inputScale.ts';
import { type CallResult, judgeExchange } from '../../distillation/calls/judgeExchange.ts';
import { redactor } from '../../distillation/calls/redactor.ts';
import { retryDelayMs } from '../../distillation/calls/retryDelayMs.ts';
import { spentBefore } from '../../distillation/calls/spentBefore.ts';
import { stopError } from '../../distillation/calls/stopError.ts';
import { formatDuration } from '../../text/formatDuration.ts';
import { createBudget } from './createBudget.ts';
import { createHalt } from './createHalt.ts';
import { createPacer } from './createPacer.ts';
import { createReferee, type Tries } from './createReferee.ts';
import { postJson } from './postJson.ts';
import type { TeacherSettings } from './teacherSettings.ts';

/** More than any page; beyond it a server has gone wrong. */
const MOST_REPLY_BYTES = 32 << 20;

export interface Caller {
	/**
	 * Calls until there is a reply or the page has failed.
	 * @throws what stops all: {UserError} · {Interrupted} · errors of the file system
	 */
	readonly call: (request: TeacherRequest, key: string) => Promise<CallResult>;
	/** What all calls of the endpoint cost so far, in billionths, and how many were made this time. */
	readonly figures: () => Spent & { readonly callsMade: number };
	/** Most that a call for the request may cost, in billionths; 0 without prices. */
	readonly mostNano: (request: TeacherRequest) => number;
}

const dataUrl = ({ bytes, mediaType }: TeacherRequest['image']): string =>
	`data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`;

/** Makes the calls of an endpoint: waits where it must, gives up where nothing is to be gained. */
export const createCaller = (settings: TeacherSettings): Caller => {
	const { endpoint, adapter, store, clock, note, budgetNano } = settings;
	const { name, prices, retry } = endpoint;
	const where = `endpoint ${name} (${endpoint.baseUrl})`;
	const redact = redactor(settings.key);
	const before = store.calls().filter(({ started }) => started.endpoint === name);
	const budget = createBudget(budgetNano, spentBefore(before, prices, where));
	const pacer = createPacer(endpoint, clock);
	const halt = createHalt(settings.signal);
	const everReplied = before.some(({ ended }) => ended?.state === 'replied');
	const referee = createReferee({ endpoint, where, clock, halt, everReplied, note });
	let scale = inputScale(before);
	let callsMade = 0;

	const reservedTokens = ({ image, instruction }: TeacherRequest): TeacherTokens => ({
		input: Math.ceil(estimateInputTokens(image, instruction) * scale),
		output: endpoint.maxTokens,
	});
	const nanoOf = (tokens: TeacherTokens): number => (prices ? costNano(tokens, prices) : 0);

	const learn = ({ image, instruction }: TeacherRequest, counted: TeacherTokens | undefined): void => {
		if (counted) scale = Math.max(scale, counted.input / estimateInputTokens(image, instruction));
	};

	const wait = async ({ retryAfterMs }: CallFault, { failures }: Tries): Promise<void> => {
		if (retryAfterMs !== undefined) {
			const heldMs = Math.min(retryAfterMs, retry.retryAfterMostMs);
			pacer.hold(heldMs);
			if (heldMs < retryAfterMs)
				note(`${where} asks to wait ${formatDuration(retryAfterMs)}; asked again after ${formatDuration(heldMs)}\n`);
		}
		await clock.sleep(retryDelayMs(failures, retryAfterMs, retry, clock.random()), halt.signal);
	};

	/** One call, from its reserve to its end in the ledger; answers whether it is the last one for the page. */
	const attempt = async (
		request: TeacherRequest,
		key: string,
		tries: Tries,
	): Promise<readonly [CallResult, boolean]> => {
		const tokens = reservedTokens(request);
		const nano = nanoOf(tokens);
		if (!(await budget.reserve(nano)))
			throw halt.stop(stopError.budget(where, budget.spent(), nano, budgetNano ?? 0, prices?.currency ?? ''));
		let cost: number | undefined = 0;
		try {
			const settleTokens = await pacer.pass(tokens.input + tokens.output, halt.signal);
			await referee.pass(halt.signal);
			cost = undefined;
			const started = await store.start({
				key,
				endpoint: name,
				pageId: request.pageId,
				sample: request.sample,
				reservedTokens: tokens,
				reservedNano: prices ? nano : null,
				currency: prices?.currency ?? null,
			});
			callsMade += 1;
			const exchange = await postJson({
				url: adapter.url,
				body: JSON.stringify(adapter.bodyOf(request, dataUrl(request.image))),
				key: settings.key,
				timeoutMs: endpoint.timeoutS * 1000,
				mostBytes: MOST_REPLY_BYTES,
				redact,
			});
			await store.keep(started, exchange);
			const result = judgeExchange(exchange, adapter.read, clock.epochMs());
			const isFinal = referee.weigh(exchange, result, tries);
			if (result.state === 'replied') learn(request, result.reply.tokens);
			const ended = endOfCall(started, exchange, result, isFinal, prices);
			settleTokens(ended.tokens.input + ended.tokens.output);
			cost = ended.isCostUnknown ? undefined : (ended.costNano ?? 0);
			await store.end(started, ended);
			return [result, isFinal];
		} catch (error) {
			throw halt.stop(error);
		} finally {
			budget.settle(nano, cost);
		}
	};

	return {
		figures: () => ({ ...budget.spent(), callsMade }),
		mostNano: (request) => nanoOf(reservedTokens(request)),
		call: async (request, key) => {
			const tries: Tries = { failures: 0, unreadable: 0 };
			for (;;) {
				halt.signal.throwIfAborted();
				const [result, isFinal] = await attempt(request, key, tries);
				if (isFinal || result.state === 'replied') return result;
				halt.signal.throwIfAborted();
				await wait(result.fault, tries);
			}
		},
	};
};
