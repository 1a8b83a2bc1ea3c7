import type { Evidence } from '../../../pipeline/contract/verdict.ts';
import type { Block } from '../../../pipeline/document/block.ts';
import type { LayoutFlag } from '../../../pipeline/document/layoutFlag.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import { judgePage, type PageJudgement, type WantedPage } from './judgePage.ts';
import { type MineruFile, type MineruPage, UNTOLD_PROGRAM } from './mineruFile.ts';
import type { MineruSet } from './mineruSet.ts';
import { turnBox } from './turnBox.ts';

export interface MineruPageLayout {
	readonly layout: LayoutParse;
	readonly evidence: Evidence;
}

interface Told {
	readonly judgement: PageJudgement;
	readonly role: string;
	readonly program: string;
}

const turnBlock = (block: Block): Block => ({ ...block, box: turnBox(block.box) });

const layoutOf = (
	wanted: WantedPage,
	program: string,
	found: { readonly page?: MineruPage; readonly turned?: boolean; readonly flag?: string; readonly why?: string },
): LayoutParse => {
	const { page, turned = false, flag, why } = found;
	const placed = (blocks: readonly Block[] = []): Block[] => blocks.map((block) => (turned ? turnBlock(block) : block));
	return {
		parser: { name: 'mineru-files', version: program },
		widthPt: wanted.widthPt,
		heightPt: wanted.heightPt,
		blocks: placed(page?.blocks),
		discarded: placed(page?.discarded),
		unknownKinds: page?.unknownKinds ?? 0,
		...(page?.smallTextShare === undefined ? {} : { smallTextShare: page.smallTextShare }),
		...(flag === undefined ? {} : { flagged: flag }),
		...(flag === undefined || why === undefined ? {} : { flagDetail: why }),
	};
};

const judge = (file: MineruFile | { readonly unreadable: string }, wanted: WantedPage): PageJudgement => {
	if (!('unreadable' in file)) return judgePage(file, wanted);
	return { verdict: 'weak', rank: 3, flag: 'layout-unreadable', why: file.unreadable, turned: false };
};

/**
 * Layout of one page by a set of MinerU's files: of the most trusted file that has blocks with boxes for it. Where none has, what the
 * set says is told: the page with the most on it, else the first file's trouble. Evidence names the file used and why
 * those before it were passed over.
 */
export const mineruPageLayout = async (set: MineruSet, wanted: WantedPage): Promise<MineruPageLayout> => {
	const told: Told[] = [];
	let program = UNTOLD_PROGRAM;
	for (const { role, decode } of set.files) {
		const file = await decode();
		const judgement = judge(file, wanted);
		if (program === UNTOLD_PROGRAM && 'program' in file) program = file.program;
		told.push({ judgement, role, program });
		if (judgement.verdict !== 'weak') break;
	}
	const settled = told.find(({ judgement }) => judgement.verdict !== 'weak');
	const rankOf = ({ judgement }: Told): number => (judgement.verdict === 'weak' ? judgement.rank : -1);
	const best = settled ?? [...told].sort((a, b) => rankOf(a) - rankOf(b))[0];
	if (best === undefined) {
		const flag: LayoutFlag = 'layout-missing';
		return { layout: layoutOf(wanted, program, { flag, why: 'no file of MinerU' }), evidence: {} };
	}
	const { judgement, role } = best;
	const passed = told.filter((other) => other !== best);
	const passedOver = passed.map(
		({ judgement, role }) => `${role}: ${judgement.verdict === 'use' ? '' : judgement.why}`,
	);
	const evidence = {
		file: role,
		mineru: program,
		...(judgement.verdict === 'use' ? {} : { trouble: judgement.why }),
		...('turned' in judgement && judgement.turned ? { turned: 'clockwise' } : {}),
		...(passedOver.length > 0 ? { passedOver } : {}),
	};
	return { layout: layoutOf(wanted, program, judgement), evidence };
};
