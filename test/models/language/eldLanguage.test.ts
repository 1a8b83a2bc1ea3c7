import { eld } from 'eld/extrasmall';
import { describe, expect, it } from 'vitest';
import { eldLanguage } from '../../../models/language/eldLanguage.ts';
import { PAGE_LANGUAGES } from '../../../pipeline/document/pageLanguages.ts';

/** Sentences written for this test by people who read the language, two lines of print each. */
const SENTENCES: Readonly<Record<string, string>> = {
	en: 'The committee met on Tuesday and agreed that the bridge over the river should be closed until the repairs are finished.',
	de: 'Der Ausschuss tagte am Dienstag und beschloss, dass die Brücke über den Fluss gesperrt bleibt, bis die Arbeiten beendet sind.',
	fr: 'Le comité s’est réuni mardi et a décidé que le pont sur la rivière resterait fermé jusqu’à la fin des travaux.',
	es: 'El comité se reunió el martes y decidió que el puente sobre el río permanecerá cerrado hasta que terminen las obras.',
	pl: 'Komisja zebrała się we wtorek i postanowiła, że most nad rzeką pozostanie zamknięty aż do zakończenia naprawy.',
	ru: 'Комитет собрался во вторник и решил, что мост через реку останется закрытым до окончания ремонта.',
	el: 'Η επιτροπή συνεδρίασε την Τρίτη και αποφάσισε ότι η γέφυρα θα μείνει κλειστή μέχρι να τελειώσουν οι εργασίες.',
	ar: 'اجتمعت اللجنة يوم الثلاثاء وقررت أن يبقى الجسر فوق النهر مغلقا حتى تنتهي أعمال الإصلاح.',
	fa: 'این کمیته روز سه‌شنبه تشکیل جلسه داد و تصمیم گرفت که پل روی رودخانه تا پایان تعمیرات بسته بماند.',
	ja: '委員会は火曜日に会議を開き、修理が終わるまで川にかかる橋を閉鎖することを決めました。',
	zh: '委员会星期二开会决定，在维修工作完成之前，河上的桥梁将继续关闭。',
	ko: '위원회는 화요일에 회의를 열고 수리가 끝날 때까지 강 위의 다리를 폐쇄하기로 결정했다.',
	th: 'คณะกรรมการประชุมกันในวันอังคารและตกลงว่าจะปิดสะพานข้ามแม่น้ำจนกว่าการซ่อมแซมจะเสร็จสิ้น',
};

describe('eldLanguage', () => {
	it.each(Object.entries(SENTENCES))('knows a sentence in %s', (language, text) => {
		expect(eldLanguage.detect(text)).toBe(language);
	});

	it('goes by most of the page, not by its first lines', () => {
		const { en, ko } = SENTENCES as { en: string; ko: string };
		expect(eldLanguage.detect(`${en}\n${`${ko}\n`.repeat(8)}`)).toBe('ko');
	});

	it('is unsure of numbers, of letters without words, and of a few letters', () => {
		for (const text of ['', '3.14 159 265\n'.repeat(40), 'xq zj wv kx qz '.repeat(30), 'Total', '☃ → ∑'])
			expect(eldLanguage.detect(text)).toBe('und');
	});

	it('answers with one of the languages that recipes may name, and with each of them', () => {
		const known = Object.values(eld.info().Languages);
		expect([...known, 'und'].sort()).toEqual([...PAGE_LANGUAGES]);
	});

	it('survives halves of surrogate pairs', () => {
		expect(PAGE_LANGUAGES).toContain(eldLanguage.detect(`\ud800 the river ${'\udc00'.repeat(300)} and the bridge`));
	});
});
