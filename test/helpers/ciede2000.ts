type Lab = readonly [lightness: number, a: number, b: number];
type Rgb = readonly [red: number, green: number, blue: number];

/** sRGB bytes → CIELAB under D65 (IEC 61966-2-1, CIE 15). */
export const labOf = (rgb: Rgb): Lab => {
	const [red, green, blue] = rgb.map((byte) => {
		const value = byte / 255;
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
	}) as [number, number, number];
	const [x, y, z] = [
		(0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
		0.2126729 * red + 0.7151522 * green + 0.072175 * blue,
		(0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883,
	].map((ratio) => (ratio > 216 / 24389 ? Math.cbrt(ratio) : ((24389 / 27) * ratio + 16) / 116)) as [
		number,
		number,
		number,
	];
	return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Colour difference of Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", 2005, with all weights 1. */
export const ciede2000 = (first: Lab, second: Lab): number => {
	const meanChroma = (Math.hypot(first[1], first[2]) + Math.hypot(second[1], second[2])) / 2;
	const stretch = 1.5 - 0.5 * Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7));
	const polar = ([lightness, a, b]: Lab) => {
		const hue = a === 0 && b === 0 ? 0 : (Math.atan2(b, a * stretch) * 180) / Math.PI;
		return { lightness, chroma: Math.hypot(a * stretch, b), hue: hue < 0 ? hue + 360 : hue };
	};
	const one = polar(first);
	const two = polar(second);
	const grey = one.chroma * two.chroma === 0;
	const turn = two.hue - one.hue;
	const hueStep = grey ? 0 : turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn;
	const hueSum = one.hue + two.hue;
	const meanHue = grey
		? hueSum
		: Math.abs(turn) <= 180
			? hueSum / 2
			: hueSum < 360
				? hueSum / 2 + 180
				: hueSum / 2 - 180;
	const lightnessOff = ((one.lightness + two.lightness) / 2 - 50) ** 2;
	const chroma = (one.chroma + two.chroma) / 2;
	const weight =
		1 -
		0.17 * Math.cos(radians(meanHue - 30)) +
		0.24 * Math.cos(radians(2 * meanHue)) +
		0.32 * Math.cos(radians(3 * meanHue + 6)) -
		0.2 * Math.cos(radians(4 * meanHue - 63));
	const lightnessTerm = (two.lightness - one.lightness) / (1 + (0.015 * lightnessOff) / Math.sqrt(20 + lightnessOff));
	const chromaTerm = (two.chroma - one.chroma) / (1 + 0.045 * chroma);
	const hueTerm =
		(2 * Math.sqrt(one.chroma * two.chroma) * Math.sin(radians(hueStep / 2))) / (1 + 0.015 * chroma * weight);
	const rotation =
		-2 *
		Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) *
		Math.sin(radians(60 * Math.exp(-(((meanHue - 275) / 25) ** 2))));
	return Math.sqrt(lightnessTerm ** 2 + chromaTerm ** 2 + hueTerm ** 2 + rotation * chromaTerm * hueTerm);
};
