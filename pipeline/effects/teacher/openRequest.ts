import { Agent as HttpAgent, type ClientRequest, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { HttpsProxyAgent } from 'https-proxy-agent';
import type { ProxyRoute } from './proxyRoute.ts';

/**
 * A connection for each call: on one that is kept, a server that closes it just then leaves open whether the call was made. node:http
 * because fetch gives up after five minutes without headers, which a long page takes.
 */
const agents = { 'http:': new HttpAgent({ keepAlive: false }), 'https:': new HttpsAgent({ keepAlive: false }) };

/**
 * A request that is about to be sent, through a proxy or not: TLS through a tunnel, plain HTTP by handing the whole address to the
 * proxy.
 * @param signal aborted: nothing of it is open any more, a tunnel that was never made neither
 */
export const openRequest = (
	url: URL,
	method: 'GET' | 'POST',
	headers: OutgoingHttpHeaders,
	proxy: ProxyRoute | undefined,
	signal: AbortSignal,
): ClientRequest => {
	const send = { 'http:': httpRequest, 'https:': httpsRequest } as const;
	const protocol = url.protocol === 'https:' ? 'https:' : 'http:';
	if (proxy === undefined) return send[protocol](url, { method, headers, agent: agents[protocol] });
	const authorized = proxy.authorization === undefined ? {} : { 'proxy-authorization': proxy.authorization };
	if (protocol === 'https:') {
		const agent = new HttpsProxyAgent(proxy.url, { headers: authorized, signal });
		return httpsRequest(url, { method, headers, agent });
	}
	const own = proxy.url.protocol === 'https:' ? 'https:' : 'http:';
	return send[own]({
		method,
		hostname: proxy.url.hostname.replace(/^\[|\]$/g, ''),
		port: proxy.url.port,
		path: url.href,
		headers: { ...headers, ...authorized, host: url.host },
		agent: agents[own],
	});
};
