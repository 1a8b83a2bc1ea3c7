import { SOURCE_PARSERS } from '../../../pipeline/config/sourceParsers.ts';
import type { ChosenSource } from './chooseSources.ts';

const sourceText = ({ id, kind, path }: ChosenSource): string => {
	const parsers = `[${SOURCE_PARSERS[kind].byDefault.join(', ')}]`;
	return `  - id: ${id}
    kind: ${kind}
    path: ${JSON.stringify(path)}
    category: institutional-pdf # or: web-native, newspaper-magazine, designed-page
    licence: unknown # of these documents; the card of the subset warns until it is known
    # parsers: ${parsers} # tried in this order
`;
};

/** A commented recipe that runs as it is. */
export const recipeText = (
	name: string,
	sources: readonly ChosenSource[],
): string => `# Recipe: which pages go in, and what decides about them. Run it with: npx pagemill run <this file>
# Every setting that is not here has its default; the resolved recipe is printed into run.json of the run.

name: ${name} # the run lies in runs/${name}
seed: 1 # same seed, same sources: same subset, on any machine

# Files, folders (searched to the bottom) or globs; relative paths start at this file.
sources:
${sources.map(sourceText).join('\n')}
stages:
  words:
    minWords: 50 # pages with fewer words are dropped
  cluster:
    k: 10 # groups of pages that look alike
  diversify:
    target: { share: 0.5 } # how much to keep of the pages that come so far; or { pages: 800 }
`;
