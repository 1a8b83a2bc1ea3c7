/**
 * The image that an annotation names, as a path below its folder: POSIX separators, no `.`; or why it may not be followed: an
 * annotation file must not lead to files of its choice.
 */
export const imageReference = (named: string): { readonly path: string } | { readonly refused: string } => {
	const shown = JSON.stringify(named.slice(0, 200));
	if (named.includes('\0')) return { refused: `${shown} holds a zero byte` };
	// Files made on Windows.
	const path = named.replaceAll('\\', '/');
	if (/^(?:\/|[A-Za-z]:)/.test(path)) return { refused: `${shown} is an absolute path` };
	const parts = path.split('/').filter((part) => part !== '' && part !== '.');
	if (parts.includes('..')) return { refused: `${shown} leads out of the folder` };
	return parts.length === 0 ? { refused: `${shown} names no file` } : { path: parts.join('/') };
};
