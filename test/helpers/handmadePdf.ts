import { createHash } from 'node:crypto';

/** Padding of passwords (ISO 32000-1, 7.6.3.3, algorithm 2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

const rc4 = (key: Buffer, data: Buffer): Buffer => {
	const state = Uint8Array.from({ length: 256 }, (_, index) => index);
	const swap = (a: number, b: number): void => {
		const held = state[a] as number;
		state[a] = state[b] as number;
		state[b] = held;
	};
	for (let i = 0, j = 0; i < 256; i++) {
		j = (j + (state[i] as number) + (key[i % key.length] as number)) & 255;
		swap(i, j);
	}
	let i = 0;
	let j = 0;
	return data.map((byte) => {
		i = (i + 1) & 255;
		j = (j + (state[i] as number)) & 255;
		swap(i, j);
		return byte ^ (state[((state[i] as number) + (state[j] as number)) & 255] as number);
	}) as Buffer;
};

const DOCUMENT_ID = Buffer.alloc(16, 7);

/** Standard security handler, revision 2, 40-bit RC4; printing forbidden. */
const encryption = (userPassword: string): string => {
	const permissions = -64;
	const little = Buffer.alloc(4);
	little.writeInt32LE(permissions);
	const owner = rc4(md5(padded('owner')).subarray(0, 5), padded(userPassword));
	const user = rc4(md5(padded(userPassword), owner, little, DOCUMENT_ID).subarray(0, 5), PADDING);
	return `<< /Filter /Standard /V 1 /R 2 /P ${permissions} /O <${owner.toString('hex')}> /U <${user.toString('hex')}> >>`;
};

export interface HandmadePdf {
	/** Blank pages, by size in points. */
	readonly pages?: readonly (readonly [widthPt: number, heightPt: number])[];
	/** Encrypts the file; the empty string makes a file that opens without a password but is restricted. */
	readonly userPassword?: string;
	/** Objects to write in place of pages, by 0-based page: a page that cannot be loaded. */
	readonly brokenPages?: readonly number[];
	/** Written into the catalogue, so that files differ. */
	readonly note?: string;
}

/** A small PDF written by hand, with a sound cross-reference table. */
export const handmadePdf = ({
	pages = [[200, 300]],
	userPassword,
	brokenPages = [],
	note = '',
}: HandmadePdf = {}): Buffer => {
	const firstPage = 3;
	const objects = [
		`<< /Type /Catalog /Pages 2 0 R /Note /N${Buffer.from(note).toString('hex')} >>`,
		`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${firstPage + index} 0 R`).join(' ')}] >>`,
		...pages.map(([widthPt, heightPt], index) =>
			brokenPages.includes(index) ? '42' : `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${widthPt} ${heightPt}] >>`,
		),
	];
	if (userPassword !== undefined) objects.push(encryption(userPassword));
	let body = '%PDF-1.4\n';
	const offsets = objects.map((object, index) => {
		const offset = body.length;
		body += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return `${String(offset).padStart(10, '0')} 00000 n \n`;
	});
	const encrypt = userPassword === undefined ? '' : `/Encrypt ${objects.length} 0 R `;
	const id = DOCUMENT_ID.toString('hex');
	const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt}/ID [<${id}> <${id}>] >>`;
	const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
	return Buffer.from(`${body}${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
};
