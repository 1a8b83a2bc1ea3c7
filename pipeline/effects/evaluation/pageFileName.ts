// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is spelled otherwise
const NOT_IN_NAMES = /[/\\:*?"<>|%\x00-\x1f]|^\./g;

/** A page id as the name of a file, one name for each id: what file systems do not take is spelled %xx. */
export const pageFileName = (pageId: string, extension: string): string =>
	`${pageId.replace(NOT_IN_NAMES, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}${extension}`;
