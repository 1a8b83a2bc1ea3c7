/** Billionths, rounded half up: numbers that are not whole are compared as these. */
export const whole = (value: number): number => Math.floor(value * 1e9 + 0.5);
