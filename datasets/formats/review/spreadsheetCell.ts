/**
 * Characters that make a spreadsheet take a cell for a formula (OWASP, "CSV Injection"), the full-width ones too; the
 * apostrophe is among them so that taking guards away gives back what was guarded.
 */
const GUARDED = /^['=+\-@\t\r\n＝＋－＠]/;

/** Text as a cell that no spreadsheet takes for a formula. */
export const guardCell = (text: string): string => (GUARDED.test(text) ? `'${text}` : text);

/** Inverse of `guardCell`; text of people that begins with an apostrophe and a letter stays as it is. */
export const unguardCell = (cell: string): string =>
	cell.startsWith("'") && GUARDED.test(cell.slice(1)) ? cell.slice(1) : cell;
