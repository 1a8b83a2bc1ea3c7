import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const LIMIT_MS = 120_000;

/**
 * Unpacks the browser (`chromium`) and the shared libraries that a bare system lacks (`al2023/lib`) into an empty folder, by
 * the package's own program. A process of its own, since that unpacks into the temporary folder of the process, takes
 * whatever lies there for its own work, and brings the libraries only where it believes itself on Amazon Linux.
 */
export const inflateChromium = async (folder: string, packed: string): Promise<void> => {
	const program = `
		const { default: chromium } = await import(${JSON.stringify(import.meta.resolve('@sparticuz/chromium'))});
		await chromium.executablePath(${JSON.stringify(packed)});`;
	await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
		env: { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
		timeout: LIMIT_MS,
	});
};
