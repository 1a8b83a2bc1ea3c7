import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';

const ARGUMENTS = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const NAMES = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];

/** A certificate for `localhost` that nobody vouches for, with its key. Needs openssl. */
export const selfMadeCertificate = (): {
	readonly key: Buffer;
	readonly cert: Buffer;
	readonly certificatePath: string;
} => {
	const folder = temporaryFolder();
	const [keyPath, certificatePath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
	execFileSync('openssl', [...ARGUMENTS, ...NAMES, '-keyout', keyPath, '-out', certificatePath], { stdio: 'ignore' });
	return { key: readFileSync(keyPath), cert: readFileSync(certificatePath), certificatePath };
};
