import type { RasterLayoutPort } from '../../pipeline/contract/ports.ts';
import { openSession } from '../../pipeline/effects/onnx/openSession.ts';
import { createTextReader, type TextReaderFiles } from '../ocr/createTextReader.ts';
import { createTableReader } from '../table-structure/createTableReader.ts';
import { readPlacedTable } from '../table-structure/readPlacedTable.ts';
import { detectRegions } from './detectRegions.ts';
import { parseRaster, type RasterEngines } from './parseRaster.ts';
import { sketchPage } from './sketchPage.ts';

/** Paths of the models. */
export interface RasterLayoutFiles extends TextReaderFiles {
	readonly layout: string;
	readonly tables: string;
}

const NAME = 'layout-onnx';
/** Raised when equal pixels may give another layout. */
const VERSION = '3';

/**
 * The port for pages without a sound text layer: PicoDet's regions, PP-OCR's lines, SLANet's tables. Models are opened when
 * a page first needs them and kept for life. Results depend on the page alone, but float networks may round differently
 * on another kind of CPU. `threads`: threads of each network.
 */
export const createRasterLayout = (
	files: RasterLayoutFiles,
	options: { readonly threads: number },
): RasterLayoutPort => {
	const detector = once(() => openSession(files.layout, options));
	const textReader = once(() => createTextReader(files, options));
	const tableReader = once(() => createTableReader(files.tables, options));
	const engines: RasterEngines = {
		readText: async (page) => (await textReader())(page),
		detect: async (page) => detectRegions(await detector(), page),
		readTable: async (page, box) => (await tableReader())(page, box),
		sketch: sketchPage,
	};
	return {
		name: NAME,
		version: VERSION,
		readTable: async (page, table) => readPlacedTable(await tableReader(), page, table),
		parse: (page, size, { text }) => parseRaster(engines, { name: NAME, version: VERSION }, page, size, text),
	};
};

const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
	let opened: Promise<T> | undefined;
	return () => {
		opened ??= open();
		return opened;
	};
};
