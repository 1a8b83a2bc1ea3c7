import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../pipeline/document/digest.ts';
import type { LayoutParse } from '../../../pipeline/document/layoutParse.ts';
import { facetSchemas } from '../../../pipeline/document/records.ts';
import { words } from '../../../stages/filter/words.ts';
import { madeBlock, madeLayout } from '../../helpers/madeLayout.ts';
import { recordContext } from '../../helpers/recordContext.ts';

const count = async (layout: LayoutParse, config: Record<string, unknown> = {}) => {
	const context = recordContext();
	const language = { detect: (text: string) => (text === 'one' ? 'xx' : 'en') };
	const [answer] = await words.start(words.config.parse(config), { language }, context)([{ id: 'page', layout }]);
	return answer;
};

describe('words', () => {
	it('drops a page of 49 words and keeps one of 50', async () => {
		expect(await count(madeLayout([madeBlock({ text: 'word '.repeat(49) })]))).toEqual({
			verdict: 'dropped',
			reason: 'too-few-words',
			evidence: { words: 49, minWords: 50 },
		});
		const text = 'word '.repeat(50);
		const answer = await count(madeLayout([madeBlock({ text })]));
		const volume = { words: 50, characters: 250, textSha256: sha256(text), language: 'en' };
		expect(answer).toEqual({
			verdict: 'kept',
			facets: { volume },
			evidence: { words: 50, minWords: 50, characters: 250, language: 'en' },
		});
		expect(facetSchemas.volume.safeParse(volume).success).toBe(true);
	});

	it('counts text, titles, lists, captions, footnotes, code, charts and cells, not figures, formulas or discarded blocks', async () => {
		const counted = [
			'text',
			'title',
			'list',
			'table',
			'chart',
			'code',
			'caption',
			'footnote',
			'header',
			'footer',
			'page-number',
		] as const;
		const blocks = [...counted, 'figure' as const, 'formula' as const].map((kind) => madeBlock({ kind, text: kind }));
		const answer = await count(madeLayout(blocks, { discarded: [madeBlock({ text: 'gone' })] }), { minWords: 0 });
		// page-number is two words: the hyphen parts them.
		expect(answer).toMatchObject({ facets: { volume: { words: 12, textSha256: sha256(counted.join('\n')) } } });
	});

	it('strips the tags of a table that has HTML alone', async () => {
		const html = '<table><tr><td>one</td><td>two <b>three</b></td></tr></table>';
		const answer = await count(madeLayout([madeBlock({ kind: 'table', text: '', html })]), { minWords: 3 });
		expect(answer).toMatchObject({
			verdict: 'kept',
			facets: { volume: { words: 3, textSha256: sha256('one\ttwo three') } },
		});
	});

	it('counts Chinese by dictionary words, not by lines', async () => {
		// 我们 是 学生 (we are students), three words by ICU’s dictionary, twenty times.
		expect(await count(madeLayout([madeBlock({ text: '我们是学生。'.repeat(20) })]))).toMatchObject({
			verdict: 'kept',
			evidence: { words: 60 },
		});
	});

	it('does not join words of neighbouring blocks', async () => {
		const answer = await count(madeLayout([madeBlock({ text: 'end' }), madeBlock({ text: 'begin' })]), { minWords: 2 });
		expect(answer).toMatchObject({ verdict: 'kept', evidence: { words: 2, characters: 9 } });
	});

	it('keeps the order of blocks in the digest, so that equal words in another order are another text', async () => {
		const [a, b] = [madeBlock({ text: 'a' }), madeBlock({ text: 'b' })];
		const digests = await Promise.all(
			[
				[a, b],
				[b, a],
			].map((blocks) => count(madeLayout(blocks), { minWords: 0 })),
		);
		expect(digests.map((answer) => (answer?.verdict === 'kept' ? answer.facets.volume.textSha256 : ''))).toEqual([
			sha256('a\nb'),
			sha256('b\na'),
		]);
	});

	it('asks for the language of what is not code', async () => {
		const layout = madeLayout([madeBlock({ text: 'one' }), madeBlock({ kind: 'code', text: 'for each line in file' })]);
		expect(await count(layout, { minWords: 0 })).toMatchObject({
			facets: { volume: { words: 6, language: 'xx' } },
			evidence: { language: 'xx' },
		});
	});
});
