/** What the report of an evaluation needs beyond the style sheet of all reports. */
export const EVALUATION_STYLES = `
h4{font-size:.9rem;margin:1.25rem 0 .35rem;font-weight:650;overflow-wrap:anywhere}
td.number,th.number{padding-left:.5rem}
.ranks small{display:block;margin:0;font-size:.7rem}.ranks th.number{white-space:normal}.ranks th[scope=row]{overflow-wrap:anywhere;font-weight:600}
.strips.bars{margin-top:1.5rem}
.intervals .figure{text-anchor:end;fill:var(--ink)}
.notes{padding-left:1.2rem;overflow-wrap:anywhere}
.compared{border:1px solid var(--line);padding:0 1rem 1rem;margin:1rem 0;content-visibility:auto;contain-intrinsic-size:auto 45rem}
.compared .figures{margin:0 0 .75rem;color:var(--soft);font-size:.8rem}.compared .figures span{display:inline-block;margin-right:.9rem}.compared .figures b{color:var(--ink);font-weight:600}
.sides{display:grid;grid-template-columns:1fr 1fr;gap:1rem;align-items:start}.sides>*{min-width:0}.sides.three{grid-template-columns:1fr 1fr 1fr}
.window{box-sizing:content-box;aspect-ratio:var(--window);overflow:hidden;border:1px solid var(--line);background:#fff}.window .sheet-of-paper{border:0}
.window.long{overflow:auto;scrollbar-width:thin}.window.long::after{content:"";display:block;height:2.5rem}.window.long .sheet-of-paper{display:flow-root;overflow:clip}
.window.long .sheet-of-paper::after{content:"more below";display:block;position:sticky;bottom:0;height:2.5rem;margin-bottom:-2.5rem;padding-top:1.1rem;box-sizing:border-box;background:linear-gradient(#fff0,#fff 45%);color:#444;font-size:.75rem;text-align:center;pointer-events:none}
.compared figcaption{color:var(--soft);font-size:.8rem;margin-top:.25rem}
.compared summary{font-size:.875rem}
.texts td{overflow-wrap:anywhere;min-width:4rem;font-size:.8rem}
.printed{font-size:.75rem;width:auto}.printed :is(td,th){border:1px solid var(--line);padding:.15rem .4rem;min-width:1.5rem;height:1.5rem}.printed th{background:var(--wash);font-weight:600}
.sides .missing{text-align:left;margin:.25rem 0}
@media (max-width:40rem){.sides,.sides.three{grid-template-columns:1fr}}
@media print{.compared{content-visibility:visible}.window.window{aspect-ratio:auto;overflow:visible}.window.long::after,.window.long .sheet-of-paper::after{display:none}}
`;
