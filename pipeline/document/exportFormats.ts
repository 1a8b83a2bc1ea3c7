/** Consumers that a training set is written for (spec: distillation, section 6). */
export const EXPORT_FORMATS = ['llamafactory', 'ms-swift', 'trl', 'axolotl', 'hf', 'webdataset'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
