const UNITS = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** Bytes for people, in binary units: `812 bytes`, `5.8 MiB`, `12 GiB`. */
export const formatBytes = (bytes: number): string => {
	let value = bytes;
	let unit = 0;
	while (value >= 1023.5 && unit < UNITS.length - 1) {
		value /= 1024;
		unit += 1;
	}
	return `${unit === 0 || value >= 99.5 ? Math.round(value) : value.toPrecision(2)} ${UNITS[unit]}`;
};
