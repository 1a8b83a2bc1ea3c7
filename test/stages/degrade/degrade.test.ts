import { beforeAll, describe, expect, it } from 'vitest';
import type { Raster } from '../../../pipeline/contract/raster.ts';
import type { PageRecord } from '../../../pipeline/document/records.ts';
import { sha256 } from '../../../pipeline/document/digest.ts';
import { encodeJpeg } from '../../../pipeline/effects/image/encodeJpeg.ts';
import { encodePng } from '../../../pipeline/effects/image/encodePng.ts';
import { renderImage } from '../../../pipeline/effects/image/renderImage.ts';
import { stageRandom } from '../../../pipeline/run/stageRandom.ts';
import { degrade } from '../../../stages/degrade/degrade.ts';
import { madeRaster } from '../../distillation/degrade/madeRaster.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const SIDE_PX = 200;
/** A letter page, drawn at the size asked for. */
const drawn = (longerSidePx: number): Raster =>
	madeRaster(Math.round((longerSidePx * 612) / 792), longerSidePx, (x, y) => (x % 40 < 20 && y % 12 < 6 ? 20 : 255));
const page = (kind: PageRecord['kind'] = 'pdf') => ({ kind, widthPt: 612, heightPt: 792, pageNumber: 1 }) as PageRecord;
const record = (number: number) => ({ id: `0123456789abcdef-p000${number}`, page: page() });

const start = (config: { recipes?: ('none' | 'scan' | 'photo' | 'copy')[] }, seed = 1) => {
	const asked: number[] = [];
	const documents = {
		render: async (_: unknown, __: number, longerSidePx: number) => {
			asked.push(longerSidePx);
			return drawn(longerSidePx);
		},
	};
	const ports = { documents, imageEncoder: { png: encodePng, jpeg: encodeJpeg } } as unknown as Parameters<
		typeof degrade.start
	>[1];
	const settings = degrade.config.parse({ longerSidePx: SIDE_PX, ...config });
	const work = degrade.start(settings, ports, recordContext({ random: stageRandom(degrade, seed) }));
	const one = async (own: { id: string; page: PageRecord }) => {
		const [verdict] = await work([own]);
		if (verdict?.verdict !== 'kept') throw new Error(`expected a kept page, received ${JSON.stringify(verdict)}`);
		const image = verdict.facets.trainingImage;
		const [[name, bytes] = ['', new Uint8Array()]] = Object.entries(verdict.files ?? {});
		return { image, name, bytes, evidence: verdict.evidence };
	};
	return { work, one, asked };
};

describe('degrade', () => {
	it.each(['scan', 'photo', 'copy'] as const)('makes a JPEG of a %s, with all that was drawn', async (recipe) => {
		const { one, asked } = start({ recipes: [recipe] });
		const { image, name, bytes, evidence } = await one(record(1));
		expect(name).toBe('0123456789abcdef-p0001.jpg');
		expect(image).toMatchObject({
			degradation: recipe,
			mediaType: 'image/jpeg',
			sha256: sha256(bytes),
			bytes: bytes.length,
			heightPx: asked[0],
		});
		expect(evidence).toMatchObject(image.parameters);
		const { widthPx, heightPx } = await renderImage(bytes, 1, 10_000, 3);
		expect([widthPx, heightPx]).toEqual([image.widthPx, image.heightPx]);
	});

	it('renders a scan at the resolution drawn, others as large as allowed', async () => {
		// 200 px for 11 inches are 18 dpi: no scan can be finer, none is made coarser.
		const { one, asked } = start({ recipes: ['scan'] });
		expect((await one(record(1))).image.parameters.dpi).toBeCloseTo(200 / 11, 2);
		expect(asked).toEqual([200]);
	});

	it.each([[['none' as const]], [[]]])('keeps the clean page, lossless, for recipes %j', async (recipes) => {
		const { one } = start({ recipes });
		const { image, name, bytes } = await one(record(1));
		expect([name, image.degradation, image.mediaType, image.parameters]).toEqual([
			'0123456789abcdef-p0001.png',
			'none',
			'image/png',
			{},
		]);
		expect(sha256((await renderImage(bytes, 1, SIDE_PX, 3)).data)).toBe(sha256(drawn(SIDE_PX).data));
	});

	describe('with all recipes', () => {
		const digests = async (numbers: readonly number[], seed = 1) => {
			const { one } = start({}, seed);
			const found = new Map<number, string>();
			for (const number of numbers) found.set(number, (await one(record(number))).image.sha256);
			return found;
		};
		let first = new Map<number, string>();
		beforeAll(async () => {
			first = await digests([1, 2, 3, 4, 5, 6]);
		});

		it('gives the same bytes whatever the order of pages', async () => {
			const again = await digests([5, 3, 6, 1, 2, 4]);
			expect([...first].filter(([number, digest]) => again.get(number) !== digest)).toEqual([]);
			expect(new Set(first.values()).size).toBe(6);
		});

		it('gives others for another seed', async () => {
			const other = await digests([1, 2, 3, 4, 5, 6], 2);
			expect([...first].filter(([number, digest]) => other.get(number) === digest)).toEqual([]);
		});

		it('gives the same in a batch as one by one', async () => {
			const { work } = start({});
			const verdicts = await work([record(1), record(2), record(3)]);
			const found = verdicts.map((verdict) => verdict.verdict === 'kept' && verdict.facets.trainingImage.sha256);
			expect(found).toEqual([first.get(1), first.get(2), first.get(3)]);
		});

		it('takes each recipe for about as many pages', async () => {
			const { one } = start({});
			const counts = { none: 0, scan: 0, photo: 0, copy: 0 };
			for (let number = 1; number <= 150; number++)
				counts[(await one({ id: `0123456789abcdef-p${1000 + number}`, page: page() })).image.degradation] += 1;
			// 50 of 150 each, with a deviation of 5.8: four of them.
			expect(counts.none).toBe(0);
			for (const count of [counts.scan, counts.photo, counts.copy]) expect(Math.abs(count - 50)).toBeLessThan(24);
		});
	});

	it('drops a page of which only the parse is known: there is nothing to look at', async () => {
		const { work, asked } = start({});
		const [verdict] = await work([{ id: '0123456789abcdef-p0001', page: page('parse') }]);
		expect(verdict).toEqual({ verdict: 'dropped', reason: 'no-pixels', evidence: { kind: 'parse' } });
		expect(asked).toEqual([]);
	});

	it('has the seed and the versions of its renderers in its key', () => {
		expect([degrade.usesRandom, degrade.engines]).toEqual([true, ['pdfium', 'sharp']]);
	});
});
