/** Bytes of a picture as an address that holds them. */
export const dataUri = (type: 'image/png' | 'image/webp', bytes: Uint8Array): string =>
	`data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
