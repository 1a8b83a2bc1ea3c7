import { createHash } from 'node:crypto';

/** Sources of a content security policy that let these inline scripts run, and no other (CSP level 2, hash-source). */
export const scriptPolicy = (scripts: readonly string[]): string =>
	scripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ');
