/** Ends the version of a program that the user named in place of the pinned one, wherever versions are text: run, lock, keys. */
const OWN = ' (own, not the pinned one)';

export const ownVersion = (version: string): string => `${version}${OWN}`;

/** The version in such a text; undefined where it is that of the pinned program. */
export const versionOfOwn = (text: string): string | undefined =>
	text.endsWith(OWN) ? text.slice(0, -OWN.length) : undefined;
