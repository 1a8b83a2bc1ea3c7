export interface DrawnPage {
	/** Left, bottom, right, top. */
	readonly mediaBox?: readonly [number, number, number, number];
	readonly cropBox?: readonly [number, number, number, number];
	/** Degrees clockwise. */
	readonly rotate?: 0 | 90 | 180 | 270;
	/** Content stream. Fonts /F1 Helvetica, /F2 Helvetica-Bold, /F3 Courier; /Im1 a red pixel; /Fm1 the form. */
	readonly content: string;
}

export interface DrawnPdf {
	readonly pages: readonly DrawnPage[];
	/** Content stream of the form XObject /Fm1. */
	readonly form?: string;
}

const stream = (dictionary: string, data: string): string =>
	`<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;

const font = (name: string): string =>
	`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** A PDF of drawn pages, written by hand, with a sound cross-reference table. */
export const drawnPdf = ({ pages, form = '' }: DrawnPdf): Buffer => {
	const shared = 8;
	const resources = '/Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> /XObject << /Im1 6 0 R /Fm1 7 0 R >> >>';
	const pageNumber = (index: number): number => shared + 2 * index;
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
		font('Helvetica'),
		font('Helvetica-Bold'),
		font('Courier'),
		stream(
			'/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceRGB /BitsPerComponent 8',
			'\xff\x00\x00',
		),
		stream('/Type /XObject /Subtype /Form /BBox [-1000 -1000 2000 2000]', form),
		...pages.flatMap(({ mediaBox = [0, 0, 200, 300], cropBox, rotate = 0, content }, index) => [
			`<< /Type /Page /Parent 2 0 R /MediaBox [${mediaBox.join(' ')}] ${cropBox === undefined ? '' : `/CropBox [${cropBox.join(' ')}]`} /Rotate ${rotate} ${resources} /Contents ${pageNumber(index) + 1} 0 R >>`,
			stream('', content),
		]),
	];
	let body = '%PDF-1.4\n';
	const offsets = objects.map((object, index) => {
		const offset = body.length;
		body += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(offset).padStart(10, '0')} 00000 n \n`;
	});
	const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
	return Buffer.from(
		`${body}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
		'latin1',
	);
};
