/** A record of a CSV text, with the line it begins on, 1-based. */
export interface CsvRecord {
	readonly line: number;
	readonly fields: readonly string[];
}

export type ParsedCsv =
	| { readonly state: 'parsed'; readonly records: readonly CsvRecord[] }
	/** A quote that nothing closes, or something behind a closing one. */
	| { readonly state: 'broken'; readonly line: number; readonly problem: string };

/**
 * RFC 4180, with CRLF, LF or CR line ends. A line with nothing on it is no record. Inverse of `csvRows`.
 * @param delimiter one character; spreadsheets of some countries write `;`
 */
export const parseCsv = (text: string, delimiter = ','): ParsedCsv => {
	const records: CsvRecord[] = [];
	let fields: string[] = [];
	let line = 1;
	let start = 1;
	let at = 0;
	const endRecord = (quoted: boolean): void => {
		if (quoted || fields.length > 1 || fields[0] !== '') records.push({ line: start, fields });
		fields = [];
		start = line;
	};
	let quoted = false;
	while (at <= text.length) {
		let field = '';
		if (text[at] === '"') {
			quoted = true;
			const opened = line;
			for (at += 1; ; at += 1) {
				const character = text[at];
				if (character === undefined) return { state: 'broken', line: opened, problem: 'a quote that nothing closes' };
				if (character === '"' && text[at + 1] !== '"') break;
				if (character === '"') at += 1;
				if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) line += 1;
				field += character;
			}
			at += 1;
			const next = text[at];
			if (next !== undefined && next !== delimiter && next !== '\r' && next !== '\n')
				return { state: 'broken', line, problem: 'text behind a closing quote' };
		} else {
			const from = at;
			while (at < text.length && text[at] !== delimiter && text[at] !== '\r' && text[at] !== '\n') at += 1;
			field = text.slice(from, at);
		}
		fields.push(field);
		if (text[at] === delimiter && at < text.length) {
			at += 1;
			continue;
		}
		const ended = at < text.length;
		if (ended) {
			at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
			line += 1;
		}
		endRecord(quoted);
		quoted = false;
		if (!ended || at === text.length) break;
	}
	return { state: 'parsed', records };
};
