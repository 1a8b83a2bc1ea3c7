import { longestLoop } from '../../text/longestLoop.ts';
import { repetitionOf } from '../../text/repetitionOf.ts';
import { REPLY_LIMITS } from './replyLimits.ts';

const { text: limits, markup } = REPLY_LIMITS;

/** In words how a reply runs on without saying anything new, by its visible text or its markup; undefined where it does not. */
export const runawayIn = (reply: string, visible: string): string | undefined => {
	const repetition = repetitionOf(visible, limits);
	if (repetition && 'deflateRatio' in repetition)
		return `${repetition.characters} characters of text that deflate by ${repetition.deflateRatio.toFixed(1)}`;
	if (repetition) return `text that says one passage ${repetition.loopRounds} times in a row`;
	const loop = longestLoop(reply);
	return loop && loop.rounds >= markup.loopRounds && loop.characters >= markup.loopCharacters
		? `markup that says ${loop.periodCharacters} characters ${loop.rounds} times in a row`
		: undefined;
};
