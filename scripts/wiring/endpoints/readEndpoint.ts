import { resolve } from 'node:path';
import type { Endpoint } from '../../../pipeline/config/endpoints/endpointSchema.ts';
import { resolveEndpoints } from '../../../pipeline/config/endpoints/resolveEndpoints.ts';
import { RecordError, UserError } from '../../../pipeline/contract/errors.ts';
import { readBounded } from '../../../pipeline/effects/files/readBounded.ts';
import { nearest } from '../../../pipeline/text/nearest.ts';

/** A file of endpoints is a page of text; what is larger is something else. */
const MOST_BYTES = 1_000_000;

/** Where the name of an endpoint and the path of their file were given. */
export interface EndpointPlace {
	readonly name: string;
	readonly file: string;
}

const OPTIONS: EndpointPlace = { name: '--endpoint', file: '--endpoints' };

const textOf = async (path: string, shown: string, place: EndpointPlace): Promise<string> => {
	try {
		return new TextDecoder().decode(await readBounded(path, MOST_BYTES));
	} catch (error) {
		if (!(error instanceof RecordError)) throw error;
		throw new UserError('the endpoints cannot be read', {
			where: place.file,
			received: /ENOENT/.test(error.message) ? `${shown}, no such file` : error.message,
			expected: 'a YAML file of endpoints by name',
			fix: 'write one as `pagemill predict --help` shows, or name another file',
		});
	}
};

/**
 * The endpoint of that name.
 * @param shown path of the file as given
 * @throws {UserError}
 */
export const readEndpoint = async (
	name: string,
	shown: string,
	folder: string,
	place: EndpointPlace = OPTIONS,
): Promise<Endpoint> => {
	const endpoints = resolveEndpoints(await textOf(resolve(folder, shown), shown, place), shown);
	const found = endpoints.find((endpoint) => endpoint.name === name);
	if (found) return found;
	const names = endpoints.map((endpoint) => endpoint.name);
	const meant = nearest(name, names);
	throw new UserError('there is no such endpoint', {
		where: place.name,
		received: name,
		expected: names.length === 0 ? `an endpoint of ${shown}, which has none` : `one of ${names.join(', ')}`,
		fix: meant ? `did you mean "${meant}"?` : `add it to ${shown}`,
	});
};
