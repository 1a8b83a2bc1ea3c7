import { describe, expect, it } from 'vitest';
import type { BenchmarkLock } from '../../../../datasets/formats/lock/lock.ts';
import { rootsOf } from '../../../../scripts/cli/rebuild/locateSources.ts';
import { lockOf } from '../../../helpers/smallLock.ts';

describe('rootsOf', () => {
	const source = (path: readonly string[]) =>
		({ ...lockOf().recipe.sources[0], path }) as BenchmarkLock['recipe']['sources'][number];

	it('is relative to the base, by path as written, by path without leading dots, by source id, by folder name, and the base itself', () => {
		expect(rootsOf(source(['../demo/pdf']), '/new/place')).toEqual([
			'/new/demo/pdf',
			'/new/demo',
			'/new/place/demo/pdf',
			'/new/place/reports',
			'/new/place/pdf',
			'/new/place',
		]);
	});

	it('starts where all paths of a source meet, as locators do', () => {
		expect(rootsOf(source(['in/a/b', 'in/c/d']), '/base')[0]).toBe('/base/in');
		expect(rootsOf(source(['in/a/one.pdf', 'in/a/two.pdf']), '/base')[0]).toBe('/base/in/a');
		expect(rootsOf(source(['in/a/one.pdf']), '/base')).toContain('/base/in/a');
	});

	it('takes the part of a glob before its first wildcard', () => {
		expect(rootsOf(source(['in/20*/x.pdf']), '/b')[0]).toBe('/b/in');
	});
});
