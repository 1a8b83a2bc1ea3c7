import type { ModelFolders } from '../../../models/registry/modelFolders.ts';
import { type VerifiedFileRow, verifyModels } from '../../../models/registry/verifyModels.ts';
import type { Finding } from './finding.ts';

const findingOf = ({ name, file, state, sha256, expectedSha256 }: VerifiedFileRow): Finding => {
	const what = file.startsWith(name) ? `model ${name}` : `model ${name}: ${file}`;
	if (state === 'ok') return { what, state: 'ok', found: `file sha256 ${expectedSha256.slice(0, 16)}…`, mend: '' };
	if (state === 'not pulled') {
		return {
			what,
			state: 'note',
			found: 'not pulled: only recipes that name it need it',
			mend: `pagemill models pull ${name}`,
		};
	}
	const found =
		sha256 === null ? 'no such file' : `sha256 ${sha256.slice(0, 16)}…, expected ${expectedSha256.slice(0, 16)}…`;
	return { what, state: 'missing', found, mend: 'install the package again (in a clone: git checkout -- models)' };
};

/** Every model file against its digest. */
export const probeModels = async (folders: ModelFolders): Promise<readonly Finding[]> =>
	(await verifyModels(folders)).map(findingOf);
