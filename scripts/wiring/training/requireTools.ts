import type { ToolName } from '../../../pipeline/contract/ports.ts';
import type { OwnChromium } from '../../../pipeline/effects/browser/ownChromium.ts';
import { toolIdentity } from './toolIdentity.ts';
import type { TrainingSettings } from './trainingSettings.ts';

/**
 * Looks at every tool of a training line before anything is parsed: recordings, vocabularies and browsers that cannot be used are told
 * now, not after hours.
 * @returns what a runner asks their identities with; undefined for recipes without a teacher
 * @throws {UserError}
 */
export const requireTools = async (
	settings: TrainingSettings | undefined,
	own: OwnChromium | undefined,
	networks: () => Promise<readonly string[]>,
): Promise<((name: ToolName) => Promise<string>) | undefined> => {
	if (!settings) return undefined;
	const identityOf = toolIdentity(settings, own, networks);
	for (const name of ['renderer', 'tokenizer', 'teacher'] as const) await identityOf(name);
	return identityOf;
};
