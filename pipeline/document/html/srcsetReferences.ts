const SPACES_AND_COMMAS = /[\s,]*/y;
const ADDRESS = /\S+/y;
/** Brackets of a descriptor may hold commas; those that are not closed go on to the end. */
const PART_OF_DESCRIPTOR = /[^,(]+|\([^)]*(?:\)|$)/y;

/**
 * Addresses of a `srcset` attribute: candidates are parted by commas that do not belong to an address (HTML standard, 4.8.4.2.2).
 * Linear in its length, whatever it holds.
 */
export const srcsetReferences = (srcset: string): readonly string[] => {
	const found: string[] = [];
	let at = 0;
	const take = (pattern: RegExp): string => {
		pattern.lastIndex = at;
		const [taken = ''] = pattern.exec(srcset) ?? [];
		at += taken.length;
		return taken;
	};
	for (;;) {
		take(SPACES_AND_COMMAS);
		const address = take(ADDRESS);
		if (address === '') return found;
		let end = address.length;
		while (address[end - 1] === ',') end -= 1;
		found.push(address.slice(0, end));
		// After an address that ends in a comma there is no descriptor.
		if (!address.endsWith(',')) while (take(PART_OF_DESCRIPTOR) !== '');
	}
};
