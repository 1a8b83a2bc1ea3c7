/** The items of a JSON array; of anything else, none. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
