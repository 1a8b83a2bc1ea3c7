import { UserError } from '../../pipeline/contract/errors.ts';
import type { IgnoredFile, ListedFile } from '../../pipeline/contract/sourceFiles.ts';
import { parseFileName } from '../formats/mineru/parseFileName.ts';
import type { DocumentPlan, PlanDocuments } from './documentPlan.ts';
import { byProduct } from './mineru/byProduct.ts';
import { documentKind } from './mineru/documentKind.ts';
import { documentFinder } from './mineru/documentFinder.ts';
import { groupOutputs } from './mineru/groupOutputs.ts';
import type { OutputGroup } from './mineru/outputGroup.ts';
import { pathOf } from './mineru/pathOf.ts';

const PARSER = 'mineru-files' as const;

/** Files by which a document is known whose pages are nowhere: those that state sizes come first. */
const STANDS_FOR = ['middle', 'model', 'content-list-v2', 'content-list', 'output'] as const;

/** Without a file the place of the parse is known and empty. */
const parsesOf = (groups: readonly OutputGroup[]): DocumentPlan['parses'] => {
	const sets = groups.flatMap((group) => group.sets);
	return sets.length > 0 ? sets.map(({ files }) => ({ parser: PARSER, files })) : [{ parser: PARSER, files: [] }];
};

/** An output whose pages were not found: the parse is the document. Markdown alone is none. */
const orphanPlan = (group: OutputGroup): DocumentPlan | undefined => {
	const parses = parsesOf([group]);
	const files = group.sets.flatMap((set) => set.files);
	const standIn = STANDS_FOR.map((role) => files.find((file) => file.role === role)).find((file) => file !== undefined);
	if (standIn) return { document: standIn.file, kind: 'parse', parses, resources: [] };
	if (group.markdown === undefined) return undefined;
	const detail = 'Markdown is all there is of this parse: no middle.json, content list or model file, and no document';
	const trouble = { code: 'unsupported' as const, detail };
	return { document: group.markdown, kind: 'parse', parses, resources: [], trouble };
};

/** What no plan holds: files that MinerU writes beside a parse, and files that are none of its. */
const leftOver = (
	files: readonly ListedFile[],
	plans: readonly DocumentPlan[],
	groups: readonly OutputGroup[],
): IgnoredFile[] => {
	const planned = new Set<ListedFile>();
	for (const { document, parses } of plans) {
		planned.add(document);
		for (const parse of parses) for (const { file } of parse.files) planned.add(file);
	}
	const markdowns = new Set(groups.map(({ markdown }) => markdown));
	return files
		.filter((file) => !planned.has(file))
		.map((file) => {
			const isKnown = documentKind(file) !== undefined || parseFileName(pathOf(file).name) !== undefined;
			return { absolutePath: file.absolutePath, reason: isKnown || markdowns.has(file) ? 'by-product' : 'other-kind' };
		});
};

/**
 * Outputs of MinerU with their documents: a file of the output's name, else the `_origin.pdf` beside it, else the parse
 * itself, whose pages then have sizes and no pixels. Documents without any output get a parse without files. Nothing here depends
 * on a file that is then ignored, so that a rebuild, which lists what a lock names, plans the same.
 * @throws {UserError} when a source has files and none is of any use
 */
export const planMineru: PlanDocuments = async (source, { files }) => {
	const isByProduct = byProduct(files);
	const documents = files.filter((file) => documentKind(file) !== undefined && !isByProduct(file));
	const groups = groupOutputs(files, documents);
	const find = documentFinder(documents, groups);
	const speaking = new Map<ListedFile, OutputGroup[]>(documents.map((document) => [document, []]));
	const orphans: OutputGroup[] = [];
	for (const group of groups) {
		const document = find(group);
		const own = document === undefined ? undefined : speaking.get(document);
		(own ?? orphans).push(group);
	}
	const copies = new Set(groups.flatMap(({ origins }) => origins));
	const plans: DocumentPlan[] = [];
	for (const [document, own] of speaking) {
		if (own.length === 0 && copies.has(document)) continue;
		plans.push({ document, kind: documentKind(document) ?? 'pdf', parses: parsesOf(own), resources: [] });
	}
	for (const group of orphans) {
		const plan = orphanPlan(group);
		if (plan) plans.push(plan);
	}
	if (plans.length === 0 && files.length > 0) {
		throw new UserError(`source ${source.id} holds nothing of MinerU's`, {
			where: `sources: id ${source.id}: path`,
			received: `${files.length} files such as ${files[0]?.locator}`,
			expected: 'names such as report_middle.json, report_content_list.json, report_model.json, or PDFs',
			fix: 'correct the path: the folder given to MinerU as its output, or one above it',
		});
	}
	plans.sort((a, b) => (a.document.locator < b.document.locator ? -1 : 1));
	return { plans, ignored: leftOver(files, plans, groups) };
};
