import type { TeacherRequest } from '../../contract/teacher.ts';
import { digestOf, sha256 } from '../../document/digest.ts';
import type { TeacherSettings } from './teacherSettings.ts';

/** Digest of all that decides about a reply: the request with the picture's own digest, the endpoint's name, and the sample. */
export const callKey = (
	{ endpoint, adapter }: Pick<TeacherSettings, 'endpoint' | 'adapter'>,
	request: TeacherRequest,
): string => {
	const image = `sha256:${sha256(request.image.bytes)}`;
	return digestOf({ endpoint: endpoint.name, body: adapter.bodyOf(request, image), sample: request.sample });
};
