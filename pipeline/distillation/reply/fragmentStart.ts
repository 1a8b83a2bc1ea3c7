/** Elements that a part of a page begins with. Words of the reply that only name a tag are followed by no such element as a rule. */
const BLOCK =
	/<(?:head|body|main|article|section|header|footer|div|table|h[1-6]|p|ul|ol|dl|figure|pre|style)(?=[\s>])/i;

/** Where markup without a document around it begins in a reply; undefined where there is none. */
export const fragmentStart = (text: string): number | undefined => BLOCK.exec(text)?.index;
