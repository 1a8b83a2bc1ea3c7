import type { SetManifest } from '../../datasets/formats/sft/setManifest.ts';
import { createSpeedText } from '../../pipeline/effects/terminal/createSpeedText.ts';
import type { CheckPart } from '../../pipeline/effects/sft/verify/setCheck.ts';
import { formatCount } from '../../pipeline/text/formatCount.ts';

/** Log files stay short, and small sets are checked before anybody asks. */
const QUIET_MS = 10_000;

/** How many there will be, by the manifest of the set. Image folder and Parquet files of one set hold each row once more. */
const totalOf = ({ files, rows, format }: SetManifest, part: CheckPart): number =>
	part === 'files' ? files.length : (rows.train + rows.validation) * (format === 'hf' ? 2 : 1);

/** Tells now and then how far the check of a set is. */
export const verifyProgress = (
	name: string,
	manifest: SetManifest | undefined,
	{ note, nowMs }: { readonly note: (text: string) => void; readonly nowMs: () => number },
): ((part: CheckPart) => void) => {
	let spokeMs = nowMs();
	const countOf = (part: CheckPart) => {
		const total = manifest && totalOf(manifest, part);
		return { done: 0, total, speed: total === undefined ? undefined : createSpeedText(total) };
	};
	const counts = { files: countOf('files'), rows: countOf('rows') };
	return (part) => {
		const count = counts[part];
		count.done += 1;
		const now = nowMs();
		// The first of a part is where its speed is measured from.
		if (count.done > 1 && now - spokeMs < QUIET_MS) return;
		const speed = count.speed?.(now, { done: count.done }) ?? '';
		if (count.done === 1) return;
		spokeMs = now;
		const total = count.total === undefined ? '' : `/${formatCount(count.total)}`;
		note(`${name}: ${formatCount(count.done)}${total} ${part}${speed ? `, ${speed}` : ''}\n`);
	};
};
