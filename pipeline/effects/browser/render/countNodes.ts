import { defaultTreeAdapter, parse } from 'parse5';

class TooMany extends Error {}

/**
 * Elements and comments that a document builds, counted while it is parsed, so that markup that multiplies (formatting elements
 * that are opened again in each paragraph) costs no more than the limit. Runs of text count too.
 * @returns the count, or `most + 1` where it is passed
 */
export const countNodes = (html: string, most: number): number => {
	let count = 0;
	const counted = <Args extends readonly unknown[], Result>(make: (...args: Args) => Result) => {
		return (...args: Args): Result => {
			count += 1;
			if (count > most) throw new TooMany();
			return make(...args);
		};
	};
	try {
		parse(html, {
			scriptingEnabled: false,
			treeAdapter: {
				...defaultTreeAdapter,
				createElement: counted(defaultTreeAdapter.createElement),
				createCommentNode: counted(defaultTreeAdapter.createCommentNode),
				insertText: counted(defaultTreeAdapter.insertText),
			},
		});
	} catch (error) {
		if (!(error instanceof TooMany)) throw error;
	}
	return count;
};
