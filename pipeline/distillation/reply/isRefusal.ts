import { REPLY_LIMITS } from './replyLimits.ts';

/** How models begin to say that they will not; in the language of the instruction, and in Chinese, the other one they are taught in. */
const BEGINNING =
	/^(?:["'“*\s]*)(?:(?:i['’]m|i am) (?:(?:very|so|really) )?(?:sorry|unable|not able|afraid)|(?:i )?apologi[sz]e|my apologies|sorry,? (?:but )?i\b|unfortunately,? i\b|i (?:can ?not|can['’]?t|could not|couldn['’]?t|won['’]?t|will not|must decline|do not|don['’]?t)\b|as an ai\b|(?:非常|很)?抱歉|对不起|我(?:无法|不能)|作为(?:一个)?(?:ai|人工智能))/i;

/** What they then speak of. A page may begin with such words too, and speak of something else. */
const OBJECT =
	/\b(?:transcri\w+|images?|pictures?|photos?|assist(?:ance)?|help|comply|requests?|provide|fulfil+|guidelines)\b|图|转录|识别|协助|请求/i;

/**
 * Whether a text is no more than the words of a model that declines: short, and begun as such words begin.
 * @param isPage whether it stands in a document: then it must also speak of what is declined
 */
export const isRefusal = (text: string, isPage: boolean): boolean => {
	const said = text.trim();
	return said.length <= REPLY_LIMITS.refusalCharacters && BEGINNING.test(said) && (!isPage || OBJECT.test(said));
};
