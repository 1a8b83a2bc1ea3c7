/** Binary places of `log2Fixed`. */
const LOG2_PLACES = 20;

/**
 * ⌊log2(value) × 2^20⌋ / 2^20 by repeated squaring: products of doubles only, so the same bits on every machine, which
 * Math.log2 does not promise.
 * @param value a whole number ≥ 1
 */
export const log2Fixed = (value: number): number => {
	let exponent = 0;
	let mantissa = value;
	while (mantissa >= 2) {
		mantissa /= 2;
		exponent++;
	}
	let fraction = 0;
	for (let place = 0; place < LOG2_PLACES; place++) {
		mantissa *= mantissa;
		fraction *= 2;
		if (mantissa >= 2) {
			mantissa /= 2;
			fraction++;
		}
	}
	return exponent + fraction / 2 ** LOG2_PLACES;
};
