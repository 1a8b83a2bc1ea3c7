const MOST_CHARACTERS = 200;

/** An address that a server names, as it is told: whole, without user, query and fragment, which may hold secrets. */
export const shownAddress = (address: string, base: URL): string => {
	if (!URL.canParse(address, base.href)) return 'something that is no address';
	const { protocol, host, pathname } = new URL(address, base.href);
	return `${protocol}//${host}${pathname}`.slice(0, MOST_CHARACTERS);
};
