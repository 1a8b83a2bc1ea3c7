import { RecordError } from '../../contract/errors.ts';
import type { BrowserSession } from './browserSession.ts';

/** The same browser, whose work ends when asked to: it is killed in the middle of it, and fails as `crash`. */
export const stoppableSession = (session: BrowserSession, signal: AbortSignal): BrowserSession => ({
	use: async (work) => {
		if (signal.aborted) throw new RecordError('crash', 'asked to stop');
		return session.use(async (browser) => {
			let stop = (): void => {};
			const asked = new Promise<never>((_, reject) => {
				stop = () => reject(new RecordError('crash', 'asked to stop'));
				if (signal.aborted) stop();
				signal.addEventListener('abort', stop);
			});
			try {
				return await Promise.race([work(browser), asked]);
			} finally {
				signal.removeEventListener('abort', stop);
			}
		});
	},
	close: () => session.close(),
});
