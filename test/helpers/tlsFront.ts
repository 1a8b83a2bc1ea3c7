import { execFileSync } from 'node:child_process';
import { type AddressInfo, connect } from 'node:net';
import { createServer } from 'node:tls';
import { onTestFinished } from 'vitest';
import { selfMadeCertificate } from './selfMadeCertificate.ts';

export const hasOpenssl = (() => {
	try {
		execFileSync('openssl', ['version'], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
})();

/** TLS in front of a plain server of this machine, with a certificate of its own for `localhost`. Closed when the test ends. */
export const tlsFront = async (
	plainPort: number,
): Promise<{ readonly port: number; readonly certificatePath: string }> => {
	const { key, cert, certificatePath } = selfMadeCertificate();
	const server = createServer({ key, cert }, (socket) => {
		const onward = connect(plainPort, '127.0.0.1');
		for (const end of [socket, onward]) end.on('error', () => void socket.destroy());
		socket.pipe(onward).pipe(socket);
	});
	server.on('tlsClientError', () => {});
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
	onTestFinished(() => void server.close());
	return { port: (server.address() as AddressInfo).port, certificatePath };
};
