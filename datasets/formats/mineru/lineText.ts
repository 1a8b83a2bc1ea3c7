import { fieldsOf } from './fieldsOf.ts';
import { itemsOf } from './itemsOf.ts';
import { joinPieces } from './joinPieces.ts';
import { spanText } from './spanText.ts';

/** Text of one line of middle.json. */
export const lineText = (line: unknown): string => joinPieces(itemsOf(fieldsOf(line).spans).map(spanText), false);
