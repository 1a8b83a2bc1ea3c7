import type { Exchange } from '../../distillation/calls/exchange.ts';
import { type Reach, sendRequest } from './sendRequest.ts';

/** Posts JSON and takes the whole answer, whatever it is. Never throws, and nothing of what it answers holds the key. */
export const postJson = ({
	url,
	body,
	...reach
}: Reach & { readonly url: string; readonly body: string }): Promise<Exchange> =>
	sendRequest({ ...reach, method: 'POST', url, body, contentType: 'application/json' });
