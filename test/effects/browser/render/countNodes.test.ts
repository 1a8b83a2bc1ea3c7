import { describe, expect, it } from 'vitest';
import { countNodes } from '../../../../pipeline/effects/browser/render/countNodes.ts';

const neutralisedIn = (html: string): number => countNodes(html, 1_000).neutralised;

describe('countNodes', () => {
	it('counts elements, comments and texts as they are built', () => {
		// html, head, body; p, its text, b, its text, a comment.
		expect(countNodes('<p>a<b>c</b><!-- d -->', 100).nodes).toBe(8);
	});

	it('counts a text of many words once', () => {
		// html, head, body, p, its text.
		expect(countNodes(`<p>${'word '.repeat(10_000)}`, 100).nodes).toBe(5);
	});

	it('stops behind the limit, and not at it', () => {
		expect(countNodes('<p>a<b>c</b><!-- d -->', 8).nodes).toBe(8);
		expect(countNodes('<p>a<b>c</b><!-- d --><i>', 8).nodes).toBe(9);
		// Each paragraph opens all of them again.
		const bold = Array.from({ length: 3_000 }, (_, place) => `<b id=${place}>`).join('');
		expect(countNodes(`<p>${bold}${'<p>x'.repeat(3_000)}`, 60_000).nodes).toBe(60_001);
	});

	it.each([
		['a frame', '<iframe src=a></iframe>'],
		['a frame of a set', '<frameset><frame src=a></frameset>'],
		['an object', '<object data=a>text</object>'],
		['a plug-in', '<embed src=a>'],
		['a portal', '<portal src=a></portal>'],
		['a fenced frame', '<fencedframe></fencedframe>'],
		['a base', '<base href=a>'],
		['a refresh', '<meta HTTP-EQUIV=" Refresh" content="0;url=a">'],
		['a refresh in noscript', '<noscript><meta http-equiv=refresh content=0></noscript>'],
		['speculation rules', '<script type="SpeculationRules">{}</script>'],
		['a frame in a shadow tree', '<div><template shadowrootmode=open><iframe></iframe></template></div>'],
		['a frame in a drawing', '<svg><foreignObject><iframe></iframe></foreignObject></svg>'],
	])('counts %s among what is neutralised', (_, html) => {
		expect(neutralisedIn(html)).toBe(1);
	});

	it('counts nothing of that in text, comments, and elements that only share a name', () => {
		expect(neutralisedIn('<!-- <iframe> --><textarea><iframe></textarea>&lt;iframe&gt;<svg><object/></svg>')).toBe(0);
		expect(neutralisedIn('<meta charset=utf-8><meta name=refresh><script>"<iframe>"</script><p>text')).toBe(0);
	});
});
