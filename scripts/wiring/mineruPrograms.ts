import { resolve } from 'node:path';
import type { ResolvedMineru, ResolvedRecipe } from '../../pipeline/config/resolvedRecipe.ts';
import type { MineruTask } from '../../pipeline/contract/mineru.ts';
import { mineruVersion } from '../../pipeline/effects/mineru/mineruVersion.ts';

export interface FoundMineru extends Omit<MineruTask, 'kind'> {
	readonly version: string;
}

/** Variables of MinerU's that change what it finds: part of the identity, since the program reads them whatever the recipe says. */
const TELLING_VARIABLES = [
	'MINERU_FORMULA_ENABLE',
	'MINERU_TABLE_ENABLE',
	'MINERU_TABLE_MERGE_ENABLE',
	'MINERU_VL_MODEL_NAME',
] as const;

const argumentsOf = ({ backend, method, language, arguments: more }: ResolvedMineru): string[] => [
	...(backend === null ? [] : ['-b', backend]),
	...(method === null ? [] : ['-m', method]),
	...(language === null ? [] : ['-l', language]),
	...more,
];

/** What stands for the program in keys: the version and every setting that changes results; no path, no limit. */
const identityOf = (version: string, args: readonly string[]): string => {
	const variables = TELLING_VARIABLES.flatMap((name) =>
		process.env[name] === undefined ? [] : [`${name}=${process.env[name]}`],
	);
	return ['mineru', version, ...args, ...variables].join(' ');
};

/**
 * The `mineru` of each source that lists `mineru-cli`, by source id. Each program is asked for its version once.
 * @throws {UserError} where one cannot be used
 */
export const mineruPrograms = async (sources: ResolvedRecipe['sources']): Promise<ReadonlyMap<string, FoundMineru>> => {
	const versions = new Map<string, string>();
	const found = new Map<string, FoundMineru>();
	for (const { id, base, mineru } of sources) {
		if (mineru === undefined) continue;
		const command = /[\\/]/.test(mineru.command) ? resolve(base, mineru.command) : mineru.command;
		const version = versions.get(command) ?? (await mineruVersion(command));
		versions.set(command, version);
		const args = argumentsOf(mineru);
		const program = { command, args, groupSize: mineru.groupSize, fileTimeoutMs: mineru.fileTimeoutS * 1000 };
		found.set(id, { version, program, identity: identityOf(version, args) });
	}
	return found;
};
