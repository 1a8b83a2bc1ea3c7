import { describe, expect, it } from 'vitest';
import { INSTRUCTION } from '../../../pipeline/distillation/instruction.ts';
import { cliRun } from '../../helpers/cliRun.ts';
import { suiteFolder } from '../../helpers/suiteFolder.ts';

describe('pagemill prompt', () => {
	const folder = suiteFolder('prompt');

	it.each([[[]], [['--style', 'transcription']], [['--style', 'authored']]])(
		'prints the instruction and nothing else: %j',
		async (options) => {
			const { exitCode, out, notes } = await cliRun(folder(), ['prompt', ...options]);
			expect({ exitCode, out }).toEqual({ exitCode: 0, out: `${INSTRUCTION.text}\n` });
			expect(notes).toBe('instruction 1, the same for all styles: transcription, cleaned, normalised, authored\n');
		},
	);

	it('refuses a style that there is none of, and names the one that was meant', async () => {
		const { exitCode, out, notes } = await cliRun(folder(), ['prompt', '--style', 'normalized']);
		expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
		expect(notes).toContain('normalised');
	});
});
