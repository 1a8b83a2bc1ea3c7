import { fixedNumber } from './fixedNumber.ts';

/** `12345.678` → `12,345.68`: thousands apart, at most `digits` decimals, an en dash where there is nothing. */
export const formatNumber = (value: number | null | undefined, digits = 2): string =>
	fixedNumber(value, digits).replace(/\.0+$|(\.\d*?)0+$/, '$1');
