/** What the section on training needs beyond the style sheet of all reports. */
export const TRAINING_STYLES = `
.rates{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(28rem,100%),1fr));gap:1.25rem 2rem;align-items:start}
.rates>*{min-width:0}.rates td.bar{min-width:6rem;width:34%}.rates th[scope=row]{overflow-wrap:anywhere;min-width:5.5rem}
.accepted{fill:var(--accent)}.refused{fill:var(--pale)}
.threshold{stroke:var(--c1);stroke-width:2;stroke-dasharray:5 4}.chart .threshold-name{fill:var(--c1);font-weight:600}
#training .narrow th[scope=row]{white-space:nowrap}
figure.recalls{max-width:36rem;margin:1rem 0}
.example{border:1px solid var(--line);padding:0 1rem 1rem;margin:1rem 0;content-visibility:auto;contain-intrinsic-size:auto 34rem}
.example h4{font-size:.9rem;margin:.75rem 0 .6rem;font-weight:600;overflow-wrap:anywhere}.example h4 small{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.68rem}
.example .verdict{font-weight:650;color:var(--accent)}.example .verdict.not{color:var(--bad)}
.example .sides{display:grid;grid-template-columns:5fr 5fr 4fr;gap:1rem;align-items:start}.example .sides>*{min-width:0}
.example figcaption{color:var(--soft);font-size:.8rem;margin-top:.25rem}
.example .evidence{margin:0 0 .75rem;font-size:.8rem}
.example .rendered{width:fit-content;max-width:100%}.example .rendered img{width:auto;max-width:100%;max-height:38rem}
.missed-head{margin:0;color:var(--soft);font-size:.75rem}.missed{margin:.25rem 0 0;padding-left:1rem;font-size:.75rem;overflow-wrap:anywhere;max-height:19rem;overflow-y:auto}.missed li{margin-bottom:.25rem}
.none{border:1px dashed var(--line);color:var(--soft);font-size:.8rem;padding:2rem 1rem;text-align:center}
.painted{display:inline-block;width:.8rem;height:.8rem;border:2px solid;vertical-align:-.1rem}
@media (max-width:40rem){.example .sides{grid-template-columns:1fr}}
@media print{.example{content-visibility:visible}}
`;
