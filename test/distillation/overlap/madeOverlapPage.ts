import { type OverlapPage, overlapPage } from '../../../pipeline/distillation/overlap/overlapPage.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import type { PageRecord } from '../../../pipeline/document/records.ts';

/** A page of the document `name`, with these texts. */
export const madeOverlapPage = (
	name: string,
	texts: readonly string[],
	pHash = sha256(`picture of ${name}`).slice(0, 16),
	kind: PageRecord['kind'] = 'pdf',
	pictureSha256?: string,
): OverlapPage =>
	overlapPage(
		{
			id: `${sha256(name).slice(0, 16)}-p0001`,
			page: { sha256: sha256(name), kind },
			features: { pHash, pictureSha256 },
		},
		texts,
	);
