import type { BenchmarkPage } from '../../contract/stage.ts';
import { countedText } from '../../document/countedText.ts';
import { type OverlapPage, overlapPage } from './overlapPage.ts';

/** The pages of the benchmark that no training page may overlap. @throws {TypeError} where the stage did not ask for their facets */
export const benchmarkPages = (benchmark: readonly BenchmarkPage[] | undefined): OverlapPage[] => {
	if (!benchmark) throw new TypeError('the benchmark was not given to a stage that holds pages against it');
	return benchmark.map(({ id, facets: { page, layout, features } }) => {
		if (!page || !layout || !features) throw new TypeError(`benchmark page ${id} lacks page, layout or features`);
		return overlapPage({ id, page, features }, [countedText(layout)]);
	});
};
