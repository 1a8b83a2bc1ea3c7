/** `12345.678` → `12,345.68`: thousands apart, at most `digits` decimals, an en dash where there is nothing. */
export const formatNumber = (value: number | null | undefined, digits = 2): string => {
	if (value === null || value === undefined || !Number.isFinite(value)) return '–';
	const [whole = '', fraction] = Math.abs(value).toFixed(digits).split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
	const decimals = fraction?.replace(/0+$/, '');
	const text = decimals ? `${grouped}.${decimals}` : grouped;
	return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
};
