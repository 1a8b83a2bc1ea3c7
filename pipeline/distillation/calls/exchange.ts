/** What became of a request, before anything in it is looked at. The key is taken out of it already. */
export type Exchange =
	| {
			readonly state: 'answered';
			readonly status: number;
			readonly contentType: string;
			readonly retryAfter?: string;
			readonly latencyMs: number;
			readonly body: Uint8Array;
	  }
	| {
			readonly state: 'broken';
			readonly code: 'timeout' | 'reset' | 'unreachable' | 'certificate' | 'too-large' | 'bad-encoding';
			readonly message: string;
			/** Whether the server may have got the request, and so may have worked on it. */
			readonly isSent: boolean;
			readonly latencyMs: number;
	  };
