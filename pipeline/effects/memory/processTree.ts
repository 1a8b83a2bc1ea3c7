import { readdirSync, readFileSync } from 'node:fs';

/** Processes by number; none where the system does not list them in `/proc` (macOS). */
const listed = (): readonly string[] => {
	try {
		return readdirSync('/proc');
	} catch {
		return [];
	}
};

/** Parent by process, from `/proc/<pid>/stat` (proc(5)): the name field may hold spaces and brackets, so read from the last ')'. */
const readChildren = (): Map<number, number[]> => {
	const children = new Map<number, number[]>();
	for (const name of listed()) {
		if (!/^\d+$/.test(name)) continue;
		try {
			const stat = readFileSync(`/proc/${name}/stat`, 'latin1');
			const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
			children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
		} catch {
			// The process ended between the listing and the reading.
		}
	}
	return children;
};

/** A process and all below it, parents first (Linux). */
export const processTree = (root: number): readonly number[] => {
	const children = readChildren();
	const tree = [root];
	// Grows while it is walked.
	for (const pid of tree) tree.push(...(children.get(pid) ?? []));
	return tree;
};
