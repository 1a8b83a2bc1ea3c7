import type { TeacherTokens } from '../../contract/teacher.ts';
import { formatCount } from '../../text/formatCount.ts';

/** No call of any model takes as many. */
const MOST_TOKENS = 1e8;
/** Beyond so many times the limit of output, and so many tokens more, a count is a mistake: prompts are left room enough. */
const MOST_TIMES = 10;
const MOST_MORE = 100_000;

/**
 * The tokens that an endpoint counts for a call, where they can be: a picture and an instruction are more than no tokens, a text is.
 * @param usage as the endpoint says
 * @param maxTokens limit of output that was asked for
 * @returns with a remark for people where they are too many to be believed
 */
export const countedTokens = (
	usage: TeacherTokens | undefined,
	text: string,
	maxTokens: number,
): { readonly tokens: TeacherTokens | undefined; readonly remark?: string } => {
	if (usage === undefined || usage.input === 0 || (usage.output === 0 && text !== '')) return { tokens: undefined };
	const most = Math.min(MOST_TOKENS, MOST_TIMES * maxTokens + MOST_MORE);
	if (Math.max(usage.input, usage.output) <= most) return { tokens: usage };
	const remark = `counts ${formatCount(usage.input)} tokens in and ${formatCount(usage.output)} out for a page, which is not believed: such calls cost what is estimated`;
	return { tokens: undefined, remark };
};
