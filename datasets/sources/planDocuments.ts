import type { SourceKind } from '../../pipeline/contract/sourceFiles.ts';
import type { PlanDocuments } from './documentPlan.ts';
import { planFiles } from './planFiles.ts';
import { planHtml } from './planHtml.ts';
import { planMineru } from './planMineru.ts';
import { planOmnidocbench } from './planOmnidocbench.ts';

/** What becomes of the files of each kind of source. */
export const planDocuments: Readonly<Record<SourceKind, PlanDocuments>> = {
	pdf: planFiles('pdf'),
	image: planFiles('image'),
	mineru: planMineru,
	omnidocbench: planOmnidocbench,
	html: planHtml,
};
