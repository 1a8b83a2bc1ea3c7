/** How a request came to no answer: `proxy` where it did not get past the proxy of the environment, `not-done` where its batch ended without it. */
export const BROKEN = [
	'timeout',
	'reset',
	'unreachable',
	'proxy',
	'certificate',
	'too-large',
	'not-done',
	'bad-encoding',
] as const;

/** What became of a request, before anything in it is looked at. The key is taken out of it already. */
export type Exchange =
	| {
			readonly state: 'answered';
			readonly status: number;
			readonly contentType: string;
			readonly retryAfter?: string;
			/** Where it redirects to, without the query. */
			readonly location?: string;
			readonly latencyMs: number;
			readonly body: Uint8Array;
	  }
	| {
			readonly state: 'broken';
			readonly code: (typeof BROKEN)[number];
			readonly message: string;
			/** Whether the server may have got the request, and so may have worked on it. */
			readonly isSent: boolean;
			readonly latencyMs: number;
	  };
