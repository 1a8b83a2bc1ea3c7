// A Chromium that lacks a method of its protocol, as an old one would: stands between the library and a real browser.
// Arguments: the real browser, the method, then all that the library gives.
import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';

const [executable, lacking, ...args] = process.argv.slice(2);
const browser = spawn(executable, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe', 'pipe'] });
const fromLibrary = createReadStream('', { fd: 3 });
const toLibrary = createWriteStream('', { fd: 4 });
const [, , , toBrowser, fromBrowser] = browser.stdio;

let held = '';
fromLibrary.on('data', (data) => {
	const messages = (held + data).split('\0');
	held = messages.pop();
	for (const message of messages) {
		const { id, method, sessionId } = JSON.parse(message);
		if (method !== lacking) toBrowser.write(`${message}\0`);
		else
			toLibrary.write(
				`${JSON.stringify({ id, sessionId, error: { code: -32601, message: `'${method}' wasn't found` } })}\0`,
			);
	}
});
fromBrowser.on('data', (data) => toLibrary.write(data));
fromLibrary.on('close', () => browser.kill('SIGKILL'));
process.on('exit', () => browser.kill('SIGKILL'));
browser.on('exit', () => process.exit(0));
