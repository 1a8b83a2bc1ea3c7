import type { TeacherRequest } from '../../contract/teacher.ts';
import type { Spent } from '../../distillation/calls/budgetAllows.ts';
import type { CallFault } from '../../distillation/calls/callFault.ts';
import { endOfCall } from '../../distillation/calls/endOfCall.ts';
import { estimateInputTokens } from '../../distillation/calls/estimateTokens.ts';
import { type CallResult, judgeExchange } from '../../distillation/calls/judgeExchange.ts';
import { mostReplyBytes } from '../../distillation/calls/mostReplyBytes.ts';
import { retryDelayMs } from '../../distillation/calls/retryDelayMs.ts';
import { spentBefore } from '../../distillation/calls/spentBefore.ts';
import { stopError } from '../../distillation/calls/stopError.ts';
import { formatDuration } from '../../text/formatDuration.ts';
import { createBudget } from './createBudget.ts';
import { createHalt } from './createHalt.ts';
import { createPacer } from './createPacer.ts';
import { createReferee, type Tries } from './createReferee.ts';
import { createReserves } from './createReserves.ts';
import { dataUrl } from './dataUrl.ts';
import { postJson } from './postJson.ts';
import { proxyRoute } from './proxyRoute.ts';
import { redactorOf } from './redactorOf.ts';
import { requireRoom } from './requireRoom.ts';
import type { TeacherSettings } from './teacherSettings.ts';

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

/** Makes the calls of an endpoint: waits where it must, gives up where nothing is to be gained. */
export const createCaller = (settings: TeacherSettings): Caller => {
	const { endpoint, adapter, store, clock, note, budgetNano } = settings;
	const { name, prices, retry } = endpoint;
	const where = `endpoint ${name} (${endpoint.baseUrl})`;
	const proxy = proxyRoute(adapter.url);
	if (proxy) note(`calls to ${name} go through the proxy ${proxy.shown}\n`);
	const redact = redactorOf(settings);
	const before = store.calls().filter(({ started }) => started.endpoint === name);
	const budget = createBudget(budgetNano, spentBefore(before, prices, where));
	const pacer = createPacer(endpoint, clock);
	const halt = createHalt(settings.signal);
	const everReplied = before.some(({ ended }) => ended?.state === 'replied');
	const referee = createReferee({ endpoint, where, clock, halt, everReplied, note });
	const reserves = createReserves(endpoint, before);
	let callsMade = 0;
	let isTold = false;

	const estimateOf = ({ image, instruction }: TeacherRequest): number => estimateInputTokens(image, instruction);

	const tell = (remark: string | undefined): void => {
		if (remark !== undefined && !isTold) note(`${where} ${remark}\n`);
		isTold ||= remark !== undefined;
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
		const estimated = estimateOf(request);
		const tokens = reserves.tokensOf(estimated);
		const nano = reserves.nanoOf(tokens);
		if (!(await budget.reserve(nano)))
			throw halt.stop(stopError.budget(where, budget.spent(), nano, budgetNano ?? 0, prices?.currency ?? ''));
		let cost: number | undefined = 0;
		try {
			const settleTokens = await pacer.pass(tokens.input + tokens.output, halt.signal);
			await referee.pass(halt.signal);
			await requireRoom(store.folder, endpoint.concurrency, endpoint.maxTokens);
			cost = undefined;
			const started = await store.start({
				key,
				endpoint: name,
				pageId: request.pageId,
				sample: request.sample,
				estimatedTokens: { input: estimated, output: endpoint.maxTokens },
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
				mostBytes: mostReplyBytes(endpoint.maxTokens),
				redact,
				proxy,
			});
			await store.keep(started, exchange);
			const result = judgeExchange(exchange, adapter.read, clock.epochMs(), redact.text);
			const isFinal = referee.weigh(exchange, result, tries);
			if (result.state === 'replied') {
				reserves.learn(estimated, result.reply.tokens);
				tell(result.remark);
			}
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
		mostNano: (request) => reserves.nanoOf(reserves.tokensOf(estimateOf(request))),
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
