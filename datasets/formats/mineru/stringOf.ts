/** A JSON string; '' for anything else. */
export const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');
