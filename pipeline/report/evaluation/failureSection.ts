import { html } from '../markup.ts';
import type { Section } from '../section.ts';
import type { EvaluationData } from './evaluationData.ts';
import { evaluationNotes } from './evaluationNotes.ts';

/** Pages that failed, and predictions that nobody asked for. */
export const failureSection = (data: EvaluationData): Section | undefined => {
	const notes = evaluationNotes(data);
	if (notes.length === 0) return undefined;
	return {
		id: 'failed',
		title: 'Failed pages and strangers',
		link: 'Failed',
		body: html`<ul class="notes">${notes.map((note) => html`<li>${note}</li>`)}</ul>`,
	};
};
