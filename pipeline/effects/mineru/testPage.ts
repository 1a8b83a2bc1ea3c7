const CONTENT =
	'BT /F1 24 Tf 72 700 Td (Pagemill test page) Tj /F1 12 Tf 0 -40 Td (Any parser of documents can read this line.) Tj ET';

const OBJECTS: readonly string[] = [
	'<< /Type /Catalog /Pages 2 0 R >>',
	'<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
	'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
	`<< /Length ${CONTENT.length} >>\nstream\n${CONTENT}\nendstream`,
	'<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
];

/** A PDF of one page with two lines: what fails on it fails on everything. */
export const testPage = (): Uint8Array => {
	let text = '%PDF-1.4\n';
	const offsets = OBJECTS.map((object, index) => {
		const offset = text.length;
		text += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return offset;
	});
	const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
	const count = OBJECTS.length + 1;
	const table = `xref\n0 ${count}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
	return new TextEncoder().encode(text + table);
};
