import type { OverlapPage } from '../../../pipeline/distillation/overlap/overlapPage.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Shingles written out: the definition of spec/distillation.md, section 6, word for word. */
export const writtenShingles = (raw: string): Set<string> => {
	const text = [...raw.normalize('NFKC').toLowerCase()];
	const characters = text.filter((character) => UNSPACED.test(character));
	const spaced = text.map((character) => (UNSPACED.test(character) ? ' ' : character)).join('');
	const words = [...segmenter.segment(spaced)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
	const runs = (tokens: readonly string[], size: number): string[] =>
		tokens.slice(0, Math.max(0, tokens.length - size + 1)).map((_, at) => tokens.slice(at, at + size).join(' '));
	return new Set([...runs(words, 13), ...runs(characters, 5)]);
};

const distance = (a: readonly string[], b: readonly string[]): number => {
	let row = b.map((_, at) => at + 1);
	a.forEach((character, i) => {
		const next: number[] = [];
		b.forEach((other, j) => {
			const diagonal = j === 0 ? i : (row[j - 1] as number);
			const left = j === 0 ? i + 1 : (next[j - 1] as number);
			next.push(Math.min(diagonal + (character === other ? 0 : 1), left + 1, (row[j] as number) + 1));
		});
		row = next;
	});
	return b.length === 0 ? a.length : (row.at(-1) as number);
};

const differentBits = (a: string, b: string): number =>
	(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length;

/** How two pages overlap, by comparing sets of strings. */
export const slowOverlap = (a: OverlapPage, b: OverlapPage): string | undefined => {
	if (a.documentSha256 === b.documentSha256) return 'document';
	if (a.pictureSha256 !== undefined && a.pictureSha256 === b.pictureSha256) return 'pixels';
	const alike = a.pHash !== undefined && b.pHash !== undefined && differentBits(a.pHash, b.pHash) <= 6;
	const found = a.texts.flatMap(({ text }) =>
		b.texts.map(({ text: other }) => {
			const [first, second] = [writtenShingles(text), writtenShingles(other)];
			const least = Math.min(first.size, second.size);
			if (least >= 5) {
				const containment = [...first].filter((shingle) => second.has(shingle)).length / least;
				return containment >= 0.5 ? 'text' : alike && containment >= 0.2 ? 'picture' : undefined;
			}
			const [x, y] = [[...text.replace(/\s/g, '')], [...other.replace(/\s/g, '')]];
			return alike && distance(x, y) <= 0.2 * Math.max(x.length, y.length) ? 'picture' : undefined;
		}),
	);
	return found.includes('text') ? 'text' : found.find((how) => how !== undefined);
};
