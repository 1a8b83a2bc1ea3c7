import { stringify } from 'yaml';
import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';

/** The endpoint that taught, with every setting as it was resolved: a file of endpoints that the recipe beside it can be run with. */
export const teacherText = ({ name, ...settings }: Endpoint): string =>
	`# The endpoint of the recipe beside this file, as a file of endpoints: name it in teacher.endpoints. keyEnv names a variable of the
# environment; no key is here. Take baseUrl out before the set is passed on if the address is nobody else's business.
${stringify({ [name]: settings }, { lineWidth: 0 })}`;
