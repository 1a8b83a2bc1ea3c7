// Never run: compiled with the rest. Each expected error is a fault that must not compile.
import { z } from 'zod';
import { defineEach } from '../../pipeline/contract/defineStage.ts';
import { definePipeline } from '../../pipeline/contract/pipeline.ts';
import { drop, expand, keep } from '../../pipeline/contract/verdict.ts';

const base = { version: 1, record: 'page', config: z.strictObject({ least: z.number() }) } as const;

export const misspeltReason = defineEach({
	...base,
	name: 'words',
	reads: ['volume'],
	writes: [],
	dropReasons: ['too-few-words'],
	// @ts-expect-error the reason is not in the list
	start: () => () => drop('too-few-wrods'),
});

export const unrequestedPort = defineEach({
	...base,
	name: 'render',
	reads: ['page'],
	writes: [],
	dropReasons: [],
	needs: ['documents'],
	// @ts-expect-error the stage did not ask for the embedder
	start: (_config, ports) => () => (ports.embedder ? keep({}) : keep({})),
});

export const unreadFacet = defineEach({
	...base,
	name: 'words',
	reads: ['page'],
	writes: [],
	dropReasons: [],
	// @ts-expect-error the stage does not read the layout
	start: () => (record) => (record.layout ? keep({}) : keep({})),
});

export const unwrittenFacet = defineEach({
	...base,
	name: 'words',
	reads: ['page'],
	writes: ['volume'],
	dropReasons: [],
	// @ts-expect-error the stage said it writes the volume
	start: () => () => keep({}),
});

const open = defineEach({
	...base,
	name: 'open',
	record: 'file',
	reads: ['file'],
	writes: ['stub'],
	dropReasons: [],
	start: () => () => expand<'stub'>([]),
});

const words = defineEach({
	...base,
	name: 'words',
	reads: ['layout'],
	writes: [],
	dropReasons: ['too-few-words'],
	start: (config) => () => (config.least > 0 ? drop('too-few-words') : keep({})),
});

// @ts-expect-error nobody before it wrote the layout
definePipeline(open, words);
