import type { DocumentKind } from '../../pipeline/document/records.ts';
import type { PlanDocuments } from './documentPlan.ts';

/** Every file is a document by itself. */
export const planFiles =
	(kind: DocumentKind): PlanDocuments =>
	async (_source, listing) => ({
		plans: listing.files.map((document) => ({ document, kind, parses: [], resources: [] })),
		ignored: [],
	});
