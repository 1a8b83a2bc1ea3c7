import type { SourceKind } from '../contract/sourceFiles.ts';
import type { LayoutStyle } from '../document/layoutHtml/layoutStyles.ts';
import type { ExportFormat } from '../document/exportFormats.ts';
import type { ParserName } from '../document/records.ts';
import type { ResolvedTeacher } from './teacherSchema.ts';

export const CATEGORIES = ['institutional-pdf', 'web-native', 'newspaper-magazine', 'designed-page'] as const;
export type Category = (typeof CATEGORIES)[number];

/** How the user's `mineru` is run; null leaves a choice to the program. */
export interface ResolvedMineru {
	/** A name on the PATH, or a path relative to `base`. */
	readonly command: string;
	readonly backend: string | null;
	readonly method: 'auto' | 'txt' | 'ocr' | null;
	readonly language: string | null;
	readonly arguments: readonly string[];
	readonly groupSize: number;
	readonly fileTimeoutS: number;
}

export interface ResolvedSource {
	readonly id: string;
	readonly kind: SourceKind;
	readonly category: Category;
	readonly licence: string;
	/** As written in the recipe: files, folders or globs. */
	readonly path: readonly string[];
	/** Absolute folder that relative paths of the recipe start from. */
	readonly base: string;
	readonly parsers: readonly ParserName[];
	readonly text: 'ocr' | 'none';
	/** Of sources that list `mineru-cli`, and of no others. */
	readonly mineru?: ResolvedMineru;
}

/** One frozen config; what decided comes from here and nowhere else. */
export interface ResolvedRecipe {
	readonly name: string;
	readonly seed: number;
	readonly sources: readonly ResolvedSource[];
	/** By stage name, defaults filled in: each entry is the output of that stage's config schema. */
	readonly stages: Readonly<Record<string, unknown>>;
	/** Share of failed records (of at least 100) above which a run stops after the stage. */
	readonly maxFailShare: number;
	/** A Chromium of the user's for HTML, as written: absolute, or relative to the recipe. Absent: the pinned one. */
	readonly browser?: { readonly chromium: string };
	/** Ways to write the subset's pages as HTML from their own parses, for a small leaderboard at the end of the run; mostly none. */
	readonly baselines: readonly LayoutStyle[];
	/** Absent: pages that are set aside are not taught. */
	readonly teacher?: ResolvedTeacher;
	/** Kinds of training set that the run writes at its end. */
	readonly export: readonly ExportFormat[];
	readonly workers: number;
	/** Absolute folders. */
	readonly out: string;
	readonly store: string;
	/** Where the recipe was read from; messages name it. */
	readonly file: string;
}
