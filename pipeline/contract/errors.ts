/** Codes of failed records, in `failed by code` of every table. */
export const FAILURE_CODES = ['timeout', 'crash', 'memory', 'io', 'file-changed', 'teacher', 'internal'] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

/** Thrown inside a stage or a port when one record cannot be worked on; the runner turns it into a `failed` verdict. */
export class RecordError extends Error {
	readonly code: FailureCode;
	readonly retryable: boolean;
	constructor(code: FailureCode, message: string, options: { retryable?: boolean; cause?: unknown } = {}) {
		super(message, { cause: options.cause });
		this.name = 'RecordError';
		this.code = code;
		this.retryable = options.retryable ?? true;
	}
}

export interface UserErrorDetails {
	/** Where: file, and path inside it (`recipe.yaml: stages.words.minWords`). */
	readonly where?: string;
	readonly received: string;
	readonly expected: string;
	/** What to do: a command or an edit. */
	readonly fix: string;
	/** 2 usage, recipe or input refused · 3 stopped (failed share, budget) · 4 compared and different. */
	readonly exitCode?: 2 | 3 | 4;
}

/** An error for people: printed without a stack trace, as what was received, what was expected, where, how to mend it. */
export class UserError extends Error {
	readonly details: UserErrorDetails;
	readonly exitCode: 2 | 3 | 4;
	constructor(summary: string, details: UserErrorDetails) {
		super(summary);
		this.name = 'UserError';
		this.details = details;
		this.exitCode = details.exitCode ?? 2;
	}
}
