import { nearest } from '../../pipeline/text/nearest.ts';
import { UserError } from '../../pipeline/contract/errors.ts';

/** @throws {UserError} when `--until` names no stage. */
export const checkUntil = (until: string | undefined, stages: readonly string[]): void => {
	if (until === undefined || stages.includes(until)) return;
	const meant = nearest(until, stages);
	throw new UserError(`there is no stage ${until}`, {
		where: '--until',
		received: until,
		expected: `one of ${stages.join(', ')}`,
		fix: meant ? `did you mean ${meant}?` : 'name one of the stages',
	});
};
