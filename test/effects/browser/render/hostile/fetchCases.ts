import type { HostileCase, HostileSite } from './hostileCase.ts';

/** Elements that ask for something: nothing is fetched, what is written around them is still read. */
export const fetchCases = ({ origin }: HostileSite): readonly HostileCase[] => [
	{ name: 'a picture', html: `<img src="${origin}/a.png">text` },
	{ name: 'a picture by sizes', html: `<img srcset="${origin}/a.png 1x, ${origin}/b.png 2x" sizes=100vw>text` },
	{
		name: 'a picture of several sources',
		html: `<picture><source srcset="${origin}/a.webp" type=image/webp><img src="${origin}/b.png"></picture>text`,
	},
	{
		name: 'a picture that is to come at once',
		html: `<img src="${origin}/a.png" loading=eager fetchpriority=high decoding=sync crossorigin=use-credentials referrerpolicy=unsafe-url>text`,
	},
	{
		name: 'a picture without a scheme',
		html: `<img src="//${origin.slice(7)}/a.png"><img src="\\\\${origin.slice(7)}\\b.png">text`,
	},
	{
		name: 'a picture by other names of this machine',
		html: `${['localhost', '[::1]', '0.0.0.0', '2130706433', '127.1', '0x7f.1', 'a.localhost']
			.map((host) => `<img src="http://${host}:${origin.split(':')[2]}/a.png">`)
			.join('')}text`,
	},
	{ name: 'a picture with a name and password', html: `<img src="http://user:secret@${origin.slice(7)}/a.png">text` },
	{
		name: 'a picture of other schemes',
		html: `<img src="${origin.replace('http', 'https')}/a"><img src="ftp://${origin.slice(7)}/b"><img src="blob:${origin}/c"><img src="filesystem:${origin}/d"><img src="view-source:${origin}/e">text`,
	},
	{
		name: 'an old background',
		html: `<body background="${origin}/a.png"><table background="${origin}/b.png"><tr><td background="${origin}/c.png">text</table>`,
	},
	{ name: 'a button that is a picture', html: `<input type=image src="${origin}/a.png">text` },
	{ name: 'a style sheet', html: `<link rel=stylesheet href="${origin}/a.css">text` },
	{
		name: 'an alternate style sheet, and one for print',
		html: `<link rel="alternate stylesheet" title=a href="${origin}/a.css"><link rel=stylesheet media=print href="${origin}/b.css">text`,
	},
	{ name: 'a style sheet in the body', html: `text<link rel=stylesheet href="${origin}/a.css" blocking=render>` },
	{ name: 'a style sheet of XML', html: `<?xml-stylesheet href="${origin}/a.css"?><p>text` },
	{
		name: 'preloads of every kind',
		html: `${['image', 'style', 'script', 'font', 'fetch', 'track', 'document', 'video']
			.map((kind) => `<link rel=preload as=${kind} href="${origin}/${kind}" crossorigin>`)
			.join('')}text`,
	},
	{
		name: 'a preload by sizes',
		html: `<link rel=preload as=image imagesrcset="${origin}/a.png 1x" imagesizes=50vw>text`,
	},
	{
		name: 'a prefetch',
		html: `<link rel=prefetch href="${origin}/a"><link rel=prefetch as=document href="${origin}/b.html">text`,
	},
	{
		name: 'a prerender',
		html: `<link rel=prerender href="${origin}/a.html"><link rel=next href="${origin}/b.html">text`,
	},
	{
		name: 'a connection ahead',
		html: `<link rel=preconnect href="${origin}" crossorigin><link rel=dns-prefetch href="${origin}"><meta http-equiv=x-dns-prefetch-control content=on><a href="http://pagemill-hostile.test">text</a>`,
	},
	{ name: 'a module ahead', html: `<link rel=modulepreload href="${origin}/a.js">text` },
	{
		name: 'rules of speculation',
		html: `<script type=speculationrules>{"prerender":[{"urls":["${origin}/a"],"eagerness":"immediate"}],"prefetch":[{"urls":["${origin}/b"],"eagerness":"immediate"}]}</script>text`,
	},
	{
		name: 'icons',
		html: `<link rel=icon href="${origin}/a.ico"><link rel="shortcut icon" href="${origin}/b.ico"><link rel=apple-touch-icon href="${origin}/c.png"><link rel=mask-icon href="${origin}/d.svg">text`,
	},
	{
		name: 'a manifest, a search and a feed',
		html: `<link rel=manifest href="${origin}/a"><link rel=search type=application/opensearchdescription+xml href="${origin}/b"><link rel=alternate type=application/rss+xml href="${origin}/c"><link rel=pingback href="${origin}/d">text`,
	},
	{
		name: 'a dictionary and an expectation',
		html: `<link rel=compression-dictionary href="${origin}/a"><link rel=expect href="#never" blocking=render>text`,
	},
	{ name: 'an import of HTML', html: `<link rel=import href="${origin}/a.html">text` },
	{ name: 'film', html: `<video src="${origin}/a" poster="${origin}/b" autoplay muted preload=auto></video>text` },
	{
		name: 'film of several sources with subtitles',
		html: `<video autoplay muted><source src="${origin}/a.mp4"><source src="${origin}/b.webm"><track default src="${origin}/c.vtt"></video>text`,
	},
	{ name: 'sound', html: `<audio src="${origin}/a" autoplay preload=auto></audio><bgsound src="${origin}/b">text` },
	{ name: 'an object', html: `<object data="${origin}/a" type=image/svg+xml></object>text` },
	{
		name: 'an object of objects',
		html: `<object data="${origin}/a.html"><object data="${origin}/b.pdf" type=application/pdf><param name=src value="${origin}/c"></object></object>text`,
	},
	{ name: 'an embed', html: `<embed src="${origin}/a.pdf" type=application/pdf><embed src="${origin}/b">text` },
	{ name: 'an applet', html: `<applet code=A archive="${origin}/a.jar" codebase="${origin}/"></applet>text` },
	{ name: 'a frame', html: `<iframe src="${origin}/a.html"></iframe>text` },
	{
		name: 'a frame that waits',
		html: `<iframe loading=lazy src="${origin}/a.html"></iframe><iframe credentialless src="${origin}/b.html"></iframe>text`,
	},
	{
		name: 'a frame of its own',
		html: `<iframe srcdoc="<img src=${origin}/a><link rel=stylesheet href=${origin}/b>"></iframe>text`,
	},
	{ name: 'a frame in data', html: `<iframe src="data:text/html,<img src='${origin}/a'>"></iframe>text` },
	{
		name: 'frames in frames',
		html: `<iframe srcdoc="&lt;iframe srcdoc='&amp;lt;img src=${origin}/a&amp;gt;'&gt;&lt;/iframe&gt;"></iframe>text`,
	},
	{
		name: 'a set of frames',
		html: `<frameset cols=50%,50%><frame src="${origin}/a.html"><frame src="${origin}/b.html"></frameset>`,
		text: '',
	},
	{
		name: 'a fenced frame and a portal',
		html: `<fencedframe src="${origin}/a.html"></fencedframe><portal src="${origin}/b.html"></portal>text`,
	},
	{
		name: 'a form that has the focus',
		html: `<form action="${origin}/a" method=post><input autofocus><button formaction="${origin}/b">text</button></form>`,
	},
	{
		name: 'a link with a ping',
		html: `<a href="${origin}/a" ping="${origin}/b" attributionsrc="${origin}/c">text</a>`,
	},
	{ name: 'sources of attribution', html: `<img attributionsrc="${origin}/a" src="${origin}/b">text` },
	{ name: 'a base', html: `<base href="${origin}/"><img src="a.png"><link rel=stylesheet href="b.css">text` },
	{ name: 'a base for windows', html: `<base target=_blank href="${origin}/"><a href="a">text</a>` },
	{
		name: 'a drawing that loads',
		html: `<svg width=9 height=9><image href="${origin}/a"/><image xlink:href="${origin}/b"/><use href="${origin}/c.svg#a"/></svg>text`,
	},
	{
		name: 'a filter that loads',
		html: `<svg width=9 height=9><filter id=f><feImage href="${origin}/a.png"/></filter><rect width=9 height=9 filter="url(#f)"/><rect width=9 height=9 filter="url(${origin}/b.svg#f)" fill="url(${origin}/c.svg#p)" mask="url(${origin}/d.svg#m)" clip-path="url(${origin}/e.svg#c)" marker-end="url(${origin}/f.svg#m)"/></svg>text`,
	},
	{
		name: 'a drawing with text along an outer path',
		html: `<svg width=9 height=9><textPath href="${origin}/a.svg#p"/><mpath href="${origin}/b.svg#p"/><linearGradient href="${origin}/c.svg#g"/></svg>text`,
	},
	{
		name: 'a drawing in a picture that loads',
		html: `<img src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="${origin}/a"/><style>@import "${origin}/b.css";</style></svg>'>text`,
	},
	{
		name: 'formulas with addresses',
		html: `<math href="${origin}/a"><mglyph src="${origin}/b.png"/><mi xlink:href="${origin}/c">t</mi></math><maction actiontype="statusline#${origin}/d">ext</maction>`,
		text: '$t$ext',
	},
	{
		name: 'entities and a type from elsewhere',
		html: `<!DOCTYPE html SYSTEM "${origin}/a.dtd" [<!ENTITY x SYSTEM "${origin}/b">]>text`,
		text: ']>text',
	},
	{
		name: 'a page that gives out its address',
		html: `<meta name=referrer content=unsafe-url><img src="${origin}/a" referrerpolicy=unsafe-url>text`,
	},
	{
		name: 'a header for trials and for clients',
		html: `<meta http-equiv=origin-trial content=AAAA><meta http-equiv=delegate-ch content="sec-ch-ua ${origin}"><meta http-equiv=accept-ch content=width><img src="${origin}/a">text`,
	},
];
