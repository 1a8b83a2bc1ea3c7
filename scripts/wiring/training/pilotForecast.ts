import { NANO } from '../../../pipeline/distillation/calls/costNano.ts';
import { formatMoney } from '../../../pipeline/distillation/calls/formatMoney.ts';
import type { RunManifest } from '../../../pipeline/run/manifest.ts';
import { summaryOf } from '../../../pipeline/run/summaryOf.ts';
import { counted } from '../../../pipeline/text/counted.ts';
import { formatDuration } from '../../../pipeline/text/formatDuration.ts';
import { resample } from '../../../stages/teach/resample.ts';
import { screen } from '../../../stages/screen/screen.ts';
import { teach } from '../../../stages/teach/teach.ts';
import { costOf } from './costOf.ts';
import type { TrainingUnits } from './readFacet.ts';

/** Time that stages took in this run; undefined where one was reused, and took none. */
const timeMs = (manifest: RunManifest): number | undefined => {
	const times = [teach.name, resample.name].map((name) => summaryOf(manifest, name)?.durationMs ?? 0);
	return times.some((time) => time === 0) ? undefined : times.reduce((total, time) => total + time, 0);
};

/** After a pilot: what the pages that it left out would cost, by those that it took. Undefined where none was left out. */
export const pilotForecast = async (run: TrainingUnits): Promise<string | undefined> => {
	const { manifest } = run;
	const left = summaryOf(manifest, screen.name)?.counts.dropped['not-in-pilot'] ?? 0;
	const taught = summaryOf(manifest, teach.name)?.counts.in ?? 0;
	if (left === 0 || taught === 0) return undefined;
	const cost = await costOf(run);
	const time = timeMs(manifest);
	const parts = [
		...(cost ? [formatMoney((cost.amount / taught) * left * NANO, cost.currency)] : []),
		...(time === undefined ? [] : [formatDuration((time / taught) * left)]),
	];
	const forecast = parts.length === 0 ? '' : `; the other ${left} would take about ${parts.join(' and ')}`;
	return `pilot: ${taught} of ${counted(taught + left, 'page')} taught${forecast}`;
};
