import { getProxyForUrl } from 'proxy-from-env';
import { UserError } from '../../contract/errors.ts';

/** The proxy that calls to an address go through. */
export interface ProxyRoute {
	/** As messages name it: without user and password. */
	readonly shown: string;
	/** Without user and password. */
	readonly url: URL;
	/** Of the header `Proxy-Authorization`. */
	readonly authorization: string | undefined;
	/** What is taken out of everything that is said and kept. */
	readonly secrets: readonly string[];
}

/** A shorter password could not be told from words of a page. */
const SHORTEST_SECRET = 8;

const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

const isAsWritten = (value: string): boolean =>
	Object.entries(process.env).some(([name, written]) => /_proxy$/i.test(name) && written === value);

/**
 * The proxy that the environment names for an address (`HTTPS_PROXY`, `HTTP_PROXY`, `ALL_PROXY`, `NO_PROXY`, small letters first);
 * undefined for none. One without a scheme is spoken to in plain HTTP, as by curl.
 * @throws {UserError} for what is no address of an HTTP proxy; it is not shown, since it may hold a password
 */
export const proxyRoute = (url: string): ProxyRoute | undefined => {
	const named = getProxyForUrl(url);
	if (named === '') return undefined;
	const address = isAsWritten(named) ? named : named.replace(/^\w+:/, 'http:');
	const proxy = URL.canParse(address) ? new URL(address) : undefined;
	if (!proxy || !/^https?:$/.test(proxy.protocol))
		throw new UserError('the proxy of the environment cannot be used', {
			where: `${new URL(url).protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'} or ALL_PROXY`,
			received: 'something else (not shown: it may hold a password)',
			expected: 'the address of an HTTP proxy, such as http://proxy.example:3128',
			fix: 'correct the variable, or name the host of the endpoint in NO_PROXY',
		});
	const [user, password] = [decoded(proxy.username), decoded(proxy.password)];
	proxy.username = '';
	proxy.password = '';
	const token = user === '' && password === '' ? undefined : Buffer.from(`${user}:${password}`).toString('base64');
	return {
		shown: `${proxy.protocol}//${proxy.host}`,
		url: proxy,
		authorization: token && `Basic ${token}`,
		secrets: [...(token === undefined ? [] : [token]), ...(password.length < SHORTEST_SECRET ? [] : [password])],
	};
};
