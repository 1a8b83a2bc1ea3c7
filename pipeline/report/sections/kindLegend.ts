import { BLOCK_KINDS } from '../../document/blockKind.ts';
import { kindColour } from '../drawing/kindColour.ts';
import { html, type Markup } from '../markup.ts';

/** What the colours of layout views stand for. */
export const kindLegend = (): Markup =>
	html`<p class="legend kinds" aria-label="Colours of layout views">${BLOCK_KINDS.map(
		(kind) => html`<span><i class="swatch" style="background:${kindColour(kind)}"></i> ${kind}</span>`,
	)}</p>`;
