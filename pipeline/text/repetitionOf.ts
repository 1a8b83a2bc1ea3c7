import { deflateRatio } from './deflateRatio.ts';
import { longestLoop } from './longestLoop.ts';
import { withoutLeaders } from './withoutLeaders.ts';

export interface RepetitionLimits {
	/** Texts up to this long are never taken for runaway ones. */
	readonly characters: number;
	readonly deflateRatio: number;
	/** A loop: a passage said this often in a row, over at least this share of the text. */
	readonly loopRounds: number;
	readonly loopShare: number;
}

export type Repetition =
	| { readonly characters: number; readonly deflateRatio: number }
	| { readonly characters: number; readonly loopRounds: number; readonly loopShare: number };

/**
 * The numbers that say that a long text repeats itself beyond the limits; undefined where it does not. Lengths are without leaders
 * and with white space as single spaces.
 */
export const repetitionOf = (whole: string, limits: RepetitionLimits): Repetition | undefined => {
	if (whole.length <= limits.characters) return undefined;
	const text = withoutLeaders(whole);
	const characters = text.length;
	if (characters <= limits.characters) return undefined;
	const ratio = deflateRatio(text) ?? 0;
	if (ratio > limits.deflateRatio) return { characters, deflateRatio: ratio };
	const loop = longestLoop(text);
	return loop !== undefined && loop.rounds >= limits.loopRounds && loop.share >= limits.loopShare
		? { characters, loopRounds: loop.rounds, loopShare: loop.share }
		: undefined;
};
