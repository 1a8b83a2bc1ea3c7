import { mineruVersion } from '../../../pipeline/effects/mineru/mineruVersion.ts';
import type { Finding } from './finding.ts';
import { probe } from './probe.ts';

/** `mineru` under its own name. Only sources with the parser mineru-cli need it, so it is not missed. */
export const probeMineru = async (): Promise<Finding> => {
	const found = await probe('mineru', 'install MinerU 1.x, 2.x or 3.x, or name its command in the recipe', () =>
		mineruVersion('mineru'),
	);
	if (found.state === 'ok') return found;
	return { ...found, state: 'note', found: 'not usable: only sources with the parser mineru-cli need it' };
};
