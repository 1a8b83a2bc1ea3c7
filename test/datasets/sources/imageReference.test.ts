import { posix } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageReference } from '../../../datasets/sources/omnidocbench/imageReference.ts';

const parts = fc.array(fc.constantFrom('a', 'ü b.png', '.', '..', '/', '\\', 'C:', '\0', '…', ' '), { maxLength: 8 });

describe('an image that annotations name', () => {
	it('never leads out of its folder, whatever the name', () => {
		fc.assert(
			fc.property(
				fc.oneof(
					parts.map((each) => each.join('')),
					parts.map((each) => each.join('/')),
					fc.string(),
				),
				(named) => {
					const reference = imageReference(named);
					if ('refused' in reference) return;
					expect(posix.join('/root/folder', reference.path).startsWith('/root/folder/')).toBe(true);
					expect(reference.path).toBe(posix.normalize(reference.path));
				},
			),
		);
	});

	it('may lie in a folder, named with either slash', () => {
		expect(imageReference('sub/ü b.png')).toEqual({ path: 'sub/ü b.png' });
		expect(imageReference('.\\sub\\a.png')).toEqual({ path: 'sub/a.png' });
		expect(imageReference('..a/b..png')).toEqual({ path: '..a/b..png' });
	});
});
