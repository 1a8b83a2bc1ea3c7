import { html } from '../markup.ts';
import type { Section } from '../section.ts';
import type { EvaluationData } from './evaluationData.ts';

/** Every constant of the scores. */
export const constantsSection = ({ constants }: EvaluationData): Section => ({
	id: 'constants',
	title: 'Constants',
	body: html`<p class="lead">Scores compare only where these are alike.</p><details><summary>${constants.version}</summary><pre>${JSON.stringify(constants, null, 2)}</pre></details>`,
});
