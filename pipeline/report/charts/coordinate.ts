/** A coordinate for SVG: a tenth of a pixel is enough. */
export const coordinate = (value: number): number => Math.round(value * 10) / 10;
