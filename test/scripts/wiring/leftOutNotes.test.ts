import { describe, expect, it } from 'vitest';
import { leftOutNotes } from '../../../scripts/wiring/leftOutNotes.ts';

const left = (sourceId: string, reason: 'other-kind' | 'hidden', ...names: string[]) =>
	names.map((name) => ({ sourceId, reason, absolutePath: `/in/${name}` }));

describe('leftOutNotes', () => {
	it('names the first three files of a source and reason, and holds them all', () => {
		const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'];
		const notes = leftOutNotes([...left('one', 'other-kind', ...names), ...left('one', 'hidden', '.x')]);
		expect(notes.map(({ message }) => message)).toEqual([
			'left out of source one: other-kind (5): a.txt, b.txt, c.txt and 2 more',
			'left out of source one: hidden (1): .x',
		]);
		expect(notes[0]?.files).toEqual(names.map((name) => `/in/${name}`));
	});

	it('names what an HTML document asked for in vain', () => {
		const asked = {
			sourceId: 'web',
			reason: 'resource-missing' as const,
			absolutePath: '/in/p.html',
			asked: 'gone.png',
		};
		expect(leftOutNotes([asked])[0]).toMatchObject({
			message: 'left out of source web: resource-missing (1): p.html: gone.png',
			files: ['/in/p.html: gone.png'],
		});
	});
});
