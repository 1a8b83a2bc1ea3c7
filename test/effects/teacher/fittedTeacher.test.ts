import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { TeacherRequest } from '../../../pipeline/contract/teacher.ts';
import { fittedTeacher } from '../../../pipeline/effects/teacher/fittedTeacher.ts';

const pictureOf = async (width: number, height: number): Promise<TeacherRequest['image']> => {
	const bytes = await sharp({ create: { width, height, channels: 3, background: 'white' } })
		.jpeg()
		.toBuffer();
	return { bytes, mediaType: 'image/jpeg', widthPx: width, heightPx: height };
};

describe('a teacher with bounds for pictures', () => {
	const shown = async (image: TeacherRequest['image']): Promise<TeacherRequest['image'][]> => {
		const seen: TeacherRequest['image'][] = [];
		const teacher = fittedTeacher(
			{
				name: 'seeing',
				ask: async (request) => {
					seen.push(request.image);
					return { state: 'waiting' };
				},
			},
			{ maxSidePx: 800, maxImageBytes: 100_000 },
		);
		for (let time = 0; time < 2; time += 1) await teacher.ask({ pageId: 'p', image, instruction: 'write', sample: 0 });
		return seen;
	};

	it('shows a picture that fits as it is stored', async () => {
		const image = await pictureOf(600, 800);
		expect(Buffer.from((await shown(image))[0]?.bytes ?? []).equals(image.bytes)).toBe(true);
	});

	it('shows a larger one smaller, with the size it has then, and the same bytes each time', async () => {
		const [first, second] = await shown(await pictureOf(1_583, 2_048));
		// 800 / 2,048 of 1,583 is 618.4.
		expect([first?.widthPx, first?.heightPx]).toEqual([618, 800]);
		expect(await sharp(first?.bytes).metadata()).toMatchObject({ width: 618, height: 800 });
		expect(first?.bytes).toEqual(second?.bytes);
	});
});
