/** Networks behind `layout-onnx`: layout, text and structure of tables. */
export const RASTER_MODELS: readonly string[] = [
	'layout-cdla-picodet',
	'pp-ocrv6-small-det',
	'pp-ocrv6-small-rec',
	'slanet-1m',
];
