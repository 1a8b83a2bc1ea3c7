import type { ObjectPage, PageObject } from '../../../pipeline/evaluator/pageObject.ts';
import { type Draws, draws } from './draws.ts';
import { type BoxStyle, cutBox, movedBox, randomBox, randomBoxStyle } from './randomBox.ts';
import { damagedTable, type MadeTable, randomTable, tableHtml } from './randomTable.ts';
import { cutText, damagedText, randomStyle, randomText, type TextStyle } from './randomText.ts';

const PLAIN_KINDS = ['text', 'text', 'text', 'title', 'list', 'code', 'caption', 'formula'];

/** An object whose table is still in cells. */
interface Made {
	readonly object: PageObject;
	readonly table?: MadeTable;
}
interface Style {
	readonly text: TextStyle;
	readonly box: BoxStyle;
}

const madePlain = (draw: Draws, style: Style): Made => ({
	object: {
		kind: draw.chance(0.06) ? draw.of(['figure', 'chart']) : draw.of(PLAIN_KINDS),
		text: randomText(draw, style.text),
		box: randomBox(draw, style.box),
	},
});

const madeTable = (draw: Draws, style: Style): Made => {
	const box = randomBox(draw, style.box);
	const bare = draw.chance(0.12);
	const object = { kind: 'table', text: bare || draw.chance(0.1) ? randomText(draw, style.text) : '', box };
	if (bare)
		return {
			object: draw.chance(0.5) ? object : { ...object, html: draw.of(['', '<p>ab</p>', '<table><tr></tr></table>']) },
		};
	return { object, table: randomTable(draw, style.text) };
};

/** Pieces of one text, shuffled, in boxes of their own or beside each other: components of several blocks a side. */
const madePieces = (draw: Draws, style: Style, text: string): Made[] => {
	const pieces = draw.between(1, 5);
	const boxes = cutBox(draw, randomBox(draw, style.box), pieces);
	const made = cutText(draw, text, pieces).map((piece, place) => ({
		object: {
			kind: 'text',
			text: piece,
			box: draw.chance(0.7) ? (boxes[place] as PageObject['box']) : randomBox(draw, style.box),
		},
	}));
	return draw.chance(0.6) ? draw.shuffled(made) : made;
};

/** What a reader may make of an object: none, the same, damaged, several pieces, its cells. */
const derived = (draw: Draws, style: Style, { object, table }: Made): Made[] => {
	const box = movedBox(draw, style.box, object.box);
	if (draw.chance(0.08)) return [];
	if (table && draw.chance(0.75))
		return [{ object: { ...object, box }, table: draw.chance(0.7) ? damagedTable(draw, style.text, table) : table }];
	if (table) {
		const cells = table.flat();
		const boxes = cutBox(draw, box, Math.max(cells.length, 1));
		return cells.map(({ text }, place) => ({ object: { kind: 'text', text, box: boxes[place] as PageObject['box'] } }));
	}
	const text = draw.chance(0.7) ? damagedText(draw, style.text, object.text) : object.text;
	const kind = object.kind !== 'table' && draw.chance(0.1) ? draw.of(PLAIN_KINDS) : object.kind;
	if (kind === 'table' || draw.chance(0.75)) return [{ object: { ...object, kind, text, box } }];
	const pieces = draw.between(2, 4);
	const boxes = cutBox(draw, box, pieces);
	return cutText(draw, text, pieces).map((piece, place) => ({
		object: { kind, text: piece, box: boxes[place] as PageObject['box'] },
	}));
};

/** Some neighbours poured into one object. */
const merged = (draw: Draws, made: readonly Made[]): Made[] => {
	const result: Made[] = [];
	for (const item of made) {
		const last = result.at(-1);
		if (last && !last.table && !item.table && last.object.kind !== 'table' && draw.chance(0.15))
			result[result.length - 1] = { object: { ...last.object, text: last.object.text + item.object.text } };
		else result.push(item);
	}
	return result;
};

const page = (draw: Draws, pageId: string, made: readonly Made[], ignoring: boolean): ObjectPage => {
	const ordered = draw.of([0, 0, 0.5, 1]);
	const places = draw.shuffled([...made.keys()]);
	const follows = draw.chance(0.5);
	const objects = made.map(
		({ object, table }, place): PageObject => ({
			...object,
			...(table ? { html: tableHtml(draw, table) } : {}),
			...(draw.chance(ordered) ? { order: follows ? place : draw.chance(0.2) ? 1 : (places[place] as number) } : {}),
			...(ignoring && draw.chance(0.25) ? { ignore: true } : {}),
		}),
	);
	return { pageId, width: 1000, height: 1400, objects };
};

/** Both sides cut one text of few letters in their own ways: steps of equal cost, exchanges over several sweeps. */
const madeCuts = (draw: Draws, style: Style): [Made[], Made[]] => {
	const isShuffle = draw.chance(0.5);
	const letters = [...(isShuffle ? 'abcdefghijklmnopqrstuvwxyz' : draw.of(['a', 'ab', 'abc']))];
	const text = Array.from({ length: draw.between(6, isShuffle ? 30 : 12) }, () => draw.of(letters)).join('');
	const cut = (pieces: number): Made[] =>
		cutText(draw, draw.chance(0.6) ? text : damagedText(draw, style.text, text), pieces).map((piece) => ({
			object: { kind: 'text', text: piece, box: randomBox(draw, style.box) },
		}));
	const few = isShuffle ? draw.between(1, 2) : draw.between(2, 4);
	const sides: [Made[], Made[]] = [cut(few), cut(isShuffle ? 8 - few : draw.between(2, 4))];
	return draw.chance(0.5) ? sides : [sides[1], sides[0]];
};

/** One seeded pair of ground truth and prediction, mostly with at most nine blocks a side; texts, boxes and tables meet often. */
export const randomPages = (seed: number, number: number): { truth: ObjectPage; predicted: ObjectPage } => {
	const draw = draws(seed, 'pages', number);
	const style = { text: randomStyle(draw), box: randomBoxStyle(draw) };
	const tables = draw.chance(0.4) ? draw.between(1, 4) : 0;
	const plain = draw.chance(0.05) ? draw.between(10, 16) : draw.between(0, tables > 2 ? 3 : 7);
	const common = Array.from({ length: 3 }, () => randomText(draw, style.text)).join('');
	const anew = (): Made[] =>
		draw.shuffled([
			...Array.from({ length: plain }, () => madePlain(draw, style)),
			...Array.from({ length: tables }, () => madeTable(draw, style)),
			...(draw.chance(0.3) ? madePieces(draw, style, common) : []),
		]);
	const pageId = `random-${number}`;
	if (draw.chance(0.15)) {
		const [truth, predicted] = madeCuts(draw, style);
		return { truth: page(draw, pageId, truth, false), predicted: page(draw, pageId, predicted, false) };
	}
	const truth = anew();
	const follows = draw.chance(0.8);
	const own = follows
		? merged(
				draw,
				truth.flatMap((made) => derived(draw, style, made)),
			)
		: anew();
	if (follows && draw.chance(0.3)) own.push(madePlain(draw, style));
	if (follows && draw.chance(0.2)) own.push(...madePieces(draw, style, common));
	if (draw.chance(0.1)) own.push(madeTable(draw, style));
	return {
		truth: page(draw, pageId, truth, draw.chance(0.2)),
		predicted: page(draw, pageId, draw.chance(0.3) ? draw.shuffled(own) : own, false),
	};
};
