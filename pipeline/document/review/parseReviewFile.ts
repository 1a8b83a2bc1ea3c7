import { z } from 'zod';
import { sha256 } from '../digest.ts';
import { type ReviewDecision, reviewDecisionSchema } from './reviewDecision.ts';

/**
 * Written by an import that found the file's last line half-written: names that line and its bytes, so that the line is known
 * to be no decision although others follow it.
 */
const setAsideSchema = z.strictObject({
	setAside: z.strictObject({ line: z.int().min(1), sha256: z.string() }),
	time: z.iso.datetime(),
});

export interface BrokenLine {
	/** 1-based. */
	readonly line: number;
	readonly sha256: string;
	/** The start of it. */
	readonly text: string;
	readonly problem: string;
}

export interface ParsedReviewFile {
	/** In the order of the file. */
	readonly decisions: readonly { readonly line: number; readonly decision: ReviewDecision }[];
	/** Lines that were half-written once, and were set aside by a later import. */
	readonly setAside: readonly number[];
	/** Lines after the last decision that are no JSON: what a writer leaves that was killed, or met a full disk. */
	readonly halfWritten: readonly BrokenLine[];
	/** Any other line that cannot be read: a decision that would silently not count. */
	readonly broken: readonly BrokenLine[];
	/** Without a line end at its end the next line must begin with one. */
	readonly endsOpen: boolean;
}

const NEWLINE = 0x0a;
const SHOWN_CHARACTERS = 80;

interface Line {
	readonly line: number;
	readonly bytes: Uint8Array;
}

const linesOf = (bytes: Uint8Array): Line[] => {
	const lines: Line[] = [];
	let start = 0;
	for (let line = 1; start < bytes.length; line += 1) {
		const newline = bytes.indexOf(NEWLINE, start);
		const end = newline === -1 ? bytes.length : newline;
		lines.push({ line, bytes: bytes.subarray(start, end) });
		start = end + 1;
	}
	return lines;
};

const brokenLine = ({ line, bytes }: Line, problem: string): BrokenLine => ({
	line,
	sha256: sha256(bytes),
	text: new TextDecoder().decode(bytes).slice(0, SHOWN_CHARACTERS),
	problem,
});

const jsonOf = (bytes: Uint8Array): { readonly value: unknown } | { readonly problem: string } => {
	let text: string;
	try {
		// Takes a byte order mark away, which editors put before the first line.
		text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return { problem: 'bytes that are no UTF-8' };
	}
	try {
		return { value: text.trim() === '' ? undefined : (JSON.parse(text) as unknown) };
	} catch {
		return { problem: 'no JSON' };
	}
};

/** Says what is wrong with a value that is JSON and no decision. */
const problemOf = ({ issues }: z.ZodError): string =>
	issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');

/** Reads the file of decisions, line by line, and tells apart what is half-written, what was set aside, and what is broken. */
export const parseReviewFile = (bytes: Uint8Array): ParsedReviewFile => {
	const lines = linesOf(bytes);
	const decisions: { line: number; decision: ReviewDecision }[] = [];
	const unreadable: BrokenLine[] = [];
	const named = new Map<number, string>();
	let lastWhole = 0;
	for (const line of lines) {
		const json = jsonOf(line.bytes);
		if ('problem' in json) {
			unreadable.push(brokenLine(line, json.problem));
			continue;
		}
		if (json.value === undefined) continue;
		const mark = setAsideSchema.safeParse(json.value);
		if (mark.success) {
			named.set(mark.data.setAside.line, mark.data.setAside.sha256);
			continue;
		}
		lastWhole = line.line;
		const parsed = reviewDecisionSchema.safeParse(json.value);
		if (parsed.success) decisions.push({ line: line.line, decision: parsed.data });
		else unreadable.push(brokenLine(line, problemOf(parsed.error)));
	}
	const isNamed = ({ line, sha256: digest }: BrokenLine): boolean => named.get(line) === digest;
	const unnamed = unreadable.filter((line) => !isNamed(line));
	return {
		decisions,
		setAside: unreadable.filter(isNamed).map(({ line }) => line),
		halfWritten: unnamed.filter(({ line }) => line > lastWhole),
		broken: unnamed.filter(({ line }) => line <= lastWhole),
		endsOpen: bytes.length > 0 && bytes[bytes.length - 1] !== NEWLINE,
	};
};
