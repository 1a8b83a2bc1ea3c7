import type { HostileCase, HostileSite } from './hostileCase.ts';

/** Documents that go elsewhere, and private files of every kind. A page stays where it is. */
export const leaveCases = ({ origin, file }: HostileSite): readonly HostileCase[] => [
	{ name: 'a refresh', html: `<meta http-equiv=refresh content="0;url=${origin}/a">text` },
	{ name: 'a refresh without a name for the address', html: `<meta http-equiv=Refresh content="0,${origin}/a">text` },
	{ name: 'a refresh after a moment', html: `<meta http-equiv=refresh content="0.01;url='${origin}/a'">text` },
	{ name: 'a refresh of itself', html: '<meta http-equiv=refresh content="0">text' },
	{
		name: 'several refreshes',
		html:
			Array.from({ length: 50 }, (_, i) => `<meta http-equiv=refresh content="0;url=${origin}/${i}">`).join('') +
			'text',
	},
	{
		name: 'a refresh in noscript',
		html: `<noscript><meta http-equiv=refresh content="0;url=${origin}/a"></noscript>text`,
	},
	{ name: 'a refresh in the body', html: `<p>text<meta http-equiv=refresh content="0;url=${origin}/a">` },
	{
		name: 'a refresh to data',
		html: `<meta http-equiv=refresh content="0;url=data:text/html,owned<meta http-equiv=refresh content='0;url=${origin}/a'>">text`,
	},
	{
		name: 'a refresh to a page that knows no name',
		html: '<meta http-equiv=refresh content="0;url=http://page-1.document.invalid/">text',
	},
	{
		name: 'a refresh to a fragment',
		html: '<meta http-equiv=refresh content="0;url=#below"><p>text<p id=below style="margin-top:5000px">below',
		text: 'text below',
	},
	{
		name: 'a refresh to a program',
		html: '<meta http-equiv=refresh content="0;url=mailto:a@b.test"><meta http-equiv=refresh content="0;url=chrome://crash">text',
	},
	{ name: 'a refresh to a file', html: `<meta http-equiv=refresh content="0;url=${file('canary.html')}">text` },
	{
		name: 'other headers',
		html: `<meta http-equiv=set-cookie content="a=b"><meta http-equiv=location content="${origin}/a"><meta http-equiv=link content="<${origin}/b>; rel=preload; as=image"><meta http-equiv=content-disposition content=attachment>text`,
	},
	{
		name: 'a download',
		html: `<a href="data:text/plain,owned" download="../../owned.txt">text</a><iframe src="data:application/octet-stream,owned"></iframe>`,
	},
	{
		name: 'a file in a picture',
		html: `<img src="${file('canary.png')}"><img src="${file('canary.svg')}"><img srcset="${file('canary.png')} 1x">text`,
	},
	{ name: 'a file in a frame', html: `<iframe src="${file('canary.html')}" width=400 height=300></iframe>text` },
	{
		name: 'a file in a frame of a frame',
		html: `<iframe width=400 height=300 srcdoc="<iframe src='${file('canary.html')}'></iframe>"></iframe>text`,
	},
	{ name: 'a file in a style sheet', html: `<link rel=stylesheet href="${file('canary.css')}">text` },
	{
		name: 'a file in an object and an embed',
		html: `<object data="${file('canary.html')}" width=400 height=300></object><embed src="${file('canary.html')}" width=400 height=300>text`,
	},
	{
		name: 'a file in a film',
		html: `<video src="${file('canary.png')}" poster="${file('canary.png')}" width=400 height=300></video>text`,
	},
	{
		name: 'a file in a drawing',
		html: `<svg width=400 height=300><image href="${file('canary.png')}" width=400 height=300 /><use href="${file('canary.svg')}#a"/></svg>text`,
	},
	{
		name: 'a file in a drawing in a picture',
		html: `<img width=400 height=300 src='data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><image href="${file('canary.png')}" width="400" height="300"/></svg>'>text`,
	},
	{
		name: 'a file in a background',
		html: `<body background="${file('canary.png')}" style="background:url(${file('canary.png')})">text`,
	},
	{
		name: 'a file by a base',
		html: `<base href="${file('')}/"><img src=canary.png width=400 height=300><iframe src=canary.html></iframe>text`,
	},
	{
		name: 'a file by other spellings',
		html: `${['FILE:', 'file:/', 'file:///', 'file://localhost', 'file:\\\\\\']
			.map((start) => `<img width=90 height=90 src="${start}${file('canary.png').slice(7)}">`)
			.join('')}text`,
	},
	{
		name: 'a file through a link ahead',
		html: `<link rel=preload as=image href="${file('canary.png')}"><link rel=prefetch href="${file('canary.html')}"><link rel=icon href="${file('canary.png')}">text`,
	},
	{
		name: 'well-known files',
		html: `${['/etc/passwd', '/proc/self/environ', '/dev/zero', '/dev/random']
			.map(
				(path) =>
					`<iframe src="file://${path}"></iframe><img src="file://${path}"><object data="file://${path}"></object>`,
			)
			.join('')}text`,
	},
	{
		name: 'pages of the browser itself',
		html: `${[
			'chrome://version',
			'chrome://gpucrash',
			'about:blank',
			'devtools://devtools',
			'chrome-extension://a/b.html',
			'view-source:about:blank',
		]
			.map((page) => `<iframe src="${page}"></iframe><img src="${page}">`)
			.join('')}text`,
	},
];
