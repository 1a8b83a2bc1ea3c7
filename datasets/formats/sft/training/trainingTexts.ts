import type { ExportFormat } from '../../../../pipeline/document/exportFormats.ts';
import type { SetFigures } from '../createSetFigures.ts';
import type { SetAbout } from '../setAbout.ts';
import { axolotlConfig } from './axolotlConfig.ts';
import { llamafactoryConfig } from './llamafactoryConfig.ts';
import { MODELS, type TrainingFacts } from './models.ts';
import { msSwiftConfig } from './msSwiftConfig.ts';
import { servingTexts } from './servingTexts.ts';
import { trlScript } from './trlScript.ts';

const CONFIGS: Readonly<Partial<Record<ExportFormat, { extension: string; text: (facts: TrainingFacts) => string }>>> =
	{
		llamafactory: { extension: 'yaml', text: llamafactoryConfig },
		'ms-swift': { extension: 'yaml', text: msSwiftConfig },
		trl: { extension: 'py', text: trlScript },
		axolotl: { extension: 'yaml', text: axolotlConfig },
	};

/** Files by path: how to train each model on the set, for consumers that are trainers, and how to serve it afterwards. */
export const trainingTexts = (
	format: ExportFormat,
	{ maxTokens, pixels, tokenizer }: SetAbout,
	{ rows, pictures, promptTokens }: SetFigures,
): Readonly<Record<string, string>> => {
	const texts: Record<string, string> = {};
	for (const { file, name } of MODELS) {
		const facts: TrainingFacts = {
			model: name,
			maxTokens,
			factorPx: pixels.factorPx,
			minPixels: pixels.minPixels,
			maxPixels: pixels.maxPixels,
			hasValidation: rows.validation > 0,
			outputFolder: `output/${file}`,
		};
		const config = CONFIGS[format];
		if (config) {
			const path = `training/${file}.${config.extension}`;
			texts[path] = config.text(facts).replace('FILE', path.slice('training/'.length));
		}
		const serving = { picture: pictures, promptTokens, marginPercent: tokenizer.marginPercent };
		Object.assign(texts, servingTexts(facts, serving, file));
	}
	return texts;
};
