import { tmpdir } from 'node:os';
import { UserError } from '../../contract/errors.ts';
import { cleanOutput } from './cleanOutput.ts';
import { runGuarded } from './runGuarded.ts';

/** Asking for the version loads all of MinerU first. */
const LIMIT_MS = 180_000;
/** 4.0 is another program, with other options and outputs. */
const KNOWN_MAJORS: readonly string[] = ['1', '2', '3'];

const FIX =
	'install MinerU (1.x, 2.x or 3.x), correct the command of the source, or take mineru-cli out of its parsers';

/**
 * The version that the user's `mineru` gives.
 * @throws {UserError} where it is not there, does not run, or is of no version that is known
 */
export const mineruVersion = async (command: string): Promise<string> => {
	const folder = tmpdir();
	const limits = { totalMs: LIMIT_MS, silenceMs: LIMIT_MS };
	const end = await runGuarded(command, ['--version'], folder, limits);
	const said = cleanOutput(end.tail, folder);
	const refuse = (received: string): UserError =>
		new UserError('mineru cannot be used', {
			where: `${command} --version`,
			received,
			expected: 'the version of MinerU',
			fix: FIX,
		});
	if (!end.clean) throw refuse(`${end.words}${said === '' ? '' : `: ${said.slice(-200)}`}`);
	const version = /\d+\.\d+[\w.+-]*/.exec(said)?.[0];
	if (version === undefined) throw refuse(said === '' ? 'nothing' : said.slice(-200));
	if (!KNOWN_MAJORS.includes(version.split('.')[0] ?? ''))
		throw refuse(`version ${version}, of which nothing is known`);
	return version;
};
