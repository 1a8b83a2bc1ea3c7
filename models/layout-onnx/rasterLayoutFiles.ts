import { join } from 'node:path';
import type { RasterLayoutFiles } from './createRasterLayout.ts';

/** The models of `layout-onnx` in the folder of those that come with the package. */
export const rasterLayoutFiles = (folder: string): RasterLayoutFiles => ({
	layout: join(folder, 'layout-cdla-picodet.onnx'),
	tables: join(folder, 'slanet-1m.onnx'),
	detection: join(folder, 'pp-ocrv6-small-det.onnx'),
	recognition: join(folder, 'pp-ocrv6-small-rec.onnx'),
	characters: join(folder, 'pp-ocrv6-small.txt'),
});
