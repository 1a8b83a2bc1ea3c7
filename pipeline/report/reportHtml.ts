import { formatNumber } from './formatNumber.ts';
import { html } from './markup.ts';
import { planeData } from './planeData.ts';
import { PLANE_SCRIPT } from './planeScript.ts';
import type { PageImages, PlanePictures } from './pictures.ts';
import type { ReportData } from './reportData.ts';
import { reportPage } from './reportPage.ts';
import { baselineSection } from './sections/baselineSection.ts';
import { clusterSection } from './sections/clusterSection.ts';
import { coverageSection } from './sections/coverageSection.ts';
import { distributionSection } from './sections/distributionSection.ts';
import { dropSection } from './sections/dropSection.ts';
import { duplicateSection } from './sections/duplicateSection.ts';
import { failureSection } from './sections/failureSection.ts';
import { funnelSection } from './sections/funnelSection.ts';
import { headSection } from './sections/headSection.ts';
import { languageSection } from './sections/languageSection.ts';
import { provenanceSection } from './sections/provenanceSection.ts';
import { reviewSection } from './sections/reviewSection.ts';
import { sampleSection } from './sections/sampleSection.ts';
import { sheetSection } from './sections/sheetSection.ts';
import { sourceSection } from './sections/sourceSection.ts';
import { timingSection } from './sections/timingSection.ts';
import { trainingSection } from './sections/trainingSection.ts';
import { TRAINING_STYLES } from './sections/trainingStyles.ts';
import type { TrainingPictures } from './training/trainingFigures.ts';

/**
 * The report of a run as one HTML document that needs nothing else: styles, script, charts (SVG) and pictures are inside.
 * @param images data URIs by page id, for the pages that cards and samples show.
 * @param pictures of the points of the plane, shown on hover; undefined where there is no plane.
 * @param trainingPictures by page id, of the examples of the training line.
 */
export const reportHtml = (
	data: ReportData,
	images: ReadonlyMap<string, PageImages>,
	pictures?: PlanePictures,
	trainingPictures: ReadonlyMap<string, TrainingPictures> = new Map(),
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
		baselineSection(data.baselines),
		trainingSection(data.training, trainingPictures),
		timingSection(data),
		provenanceSection(data),
	].filter((section) => section !== undefined);
	const plane = data.plane && pictures && planeData(data.plane, pictures);
	return reportPage({
		title: `${data.name}: Pagemill report`,
		head: headSection(data),
		sections,
		...(data.training ? { styles: TRAINING_STYLES } : {}),
		foot: `Pagemill ${data.tool} · seed ${data.seed} · ${formatNumber(data.funnel.length, 0)} stages`,
		...(plane === undefined
			? {}
			: {
					scripts: [PLANE_SCRIPT],
					data: html`<script type="application/json" id="plane-data">${{ html: plane }}</script>`,
				}),
	});
};
