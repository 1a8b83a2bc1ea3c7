import type { WebAssemblyMemory } from './webAssembly.ts';

/** The raw exports of PDFium's WebAssembly module that we call: all arguments and results are int32 or double. */
type Call = (...args: number[]) => number;

const CALLED = [
	'malloc',
	'free',
	'PDFiumExt_Init',
	'FPDF_GetLastError',
	'FPDF_LoadMemDocument',
	'FPDF_CloseDocument',
	'FPDF_GetPageCount',
	'FPDF_GetSecurityHandlerRevision',
	'FPDF_GetPageSizeByIndexF',
	'FPDF_LoadPage',
	'FPDF_ClosePage',
	'FPDF_GetPageBoundingBox',
	'FPDFPage_GetRotation',
	'FPDF_RenderPageBitmap',
	'FPDFBitmap_CreateEx',
	'FPDFBitmap_FillRect',
	'FPDFBitmap_GetBuffer',
	'FPDFBitmap_GetStride',
	'FPDFBitmap_Destroy',
	'FPDFText_LoadPage',
	'FPDFText_ClosePage',
	'FPDFText_CountChars',
	'FPDFText_GetUnicode',
	'FPDFText_IsGenerated',
	'FPDFText_IsHyphen',
	'FPDFText_HasUnicodeMapError',
	'FPDFText_GetCharOrigin',
	'FPDFText_GetLooseCharBox',
	'FPDFText_GetTextObject',
	'FPDFText_GetMatrix',
	'FPDFText_GetFontSize',
	'FPDFTextObj_GetFont',
	'FPDFTextObj_GetTextRenderMode',
	'FPDFFont_GetBaseFontName',
	'FPDFFont_GetFlags',
	'FPDFFont_GetGlyphWidth',
	'FPDFFont_GetAscent',
	'FPDFFont_GetDescent',
	'FPDFPage_CountObjects',
	'FPDFPage_GetObject',
	'FPDFFormObj_CountObjects',
	'FPDFFormObj_GetObject',
	'FPDFPageObj_GetType',
	'FPDFPageObj_GetBounds',
	'FPDFPageObj_GetMatrix',
	'FPDFPageObj_GetStrokeWidth',
	'FPDFPageObj_GetStrokeColor',
	'FPDFPageObj_GetFillColor',
	'FPDFPageObj_GetClipPath',
	'FPDFClipPath_CountPaths',
	'FPDFClipPath_CountPathSegments',
	'FPDFClipPath_GetPathSegment',
	'FPDFPath_GetDrawMode',
	'FPDFPath_CountSegments',
	'FPDFPath_GetPathSegment',
	'FPDFPathSegment_GetPoint',
	'FPDFPathSegment_GetType',
	'FPDFPathSegment_GetClose',
] as const;

export type PdfiumExports = Readonly<Record<(typeof CALLED)[number], Call>> & { readonly memory: WebAssemblyMemory };

/** @throws {TypeError} when an export is missing: the package was changed. */
export const pdfiumExports = (exports: Readonly<Record<string, unknown>>): PdfiumExports => {
	const missing = CALLED.filter((name) => typeof exports[name] !== 'function');
	if (missing.length > 0)
		throw new TypeError(`PDFium module: received no ${missing.join(', ')}, expected ${CALLED.length} exports`);
	return exports as unknown as PdfiumExports;
};
