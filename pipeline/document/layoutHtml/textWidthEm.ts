const WIDE =
	/[\u1100-\u115f\u2e80-\u303e\u3041-\u9fff\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]|[\u{20000}-\u{3ffff}]/u;
const NARROW = /[\s!'(),./:;I[\]fijlrt|·]/u;
const BROAD = /[A-Z@%&mwMW—…\u2190-\u22ff]/u;
const NOTHING = /[\p{Mn}\p{Me}\p{Cf}]/u;

const characterEm = (character: string): number => {
	if (WIDE.test(character)) return 1;
	if (NARROW.test(character)) return 0.3;
	if (BROAD.test(character)) return 0.7;
	return NOTHING.test(character) ? 0 : 0.57;
};

/** About how wide a text is in a common sans serif, in font sizes. */
export const textWidthEm = (text: string): number => {
	let widthEm = 0;
	for (const character of text) widthEm += characterEm(character);
	return widthEm;
};
