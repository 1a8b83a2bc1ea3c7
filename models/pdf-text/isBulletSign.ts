import type { Word } from './shapes.ts';

/** Signs that mathematics lends to lists. */
const BORROWED = /^[>⊳▷▹⋆∗◦•·∙⇒→⊲♦]$/u;

/** One sign of a font of signs, or one that lists borrow from a font of mathematics. */
export const isBulletSign = ({ text, chars, traits }: Word): boolean =>
	chars === 1 && (traits.dingbats || (traits.math && BORROWED.test(text)));
