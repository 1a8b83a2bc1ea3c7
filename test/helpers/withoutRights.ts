/** Runs as a user who may not read files with mode 0: root gives its rights up for the while. */
export const withoutRights = async <T>(work: () => Promise<T>): Promise<T> => {
	const isRoot = process.geteuid?.() === 0;
	if (isRoot) process.seteuid?.(65534);
	try {
		return await work();
	} finally {
		if (isRoot) process.seteuid?.(0);
	}
};
