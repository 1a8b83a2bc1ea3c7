import { sha256 } from '../../document/digest.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is spelled otherwise
const NOT_IN_NAMES = /[/\\:*?"<>|%\x00-\x1f\ud800-\udfff]|^\./gu;

/** File systems take 255 bytes, the longest ending included. */
const MOST_BYTES = 240;
const KEPT_CHARACTERS = 50;

const spelled = (character: string): string => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/**
 * A page id as the name of a file, one name for each id: what file systems do not take is spelled %xx, halves of characters too, and of
 * what would be too long there is the start and a digest.
 */
export const pageFileName = (pageId: string, extension: string): string => {
	const name = pageId.replace(NOT_IN_NAMES, spelled);
	if (Buffer.byteLength(name) <= MOST_BYTES) return `${name}${extension}`;
	return `${[...name].slice(0, KEPT_CHARACTERS).join('')}%-${sha256(name).slice(0, 32)}${extension}`;
};
