import { describe, expect, it } from 'vitest';
import { SET_ASIDE, TRAINING_STAGES, isTrainingStage } from '../../pipeline/document/trainingStages.ts';
import { stagesOf } from '../../scripts/wiring/stages.ts';

describe('the list of training stages', () => {
	it('is that of the branch, which starts with what is set aside', () => {
		const { stages, branch } = stagesOf({
			stages: { reserve: { share: 0.4, sources: [] } },
			teacher: { kind: 'layout' },
		} as unknown as Parameters<typeof stagesOf>[0]);
		expect(branch?.stages.map(({ name }) => name)).toEqual([...TRAINING_STAGES]);
		expect({ stage: branch?.after, reason: branch?.reason }).toEqual(SET_ASIDE);
		expect(stages.filter(({ name }) => isTrainingStage(name))).toEqual([]);
	});
});
