import { expect, it } from 'vitest';
import { markupFaults } from '../../../pipeline/distillation/rows/markupFaults.ts';
import { createMarkupCheck } from '../../../pipeline/effects/sft/verify/createMarkupCheck.ts';

it('a target is looked at once, and one with a fault is told each time', () => {
	const looked: string[] = [];
	const check = createMarkupCheck((target) => {
		looked.push(target);
		return markupFaults(target);
	});
	const [plain, other, scripted] = ['<p>a</p>', '<p>b</p>', '<p>a</p><script>b</script>'];
	for (let time = 0; time < 2; time++)
		expect([plain, other, scripted].map((target) => check(target).map((trouble) => trouble.check))).toEqual([
			[],
			[],
			['scripted'],
		]);
	expect(looked).toEqual([plain, other, scripted, scripted]);
});
