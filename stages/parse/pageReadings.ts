import { RecordError } from '../../pipeline/contract/errors.ts';
import type { DocumentPort, TextLayoutPort, TextPageReading } from '../../pipeline/contract/ports.ts';
import type { RecordContext } from '../../pipeline/contract/stage.ts';
import { pageId } from '../../pipeline/document/pageId.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';

/** Pages to each side whose repetitions tell running heads: three, so that odd and even pages both have company. */
const NEIGHBOURS = 3;
/** A page is needed until the third page after it is done. */
const KEPT_READINGS = 2 * NEIGHBOURS + 2;

export interface PageReadings {
	/** @throws {RecordError} of the page itself */
	of(page: PageRecord): Promise<TextPageReading>;
	/** Pages nearby that can be read; one that cannot is left out, and fails in its own turn. */
	around(page: PageRecord): Promise<readonly TextPageReading[]>;
}

/** Reads each page of a file once while its neighbours pass; holds eight readings at most. */
export const pageReadings = (documents: DocumentPort, layout: TextLayoutPort, context: RecordContext): PageReadings => {
	const readings = new Map<string, TextPageReading | undefined>();
	const remember = (id: string, reading: TextPageReading | undefined): void => {
		readings.set(id, reading);
		for (const oldest of readings.keys()) {
			if (readings.size <= KEPT_READINGS) break;
			readings.delete(oldest);
		}
	};
	const neighbour = async (page: PageRecord, pageNumber: number): Promise<TextPageReading | undefined> => {
		const id = pageId(page.sha256, pageNumber);
		if (readings.has(id)) return readings.get(id);
		const pdf = await documents.pdf(page);
		const reading = context.neighbour(id, () => {
			try {
				return layout.read(pdf.content(pageNumber));
			} catch (error) {
				if (error instanceof RecordError) return undefined;
				throw error;
			}
		});
		remember(id, reading);
		return reading;
	};
	return {
		of: async (page) => {
			const id = pageId(page.sha256, page.pageNumber);
			const known = readings.get(id);
			if (known !== undefined) return known;
			const reading = layout.read((await documents.pdf(page)).content(page.pageNumber));
			remember(id, reading);
			return reading;
		},
		around: async (page) => {
			const found: TextPageReading[] = [];
			const from = Math.max(1, page.pageNumber - NEIGHBOURS);
			const to = Math.min(page.pageCount, page.pageNumber + NEIGHBOURS);
			for (let pageNumber = from; pageNumber <= to; pageNumber++) {
				const reading = pageNumber === page.pageNumber ? undefined : await neighbour(page, pageNumber);
				if (reading !== undefined) found.push(reading);
			}
			return found;
		},
	};
};
