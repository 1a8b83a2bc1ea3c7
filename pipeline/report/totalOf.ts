import type { Tally } from './reportData.ts';

export const totalOf = (tallies: readonly Tally[]): number => tallies.reduce((sum, { count }) => sum + count, 0);
