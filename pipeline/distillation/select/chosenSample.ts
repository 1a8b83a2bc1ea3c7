import { bestOfSamples, type JudgedSample } from './bestOfSamples.ts';

/** The sample of a page that selection takes: the best of those accepted, else the best of all, whose reason is the page's. */
export const chosenSample = <T extends JudgedSample>(samples: readonly T[]): T | undefined => {
	const accepted = samples.filter((own) => own.accepted);
	return bestOfSamples(accepted.length > 0 ? accepted : samples);
};
