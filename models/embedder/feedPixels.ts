import type { EmbedderDescription } from '../registry/modelDescription.ts';

/**
 * RGB bytes, row-major [count × side × side × 3] → what the network takes: its channel order, its layout, and for float
 * networks (byte × scale − mean) / std by channel, each a look-up.
 */
export const feedPixels = (pixels: Uint8Array, input: EmbedderDescription['input']): Uint8Array | Float32Array => {
	const { type, layout, channelOrder, scale, mean, std } = input;
	if (type === 'uint8' && layout === 'NHWC' && channelOrder === 'RGB') return pixels;
	const plane = input.sidePx * input.sidePx;
	const fed = type === 'uint8' ? new Uint8Array(pixels.length) : new Float32Array(pixels.length);
	for (let channel = 0; channel < 3; channel++) {
		const from = channelOrder === 'RGB' ? channel : 2 - channel;
		const values = Float32Array.from({ length: 256 }, (_, byte) =>
			type === 'uint8' ? byte : (byte * scale - (mean[channel] as number)) / (std[channel] as number),
		);
		for (let image = 0; image < pixels.length; image += plane * 3) {
			const start = layout === 'NHWC' ? image + channel : image + channel * plane;
			const step = layout === 'NHWC' ? 3 : 1;
			for (let pixel = 0; pixel < plane; pixel++)
				fed[start + pixel * step] = values[pixels[image + pixel * 3 + from] as number] as number;
		}
	}
	return fed;
};
