import { type Fields, fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';

interface Home {
	readonly page: number;
	readonly bbox: readonly number[];
	readonly lines: unknown[];
}

/** Pages over which a paragraph may run; further on there is no home for its lines. */
const REACH = 4;

const cornersOf = (value: unknown): readonly number[] | undefined => {
	const corners = itemsOf(value);
	return corners.length === 4 && corners.every(Number.isFinite) ? (corners as number[]) : undefined;
};

const holds = (bbox: readonly number[], inner: readonly number[]): boolean => {
	const [left = 0, top = 0, right = 0, bottom = 0] = inner;
	const x = (left + right) / 2;
	const y = (top + bottom) / 2;
	return x >= (bbox[0] ?? 0) && x <= (bbox[2] ?? 0) && y >= (bbox[1] ?? 0) && y <= (bbox[3] ?? 0);
};

const isCrossPage = (line: Fields): boolean => itemsOf(line.spans).some((span) => fieldsOf(span).cross_page === true);

/**
 * Merged paragraphs of files without `preproc_blocks`: each line goes back to the emptied block (`lines_deleted`) in whose box it
 * stands, on its own page or, marked `cross_page`, on one of the next. A marked line without such a block is not of its
 * page, and left out. Blocks are copied, never changed.
 */
export const returnMovedLines = (pages: readonly (readonly Fields[])[]): Fields[][] => {
	const homes = new Map<Fields, Home>();
	const byPage: Home[][] = pages.map(() => []);
	pages.forEach((blocks, page) => {
		for (const block of blocks) {
			const bbox = cornersOf(block.bbox);
			if (block.lines_deleted !== true || bbox === undefined) continue;
			const home = { page, bbox, lines: [] };
			homes.set(block, home);
			byPage[page]?.push(home);
		}
	});
	if (homes.size === 0 && !pages.flat().some((block) => itemsOf(block.lines).map(fieldsOf).some(isCrossPage)))
		return pages.map((blocks) => [...blocks]);
	const homeOf = (line: Fields, page: number): Home | undefined => {
		const bbox = cornersOf(line.bbox);
		if (bbox === undefined) return undefined;
		const [from, to] = isCrossPage(line) ? [page + 1, page + REACH] : [page, page];
		for (let at = from; at <= to; at++) {
			const home = byPage[at]?.find((candidate) => holds(candidate.bbox, bbox));
			if (home) return home;
		}
		return undefined;
	};
	const stay = pages.map((blocks, page) =>
		blocks.map((block) => {
			const own = cornersOf(block.bbox);
			const lines = itemsOf(block.lines).filter((value) => {
				const line = fieldsOf(value);
				const corners = cornersOf(line.bbox);
				const isOutside = own !== undefined && corners !== undefined && !holds(own, corners);
				if (!isCrossPage(line) && !isOutside) return true;
				const home = homeOf(line, page);
				home?.lines.push(value);
				return home === undefined && !isCrossPage(line);
			});
			return { block, lines };
		}),
	);
	return stay.map((blocks) =>
		blocks.map(({ block, lines }) => {
			const returned = homes.get(block)?.lines ?? [];
			return returned.length === 0 && lines.length === itemsOf(block.lines).length
				? block
				: { ...block, lines: [...lines, ...returned] };
		}),
	);
};
