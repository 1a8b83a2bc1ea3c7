import { mineruPageLayout } from '../../datasets/formats/mineru/mineruPageLayout.ts';
import { type MineruSet, mineruSet } from '../../datasets/formats/mineru/mineruSet.ts';
import type { MineruOutcome, MineruPort } from '../../pipeline/contract/ports.ts';
import type { RecordContext } from '../../pipeline/contract/stage.ts';
import type { LayoutFlag } from '../../pipeline/document/layoutFlag.ts';
import type { LayoutParse } from '../../pipeline/document/layoutParse.ts';
import type { PageRecord } from '../../pipeline/document/records.ts';
import type { Attempt } from './attempt.ts';

const parserOf = ({ mineru = '' }: PageRecord): LayoutParse['parser'] => ({ name: 'mineru-cli', version: mineru });

const failed = (page: PageRecord, how: string): LayoutParse => ({
	parser: parserOf(page),
	widthPt: page.widthPt,
	heightPt: page.heightPt,
	blocks: [],
	discarded: [],
	unknownKinds: 0,
	flagged: 'layout-missing' satisfies LayoutFlag,
	flagDetail: how,
});

/** Decodes the newest document's files once. */
const decodedSets = () => {
	let newest: { readonly key: string; readonly set: MineruSet } | undefined;
	return ({ key, files }: MineruOutcome & { readonly state: 'ready' }): MineruSet => {
		if (newest?.key === key) return newest.set;
		const sources = files.flatMap(({ role, bytes }) =>
			role === 'annotations' ? [] : [{ role, read: async () => bytes }],
		);
		newest = { key, set: mineruSet(sources) };
		return newest.set;
	};
};

/** `mineru-cli`: what the user's `mineru` makes of the page's document. Runs it in the lane that may; any lane takes what is there. */
export const fromMineruCli = (mineru: MineruPort, context: RecordContext): Attempt => {
	const setOf = decodedSets();
	return async (page) => {
		const known = await mineru.find(page);
		if (known === undefined && context.lane !== 'mineru') return 'mineru';
		const outcome = known ?? (await mineru.run(page, context));
		if (outcome.state === 'failed') return { layout: failed(page, outcome.how), evidence: {} };
		const { pageNumber } = outcome;
		const pageCount = page.kind === 'image' ? 1 : page.pageCount;
		const { layout, evidence } = await mineruPageLayout(setOf(outcome), { ...page, pageNumber, pageCount });
		return { layout: { ...layout, parser: parserOf(page) }, evidence };
	};
};
