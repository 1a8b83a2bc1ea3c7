import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

const DECODERS: Readonly<Record<string, (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>>> =
	{
		gzip: promisify(gunzip),
		'x-gzip': promisify(gunzip),
		deflate: promisify(inflate),
		br: promisify(brotliDecompress),
	};

/**
 * A body without its content encoding, which was not asked for and is sent by some all the same; never more than `mostBytes` in memory.
 * @returns undefined for what inflates to more · a text for an encoding that is unknown or broken
 */
export const inflateBounded = async (
	bytes: Uint8Array,
	encoding: string | undefined,
	mostBytes: number,
): Promise<Uint8Array | string | undefined> => {
	const name = encoding?.trim().toLowerCase() ?? '';
	if (name === '' || name === 'identity') return bytes;
	const decode = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
	if (decode === undefined) return `the content encoding ${name.slice(0, 40)}`;
	try {
		return await decode(bytes, { maxOutputLength: mostBytes });
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		return code === 'ERR_BUFFER_TOO_LARGE' ? undefined : `${name}: ${message}`;
	}
};
