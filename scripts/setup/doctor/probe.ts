import type { Finding } from './finding.ts';

/** Tries one thing. What it throws is the finding: a doctor that falls ill helps nobody. */
export const probe = async (what: string, mend: string, look: () => Promise<string> | string): Promise<Finding> => {
	try {
		return { what, state: 'ok', found: await look(), mend: '' };
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		return { what, state: 'missing', found: message.split('\n')[0] ?? message, mend };
	}
};
