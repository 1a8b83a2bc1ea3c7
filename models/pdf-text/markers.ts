/** Bullets, and characters that fonts of bullets give for them. */
/** Private characters are what symbol fonts give for their bullets. */
const BULLET = /^[\p{Co}\ufffd•●○◦∙·▪■□▫◆◇◊►▶▷▸➢➤➔→✓✔✗✘★☆❖⁃‣–—*\-■]{1,2}$/u;
const BULLET_START = /^[\p{Co}•●○◦∙▪■□▫◆◇►▶▷▸➢➤✓✔✗✘★☆❖⁃‣]\s*\S/u;
/** `1.`, `1)`, `(1)`, `a)`, `(iv)`, `A.`, `[12]`, `1.2.` */
const NUMBER =
	/^(?:\(?(?:\d{1,3}|[a-z]|[ivxlc]{1,5}|[A-Z])\)|(?:\d{1,3}|[a-zA-Z]|[ivxlc]{1,5})\.|\[\w{1,8}\]|\d{1,2}(?:\.\d{1,2})+\.?|[①-⑳⑴-⒇]|[（(][一二三四五六七八九十]{1,3}[）)]|第[一二三四五六七八九十百\d]{1,5}[条條])$/u;

/** The whole text is a bullet or an enumerator. */
export const isMarker = (text: string): boolean => BULLET.test(text) || NUMBER.test(text);

/** How a line begins: `bullet`, `number`, or neither. */
export const markerOf = (firstWord: string, wordCount: number): 'bullet' | 'number' | undefined => {
	if (BULLET_START.test(firstWord)) return 'bullet';
	if (wordCount < 2) return undefined;
	if (BULLET.test(firstWord)) return 'bullet';
	return NUMBER.test(firstWord) ? 'number' : undefined;
};

/** Dots that lead the eye to a page number. */
export const isLeader = (text: string): boolean => /^[.․‥…·_\s]{1,}$/.test(text) || /[.․…·]{4,}$/.test(text);
