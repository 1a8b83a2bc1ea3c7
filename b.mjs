import { scorePage } from './dist/pipeline/evaluator/scorePage.js';
import { readFileSync } from 'node:fs';
let seed=1; const rnd=()=>{seed=(seed*1664525+1013904223)>>>0; return seed/2**32};
const words=readFileSync('README.md','utf8').replace(/[^a-zA-Z ]+/g,' ').split(/\s+/).filter(w=>w.length>1);
const para=(n)=>{let s='';while(s.length<n) s+=words[Math.floor(rnd()*words.length)]+' ';return s};
const page=(n,len,noise)=>{const objs=[];for(let i=0;i<n;i++){objs.push({kind:'text',text:para(len),box:[(i%2)*.5,Math.floor(i/2)/(n/2),.45,.8/(n/2)]})}
 const t={pageId:'x',width:1,height:1,objects:objs};
 const p={pageId:'x',width:1,height:1,objects:objs.map(o=>({...o,text:[...o.text].map(c=>rnd()<noise?'q':c).join('')}))}; return [t,p]};
for (const [n,len] of [[26,95],[100,150],[400,165]]) { const [t,p]=page(n,len,.03); scorePage(t,p); const k=n<50?20:1; const t0=BigInt(Math.round(process.cpuUsage().user*1000)); let s; for(let i=0;i<k;i++) s=scorePage(t,p); console.log(n,len,Number(BigInt(Math.round(process.cpuUsage().user*1000))-t0)/1e6/k,'ms',s.objective,s.groups.length)}
// short repeated blocks
{const objs=[];for(let i=0;i<400;i++)objs.push({kind:'text',text:['Yes','No','12.5%','n/a'][i%4]+' '+(i%10),box:[(i%10)/10,Math.floor(i/10)/40,.08,.02]});const t={pageId:'x',width:1,height:1,objects:objs};const t0=process.cpuUsage().user/1000;const s=scorePage(t,t);console.log('repeated',process.cpuUsage().user/1000-t0,'ms',s.objective)}
