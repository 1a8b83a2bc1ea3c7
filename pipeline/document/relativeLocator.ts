/** From the folder of one file to another file, both relative to one root: POSIX, with `..` where it climbs. */
export const relativeLocator = (from: string, to: string): string => {
	const folder = from.split('/').slice(0, -1);
	const names = to.split('/');
	let shared = 0;
	while (shared < folder.length && shared < names.length - 1 && folder[shared] === names[shared]) shared += 1;
	return [...Array(folder.length - shared).fill('..'), ...names.slice(shared)].join('/');
};
