import type { Markup } from './markup.ts';

/** A part of the report: its heading and link come from `id` and `title`. */
export interface Section {
	/** Fragment of the link. */
	readonly id: string;
	readonly title: string;
	/** Shorter than the title, for the link to it; the title where it is absent. */
	readonly link?: string;
	readonly body: Markup;
}
