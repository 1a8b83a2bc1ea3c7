import { describe, expect, it } from 'vitest';
import type { PdfPageContent } from '../../../pipeline/contract/pdf.ts';
import { currentPdfium } from '../../../pipeline/effects/pdf/currentPdfium.ts';
import { guardPdfium } from '../../../pipeline/effects/pdf/guardPdfium.ts';
import { type OpenPdf, openPdf } from '../../../pipeline/effects/pdf/openPdf.ts';
import { type DrawnPage, drawnPdf } from '../../helpers/drawnPdf.ts';
import { handmadePdf } from '../../helpers/handmadePdf.ts';

const withPage = async <T>(page: DrawnPage, work: (pdf: OpenPdf) => T, form?: string): Promise<T> => {
	const pdf = await openPdf(drawnPdf({ pages: [page], ...(form === undefined ? {} : { form }) }));
	try {
		return work(pdf);
	} finally {
		pdf.close();
	}
};

const contentOf = (page: DrawnPage, form?: string): Promise<PdfPageContent> =>
	withPage(page, (pdf) => pdf.content(1), form);

const textOf = ({ chars }: PdfPageContent): string => String.fromCodePoint(...chars.codePoint);

const place = ({ chars }: PdfPageContent, i: number): number[] =>
	[chars.originX[i] ?? 0, chars.originY[i] ?? 0].map((value) => Math.round(value * 10) / 10);

const WORD = 'BT /F1 20 Tf 30 250 Td (Hi) Tj ET';

describe('content of a page', () => {
	it('gives characters with their baseline origin, from the top left', async () => {
		const content = await contentOf({ content: WORD });
		expect(textOf(content)).toBe('Hi');
		expect(place(content, 0)).toEqual([30, 50]);
		// Helvetica's H is 722/1000 em wide (Adobe font metrics).
		expect(place(content, 1)).toEqual([Math.round((30 + 0.722 * 20) * 10) / 10, 50]);
		expect(content.chars.runs[0]).toMatchObject({ fontSizePt: 20, angle: 0, invisible: false });
		expect(content.fonts[0]?.name).toBe('Helvetica');
	});

	it('measures from the crop box, and keeps what lies outside of it', async () => {
		const content = await contentOf({ cropBox: [50, 100, 150, 200], content: WORD });
		expect([content.widthPt, content.heightPt]).toEqual([100, 100]);
		expect(place(content, 0)).toEqual([-20, -50]);
	});

	it.each([
		[90, [300, 200], [250, 30], Math.PI / 2],
		[180, [200, 300], [170, 250], Math.PI],
		[270, [300, 200], [50, 170], -Math.PI / 2],
	] as const)('turns a page by its rotation of %i degrees', async (rotate, size, origin, angle) => {
		const content = await contentOf({ rotate, content: WORD });
		expect([content.widthPt, content.heightPt]).toEqual(size);
		expect(place(content, 0)).toEqual(origin);
		expect(Math.abs(content.chars.runs[0]?.angle ?? 0)).toBeCloseTo(Math.abs(angle), 5);
	});

	it('gives turned text boxes of its height and advance width', async () => {
		const { chars } = await contentOf({ content: 'BT /F1 20 Tf 0 1 -1 0 100 50 Tm (H) Tj ET' });
		// The baseline runs up: ascent to the left of it, descent to the right, 20 pt together.
		expect((chars.right[0] ?? 0) - (chars.left[0] ?? 0)).toBeCloseTo(20, 3);
		expect((chars.bottom[0] ?? 0) - (chars.top[0] ?? 0)).toBeCloseTo(0.722 * 20, 3);
		expect(chars.runs[0]?.angle).toBeCloseTo(-Math.PI / 2, 5);
	});

	it('marks text of render mode 3 as invisible', async () => {
		const content = await contentOf({ content: 'BT /F1 10 Tf 3 Tr 30 250 Td (No) Tj 0 Tr 0 -20 Td (Yes) Tj ET' });
		expect(content.chars.runs.map((run) => run.invisible)).toEqual([true, false]);
	});

	it('gives lines, rectangles, images and curves of the page and of forms, each in its list', async () => {
		const content = await contentOf(
			{
				content:
					'2 w 10 20 m 110 20 l S 0.5 g 10 40 50 30 re f q 40 0 0 40 100 100 cm /Im1 Do Q 10 200 m 50 250 90 250 120 200 c S q 1 0 0 1 100 0 cm /Fm1 Do Q',
			},
			'5 10 m 5 110 l S',
		);
		expect(content.rules.map(({ left, top, right, bottom, filled }) => [left, top, right, bottom, filled])).toEqual([
			[10, 280, 110, 280, false],
			[10, 230, 60, 260, true],
			[105, 190, 105, 290, false],
		]);
		expect(content.rules[0]?.strokeWidthPt).toBe(2);
		expect(content.rules[1]?.lightness).toBeCloseTo(0.5, 2);
		expect(content.images).toEqual([{ left: 100, top: 160, right: 140, bottom: 200 }]);
		expect(content.drawings).toHaveLength(1);
	});

	it('takes a closed rectangle drawn corner by corner, back to its first, as a rectangle', async () => {
		const content = await contentOf({ content: '10 20 m 60 20 l 60 20.5 l 10 20.5 l 10 20 l h f' });
		expect(content.rules).toHaveLength(1);
		expect(content.rules[0]?.filled).toBe(true);
	});

	it('cuts images to their clip', async () => {
		const content = await contentOf({ content: 'q 100 100 20 20 re W n 100 0 0 100 50 50 cm /Im1 Do Q' });
		expect(content.images).toEqual([{ left: 100, top: 180, right: 120, bottom: 200 }]);
	});

	it('reads 50,000 paths without keeping one box for each', async () => {
		const curves = Array.from(
			{ length: 50_000 },
			(_, i) => `${i % 190} ${Math.floor(i / 200)} m 5 5 9 9 ${(i % 190) + 3} 4 c S`,
		).join('\n');
		const content = await contentOf({ content: curves });
		expect(content.drawings.length).toBeLessThanOrEqual(5_000);
	});

	it.each([
		['3 × 3 pt', 3, 3],
		['200 × 200 in', 14_400, 14_400],
		['5,457 pt high', 2_567, 5_457],
	])('works on a page of %s', async (_name, width, height) => {
		await withPage({ mediaBox: [0, 0, width, height], content: 'BT /F1 1 Tf 1 1 Td (x) Tj ET' }, (pdf) => {
			expect(pdf.pageSize(1)).toEqual({ widthPt: width, heightPt: height });
			expect(pdf.content(1).chars.count).toBe(1);
			expect(Math.max(pdf.render(1, 256, 1).widthPx, pdf.render(1, 256, 1).heightPx)).toBe(256);
		});
	});

	it('says that a page is damaged, as a failure that no second try mends', async () => {
		const pdf = await openPdf(
			handmadePdf({
				pages: [
					[10, 10],
					[10, 10],
				],
				brokenPages: [0],
			}),
		);
		expect(() => pdf.content(1)).toThrow(
			expect.objectContaining({ name: 'RecordError', code: 'io', retryable: false }),
		);
		expect(pdf.content(2).chars.count).toBe(0);
		pdf.close();
	});
});

describe('render of a page', () => {
	const pixel = (
		{ data, widthPx, channels }: { data: Uint8Array; widthPx: number; channels: number },
		x: number,
		y: number,
	): number[] => [...data.subarray((y * widthPx + x) * channels, (y * widthPx + x + 1) * channels)];

	it('draws colours in their order on white, the longer side as asked', async () => {
		await withPage({ content: '1 0 0 rg 0 150 200 150 re f 0 0 1 rg 0 0 100 150 re f' }, (pdf) => {
			const raster = pdf.render(1, 150, 3);
			expect([raster.widthPx, raster.heightPx, raster.channels]).toEqual([100, 150, 3]);
			expect(pixel(raster, 50, 20)).toEqual([255, 0, 0]);
			expect(pixel(raster, 20, 120)).toEqual([0, 0, 255]);
			expect(pixel(raster, 80, 120)).toEqual([255, 255, 255]);
		});
	});

	it('gives BT.601 luma in whole numbers for one channel', async () => {
		await withPage({ content: '1 0 0 rg 0 0 200 300 re f' }, (pdf) => {
			// 0.299 × 255 = 76.245
			expect(pixel(pdf.render(1, 30, 1), 5, 5)).toEqual([76]);
		});
	});

	it('shows the crop box, turned', async () => {
		await withPage({ cropBox: [100, 200, 200, 300], rotate: 90, content: '0 1 0 rg 100 250 100 50 re f' }, (pdf) => {
			const raster = pdf.render(1, 100, 3);
			// The upper half is green; a clockwise quarter turn brings it to the right.
			expect(pixel(raster, 80, 50)).toEqual([0, 255, 0]);
			expect(pixel(raster, 20, 50)).toEqual([255, 255, 255]);
		});
	});

	it('refuses a canvas of more than 100 MP before it is made', async () => {
		await withPage({ mediaBox: [0, 0, 100, 100], content: '' }, (pdf) => {
			expect(() => pdf.render(1, 10_001, 3)).toThrow(expect.objectContaining({ code: 'memory', retryable: false }));
		});
	});

	it('gives the same pixels each time', async () => {
		await withPage({ content: WORD }, (pdf) => expect(pdf.render(1, 200, 3).data).toEqual(pdf.render(1, 200, 3).data));
	});
});

describe('the PDFium instance', () => {
	it('is thrown away after a trap, and the next file gets a new one', async () => {
		const before = await openPdf(drawnPdf({ pages: [{ content: WORD }] }));
		const pdfium = await currentPdfium();
		expect(() =>
			guardPdfium(pdfium, 'page 1', () => {
				throw new Error('unreachable');
			}),
		).toThrow(expect.objectContaining({ name: 'RecordError', code: 'crash' }));
		expect(before.broken).toBe(true);
		expect(() => before.content(1)).toThrow(expect.objectContaining({ code: 'crash' }));
		before.close();
		const after = await openPdf(drawnPdf({ pages: [{ content: WORD }] }));
		expect(textOf(after.content(1))).toBe('Hi');
		after.close();
	});

	it('does not grow over a thousand files and pages', async () => {
		const bytes = drawnPdf({ pages: [{ content: `${WORD} 10 20 m 110 20 l S q 40 0 0 40 100 100 cm /Im1 Do Q` }] });
		const rounds = async (count: number): Promise<number> => {
			for (let i = 0; i < count; i++) {
				const pdf = await openPdf(bytes);
				pdf.content(1);
				pdf.render(1, 64, 1);
				pdf.close();
			}
			return (await currentPdfium()).exports.memory.buffer.byteLength;
		};
		const warm = await rounds(50);
		expect(await rounds(1_000)).toBe(warm);
	});
});
