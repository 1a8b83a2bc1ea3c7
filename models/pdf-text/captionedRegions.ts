import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import { overlapX } from './boxGeometry.ts';
import { lineText } from './lineText.ts';
import type { Line } from './shapes.ts';
import type { Region } from './strokeRegions.ts';

/** What captions of tables begin with; of figures and listings they say nothing here. */
const TABLE_CAPTION =
	/^(?:table|tab\.|tabelle|tableau|tabla|cuadro|tabela|табл(?:ица|\.)|표|圖表|表)\s*(?:[A-Z][.\-–]?)?\d+/iu;
/** A caption stands this near to its table, in em. */
const NEAR_EM = 3;
/** A table found this near has the caption already; titles and units stand between. */
const TAKEN_EM = 6;
const MIN_LINES = 6;

const gapY = (p: PdfBox, q: PdfBox): number => Math.max(p.top - q.bottom, q.top - p.bottom);

/** Regions of rows that a caption calls a table, unless it speaks of a table that was found. */
export const captionedRegions = (
	regions: readonly Region[],
	lines: readonly Line[],
	tables: readonly PdfBox[],
	emPt: number,
): PdfBox[] => {
	if (regions.length === 0) return [];
	const isNear = (caption: Line, box: PdfBox, reachEm: number): boolean =>
		overlapX(caption, box) > 0 && gapY(caption, box) < reachEm * emPt;
	const captions = lines.filter(
		(line) => TABLE_CAPTION.test(lineText(line)) && !tables.some((table) => isNear(line, table, TAKEN_EM)),
	);
	if (captions.length === 0) return [];
	return regions.flatMap(({ left, top, right, bottom }) => {
		const box = { left, top, right, bottom };
		const inside = lines.filter((line) => line.baseline > top && line.baseline < bottom + 1 && overlapX(line, box) > 0);
		const captioned = captions.some((caption) => !inside.includes(caption) && isNear(caption, box, NEAR_EM));
		return captioned && inside.length >= MIN_LINES ? [box] : [];
	});
};
