import { BLOCK_KINDS } from '../../document/blockKind.ts';
import { KIND_COLOURS } from '../../document/view/layoutPalette.ts';
import { html, type Markup } from '../markup.ts';

/** What the colours of layout views stand for. */
export const kindLegend = (): Markup =>
	html`<p class="legend kinds" aria-label="Colours of layout views">${BLOCK_KINDS.map(
		(kind) => html`<span><i class="swatch" style="background:rgb(${KIND_COLOURS[kind].join(' ')})"></i> ${kind}</span>`,
	)}</p>`;
