/** Slots of the table by needle length, at least: so that runs of three seldom meet in one. */
const SLOTS_PER_CHARACTER = 4;

let endOf = new Int32Array(1024);
let votes = new Int32Array(1024);

/**
 * Where in a longer text a needle probably begins: the shift that most runs of three characters agree on, each taken at its last
 * place in the needle. A guess that costs one pass; between 0 and the last place where the whole needle fits.
 */
export const likelyStart = (needle: Int32Array, text: Int32Array): number => {
	const size = needle.length;
	const bits = 32 - Math.clz32(SLOTS_PER_CHARACTER * size - 1);
	const unused = 32 - bits;
	if (endOf.length < 2 ** bits) endOf = new Int32Array(2 ** bits);
	else endOf.fill(0, 0, 2 ** bits);
	if (votes.length < size + text.length) votes = new Int32Array(2 * (size + text.length));
	else votes.fill(0, 0, size + text.length);
	let run = 0;
	for (let at = 0; at < size; at++) {
		run = (run << 11) ^ (needle[at] as number);
		if (at > 1) endOf[Math.imul(run, 0x9e3779b1) >>> unused] = at + 1;
	}
	let best = 0;
	let most = 0;
	for (let at = 2; at < text.length; at += 3) {
		run = ((text[at - 2] as number) << 22) ^ ((text[at - 1] as number) << 11) ^ (text[at] as number);
		const end = endOf[Math.imul(run, 0x9e3779b1) >>> unused] as number;
		if (end === 0) continue;
		const shift = at + 1 - end + size;
		const count = (votes[shift] as number) + 1;
		votes[shift] = count;
		if (count <= most) continue;
		most = count;
		best = shift - size;
	}
	return Math.max(0, Math.min(best, text.length - size));
};
