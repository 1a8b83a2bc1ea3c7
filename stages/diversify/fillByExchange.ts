import type { CapKind } from './caps.ts';
import type { Selection } from './selection.ts';

interface Exchange {
	readonly add: readonly number[];
	readonly remove: readonly number[];
}

/**
 * Where several kinds of caps leave no admissible candidate before `goal`: adds one page more by an augmenting path, that
 * is, a page whose only full group gives another page up, whose place in a second group lets a third one in, and so on.
 * Finds a way whenever there is one for clusters and one kind of cap beside them (paths of bipartite matching); with more
 * kinds it may miss some.
 * @returns false when no path was found
 */
export const fillByExchange = (selection: Selection, goal: number): boolean => {
	while (selection.count() < goal) {
		const exchange = augmentingExchange(selection);
		if (exchange === undefined) return false;
		selection.exchange(exchange.add, exchange.remove);
	}
	return true;
};

const augmentingExchange = ({ caps, retained, pinned, nearest }: Selection): Exchange | undefined => {
	const { kinds, counts } = caps;
	const groupKeys = (row: number): string[] =>
		kinds.flatMap(({ groupOf }, kind) => (groupOf[row] === -1 ? [] : [`${kind}:${groupOf[row]}`]));
	const inGroup = new Map<string, { free: Map<string, number>; taken: Map<string, number> }>();
	for (let row = 0; row < retained.length; row++) {
		const keys = groupKeys(row);
		const signature = keys.join();
		for (const key of keys) {
			const held = inGroup.get(key) ?? { free: new Map(), taken: new Map() };
			inGroup.set(key, held);
			if (retained[row] === 0) {
				const other = held.free.get(signature);
				if (other === undefined || (nearest[row] as number) > (nearest[other] as number)) held.free.set(signature, row);
			} else if (pinned[row] === 0 && !held.taken.has(signature)) held.taken.set(signature, row);
		}
	}
	const blockedBy = (row: number, { add, remove }: Exchange): string[] =>
		groupKeys(row).filter((key) => {
			const [kind, group] = key.split(':').map(Number) as [number, number];
			const belongs = (other: number): boolean => (kinds[kind] as CapKind).groupOf[other] === group;
			const change = add.filter(belongs).length - remove.filter(belongs).length;
			return (
				((counts[kind] as Int32Array)[group] as number) + change >= ((kinds[kind] as CapKind).limits[group] as number)
			);
		});
	const queue: { full: string; exchange: Exchange }[] = [];
	const seen = new Set<string>();
	const enter = (row: number, { add, remove }: Exchange): Exchange | undefined => {
		const blocked = blockedBy(row, { add, remove });
		const next = { add: [...add, row], remove };
		if (blocked.length === 0) return next;
		const [full] = blocked as [string];
		if (blocked.length === 1 && !seen.has(full)) {
			seen.add(full);
			queue.push({ full, exchange: next });
		}
		return undefined;
	};
	const none: Exchange = { add: [], remove: [] };
	for (const { free } of inGroup.values()) {
		for (const row of free.values()) {
			const done = enter(row, none);
			if (done) return done;
		}
	}
	for (let node = queue.shift(); node; node = queue.shift()) {
		const { full, exchange } = node;
		for (const leaving of inGroup.get(full)?.taken.values() ?? []) {
			if (exchange.remove.includes(leaving)) continue;
			const left = { add: exchange.add, remove: [...exchange.remove, leaving] };
			for (const key of groupKeys(leaving)) {
				if (key === full) continue;
				for (const row of inGroup.get(key)?.free.values() ?? []) {
					if (exchange.add.includes(row)) continue;
					const done = enter(row, left);
					if (done) return done;
				}
			}
		}
	}
	return undefined;
};
