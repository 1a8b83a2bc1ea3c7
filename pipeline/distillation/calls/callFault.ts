import type { CallFailure, TeacherTokens } from '../../contract/teacher.ts';

/** Why a call gave no reply, and what follows from it. */
export interface CallFault {
	readonly code: CallFailure;
	readonly message: string;
	/** Whether another call may help: until the attempts are used up, once more since it may have been paid for, or not. */
	readonly again: 'until-given-up' | 'once' | 'never';
	/** Its cost is then counted as reserved. */
	readonly mayBeBilled: boolean;
	/** Speaks of the endpoint rather than of the page: the breaker counts it. */
	readonly isEndpointFault: boolean;
	/**
	 * Key, model or address are wrong and every other page would go the same way, unless the endpoint has answered anything this time,
	 * has replied this time, or ever.
	 */
	readonly refusesAllUnless?: 'answered' | 'replied' | 'ever-replied';
	readonly retryAfterMs?: number;
	/** Where the endpoint says what was paid for nothing. */
	readonly tokens?: TeacherTokens;
}
