/** The moment that all prints are made at: the same input has to give the same bytes. */
const MOMENT = '20000101000000';

const DATE = /\/(?:CreationDate|ModDate) \(D:(\d{14})/g;

/** How far from the end and the start of a PDF Chromium writes its dates. */
const NEAR_BYTES = 4096;

/** Overwrites the dates of a PDF by Chromium, which writes them in the open; lengths and offsets stay. */
export const stablePdf = (pdf: Uint8Array): Uint8Array => {
	const stable = Uint8Array.from(pdf);
	const overwrite = (from: number, to: number): void => {
		const text = Buffer.from(stable.buffer, from, to - from).toString('latin1');
		for (const match of text.matchAll(DATE)) {
			const start = from + match.index + match[0].length - MOMENT.length;
			stable.set(Buffer.from(MOMENT, 'latin1'), start);
		}
	};
	overwrite(0, Math.min(NEAR_BYTES, stable.length));
	overwrite(Math.max(0, stable.length - NEAR_BYTES), stable.length);
	return stable;
};
