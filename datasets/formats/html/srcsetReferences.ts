/** Addresses of a `srcset` attribute: candidates are parted by commas that do not belong to an address (HTML standard, 4.8.4.2.2). */
export const srcsetReferences = (srcset: string): readonly string[] => {
	const found: string[] = [];
	let rest = srcset;
	for (;;) {
		rest = rest.replace(/^[\s,]+/, '');
		const [address = ''] = /^\S+/.exec(rest) ?? [];
		if (address === '') return found;
		found.push(address.replace(/,+$/, ''));
		rest = rest.slice(address.length);
		// After an address that ends in a comma there is no descriptor; brackets of a descriptor may hold commas.
		if (!address.endsWith(',')) rest = rest.replace(/^(\([^)]*\)|[^,(])*/, '');
	}
};
