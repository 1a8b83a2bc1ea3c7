import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { init } from '@embedpdf/pdfium';
import { type PdfiumExports, pdfiumExports } from './pdfiumExports.ts';
import { type WebAssemblyModule, webAssembly } from './webAssembly.ts';

/** One instance of PDFium: its own heap. `broken` once a call trapped; nothing in it may be used afterwards. */
export interface Pdfium {
	readonly exports: PdfiumExports;
	/** 256 bytes for results of calls, 8-byte aligned. */
	readonly scratch: number;
	/** Views of the heap, made anew whenever it has grown (growing detaches the old buffer). */
	readonly float32: () => Float32Array;
	readonly float64: () => Float64Array;
	readonly uint8: () => Uint8Array;
	broken: boolean;
}

const SCRATCH_BYTES = 256;
let compiled: Promise<WebAssemblyModule> | undefined;

const compilePdfium = async (): Promise<WebAssemblyModule> => {
	const file = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
	return webAssembly.compile(await readFile(file));
};

const viewOf = <View extends { readonly length: number }>(make: () => View): (() => View) => {
	let view = make();
	return () => {
		if (view.length === 0) view = make();
		return view;
	};
};

/** A fresh instance (about 20 MB); the module is compiled once a process. */
export const startPdfium = async (): Promise<Pdfium> => {
	compiled ??= compilePdfium();
	const module = await compiled;
	const { pdfium } = await init({
		instantiateWasm: (imports: object, receive: (instance: object) => object) =>
			receive(new webAssembly.Instance(module, imports)),
		print: () => {},
		printErr: () => {},
	} as unknown as Parameters<typeof init>[0]);
	const exports = pdfiumExports(pdfium.wasmExports as unknown as Record<string, unknown>);
	exports.PDFiumExt_Init();
	return {
		exports,
		scratch: exports.malloc(SCRATCH_BYTES),
		float32: viewOf(() => new Float32Array(exports.memory.buffer)),
		float64: viewOf(() => new Float64Array(exports.memory.buffer)),
		uint8: viewOf(() => new Uint8Array(exports.memory.buffer)),
		broken: false,
	};
};
