/** Argument parser of an option that may be repeated: its values in order. */
export const collectValues = (value: string, before: readonly string[] | undefined): readonly string[] => [
	...(before ?? []),
	value,
];
