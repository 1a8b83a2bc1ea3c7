import { stringify } from 'yaml';
import type { ExportFormat } from '../../../../pipeline/document/exportFormats.ts';
import type { SetFigures } from '../createSetFigures.ts';

/** What Hugging Face `datasets` loads when it is given the folder, where it can load it. */
const configOf = (format: ExportFormat, splits: readonly string[]): object | undefined => {
	const files = (pattern: (split: string) => string) => ({
		configs: [{ config_name: 'default', data_files: splits.map((split) => ({ split, path: pattern(split) })) }],
	});
	if (format === 'hf') return files((split) => `parquet/${split}-*.parquet`);
	if (format === 'webdataset') return files((split) => `${split}-*.tar`);
	if (format === 'trl') return files((split) => `data/${split}/**`);
	return undefined;
};

/** The YAML head of a dataset card. */
export const cardHead = (format: ExportFormat, { rows, languages, licences }: SetFigures): string => {
	const splits = (['train', 'validation'] as const).filter((split) => rows[split] > 0);
	const head = {
		license: 'other',
		license_name: licences.map(([name]) => name).join(', '),
		language: languages.map(([name]) => name),
		task_categories: ['image-to-text'],
		...configOf(format, splits),
	};
	return `---\n${stringify(head, { lineWidth: 0 })}---\n`;
};
