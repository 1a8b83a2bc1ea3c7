import type { Corners, MadePage, MadePart } from './madePage.ts';
import { isAside } from './madePage.ts';

export interface MiddleStyle {
	readonly backend: 'pipeline' | 'vlm' | 'hybrid' | 'office';
	readonly version: string;
}

const major = ({ version }: MiddleStyle): number => Number.parseFloat(version);
/** vlm and hybrid give every line the box of its block; 1.x has floats, later versions whole points. */
const hasLineBoxes = ({ backend }: MiddleStyle): boolean => backend === 'pipeline';

const spanOf = (text: string, bbox: Corners) =>
	/^\$.*\$$/.test(text)
		? { bbox, type: 'inline_equation', content: text.slice(1, -1) }
		: { bbox, type: 'text', content: text };

const linesOf = (lines: readonly string[], box: Corners, style: MiddleStyle, isList: boolean) => {
	if (!hasLineBoxes(style)) return [{ bbox: box, spans: vlmSpans(lines, box) }];
	const [left, top, right, bottom] = box;
	const height = (bottom - top) / lines.length;
	return lines.map((text, index) => {
		const bbox: Corners = [left, top + index * height, right, top + (index + 1) * height];
		return { bbox, spans: [spanOf(text, bbox)], ...(isList ? { is_list_start_line: true } : {}) };
	});
};

/** The model reads whole paragraphs: no line ends, formulas as spans between texts that keep their spaces. */
const vlmSpans = (lines: readonly string[], bbox: Corners) => {
	const text = lines.join(' ').replace('de- scribed', 'described');
	return text
		.split(/(\$[^$]+\$)/)
		.filter((part) => part !== '')
		.map((part) => spanOf(part, bbox));
};

const twoLevel = (part: MadePart, style: MiddleStyle) => {
	const name = part.type;
	const body =
		name === 'code'
			? linesOf(part.lines ?? [], part.box, { ...style, backend: 'pipeline' }, false)
			: [
					{
						bbox: part.box,
						spans: [{ bbox: part.box, type: name, ...(part.html ? { html: part.html } : {}), image_path: 'x.jpg' }],
					},
				];
	const note = (ending: string, said: MadePart['caption']) =>
		said ? [{ type: `${name}_${ending}`, bbox: said.box, lines: linesOf([said.text], said.box, style, false) }] : [];
	const blocks = [
		{ type: `${name}_body`, bbox: part.box, lines: body },
		...note('caption', part.caption),
		...note('footnote', part.footnote),
	];
	return { type: name, bbox: part.box, blocks };
};

const blockOf = (part: MadePart, style: MiddleStyle) => {
	const { type, box, lines = [] } = part;
	if (['image', 'table', 'chart', 'code'].includes(type)) return twoLevel(part, style);
	if (type === 'equation') {
		const span = { bbox: box, type: 'interline_equation', content: part.latex };
		return { type: 'interline_equation', bbox: box, lines: [{ bbox: box, spans: [span] }] };
	}
	if (type === 'list' && style.backend !== 'pipeline' && major(style) >= 2.5) {
		const blocks = lines.map((text) => ({ type: 'text', bbox: box, lines: linesOf([text], box, style, false) }));
		return { type, bbox: box, sub_type: 'text', blocks };
	}
	if (isAside(part)) {
		const isNamed = major(style) >= 3 || style.backend !== 'pipeline';
		return { type: isNamed ? type : 'discarded', bbox: box, lines: linesOf(lines, box, style, false) };
	}
	return { type, bbox: box, lines: linesOf(lines, box, style, type === 'list') };
};

/** Blocks before paragraphs and lists are told apart. */
const beforeMerging = (block: ReturnType<typeof blockOf>) =>
	block.type === 'list' ? { ...block, type: 'text' } : block;

const hasPreproc = (style: MiddleStyle): boolean => style.backend === 'pipeline' || major(style) >= 3.1;

/** middle.json as a version and backend of MinerU writes it. */
export const madeMiddle = (pages: readonly MadePage[], style: MiddleStyle) => {
	const isFirst = major(style) < 2;
	return {
		pdf_info: pages.map((page, page_idx) => {
			const blocks = page.parts.filter((part) => !isAside(part)).map((part) => blockOf(part, style));
			const size = isFirst ? [page.width + 0, page.height + 0.0] : [Math.trunc(page.width), Math.trunc(page.height)];
			return {
				...(hasPreproc(style)
					? { preproc_blocks: style.backend === 'pipeline' ? blocks.map(beforeMerging) : blocks }
					: {}),
				...(isFirst
					? {
							layout_bboxes: [],
							_layout_tree: [],
							images: [],
							tables: [],
							interline_equations: [],
							need_drop: false,
							drop_reason: [],
						}
					: {}),
				page_idx,
				page_size: size,
				discarded_blocks: page.parts.filter(isAside).map((part) => blockOf(part, style)),
				para_blocks: blocks,
			};
		}),
		...(isFirst ? { _parse_type: 'txt' } : { _backend: style.backend }),
		_version_name: style.version,
	};
};
