import type { TeacherRequest } from '../../contract/teacher.ts';

/** A picture as an address that holds it. */
export const dataUrl = ({ bytes, mediaType }: TeacherRequest['image']): string =>
	`data:${mediaType};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')}`;
