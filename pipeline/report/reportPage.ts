import { html, type Markup } from './markup.ts';
import { scriptPolicy } from './scriptPolicy.ts';
import type { Section } from './section.ts';
import { STYLES } from './styles.ts';
import { THEME_SCRIPT } from './themeScript.ts';

export interface ReportPage {
	/** Of the document. */
	readonly title: string;
	readonly head: Markup;
	readonly sections: readonly Section[];
	readonly foot: string;
	/** Beyond the style sheet of all reports. */
	readonly styles?: string;
	/** Beyond the switch between light and dark. */
	readonly scripts?: readonly string[];
	/** What the scripts read: put before them. */
	readonly data?: Markup;
}

const linkTo = ({ id, title, link = title }: Section): Markup => html`<a href="#${id}">${link}</a>`;

const printed = ({ id, title, body }: Section): Markup => html`<section id="${id}"><h2>${title}</h2>
${body}</section>
`;

/**
 * A report as one HTML document that needs nothing else. Nothing from outside may load and no script but ours may run, whatever
 * text the pages held.
 */
export const reportPage = ({ title, head, sections, foot, styles = '', scripts = [], data }: ReportPage): string => {
	const policy = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src ${scriptPolicy([THEME_SCRIPT, ...scripts])}`;
	const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title><style>${{ html: STYLES + styles }}</style></head>
<body><nav aria-label="Sections"><div><p>${sections.map(linkTo)}</p><button id="theme" type="button" hidden>Dark</button></div></nav>
${head}
<main>${sections.map(printed)}<footer>${foot}</footer></main>
<script>${{ html: THEME_SCRIPT }}</script>
${data}${scripts.map((script) => html`<script>${{ html: script }}</script>`)}</body></html>
`;
	return page.html;
};
