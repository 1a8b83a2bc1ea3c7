import type { TeacherPort } from '../../contract/teacher.ts';
import { type ImageBounds, teacherImage } from './teacherImage.ts';

/** A teacher that is shown no larger pictures than its endpoint takes: what is larger is drawn smaller, the same way each time. */
export const fittedTeacher = (teacher: TeacherPort, bounds: ImageBounds): TeacherPort => ({
	name: teacher.name,
	ask: async (request) => teacher.ask({ ...request, image: await teacherImage(request.image.bytes, bounds) }),
});
