import { z } from 'zod';
import { SOURCE_KINDS } from '../contract/sourceFiles.ts';
import { LAYOUT_STYLES } from '../document/layoutHtml/layoutStyles.ts';
import { PARSER_NAMES } from '../document/records.ts';
import { EXPORT_FORMATS } from '../document/exportFormats.ts';
import { CATEGORIES } from './resolvedRecipe.ts';
import { teacherSchema } from './teacherSchema.ts';

/** Also the name of the run's folder, so: nothing that a file system or a shell could take for something else. */
const nameSchema = z
	.string()
	.regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,62}[A-Za-z0-9_-])?$/)
	.describe('1 to 64 letters, digits, "-", "_" or "." (a letter or digit first, no "." last)');

/** Arguments that decide where the program reads and writes, which pages, or that have a setting of their own. */
const OWN_ARGUMENT = /^(?:-[pobmlse]|--(?:path|output(?:-dir)?|backend|method|lang|start|end|version|help)(?:=|$))/;

/** How the user's `mineru` is run; null leaves a choice to the program. */
export const mineruSchema = z.strictObject({
	command: z.string().min(1).default('mineru').describe('a program on the PATH, or its path relative to the recipe'),
	backend: z
		.string()
		.regex(/^[a-z][a-z0-9-]*$/)
		.describe('a backend of that mineru, such as "pipeline"')
		.nullable()
		.default(null),
	method: z.enum(['auto', 'txt', 'ocr']).nullable().default(null),
	language: z
		.string()
		.regex(/^[a-z][a-z_-]*$/)
		.describe('a language of that mineru, such as "en"')
		.nullable()
		.default(null),
	arguments: z
		.array(
			z
				.string()
				.refine(
					(argument) => !OWN_ARGUMENT.test(argument),
					'expected no argument for paths, pages, backend, method or language',
				),
		)
		.default([]),
	groupSize: z.int().min(1).max(500).default(30),
	fileTimeoutS: z.int().min(1).max(86_400).default(600),
});

export const sourceSchema = z.strictObject({
	id: nameSchema,
	kind: z.enum(SOURCE_KINDS),
	category: z.enum(CATEGORIES),
	licence: z.string().trim().min(1).describe('text, such as "CC-BY-4.0", "public domain" or "unknown"'),
	path: z
		.union([z.string().min(1), z.array(z.string().min(1)).min(1)])
		.describe('a file, a folder or a glob, relative to the recipe, or a list of them'),
	parsers: z.array(z.enum(PARSER_NAMES)).min(1).optional(),
	text: z.enum(['ocr', 'none']).default('ocr'),
	mineru: mineruSchema.optional(),
});

/** A recipe as people write it. The schemas of the stages are passed in beside it: config knows no stage. */
export const recipeSchema = z.strictObject({
	name: nameSchema,
	seed: z.number().int().min(0).max(0xffff_ffff).default(0),
	maxFailShare: z.number().min(0).max(1).default(0.05),
	browser: z
		.strictObject({
			chromium: z
				.string()
				.min(1)
				.describe('the program of a Chromium, absolute or relative to the recipe, such as "/usr/bin/chromium"'),
		})
		.optional(),
	baselines: z
		.array(z.enum(LAYOUT_STYLES))
		.refine((styles) => new Set(styles).size === styles.length, 'expected each of them once')
		.default([]),
	teacher: teacherSchema.optional(),
	export: z
		.array(z.enum(EXPORT_FORMATS))
		.refine((formats) => new Set(formats).size === formats.length, 'expected each of them once')
		.default([]),
	sources: z.array(sourceSchema).min(1),
	stages: z.record(z.string(), z.unknown()).default({}),
});
