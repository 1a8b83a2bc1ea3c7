import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { overlapIndex } from '../../../pipeline/distillation/overlap/overlapIndex.ts';
import { overlapOf } from '../../../pipeline/distillation/overlap/overlapOf.ts';
import { sharedShingles } from '../../../pipeline/distillation/overlap/sharedShingles.ts';
import { randomStream } from '../../../pipeline/numeric/randomStream.ts';
import { madeOverlapPage } from './madeOverlapPage.ts';

/**
 * Forms of one genre share boilerplate word for word: a block of personal data in its usual order, and the declaration above the
 * signature, 25 and 41 words here: 13 + 29 shingles. Each form has 240 words of its own: 306 words, 294 shingles. So containment is
 * 42 / 294 = 0.14, below the 0.2 of pages that look the same to the pixel. Chance adds a shingle or three where the questions next to
 * the boilerplate begin or end alike; four questions in a row with their numbers are never the same.
 */
const PERSON =
	'Last name First name Middle initial Date of birth Social security number Home address City State ZIP code Telephone number Email address Country of citizenship';
const DECLARATION =
	'I declare under penalty of perjury that the information given in this form and in all documents attached to it is true complete and correct to the best of my knowledge and belief and that I may be asked for proof';
const TOPICS =
	'income rent property vehicle licence permit employer spouse child school dwelling insurance pension benefit allowance tax refund business premises account loan mortgage trustee hearing vessel crop livestock building plumbing journey visa passport'.split(
		' ',
	);
const ASKED =
	'state list describe enter attach give explain name date amount number kind reason total previous current gross net monthly yearly joint sole other every any'.split(
		' ',
	);

/** The same of Chinese forms: 33 and 14 characters shared, 29 + 10 shingles, of 347 characters: 39 / 343 = 0.11. */
const PERSON_ZH = '姓名性别出生年月日民族身份证号码户籍所在地联系电话通讯地址邮政编码';
const DECLARATION_ZH = '本人保证以上所填内容真实有效';
const OWN_ZH =
	'收入房屋车辆执照许可单位配偶子女学校住宅保险养老补助津贴税务退款经营场所账户贷款抵押受托听证船舶农作物牲畜建筑管道旅行签证护照';

const FORMS = 500;

const forms = (): string[] => {
	const random = randomStream(20, 'forms');
	const any = <T>(items: ArrayLike<T>): T => items[Math.floor(random() * items.length)] as T;
	return Array.from({ length: 2 * FORMS }, (_, form) => {
		// Pairs are of one language: two forms in a row.
		if (Math.floor(form / 2) % 2 === 1)
			return PERSON_ZH + Array.from({ length: 300 }, () => any(OWN_ZH)).join('') + DECLARATION_ZH;
		const questions = Array.from({ length: 60 }, (_, at) => `${at + 1}. ${any(ASKED)} ${any(TOPICS)} ${any(ASKED)}`);
		return [PERSON, ...questions, DECLARATION].join('\n');
	});
};

describe('forms that have nothing to do with each other', () => {
	const pages = forms().map((text, form) => madeOverlapPage(`form ${form}`, [text], '0123456789abcdef'));

	it('do not overlap, in none of 500 pairs, though they share labels and declaration and look the same', () => {
		const pairs = Array.from({ length: FORMS }, (_, pair) => pages.slice(2 * pair, 2 * pair + 2));
		const hits = pairs.filter(([a, b]) => a && b && overlapOf(a, b) !== undefined);
		const containments = pairs.map(([a, b]) =>
			a?.texts[0] && b?.texts[0]
				? sharedShingles(a.texts[0].shingles, b.texts[0].shingles) /
					Math.min(a.texts[0].shingles.length, b.texts[0].shingles.length)
				: 1,
		);
		expect(Math.max(...containments)).toBeLessThan(0.17);
		expect(Math.min(...containments)).toBeGreaterThan(0.1);
		expect(pairs).toHaveLength(500);
		expect(hits).toEqual([]);
	});

	it('do not overlap in any of all 499,500 pairs', () => {
		// Without pictures, else the index would have nothing to leave out.
		const hitsOf = overlapIndex(pages.map((page) => ({ ...page, pHash: undefined })));
		expect(pages.flatMap((_, form) => hitsOf(form))).toEqual([]);
	});

	it('do overlap when one is filled in twice: the same questions, other answers', () => {
		const questions = Array.from({ length: 12 }, (_, at) => `${DECLARATION} ${at}`).join('\n');
		const [a, b] = ['Anna Berger', 'Carl Duval'].map((name) => madeOverlapPage(name, [`${name}\n${questions}`]));
		expect(a && b && overlapOf(a, b)).toMatchObject({ how: 'text' });
	});
});

const ANNOTATIONS = fileURLToPath(
	new URL('../../../../shared/data/omnidocbench-demo/OmniDocBench_demo.json', import.meta.url),
);

describe.skipIf(!existsSync(ANNOTATIONS))('the 18 real pages of the OmniDocBench demo', () => {
	it('do not overlap by text', () => {
		const entries = JSON.parse(readFileSync(ANNOTATIONS, 'utf8')) as { layout_dets: { text?: string }[] }[];
		const pages = entries.map(({ layout_dets }, entry) =>
			madeOverlapPage(`entry ${entry}`, [layout_dets.map(({ text }) => text ?? '').join('\n')]),
		);
		const hitsOf = overlapIndex(pages);
		expect(pages.flatMap((_, page) => hitsOf(page))).toEqual([]);
		expect(pages).toHaveLength(18);
	});
});
