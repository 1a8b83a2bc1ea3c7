import { stringify } from 'yaml';
import type { ExportFormat } from '../../../pipeline/document/exportFormats.ts';
import { setCard } from './card/setCard.ts';
import type { SetFigures } from './createSetFigures.ts';
import { datasetInfo } from './llamafactory/datasetInfo.ts';
import type { SetAbout } from './setAbout.ts';
import { teacherText } from './teacherText.ts';
import { trainingTexts } from './training/trainingTexts.ts';

/** Every file of a set that is no row, picture or manifest, by path: card, recipe, what trainers and servers are started with. */
export const setTexts = (
	format: ExportFormat,
	about: SetAbout,
	figures: SetFigures,
): Readonly<Record<string, string>> => {
	const splits = (['train', 'validation'] as const).filter((split) => figures.rows[split] > 0);
	return {
		'README.md': setCard(format, about, figures),
		'recipe.yaml': stringify(about.recipe, { lineWidth: 0 }),
		...(about.endpoint ? { 'teacher.yaml': teacherText(about.endpoint) } : {}),
		...(format === 'llamafactory'
			? { 'dataset_info.json': `${JSON.stringify(datasetInfo(splits), null, '\t')}\n` }
			: {}),
		...trainingTexts(format, about, figures),
	};
};
