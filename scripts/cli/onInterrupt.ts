const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * The first Ctrl-C (or request to end) calls back, the second ends the process at once with 130. Answers a function
 * that gives the signals their usual meaning again.
 */
export const onInterrupt = (callBack: () => void): (() => void) => {
	let asked = false;
	const hear = (): void => {
		if (asked) process.exit(130);
		asked = true;
		callBack();
	};
	for (const signal of SIGNALS) process.on(signal, hear);
	return () => {
		for (const signal of SIGNALS) process.off(signal, hear);
	};
};
