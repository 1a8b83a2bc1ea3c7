import type { PdfPageContent, PdfRun } from '../../pipeline/contract/pdf.ts';
import { upperMedian } from '../../pipeline/numeric/upperMedian.ts';

/** Advances of real fonts are half an em in the middle; one over two ems says that the size is not the size shown. */
const MAX_ADVANCE = 2;
const USUAL_ADVANCE_EM = 0.5;
/** Points. Larger sizes are believed. */
const MAX_DOUBTED_PT = 4;
const ASCENT_EM = 0.78;
const DESCENT_EM = 0.22;

interface Doubt {
	readonly widths: number[];
	/** Origins that move along the run's direction, less those that move against it. */
	along: number;
}

/**
 * Type 3 fonts scale and turn their glyphs by a matrix of their own, which neither size nor direction of a run shows: a page of
 * them has sizes of a tenth of a point, upside down. Where advances contradict the size, the size comes from the advances,
 * the direction from where the characters go, and boxes from both. Other content comes back as it is.
 */
export const plausibleRuns = (content: PdfPageContent): PdfPageContent => {
	const { chars } = content;
	if (!chars.runs.some((run) => run.fontSizePt > 0 && run.fontSizePt < MAX_DOUBTED_PT)) return content;
	const doubts = new Map<number, Doubt>();
	for (let i = 0; i < chars.count; i++) {
		const run = chars.runs[chars.run[i] ?? 0];
		if (run === undefined || run.fontSizePt >= MAX_DOUBTED_PT) continue;
		const doubt = doubts.get(run.fontSizePt) ?? { widths: [], along: 0 };
		doubts.set(run.fontSizePt, doubt);
		doubt.widths.push(((chars.right[i] ?? 0) - (chars.left[i] ?? 0)) / run.fontSizePt);
		if (i === 0 || chars.run[i] !== chars.run[i - 1]) continue;
		const dx = (chars.originX[i] ?? 0) - (chars.originX[i - 1] ?? 0);
		const dy = (chars.originY[i] ?? 0) - (chars.originY[i - 1] ?? 0);
		doubt.along += Math.sign(dx * Math.cos(run.angle) + dy * Math.sin(run.angle));
	}
	// By size, not by font: such pages have a font for each few characters, and the size of one line must not waver.
	const scaleOf = new Map<number, number>();
	for (const [sizePt, { widths }] of doubts) {
		const advance = upperMedian(widths) ?? 0;
		if (advance > MAX_ADVANCE) scaleOf.set(sizePt, advance / USUAL_ADVANCE_EM);
	}
	if (scaleOf.size === 0) return content;
	const runs = chars.runs.map((run): PdfRun => {
		const scale = scaleOf.get(run.fontSizePt);
		if (scale === undefined) return run;
		const against = (doubts.get(run.fontSizePt)?.along ?? 0) < 0;
		const angle = against ? (run.angle > 0 ? run.angle - Math.PI : run.angle + Math.PI) : run.angle;
		return { ...run, fontSizePt: run.fontSizePt * scale, angle: Math.abs(angle) < 1e-6 ? 0 : angle };
	});
	const top = Float32Array.from(chars.top);
	const bottom = Float32Array.from(chars.bottom);
	for (let i = 0; i < chars.count; i++) {
		const run = runs[chars.run[i] ?? 0];
		if (run === undefined || run === chars.runs[chars.run[i] ?? 0] || run.angle !== 0) continue;
		top[i] = (chars.originY[i] ?? 0) - ASCENT_EM * run.fontSizePt;
		bottom[i] = (chars.originY[i] ?? 0) + DESCENT_EM * run.fontSizePt;
	}
	return { ...content, chars: { ...chars, top, bottom, runs } };
};
