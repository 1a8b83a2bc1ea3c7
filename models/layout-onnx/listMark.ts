/** Bullets, and short numbers or letters closed by a point or bracket; something must follow. */
const MARK =
	/^(?:[•·▪■●○◦‣∙*►–-]\s?|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{2,4})[.)]\s|[（(]?[0-9一二三四五六七八九十]{1,2}[）)、]|\d{1,2}[.．](?=\p{Script=Han}))(?=.*[\p{L}\p{N}])/u;

/** The bullet or number that a row of text begins with, without the space behind it; undefined where there is none. */
export const listMark = (text: string): string | undefined => MARK.exec(text)?.[0].trim();
