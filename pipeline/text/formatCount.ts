/** Thousands separated by commas. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');
