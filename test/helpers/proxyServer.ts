import { createServer, type IncomingMessage, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { onTestFinished } from 'vitest';

export interface ProxyServer {
	readonly port: number;
	/** What it was asked for: `CONNECT host:port`, or `POST http://…`. */
	readonly asked: string[];
	readonly authorizations: (string | undefined)[];
	/** Connections that are open. */
	readonly open: () => number;
}

/** How it answers: by letting through, by a status of its own, or never. */
export type ProxyManner = 'lets-through' | 'hangs' | number;

/** A proxy on this machine, as companies have them: tunnels for TLS, and plain HTTP handed on. Closed when the test ends. */
export const proxyServer = async (manner: ProxyManner = 'lets-through'): Promise<ProxyServer> => {
	const asked: string[] = [];
	const authorizations: (string | undefined)[] = [];
	let open = 0;
	const note = ({ method, url, headers }: IncomingMessage): void => {
		asked.push(`${method} ${url}`);
		authorizations.push(headers['proxy-authorization']);
	};
	const server = createServer((request, response) => {
		note(request);
		if (manner === 'hangs') return;
		if (manner !== 'lets-through') {
			response.writeHead(manner).end(`who sends ${request.headers['proxy-authorization']}?`);
			return;
		}
		const { 'proxy-authorization': _, ...headers } = request.headers;
		const onward = httpRequest(request.url ?? '', { method: request.method, headers, agent: false }, (answer) => {
			response.writeHead(answer.statusCode ?? 500, answer.headers);
			answer.pipe(response);
		});
		onward.on('error', () => response.destroy());
		request.pipe(onward);
	});
	server.on('connect', (request, socket) => {
		note(request);
		socket.on('error', () => {});
		if (manner === 'hangs') {
			// Read, so that its end is seen.
			socket.on('end', () => socket.end()).resume();
			return;
		}
		if (manner !== 'lets-through') {
			socket.end(`HTTP/1.1 ${manner} No\r\nx-echo: ${request.headers['proxy-authorization']}\r\n\r\n`);
			return;
		}
		const [host = '', port = ''] = (request.url ?? '').split(':');
		const onward = connect(Number(port), host, () => {
			socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
			onward.pipe(socket).pipe(onward);
		});
		onward.on('error', () => socket.destroy());
	});
	server.on('connection', (socket) => {
		open += 1;
		socket.on('close', () => {
			open -= 1;
		});
	});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { port: (server.address() as AddressInfo).port, asked, authorizations, open: () => open };
};
