import type { Cell, RowFormat, RowSet } from '../../../datasets/formats/rows/rowSet.ts';
import { formatBytes } from '../../../pipeline/effects/terminal/formatBytes.ts';
import { runName } from '../runName.ts';
import type { StoreLook } from './lookAtStore.ts';

/** Of holdings: entries and bytes, all and those that no run refers to. Of runs: entries named, bytes, bytes held alone. */
interface Line {
	readonly what: string;
	readonly name: string;
	readonly state?: string;
	readonly entries: number;
	readonly bytes: number;
	readonly unreferred?: number;
	readonly unreferredBytes?: number;
	readonly aloneBytes?: number;
}

const holdingLines = ({ holdings, temporary }: StoreLook): Line[] => [
	...holdings.map(({ kind, name, ...figures }) => ({ what: kind === 'unit' ? 'stage' : 'cache', name, ...figures })),
	{
		what: 'temporary',
		name: 'tmp',
		...temporary,
		unreferred: temporary.entries,
		unreferredBytes: temporary.bytes,
	},
];

const runLines = ({ runs }: StoreLook, cwd: string): Line[] =>
	runs.map(({ folder, possible: _, ...figures }) => ({ what: 'run', name: runName(folder, cwd), ...figures }));

const size = (bytes: number | undefined): string => (bytes === undefined ? '' : formatBytes(bytes));

/** What lies in a store by stage, as a table for people. */
export const holdingTable = (look: StoreLook): RowSet => ({
	columns: ['what', 'name', 'entries', 'size', 'unreferred', 'unreferred size'],
	rows: holdingLines(look)
		.filter(({ entries }) => entries > 0)
		.map((line) => [line.what, line.name, line.entries, size(line.bytes), line.unreferred, size(line.unreferredBytes)]),
});

/** Who refers to what lies in a store, as a table for people. */
export const runTable = (look: StoreLook, cwd: string): RowSet => ({
	columns: ['run', 'state', 'entries', 'size', 'alone'],
	rows: runLines(look, cwd).map((line) => [
		line.name,
		line.state,
		line.entries,
		size(line.bytes),
		size(line.aloneBytes),
	]),
});

/** Both, in rows for programs. */
export const storeRows = (look: StoreLook, cwd: string): RowSet => ({
	columns: ['what', 'name', 'state', 'entries', 'bytes', 'unreferred', 'unreferred_bytes', 'alone_bytes'],
	rows: [...holdingLines(look), ...runLines(look, cwd)].map((line): readonly Cell[] => [
		line.what,
		line.name,
		line.state ?? null,
		line.entries,
		line.bytes,
		line.unreferred ?? null,
		line.unreferredBytes ?? null,
		line.aloneBytes ?? null,
	]),
});

/** What `clean` removed, or would remove, by stage. */
export const removedRows = (look: StoreLook, format: RowFormat): RowSet => ({
	columns: ['what', 'name', 'removed', 'bytes'],
	rows: holdingLines(look)
		.filter(({ unreferred = 0 }) => unreferred > 0)
		.map((line) => [
			line.what,
			line.name,
			line.unreferred,
			format === 'table' ? size(line.unreferredBytes) : line.unreferredBytes,
		]),
});
