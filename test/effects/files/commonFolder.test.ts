import { expect, it } from 'vitest';
import { commonFolder } from '../../../pipeline/effects/files/commonFolder.ts';

it.each([
	[['/a/b/c'], '/a/b/c'],
	[['/a/b/c', '/a/b'], '/a/b'],
	[['/a/b', '/a/bc'], '/a'],
	[['/a/b', '/c'], '/'],
	[['/', '/a'], '/'],
	[[], undefined],
])('commonFolder of %j is %s', (folders, common) => {
	expect(commonFolder(folders)).toBe(common);
});
