import { CATEGORIES, type Category } from '../../../pipeline/config/resolvedRecipe.ts';
import { SOURCE_PARSERS } from '../../../pipeline/config/sourceParsers.ts';
import type { ChosenSource } from './chooseSources.ts';

const sourceText = ({ id, kind, path }: ChosenSource): string => {
	const category: Category = kind === 'html' ? 'web-native' : 'institutional-pdf';
	const parsers = `[${SOURCE_PARSERS[kind].byDefault.join(', ')}]`;
	return `  - id: ${id}
    kind: ${kind}
    path: ${JSON.stringify(path)}
    category: ${category} # or: ${CATEGORIES.filter((other) => other !== category).join(', ')}
    licence: unknown # of these documents; the card of the subset warns until it is known
    # parsers: ${parsers} # tried in this order
`;
};

/** Enough to tell kinds of layouts apart; of few pages, some of which will be dropped, not more than half as many. */
const MOST_CLUSTERS = 10;
const clusters = (pages: number | undefined): number =>
	pages === undefined ? MOST_CLUSTERS : Math.min(MOST_CLUSTERS, Math.max(1, Math.floor(pages / 2)));

/** A quarter of the result from each of fewer than four groups is less than the result, and of uneven groups often too. */
const cap = (pages: number | undefined): string =>
	clusters(pages) === MOST_CLUSTERS
		? ''
		: '    maxClusterShare: 1 # of the pages kept, at most so much from one group; usual is 0.25, too strict for few pages\n';

const browser = (sources: readonly ChosenSource[]): string =>
	sources.some(({ kind }) => kind === 'html')
		? '# browser: { chromium: /usr/bin/chromium } # prints HTML in place of the one that comes with the package; results say so\n'
		: '';

/**
 * A commented recipe that runs as it is.
 * @param pages of all sources; undefined where they were not counted, being many
 */
export const recipeText = (
	name: string,
	sources: readonly ChosenSource[],
	pages: number | undefined,
): string => `# Recipe: which pages go in, and what decides about them. Run it with: npx pagemill run <this file>
# Every setting that is not here has its default; the resolved recipe is printed into run.json of the run.

name: ${name} # the run lies in runs/${name}
seed: 1 # same seed, same sources: same subset, on any machine
${browser(sources)}
# Files, folders (searched to the bottom) or globs; relative paths start at this file.
sources:
${sources.map(sourceText).join('\n')}
stages:
  words:
    minWords: 50 # pages with fewer words are dropped
  cluster:
    k: ${clusters(pages)} # groups of pages that look alike; fewer pages than this cannot be grouped
  diversify:
    target: { share: 0.5 } # how much to keep of the pages that come so far; or { pages: 800 }
${cap(pages)}    # target: { radius: 0.15 } # or as many as it takes to leave no page farther than this from one that stays
    # maxPagesPerFile: 5 # at most, of the pages kept
    # maxShare: # at most, of the pages kept; names as they stand in the sources; not with target.radius
    #   category: { institutional-pdf: 0.5 }
    #   language: { en: 0.7 }
    # pin: [0123456789abcdef-p0001] # kept whatever else is; the id is printed by: npx pagemill explain RUN file.pdf#1
    # exclude: [0123456789abcdef-p0002] # never kept
`;
