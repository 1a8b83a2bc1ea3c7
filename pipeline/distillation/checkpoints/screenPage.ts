import { normalisedText } from '../../evaluator/normalisedText.ts';
import type { ObjectPage } from '../../evaluator/pageObject.ts';
import type { ExtractionFailure } from '../../evaluator/pageScore.ts';
import { blockRecall } from '../recall/blockRecall.ts';
import { referenceTexts } from '../recall/referenceTexts.ts';
import type { DisciplineReason } from '../reply/disciplineReason.ts';
import { htmlOfReply } from '../reply/htmlOfReply.ts';
import { readReplyMarkup } from '../reply/readReplyMarkup.ts';

export interface ScreenedPage {
	/** Why it is no disciplined prediction, or none at all. */
	readonly fault: DisciplineReason | ExtractionFailure | undefined;
	/** Share of the truth's characters that it says; null where the truth asks for none, or for too much. */
	readonly coverage: number | null;
	/** Its characters over those of the truth; null where the truth has none. */
	readonly lengthRatio: number | null;
}

/**
 * What can be told of a predicted page without rendering it: its discipline, and by its text, hidden or not, how much of the truth it
 * says, and how long it is.
 */
export const screenPage = (
	truth: ObjectPage,
	predicted: { readonly html: string } | { readonly status: ExtractionFailure },
): ScreenedPage => {
	const { html = '', reason } =
		'html' in predicted
			? htmlOfReply({ text: predicted.html, finishReason: 'stop' })
			: { html: '', reason: predicted.status };
	const said = normalisedText(readReplyMarkup(html).text.normalize('NFC'));
	const texts = referenceTexts(truth.objects);
	const asked = texts
		.filter(({ object }) => truth.objects[object]?.ignore !== true)
		.reduce((sum, { text }) => sum + text.length, 0);
	return {
		fault: reason,
		coverage: blockRecall(texts, said)?.characterRecall ?? null,
		lengthRatio: asked === 0 ? null : said.length / asked,
	};
};
