/** On white paper, whatever the colours of the report. */
export const RECALL_COLOURS = Object.freeze({
	recalled: '#1a7f37',
	partly: '#b7791f',
	missed: '#b3261e',
	uncounted: '#7a828c',
});
