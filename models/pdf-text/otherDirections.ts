import type { PdfBox } from '../../pipeline/contract/pdf.ts';
import type { PageSize } from '../../pipeline/contract/raster.ts';
import type { Block } from '../../pipeline/document/block.ts';
import { chainLines } from './chainLines.ts';
import { boxOfLines } from './draft.ts';
import { joinLines } from './joinLines.ts';
import { lineText } from './lineText.ts';
import type { ParseOptions } from './parseOptions.ts';
import type { FrameReading, PdfPageReading } from './readPdfPage.ts';
import { boxFromFrame, shareOfPage } from './frameBoxes.ts';

/** Box on the displayed page of a box in a frame. */
const onPage = (box: PdfBox, { frame }: FrameReading, page: PageSize): PdfBox => {
	if (frame.quarter !== undefined) return boxFromFrame(box, page, frame.quarter);
	const cos = Math.cos(frame.angle);
	const sin = Math.sin(frame.angle);
	const corners = [box.left, box.right].flatMap((x) =>
		[box.top, box.bottom].map((y) => ({ x: x * cos - y * sin, y: x * sin + y * cos })),
	);
	return {
		left: Math.min(...corners.map((corner) => corner.x)),
		top: Math.min(...corners.map((corner) => corner.y)),
		right: Math.max(...corners.map((corner) => corner.x)),
		bottom: Math.max(...corners.map((corner) => corner.y)),
	};
};

/** Text in directions other than the page's own (axis labels, side notes, watermarks), after all else. */
export const otherDirections = (reading: PdfPageReading, options: ParseOptions): Block[] =>
	reading.others.flatMap((other) =>
		chainLines(other.lines).map((lines): Block => {
			return {
				kind: 'text',
				text: joinLines(lines.map(lineText), options),
				box: shareOfPage(onPage(boxOfLines(lines), other, reading.content), reading.content),
				order: null,
			};
		}),
	);
