import type { PageSize } from '../../../pipeline/contract/raster.ts';
import type { LayoutFlag } from '../../../pipeline/document/layoutFlag.ts';
import { aspectFit } from './aspectFit.ts';
import type { MineruFile, MineruPage } from './mineruFile.ts';

/**
 * What a file says of a page: `use` it; `final`: what is wrong is wrong with all files of the set; `weak`: another file may do
 * better, and if none does this is what is told. The lower `rank`, the more it tells.
 */
export type PageJudgement =
	| { readonly verdict: 'use'; readonly page: MineruPage; readonly turned: boolean }
	| { readonly verdict: 'final'; readonly flag: string; readonly why: string }
	| {
			readonly verdict: 'weak';
			readonly rank: number;
			readonly why: string;
			readonly flag?: LayoutFlag;
			readonly page?: MineruPage;
			readonly turned: boolean;
	  };

export interface WantedPage extends PageSize {
	/** 1-based. */
	readonly pageNumber: number;
	readonly pageCount: number;
}

const numberOf = (size: PageSize): string => `${size.widthPt} × ${size.heightPt}`;

/** Pages beyond the document's last say that a file counts other pages, too. */
const miscounted = ({ pageCount, pages }: MineruFile, wanted: WantedPage): string | undefined => {
	const lastPage = [...pages.keys()].reduce((last, page) => Math.max(last, page + 1), 0);
	const counted = pageCount ?? Math.max(lastPage, wanted.pageCount);
	return counted === wanted.pageCount ? undefined : `${counted} pages, the document has ${wanted.pageCount}`;
};

const missing = (flag: LayoutFlag, why: string): PageJudgement => ({
	verdict: 'weak',
	rank: 3,
	flag,
	why,
	turned: false,
});

/** Judges one file's account of one page. */
export const judgePage = (file: MineruFile, wanted: WantedPage): PageJudgement => {
	const otherCount = miscounted(file, wanted);
	if (otherCount !== undefined) return { verdict: 'final', flag: 'page-missing', why: otherCount };
	const page = file.pages.get(wanted.pageNumber - 1);
	if (page === undefined) {
		// A flat list has no place for a page without content.
		if (file.pageCount === undefined) return { verdict: 'weak', rank: 3, why: 'no item of this page', turned: false };
		return missing('page-missing', `no entry of page ${wanted.pageNumber}`);
	}
	if (page.givenUp !== undefined) return { verdict: 'final', flag: page.givenUp, why: page.givenUp };
	if (page.badSize !== undefined) return missing('bad-page-size', page.badSize);
	if (page.unreadable !== undefined) return missing('layout-unreadable', page.unreadable);
	const fit = page.size === undefined ? 'upright' : aspectFit(page.size, wanted);
	if (fit === 'other') {
		const sizes = `${numberOf(page.size as PageSize)}, the page is ${numberOf(wanted)}`;
		return { verdict: 'final', flag: 'bad-page-size', why: sizes };
	}
	const turned = fit === 'turned';
	const weak = (rank: number, why: string): PageJudgement => ({ verdict: 'weak', rank, why, page, turned });
	if (page.blocks.length === 0) return weak(page.discarded.length > 0 ? 1.5 : 2, 'no blocks');
	if (page.blocks.every(({ box }) => box.w <= 0 || box.h <= 0)) return weak(1, 'no boxes');
	if (page.mergedTables === true) return weak(0, 'a table merged over pages');
	return { verdict: 'use', page, turned };
};
