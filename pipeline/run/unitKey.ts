import type { Stage } from '../contract/stage.ts';
import { digestOf } from '../document/digest.ts';

export interface Family {
	readonly family: string;
	readonly models: Readonly<Record<string, string>>;
	readonly engines: Readonly<Record<string, string>>;
}

/** The part of a unit's key that is not its input: stage, version, resolved config, model digests, engine versions, and the seed where the stage draws random numbers. */
export const familyOf = (
	stage: Pick<Stage, 'name' | 'version' | 'usesRandom'>,
	config: unknown,
	models: Readonly<Record<string, string>>,
	engines: Readonly<Record<string, string>>,
	seed: number,
): Family => ({
	family: digestOf({
		stage: stage.name,
		version: stage.version,
		config,
		models,
		engines,
		seed: stage.usesRandom ? seed : null,
	}),
	models,
	engines,
});

/** Key of a unit: sha256 over the family and the digests of its input content. Not paths, not ranks, not mtimes. */
export const unitKey = (family: string, inputDigest: string): string => digestOf({ family, input: inputDigest });
