import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import { UserError } from '../../../pipeline/contract/errors.ts';

/** A shorter one could not be told from words of a page when it is taken out of replies. */
const SHORTEST = 8;

/**
 * The key of an endpoint out of the environment; undefined for one without.
 * @throws {UserError} which does not hold it
 */
export const keyOf = (
	{ name, keyEnv }: Pick<Endpoint, 'name' | 'keyEnv'>,
	environment: Readonly<Record<string, string | undefined>>,
): string | undefined => {
	if (keyEnv === undefined) return undefined;
	const refused = (received: string, fix: string): UserError =>
		new UserError('the key of the endpoint cannot be used', {
			where: `endpoint ${name}: keyEnv`,
			received,
			expected: `a key in the environment variable ${keyEnv}: at least ${SHORTEST} characters, no spaces or line ends`,
			fix,
		});
	const key = environment[keyEnv];
	if (key === undefined || key === '')
		throw refused(`${keyEnv} is not set`, `export ${keyEnv}, or take keyEnv out for a server without a key`);
	if (!/^[\x21-\x7e]+$/.test(key))
		throw refused(
			'a text with spaces, line ends or other characters (not shown)',
			`export ${keyEnv} again, the key alone`,
		);
	if (key.length < SHORTEST)
		throw refused(
			`${key.length} characters`,
			'take keyEnv out where the server asks for no key, or give it a longer one',
		);
	return key;
};
