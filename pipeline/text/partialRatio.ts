import { type NeedleRoom, needleOf } from './needle.ts';
import { needleRatio } from './needleRatio.ts';

/** Numbers of a mask table that is kept from call to call: 1 MiB. */
const KEPT = 2 ** 18;

/** Memory that is used again and again: for short texts new arrays cost more than the comparison. */
const keptRoom = (): NeedleRoom => {
	const kept = [new Int32Array(1024), new Int32Array(1024)];
	let turn = 0;
	return {
		// By code point; numbering the characters first would cost more. All 0 between calls.
		rows: new Int32Array(0x110000),
		masks: (length) => {
			turn = 1 - turn;
			const last = kept[turn];
			if (last && last.length >= length) return last.fill(0, 0, length);
			const masks = new Int32Array(length);
			if (length <= KEPT) kept[turn] = masks;
			return masks;
		},
	};
};

const rooms = [keptRoom(), keptRoom()] as const;
const firstRoom = (): NeedleRoom => rooms[0];
const secondRoom = (): NeedleRoom => rooms[1];

const clearRows = ({ rows }: NeedleRoom, text: Int32Array): void => {
	for (let at = 0; at < text.length; at++) rows[text[at] as number] = 0;
};

/** `needleRatio` of two texts given as code points, made ready for this once. */
export const partialRatio = (a: Int32Array, b: Int32Array, atLeast = 0): number => {
	const ratio = needleRatio(needleOf(a, firstRoom), needleOf(b, secondRoom), atLeast);
	if (a.length <= b.length) clearRows(rooms[0], a);
	if (b.length <= a.length) clearRows(rooms[1], b);
	return ratio;
};
