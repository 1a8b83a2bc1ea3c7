import { stripVTControlCharacters } from 'node:util';

const SECRET_NAME = /KEY|TOKEN|SECRET|PASSW/i;
/** Shorter values are words that occur by chance. */
const LEAST_SECRET = 6;

const secretsOf = (environment: NodeJS.ProcessEnv): string[] =>
	Object.entries(environment)
		.filter(([name, value]) => SECRET_NAME.test(name) && (value ?? '').length >= LEAST_SECRET)
		.map(([, value]) => value as string);

/**
 * What another program printed, fit to be kept and shown: no escape sequences, of progress bars the last state, neither values of
 * secret environment variables nor passwords in addresses, nor the temporary folder.
 */
export const cleanOutput = (text: string, folder: string, environment: NodeJS.ProcessEnv = process.env): string => {
	let clean = stripVTControlCharacters(text)
		.split('\n')
		.map((line) => line.trimEnd().split('\r').at(-1) ?? '')
		.join('\n')
		// biome-ignore lint/suspicious/noControlCharactersInRegex: what is left of escape sequences
		.replace(/[\x00-\x08\x0b-\x1f\x7f-\x9f]/g, '')
		.replaceAll(folder, '…')
		.replace(/(\w+:\/\/)[^\s/@]+@/g, '$1…@');
	for (const secret of secretsOf(environment)) clean = clean.replaceAll(secret, '…');
	return clean.trim();
};
