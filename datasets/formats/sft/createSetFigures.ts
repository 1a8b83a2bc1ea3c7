import type { TrainingRow } from '../../../pipeline/distillation/trainingRow.ts';

/** Counts and sums over the rows of a set. */
export interface SetFigures {
	readonly rows: Readonly<Record<TrainingRow['split'], number>>;
	readonly documents: Readonly<Record<TrainingRow['split'], number>>;
	/** Rows by value, most first, then by name. */
	readonly sources: readonly (readonly [string, number])[];
	readonly categories: readonly (readonly [string, number])[];
	readonly licences: readonly (readonly [string, number])[];
	readonly languages: readonly (readonly [string, number])[];
	readonly degradations: readonly (readonly [string, number])[];
	/** Rows by the style that they have, and those that have not the one asked for by why. */
	readonly styles: readonly (readonly [string, number])[];
	readonly fellBack: readonly (readonly [string, number])[];
	readonly models: readonly (readonly [string, number])[];
	readonly tokens: { readonly mean: number; readonly most: number };
	readonly meanBlockRecall: number;
	/** Rows by the number of samples that were drawn for them. */
	readonly samples: readonly (readonly [string, number])[];
	readonly imageBytes: number;
	readonly pictures: {
		/** The longest side of any, as trained. */
		readonly longestPx: number;
		/** Of the picture that takes most. */
		readonly mostTokens: number;
	};
	/** Tokens of the longest instruction, with those that the chat template puts around picture, instruction and target. */
	readonly promptTokens: number;
}

const tally = () => {
	const counts = new Map<string, number>();
	return {
		add: (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1),
		sorted: (): (readonly [string, number])[] =>
			[...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1)),
	};
};

/** Gathers the figures of a set, row by row. */
export const createSetFigures = (): {
	readonly add: (row: TrainingRow) => void;
	readonly figures: () => SetFigures;
} => {
	const rows = { train: 0, validation: 0 };
	const documents = { train: new Set<string>(), validation: new Set<string>() };
	const [sources, categories, licences, languages] = [tally(), tally(), tally(), tally()];
	const [degradations, models, samples, styles, fellBack] = [tally(), tally(), tally(), tally(), tally()];
	let [tokens, most, recall, imageBytes] = [0, 0, 0, 0];
	let [longestPx, mostTokens, promptTokens] = [0, 0, 0];
	return {
		add: (row) => {
			rows[row.split] += 1;
			documents[row.split].add(row.documentId);
			sources.add(row.sourceId);
			categories.add(row.category);
			licences.add(row.licence);
			languages.add(row.language);
			degradations.add(row.degradation);
			styles.add(row.style);
			if (row.fellBack !== null) fellBack.add(row.fellBack);
			models.add(row.teacher.model);
			samples.add(String(row.teacher.samples));
			tokens += row.tokens.total;
			most = Math.max(most, row.tokens.total);
			recall += row.blockRecall;
			imageBytes += row.image.bytes;
			longestPx = Math.max(longestPx, row.image.widthPx, row.image.heightPx);
			mostTokens = Math.max(mostTokens, row.tokens.image);
			promptTokens = Math.max(promptTokens, row.tokens.total - row.tokens.image - row.tokens.target);
		},
		figures: () => {
			const count = Math.max(1, rows.train + rows.validation);
			return {
				rows: { ...rows },
				documents: { train: documents.train.size, validation: documents.validation.size },
				sources: sources.sorted(),
				categories: categories.sorted(),
				licences: licences.sorted(),
				languages: languages.sorted(),
				degradations: degradations.sorted(),
				styles: styles.sorted(),
				fellBack: fellBack.sorted(),
				models: models.sorted(),
				tokens: { mean: tokens / count, most },
				meanBlockRecall: recall / count,
				samples: samples.sorted(),
				imageBytes,
				pictures: { longestPx, mostTokens },
				promptTokens,
			};
		},
	};
};
