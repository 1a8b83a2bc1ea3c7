/**
 * The signal that ended a browser while it started, such as `SIGSEGV`; none where it ended by itself or never was. Of one that gave
 * no answer it is the library's own, and says nothing.
 * @param error what the library threw: its log is part of the message
 */
export const endingSignal = (error: unknown): string | undefined => {
	const { message } = error as Error;
	const [first = ''] = message.split('\n');
	return /Timeout/.test(first) ? undefined : /<process did exit: .*signal=(SIG[A-Z0-9]+)>/.exec(message)?.[1];
};
