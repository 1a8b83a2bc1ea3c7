/** `12345.6` → `12,345.60`: thousands apart, always `digits` decimals, so that a column can be compared; an en dash where there is nothing. */
export const fixedNumber = (value: number | null | undefined, digits: number): string => {
	if (value === null || value === undefined || !Number.isFinite(value)) return '–';
	const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
	const text = fraction === undefined ? grouped : `${grouped}.${fraction}`;
	return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
};
