import type { ReadNode } from './reading.ts';

const SILENT = new Set([
	'head',
	'script',
	'style',
	'template',
	'noscript',
	'iframe',
	'canvas',
	'title',
	'desc',
	'metadata',
	'datalist',
]);

/** Stands for what is not there (AmbiHTMLBench, A.1: "elements whose class attribute contains `placeholder`"). */
export const isPlaceholder = ({ attributes }: ReadNode): boolean =>
	attributes.get('class')?.toLowerCase().includes('placeholder') ?? false;

/** Elements whose text is no text of the page, with all that is in them. */
export const isIgnored = (node: ReadNode): boolean => SILENT.has(node.name) || isPlaceholder(node);
