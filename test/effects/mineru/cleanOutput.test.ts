import { describe, expect, it } from 'vitest';
import { cleanOutput } from '../../../pipeline/effects/mineru/cleanOutput.ts';

describe('cleanOutput', () => {
	it('takes out escape sequences and keeps the last state of a progress bar', () => {
		const printed =
			'\u001b[31mERROR\u001b[0m one\r\nreading:  1%\rreading: 50%\rreading: 99%\n\u001b]0;title\u0007end\u0000';
		expect(cleanOutput(printed, '/w', {})).toBe('ERROR one\nreading: 99%\nend');
	});

	it('takes out values of secret variables, passwords in addresses, and the temporary folder', () => {
		const environment = {
			HF_TOKEN: 'hf_abcdef',
			MINERU_VL_API_KEY: 'k-123456',
			HOME: 'hf_home_is_no_secret',
			PIN_KEY: 'ab',
		};
		const printed = 'token hf_abcdef, key k-123456 at https://me:pass@host/x, in /w/group-1/in, ab';
		expect(cleanOutput(printed, '/w/group-1', environment)).toBe('token …, key … at https://…@host/x, in …/in, ab');
	});
});
