/**
 * Documents that are tied to each other, directly or through others, by the first of them.
 *
 * @param documents ids, each once or more
 * @param ties pairs of ids among them
 * @returns of each document the lowest id of those it is tied to, itself among them
 */
export const groupDocuments = (
	documents: Iterable<string>,
	ties: Iterable<readonly [string, string]>,
): ReadonlyMap<string, string> => {
	const parents = new Map<string, string>();
	for (const document of documents) parents.set(document, document);
	const firstOf = (document: string): string => {
		let first = document;
		for (let parent = parents.get(first); parent !== undefined && parent !== first; parent = parents.get(first))
			first = parent;
		parents.set(document, first);
		return first;
	};
	for (const [a, b] of ties) {
		const [low, high] = [firstOf(a), firstOf(b)].sort() as [string, string];
		parents.set(high, low);
	}
	return new Map([...parents.keys()].map((document) => [document, firstOf(document)]));
};
