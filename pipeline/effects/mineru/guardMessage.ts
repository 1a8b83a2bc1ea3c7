/** What the guard says of the program when it is over. */
export type GuardMessage =
	| { readonly state: 'not-started'; readonly code: string }
	| { readonly state: 'ended'; readonly code: number | null; readonly signal: NodeJS.Signals | null };
