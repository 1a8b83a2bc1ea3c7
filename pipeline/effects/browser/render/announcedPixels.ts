import { documentReferences } from '../../../../datasets/formats/html/documentReferences.ts';
import { imagePixels } from './imagePixels.ts';

const DATA = /^\s*data:([^,]*),(.*)$/is;

/** Drawings within drawings are followed so far. */
const DEEPEST = 3;

const percentDecoded = (data: string): string =>
	data.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const bytesOf = (description: string, data: string): Buffer => {
	if (/;\s*base64\s*$/i.test(description)) return Buffer.from(percentDecoded(data), 'base64');
	return Buffer.from(percentDecoded(data), 'latin1');
};

/** Addresses that style sheets spell with escapes, which tokens do not show. */
const escapedReferences = (html: string): readonly string[] => {
	if (!html.includes('\\')) return [];
	const plain = html.replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => {
		const point = Number.parseInt(code, 16);
		return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
	});
	return plain.match(/data:image\/[^"'()\s<>]+/gi) ?? [];
};

const pixelsOf = (html: string, depth: number): number => {
	let sum = 0;
	for (const reference of new Set([...documentReferences(html).files, ...escapedReferences(html)])) {
		const [, description, data = ''] = DATA.exec(reference) ?? [];
		if (description === undefined) continue;
		const bytes = bytesOf(description, data);
		sum += imagePixels(bytes);
		if (/svg/i.test(description) && depth < DEEPEST) sum += pixelsOf(bytes.toString('utf8'), depth + 1);
	}
	return sum;
};

/** Pixels that all pictures inside a document say they have, before any of them is unpacked. */
export const announcedPixels = (html: string): number => pixelsOf(html, 1);
