import { formatNumber } from './formatNumber.ts';
import { html, type Markup } from './markup.ts';
import { planeData } from './planeData.ts';
import { PLANE_SCRIPT } from './planeScript.ts';
import type { PageImages, PlanePictures } from './pictures.ts';
import type { ReportData } from './reportData.ts';
import { scriptPolicy } from './scriptPolicy.ts';
import { clusterSection } from './sections/clusterSection.ts';
import { coverageSection } from './sections/coverageSection.ts';
import { distributionSection } from './sections/distributionSection.ts';
import { dropSection } from './sections/dropSection.ts';
import { duplicateSection } from './sections/duplicateSection.ts';
import { failureSection } from './sections/failureSection.ts';
import { funnelSection } from './sections/funnelSection.ts';
import { headSection } from './sections/headSection.ts';
import { languageSection } from './sections/languageSection.ts';
import type { Section } from './section.ts';
import { provenanceSection } from './sections/provenanceSection.ts';
import { reviewSection } from './sections/reviewSection.ts';
import { sampleSection } from './sections/sampleSection.ts';
import { sheetSection } from './sections/sheetSection.ts';
import { sourceSection } from './sections/sourceSection.ts';
import { timingSection } from './sections/timingSection.ts';
import { STYLES } from './styles.ts';
import { THEME_SCRIPT } from './themeScript.ts';

/** Nothing from outside may load and no script but ours may run, whatever text the pages held. */
const POLICY = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src ${scriptPolicy([THEME_SCRIPT, PLANE_SCRIPT])}`;

const linkTo = ({ id, title, link = title }: Section): Markup => html`<a href="#${id}">${link}</a>`;

const printed = ({ id, title, body }: Section): Markup => html`<section id="${id}"><h2>${title}</h2>
${body}</section>
`;

/**
 * The report of a run as one HTML document that needs nothing else: styles, script, charts (SVG) and pictures are inside.
 * @param images data URIs by page id, for the pages that cards and samples show.
 * @param pictures of the points of the plane, shown on hover; undefined where there is no plane.
 */
export const reportHtml = (
	data: ReportData,
	images: ReadonlyMap<string, PageImages>,
	pictures?: PlanePictures,
): string => {
	const sections = [
		funnelSection(data.funnel),
		coverageSection(data.coverage),
		distributionSection(data.distributions),
		clusterSection(data.plane, data.clusters),
		sheetSection(data.clusters, images),
		sampleSection(data.parseSamples, images),
		duplicateSection(data.duplicates, images),
		dropSection(data.drops, images),
		reviewSection(data.review),
		failureSection(data.failures),
		sourceSection(data.sources),
		languageSection(data.languages),
		timingSection(data),
		provenanceSection(data),
	].filter((section) => section !== undefined);
	const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${data.name}: Pagemill report</title><style>${{ html: STYLES }}</style></head>
<body><nav aria-label="Sections"><div><p>${sections.map(linkTo)}</p><button id="theme" type="button" hidden>Dark</button></div></nav>
${headSection(data)}
<main>${sections.map(printed)}<footer>Pagemill ${data.tool} · seed ${data.seed} · ${formatNumber(data.funnel.length, 0)} stages</footer></main>
<script>${{ html: THEME_SCRIPT }}</script>
${
	data.plane && pictures
		? html`<script type="application/json" id="plane-data">${{ html: planeData(data.plane, pictures) }}</script><script>${{ html: PLANE_SCRIPT }}</script>`
		: undefined
}</body></html>
`;
	return page.html;
};
