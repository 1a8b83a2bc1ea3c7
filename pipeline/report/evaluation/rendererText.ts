import type { RendererIdentity } from '../../evaluator/rendererIdentity.ts';

const SHOWN_DIGITS = 16;

/** What pages were rendered with, for people. */
export const rendererText = ({ chromium, own, fonts, extraction }: RendererIdentity): string =>
	`${own ? `own Chromium ${chromium} (not the pinned one)` : `Chromium ${chromium}`}, fonts ${fonts.slice(0, SHOWN_DIGITS)}, extraction ${extraction}`;
