import type { SourceKind } from '../contract/sourceFiles.ts';
import type { ParserName } from '../document/records.ts';

/**
 * Which parsers a kind of source may name, and which are tried, in order, where it names none. A parse that lies beside its
 * document stands alone by default: where it is missing or bad the page is dropped with that reason, not parsed anew.
 */
export const SOURCE_PARSERS: Readonly<
	Record<SourceKind, { readonly byDefault: readonly ParserName[]; readonly possible: readonly ParserName[] }>
> = {
	pdf: { byDefault: ['pdf-text', 'layout-onnx'], possible: ['mineru-cli', 'pdf-text', 'layout-onnx'] },
	image: { byDefault: ['layout-onnx'], possible: ['mineru-cli', 'layout-onnx'] },
	mineru: { byDefault: ['mineru-files'], possible: ['mineru-files', 'mineru-cli', 'pdf-text', 'layout-onnx'] },
	omnidocbench: { byDefault: ['omnidocbench'], possible: ['omnidocbench', 'mineru-cli', 'layout-onnx'] },
	html: { byDefault: ['pdf-text'], possible: ['pdf-text', 'layout-onnx'] },
};
