import { scanMarkup } from '../../document/html/scanMarkup.ts';
import { loadedBy, loadedByCss } from './loadedBy.ts';
import { scriptedBy } from './scriptedBy.ts';

export interface ReplyMarkup {
	/** All text that may be seen, hidden by styles or not, in the order of the file; tags part it as spaces do. */
	readonly text: string;
	/** After the first end tag of `html`; undefined where the document does not end. */
	readonly endOffset: number | undefined;
	/** After the last end tag of anything. */
	readonly lastTagOffset: number;
	/** Elements that are opened more often than closed; those that need no end tag do not count. */
	readonly unclosed: readonly string[];
	/** The first script, in words. */
	readonly scripted: string | undefined;
	/** The first address of something to be loaded from elsewhere. */
	readonly loaded: string | undefined;
}

/** Not on the page with all they hold, or with the text that is no markup. */
const UNSEEN = new Set(['head', 'template', 'noscript']);
const UNSEEN_TEXT = new Set(['script', 'style', 'title', 'iframe', 'noembed', 'noframes']);

const WITHOUT_END_TAG = new Set(
	'area base br col embed hr img input link meta source track wbr li dt dd option optgroup colgroup caption thead tbody tfoot tr td th rp rt'.split(
		' ',
	),
);

/** What discipline asks of a document, in one pass and linear in its length. */
export const readReplyMarkup = (html: string): ReplyMarkup => {
	const texts: string[] = [];
	const css: string[] = [];
	const balance = new Map<string, number>();
	let unseen = 0;
	let endOffset: number | undefined;
	let lastTagOffset = 0;
	let scripted: string | undefined;
	let loaded: string | undefined;
	const count = (name: string, by: number): void => void balance.set(name, (balance.get(name) ?? 0) + by);
	scanMarkup(html, {
		startTag: (tag) => {
			const isOpened = !tag.selfClosing && !WITHOUT_END_TAG.has(tag.name);
			if (isOpened) count(tag.name, 1);
			if (isOpened && UNSEEN.has(tag.name)) unseen += 1;
			// A head needs no end tag before the body.
			if (tag.name === 'body') unseen = 0;
			scripted ??= scriptedBy(tag);
			loaded ??= loadedBy(tag);
			texts.push(' ');
		},
		endTag: (name, offset) => {
			if (balance.has(name)) count(name, -1);
			if (UNSEEN.has(name)) unseen = Math.max(0, unseen - 1);
			if (name === 'html') endOffset ??= offset;
			lastTagOffset = offset;
			texts.push(' ');
		},
		text: (text, inside) => {
			if (inside === 'style') css.push(text);
			else if (unseen === 0 && (inside === undefined || !UNSEEN_TEXT.has(inside))) texts.push(text);
		},
	});
	loaded ??= loadedByCss(css.join(''));
	return {
		text: texts.join(''),
		endOffset,
		lastTagOffset,
		unclosed: [...balance].filter(([, opened]) => opened > 0).map(([name]) => name),
		scripted,
		loaded,
	};
};
