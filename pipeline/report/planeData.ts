import { planeScale } from './charts/planeScale.ts';
import type { PictureSheets, PlanePictures } from './pictures.ts';
import type { Plane } from './reportData.ts';

const sheetsOf = ({ sizes, ...sheets }: PictureSheets) => ({
	...sheets,
	widths: sizes.map(([widthPx]) => widthPx),
	heights: sizes.map(([, heightPx]) => heightPx),
});

/**
 * What the script of the plane looks up, as JSON that can stand inside a script element: a column for each figure, one entry
 * a point, places in the units of the SVG. `coveredBy` is the index of a point, or −1.
 */
export const planeData = ({ points }: Plane, pictures: PlanePictures): string => {
	const { x, y } = planeScale(points);
	const indexOf = new Map(points.map(({ pageId }, index) => [pageId, index]));
	const data = {
		id: points.map(({ pageId }) => pageId),
		name: points.map(({ locator }) => locator.split('/').at(-1)),
		x: points.map((point) => x(point.x)),
		y: points.map((point) => y(point.y)),
		cluster: points.map(({ cluster }) => cluster),
		retained: points.map(({ retained }) => (retained ? 1 : 0)),
		coveredBy: points.map(({ coveredBy }) => (coveredBy === null ? -1 : (indexOf.get(coveredBy) ?? -1))),
		words: points.map(({ words }) => words),
		blocks: points.map(({ blocks }) => blocks),
		difficulty: points.map(({ difficulty }) => Math.round(difficulty * 1000) / 1000),
		views: sheetsOf(pictures.views),
		pages: sheetsOf(pictures.pages),
	};
	// `<` could end the script element or open a comment in it; U+2028 and U+2029 are escaped with it for old parsers.
	return JSON.stringify(data).replace(
		/[<\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
};
