/** A page to transcribe, and which of its samples. */
export interface TeacherRequest {
	readonly pageId: string;
	readonly image: {
		/** As they are sent. */
		readonly bytes: Uint8Array;
		readonly mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
		readonly widthPx: number;
		readonly heightPx: number;
	};
	readonly instruction: string;
	/** From 0: the place in the ladder of temperatures. */
	readonly sample: number;
}

export const FINISH_REASONS = ['stop', 'length', 'content-filter', 'other'] as const;

export interface TeacherTokens {
	readonly input: number;
	readonly output: number;
}

export interface TeacherReply {
	readonly text: string;
	readonly finishReason: (typeof FINISH_REASONS)[number];
	/** Undefined where the endpoint does not say. */
	readonly tokens: TeacherTokens | undefined;
	/** As the endpoint names itself. */
	readonly model: string;
}

/** Why a call came to nothing; `failed by code` of tables, and a page's reason. */
export const CALL_FAILURES = [
	'timeout',
	'reset',
	'unreachable',
	'proxy',
	'certificate',
	'too-large',
	'not-done',
	'bad-encoding',
	'redirected',
	'refused-key',
	'not-found',
	'not-recorded',
	'rate-limited',
	'refused',
	'server-error',
	'not-json',
	'event-stream',
	'no-completion',
	'content-filter',
] as const;
export type CallFailure = (typeof CALL_FAILURES)[number];

/** What a page's sample cost, over all the calls that were made for it, whenever that was. */
export interface TeacherAccount {
	readonly calls: number;
	/** Those whose reply was lost: what they cost is not known, and counted as reserved. */
	readonly unknownCalls: number;
	readonly tokens: TeacherTokens;
	/** Whether some of the tokens are estimates. */
	readonly tokensEstimated: boolean;
	/** Billionths of the currency; undefined without prices. */
	readonly costNano: number | undefined;
	/** Of the last call. */
	readonly latencyMs: number;
	/** Nothing was asked this time: the reply, or failure, is an earlier one. */
	readonly isKept: boolean;
}

/** What became of a call. */
export type SettledOutcome =
	| { readonly state: 'replied'; readonly reply: TeacherReply; readonly account: TeacherAccount }
	/** The page fails, not the run. */
	| {
			readonly state: 'failed';
			readonly code: CallFailure;
			readonly message: string;
			readonly account: TeacherAccount;
	  };

export type TeacherOutcome =
	| SettledOutcome
	/** Ordered in a batch that has not ended, or kept back until the budget has room: to be asked again in a while. */
	| { readonly state: 'waiting' };

/** A teacher that answers when it is asked. */
export interface PromptTeacherPort extends TeacherPort {
	readonly ask: (request: TeacherRequest) => Promise<SettledOutcome>;
}

/** A model that writes the HTML of a page. */
export interface TeacherPort {
	readonly name: string;
	/**
	 * @throws {UserError} when all of it stops: budget reached, endpoint down, key or address refused
	 * · {Interrupted} when asked to stop. Calls that are under way end, and are kept.
	 */
	readonly ask: (request: TeacherRequest) => Promise<TeacherOutcome>;
}
