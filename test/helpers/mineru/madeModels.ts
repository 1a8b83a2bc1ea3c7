import type { Corners, MadePage, MadePart } from './madePage.ts';

/** Pages are drawn at 200 dpi for the detectors. */
const PX_PER_PT = 200 / 72;
const toPx = (box: Corners): number[] => box.map((side) => side * PX_PER_PT);
const polyOf = (box: Corners): number[] => {
	const [left = 0, top = 0, right = 0, bottom = 0] = toPx(box);
	return [left, top, right, top, right, bottom, left, bottom];
};

const CATEGORY_IDS: Readonly<Record<MadePart['type'], number>> = {
	title: 0,
	text: 1,
	list: 1,
	code: 1,
	header: 2,
	page_number: 2,
	image: 3,
	chart: 3,
	table: 5,
	equation: 8,
};
const LABELS: Readonly<Record<MadePart['type'], string>> = {
	title: 'paragraph_title',
	text: 'text',
	list: 'content',
	code: 'algorithm',
	header: 'header',
	page_number: 'number',
	image: 'image',
	chart: 'chart',
	table: 'table',
	equation: 'display_formula',
};

/** Words of a block, a line each, as OCR finds them. */
const wordsOf = (lines: readonly string[], [left, top, right, bottom]: Corners) => {
	const height = (bottom - top) / lines.length;
	return lines.map((text, index): { text: string; box: Corners } => ({
		text,
		box: [left, top + index * height, right, top + (index + 0.9) * height],
	}));
};

const sizeOf = (page: MadePage, page_no: number) => ({
	page_no,
	width: Math.round(page.width * PX_PER_PT),
	height: Math.round(page.height * PX_PER_PT),
});

/** model.json of the pipeline, 1.x and 2.x: in no particular order. */
export const madeCategoryModel = (pages: readonly MadePage[]) =>
	pages.map((page, page_no) => ({
		layout_dets: page.parts
			.flatMap((part) => {
				const id = CATEGORY_IDS[part.type];
				const own = { category_id: id, poly: polyOf(part.box), score: 0.9, ...(part.html ? { html: part.html } : {}) };
				const notes = [
					...(part.caption ? [{ category_id: part.type === 'table' ? 6 : 4, said: part.caption }] : []),
					...(part.footnote ? [{ category_id: 7, said: part.footnote }] : []),
				].map(({ category_id, said }) => ({ category_id, poly: polyOf(said.box), score: 0.8, said }));
				const formula = part.latex ? [{ category_id: 14, poly: polyOf(part.box), score: 0.7, latex: part.latex }] : [];
				const lines = [
					...wordsOf(part.lines ?? [], part.box),
					...notes.flatMap(({ said }) => wordsOf([said.text], said.box)),
				].map(({ text, box }) =>
					/^\$.*\$$/.test(text)
						? { category_id: 13, poly: polyOf(box), score: 0.9, latex: text.slice(1, -1) }
						: { category_id: 15, poly: polyOf(box), score: 0.9, text },
				);
				return [own, ...notes.map(({ said: _said, ...note }) => note), ...formula, ...lines];
			})
			.reverse(),
		page_info: sizeOf(page, page_no),
	}));

/** model.json of the pipeline, 3.x. */
export const madeLabelModel = (pages: readonly MadePage[]) =>
	pages.map((page, page_no) => ({
		layout_dets: page.parts.map((part, index) => ({
			cls_id: index,
			label: LABELS[part.type],
			score: 0.9,
			bbox: toPx(part.box),
			index,
		})),
		page_info: sizeOf(page, page_no),
	}));

const printed = (part: MadePart): { type: string; box: Corners; content: string | null }[] => {
	const text = (part.lines ?? [])
		.join(' ')
		.replace('de- scribed', 'described')
		.replace(/\$([^$]+)\$/g, '\\($1\\)');
	const said = (ending: string, note: MadePart['caption']) =>
		note ? [{ type: `${part.type}_${ending}`, box: note.box, content: note.text }] : [];
	const caption = said('caption', part.caption);
	const content = part.latex ? `\\[${part.latex}\\]` : (part.html ?? (text === '' ? null : text));
	const items =
		part.type === 'list'
			? wordsOf(part.lines ?? [], part.box).map(({ text: item, box }) => ({ type: 'text', box, content: item }))
			: [];
	const own = { type: part.type, box: part.box, content: part.type === 'list' ? null : content };
	const captionFirst = part.type === 'table';
	return [
		...(captionFirst ? caption : []),
		own,
		...(captionFirst ? [] : caption),
		...said('footnote', part.footnote),
		...items,
	];
};

/** model.json of the vision-language backend from 2.5 on. */
export const madeVlmModel = (pages: readonly MadePage[]) =>
	pages.map(({ width, height, parts }) =>
		parts.flatMap(printed).map(({ type, box: [left, top, right, bottom], content }) => ({
			type,
			bbox: [left / width, top / height, right / width, bottom / height],
			angle: 0,
			content,
		})),
	);

/** `_model_output.txt` of 2.0 to 2.2; the model has neither lists nor running heads, and writes tables in OTSL. */
export const madeModelOutput = (pages: readonly MadePage[], otsl: string): string =>
	pages
		.map(({ width, height, parts }) =>
			parts
				.filter(({ type }) => type !== 'header' && type !== 'page_number')
				.flatMap((part) => printed(part.type === 'list' ? { ...part, type: 'text' } : part))
				.map(({ type, box: [left, top, right, bottom], content }) => {
					const sides = [left / width, top / height, right / width, bottom / height];
					const box = sides.map((side) => String(Math.round(side * 1000)).padStart(3, '0')).join(' ');
					const markdown =
						type === 'title' ? `# ${content}` : type === 'table' ? otsl : type === 'image' ? '![]("x")' : content;
					return `<|box_start|>${box}<|box_end|><|ref_start|>${type}<|ref_end|><|md_start|>${markdown}<|md_end|>`;
				})
				.join('\n'),
		)
		.join(`\n${'-'.repeat(50)}\n`);
