import { naturalText } from '../../pipeline/text/naturalText.ts';
import { textWindows } from '../../pipeline/text/textWindows.ts';

/** The tag of BCP 47 for text whose language is not known. */
const UNDETERMINED = 'und';

/** Letters a window: about two lines of print, and all that the detector reads of three-byte scripts (350 bytes). */
const WINDOW_LETTERS = 120;

/** Windows asked about on long pages, spread evenly: cost stays bounded, and a sample of 64 tells a majority. */
const MOST_WINDOWS = 64;

/** A window shorter than this says nothing for sure: three short words. */
const LEAST_LETTERS = 12;

/** The language of a page has at least this share of the letters asked about. */
const LEAST_SHARE = 0.5;

/**
 * Language of a page by vote: each window of its text has as many votes as letters, for the language the detector is sure of
 * or for none. No language with half of the votes, or nothing to ask about: `und`. A detector asked once about a whole page
 * would judge it by its first lines alone.
 * @param detect language of a short text, undefined when unsure
 */
export const pageLanguage = (text: string, detect: (window: string) => string | undefined): string => {
	const all = textWindows(naturalText(text), WINDOW_LETTERS).filter(({ length }) => length >= LEAST_LETTERS);
	const count = Math.min(all.length, MOST_WINDOWS);
	const votes = new Map<string, number>();
	let total = 0;
	for (let index = 0; index < count; index++) {
		const window = all[Math.floor((index * all.length) / count)] as string;
		total += window.length;
		const language = detect(window);
		if (language !== undefined) votes.set(language, (votes.get(language) ?? 0) + window.length);
	}
	const [winner] = [...votes].sort(([a, most], [b, more]) => more - most || (a < b ? -1 : 1));
	return winner !== undefined && winner[1] >= LEAST_SHARE * total ? winner[0] : UNDETERMINED;
};
