import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';

export type PathPart = string | number;

export interface YamlText {
	/** Plain data; undefined when there are faults. */
	readonly data: unknown;
	readonly faults: readonly { readonly line: number | undefined; readonly message: string }[];
	/** 1-based line of the key or item at the path, or of its nearest ancestor that exists. */
	lineOf(path: readonly PathPart[]): number | undefined;
}

/** Aliases may repeat what they point to this often: enough for people, too little for a bomb. */
const MAX_ALIASES = 50;

const messageOf = (message: string): string =>
	message.startsWith('Maximum call stack') ? 'lists or mappings nested too deeply' : message;

const faultOf = (error: YAMLError) => ({
	line: error.linePos?.[0].line,
	message: messageOf((error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')),
});

const holdsItself = (value: unknown, above: readonly unknown[]): boolean =>
	typeof value === 'object' &&
	value !== null &&
	(above.includes(value) || Object.values(value).some((item) => holdsItself(item, [...above, value])));

/** YAML 1.2 core schema → plain data. Custom tags, keys given twice, several documents and alias bombs are faults. */
export const readYaml = (text: string): YamlText => {
	const lines = new LineCounter();
	const document = parseDocument(text, {
		schema: 'core',
		resolveKnownTags: false,
		uniqueKeys: true,
		prettyErrors: true,
		logLevel: 'error',
		lineCounter: lines,
	});
	const faults = [...document.errors, ...document.warnings].map(faultOf);
	const lineOf = (path: readonly PathPart[]): number | undefined => {
		let node: unknown = document.contents;
		let offset = isNode(node) ? node.range?.[0] : undefined;
		for (const part of path) {
			if (isAlias(node)) node = node.resolve(document);
			let next: unknown;
			if (isMap(node)) {
				const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part));
				if (pair === undefined) break;
				offset = (pair.key as Node).range?.[0] ?? offset;
				next = pair.value;
			} else if (isSeq(node)) {
				next = node.items[Number(part)];
				if (!isNode(next)) break;
				offset = next.range?.[0] ?? offset;
			} else break;
			node = next;
		}
		return offset === undefined ? undefined : lines.linePos(offset).line;
	};
	if (faults.length > 0) return { data: undefined, faults, lineOf };
	try {
		const data: unknown = document.toJS({ maxAliasCount: MAX_ALIASES });
		if (!holdsItself(data, [])) return { data, faults, lineOf };
		return { data: undefined, faults: [{ line: undefined, message: 'an alias that holds itself' }], lineOf };
	} catch (error) {
		return { data: undefined, faults: [{ line: undefined, message: (error as Error).message }], lineOf };
	}
};
