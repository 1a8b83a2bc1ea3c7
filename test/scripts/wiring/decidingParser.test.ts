import { expect, it } from 'vitest';
import { isPortablePage } from '../../../datasets/formats/lock/portability.ts';
import { decidingParser } from '../../../scripts/wiring/decidingParser.ts';

const parser = { name: 'pdf-text', version: '3' };
const isPortable = (tablesAsked?: number): boolean =>
	isPortablePage(
		{ kind: 'pdf', parser: decidingParser(tablesAsked === undefined ? { parser } : { parser, tablesAsked }) },
		true,
	);

it('a page of a PDF is portable, and is not when a network was asked for the structure of a table on it, whatever came of it', () => {
	expect([isPortable(), isPortable(2), isPortable(0)]).toEqual([true, false, false]);
});
