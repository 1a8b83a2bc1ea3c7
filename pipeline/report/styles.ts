const LIGHT = `--paper:#fff;--ink:#1b1f24;--soft:#57606a;--line:#d8dde3;--wash:#f5f7f9;--accent:#1f5fa8;--pale:#b9c4cf;--bad:#b3261e;--shade:#1b1f2440;--ground:#808080;
--c0:#2f6db3;--c1:#c2571a;--c2:#2a8a57;--c3:#b3374f;--c4:#6f52b5;--c5:#8a6a1c;--c6:#b04a9c;--c7:#2f7f8f;--c8:#6b7280;--c9:#6f8516;`;
const DARK = `--paper:#14181d;--ink:#e6e9ed;--soft:#9aa5b1;--line:#2f3740;--wash:#1c2229;--accent:#7db0ec;--pale:#4b5763;--bad:#f0877e;--shade:#e6e9ed59;--ground:#808080;
--c0:#7db0ec;--c1:#f0995c;--c2:#6fcf97;--c3:#f08497;--c4:#b09af0;--c5:#d9b65a;--c6:#e58fd4;--c7:#76c5d6;--c8:#a7b0bd;--c9:#bfd158;`;

/** The report's style sheet. Colours are variables with a light and a dark set; print is always light. */
export const STYLES = `
:root{color-scheme:light dark;${LIGHT}}
@media (prefers-color-scheme:dark){:root{${DARK}}}
:root[data-theme=light]{color-scheme:light;${LIGHT}}
:root[data-theme=dark]{color-scheme:dark;${DARK}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:3.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:tabular-nums}
main,header.top,nav>div{max-width:70rem;margin:0 auto;padding:0 1.25rem}
nav{position:sticky;top:0;z-index:1;background:var(--paper);border-bottom:1px solid var(--line)}
nav>div{display:flex;gap:1rem;align-items:center;height:2.75rem}
nav p{display:flex;gap:1.05rem;margin:0;flex:1;min-width:0;align-self:stretch;align-items:center;overflow-x:auto;scrollbar-width:thin;scrollbar-color:var(--pale) transparent;white-space:nowrap}
nav a{color:var(--soft);text-decoration:none;font-size:.875rem}
nav a:hover,nav a:focus-visible{color:var(--accent);text-decoration:underline}
nav button{flex:none;font:inherit;font-size:.8rem;color:var(--ink);background:none;border:1px solid var(--line);border-radius:4px;padding:.15rem .6rem;cursor:pointer}
a{color:var(--accent)}
h1{font-size:1.7rem;line-height:1.2;margin:2rem 0 .25rem;font-weight:650;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:3rem 0 .25rem;padding-top:1rem;border-top:1px solid var(--line);font-weight:650}
h3{font-size:1rem;margin:2rem 0 .5rem;font-weight:650}
small{color:var(--soft);font-weight:400;font-size:.8rem;margin-left:.5rem}
p.lead,p.sub{color:var(--soft);max-width:46rem;margin:.25rem 0 1rem}
.note{border-left:3px solid var(--c1);background:var(--wash);padding:.5rem .9rem;margin:1rem 0;max-width:46rem}
.tiles{display:flex;flex-wrap:wrap;gap:1px;padding:1px;margin:1.25rem 0}
.tiles div{flex:1 1 8.5rem;padding:.7rem .9rem;box-shadow:0 0 0 1px var(--line)}
.tiles b{display:block;font-size:1.5rem;font-weight:600;line-height:1.2}
.tiles span{color:var(--soft);font-size:.8rem}
.scroll,nav p{background:linear-gradient(to right,var(--paper) 40%,transparent) 0 0/2.5rem 100% no-repeat local,linear-gradient(to left,var(--paper) 40%,transparent) 100% 0/2.5rem 100% no-repeat local,linear-gradient(to right,var(--shade),transparent) 0 0/.9rem 100% no-repeat scroll,linear-gradient(to left,var(--shade),transparent) 100% 0/.9rem 100% no-repeat scroll}
.scroll{overflow-x:auto;scrollbar-width:thin;scrollbar-color:var(--pale) transparent}
td.line{white-space:nowrap}td.words{min-width:13rem}.reasons{min-width:10rem}
.slowest th[scope=row]{overflow-wrap:anywhere;min-width:12rem}.slowest th:not(.number):last-child,.slowest .number{white-space:nowrap}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;padding:.35rem .75rem .35rem 0;border-bottom:1px solid var(--line);vertical-align:top;font-weight:400}
thead th{color:var(--soft);font-size:.8rem;vertical-align:bottom}
.number{text-align:right;white-space:nowrap}td.number+td:not(.bar,.number),th.number+th:not(.number){padding-left:.75rem}
td.bar{width:38%;min-width:10rem;vertical-align:middle}
.stack{display:flex;height:1rem;background:var(--wash)}
.stack i{display:block;height:100%}
.kept,.time{background:var(--accent)}i.aside{background:var(--c2)}i.dropped{background:var(--pale)}i.failed{background:var(--bad)}
.line-head th{padding-top:1.4rem;font-weight:600;border-bottom-color:var(--pale)}tbody:first-of-type>.line-head th{padding-top:.6rem}
.reasons{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:0 .9rem;color:var(--soft)}
.reasons b{color:var(--ink);font-weight:600}
.reasons .failed,.reasons .failed b{color:var(--bad)}
.chart{display:block;width:100%;height:auto;font:inherit}
.chart text{fill:var(--soft);font-size:12px}
.plane{margin:1rem 0;max-height:80vh}
.plane .frame{fill:var(--wash);stroke:none}
.plane path{fill:none;stroke-linecap:round}
.plane .removed{stroke-width:4.5;opacity:.4}
.plane .retained{stroke-width:8.5}
.plane.dense .removed{stroke-width:2.6}.plane.dense .retained{stroke-width:4.6}
.plane .mark{fill:var(--ink);font-size:19px;font-weight:650;text-anchor:middle;dominant-baseline:central;paint-order:stroke;stroke:var(--paper);stroke-width:4px;stroke-linejoin:round}
.plane-frame{position:relative}
.plane .here{fill:none;stroke:var(--ink);stroke-width:2.5}.plane .here[hidden]{display:none}
.plane .cover{stroke:var(--ink);stroke-width:1.5;stroke-dasharray:4 3}
.peek{position:absolute;z-index:2;width:22.5rem;max-width:100%;background:var(--paper);border:1px solid var(--line);box-shadow:0 4px 18px #0004;padding:.6rem}
.peek[hidden]{display:none}.peek:not(.held){pointer-events:none}
.peek div{display:flex;gap:.5rem;height:10rem;align-items:center;justify-content:center;margin-bottom:.4rem}
.peek canvas{display:block;max-width:calc(50% - .25rem);border:1px solid var(--line)}.peek canvas[hidden]{display:none}
.axis{stroke:var(--soft);stroke-width:1}.grid{stroke:var(--line);stroke-width:1}
.tick{text-anchor:middle}.tick.end{text-anchor:end}
.chart .value{fill:var(--accent);font-weight:650;text-anchor:middle;font-size:13px}
.random{stroke:var(--soft);stroke-width:1.5;fill:none;opacity:.75}
.semdedup{fill:none;stroke:var(--c1);stroke-width:2}
.ours{fill:var(--accent);stroke:var(--paper);stroke-width:1.5}
.strips{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(24rem,100%),1fr));gap:.75rem 2rem}
figure{margin:0}figcaption{font-size:.875rem}figcaption b{font-weight:600}figcaption span{color:var(--soft);font-size:.8rem;margin-left:.35rem}
.legend{display:flex;flex-wrap:wrap;gap:.2rem 1.2rem;color:var(--soft);font-size:.85rem;margin:.5rem 0 1rem}
.legend span{white-space:nowrap}.legend svg{width:1rem;height:1rem;vertical-align:-.15rem}
.swatch{width:.75rem;height:.75rem;display:inline-block;vertical-align:-.05rem}
.entering{fill:var(--pale);background:var(--pale)}.retained:is(rect,.swatch){fill:var(--accent);background:var(--accent)}
.whisker{fill:none;stroke:var(--ink);stroke-width:1.5}.hit{fill:none;pointer-events:all}
.kinds .swatch{border:1px solid var(--line)}
.dot{display:inline-block;width:.7rem;height:.7rem;border-radius:50%}
.sheet{margin:0 0 1.5rem;content-visibility:auto;contain-intrinsic-size:auto 30rem}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(13.5rem,1fr));gap:1rem;margin:.75rem 0}
.cards.pairs{grid-template-columns:repeat(auto-fill,minmax(13.5rem,1fr))}
.card{border:1px solid var(--line);padding:.6rem;min-width:0;position:relative}
.card.is-retained{border-color:var(--accent);box-shadow:inset 0 2px 0 var(--accent)}
.card p,.card-text p,.peek p{margin:0;font-size:.75rem;color:var(--soft);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
:is(.card,.card-text,.peek) .name{color:var(--ink);margin-top:.5rem;direction:rtl;text-align:left}
:is(.card,.card-text,.peek) .id{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.68rem}
:is(.card,.card-text,.peek) .figures{white-space:normal}
:is(.card,.peek) .mark{font-weight:600}.is-retained .mark{color:var(--accent)}
.card .besides{margin:.6rem 0 .2rem}
.pictures{display:grid;grid-template-columns:1fr 1fr;gap:.4rem;align-items:center;height:8.5rem}
.pictures img{max-width:100%;max-height:8.5rem;justify-self:center;border:1px solid var(--line);background:#fff}
.pictures .view{image-rendering:auto}
.missing{color:var(--soft);font-size:.75rem;text-align:center}
.parsed-pages{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(21rem,100%),1fr));gap:1.5rem;margin:.75rem 0;align-items:start}
.parsed{content-visibility:auto;contain-intrinsic-size:auto 30rem;min-width:0}
.sheet-of-paper{position:relative;background:#fff;border:1px solid var(--line)}
.sheet-of-paper img,.sheet-of-paper svg{display:block;width:100%;height:auto}
.sheet-of-paper img+svg{position:absolute;inset:0;height:100%}
.duplicates{border-top:1px solid var(--line);content-visibility:auto;contain-intrinsic-size:auto 18rem}
.messages td{overflow-wrap:anywhere}.messages th[scope=row]{overflow-wrap:anywhere;min-width:12rem;max-width:24rem}
.narrow{width:auto;min-width:20rem}
.evidence{margin:.35rem 0 0;font-size:.75rem}
.evidence div,.provenance div{display:flex;gap:.5rem;justify-content:space-between}
.evidence dt,.provenance dt{color:var(--soft)}
.evidence dd{margin:0;text-align:right;overflow-wrap:anywhere;min-width:0}
.provenance div{justify-content:flex-start;padding:.2rem 0;border-bottom:1px solid var(--line);font-size:.85rem}
.provenance dt{flex:0 0 14rem}.provenance dd{margin:0;overflow-wrap:anywhere;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.78rem}
summary{cursor:pointer;padding:.4rem 0}
pre{background:var(--wash);padding:1rem;overflow-x:auto;font-size:.78rem}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.85em;background:var(--wash);padding:.1em .3em}
footer{color:var(--soft);font-size:.8rem;margin:4rem 0 2rem}
@media (max-width:40rem){.plane .mark{font-size:38px}.plane.dense .removed{stroke-width:4}.plane.dense .retained{stroke-width:8}.chart.plane{max-height:none}td.bar{min-width:6rem}.provenance div{flex-direction:column;gap:0}.provenance dt{flex:none}}
@media print{:root,:root[data-theme]{color-scheme:light;${LIGHT}}nav{display:none}.card,figure,tr{break-inside:avoid}.sheet{content-visibility:visible}body{font-size:11px}}
`;
