"use strict"; // made of src by make bundle
var ke=Object.defineProperty;var Vt=Object.getOwnPropertyDescriptor;var Zt=Object.getOwnPropertyNames;var Qt=Object.prototype.hasOwnProperty;var en=(t,e)=>{for(var n in e)ke(t,n,{get:e[n],enumerable:!0})},tn=(t,e,n,i)=>{if(e&&typeof e=="object"||typeof e=="function")for(let s of Zt(
e))!Qt.call(t,s)&&s!==n&&ke(t,s,{get:()=>e[s],enumerable:!(i=Vt(e,s))||i.enumerable});return t};var nn=t=>tn(ke({},"__esModule",{value:!0}),t);var $i={};en($i,{engineOf:()=>Re,figure:()=>Oi,format:()=>E,mark:()=>G,parse:()=>W});module.exports=nn($i);var Ue=`:host { display: block; container-type: inline-size }
.figure {
	--accent: #0072b2; --on-accent: #fff; --quiet: #595959; --line: #8885; --fill: #8881; --cut: #b0006d; --bad: #b3261e; --now: #f0e\
44255;
}
.figure.dark { --accent: #56b4e9; --on-accent: #06141d; --quiet: #b0b0b0; --cut: #e394c4; --bad: #ffb4ab; --now: #f0e4422e }
.figure:focus { outline: none }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
.view:focus-visible, .lines:focus-visible { outline-offset: -2px }
[hidden], .place:empty { display: none !important }
.quiet, .counts { color: var(--quiet); font-size: 13px }
.error { color: var(--bad) }
.fault { font-size: 13px; overflow-wrap: anywhere }
[aria-invalid="true"] { outline: 2px solid var(--bad); outline-offset: 1px }
.lead { margin-bottom: 8px }
p { margin: 0 }

button, input, select, textarea { font: inherit; color: inherit; box-sizing: border-box }
button {
	min-width: 32px; height: 32px; padding: 0 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--fill);
	display: inline-flex; align-items: center; justify-content: center; gap: 6px; cursor: pointer;
}
button:hover { background: #8883 }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
button[aria-disabled="true"], button:disabled { opacity: .35; cursor: default }
button svg { width: 16px; height: 16px; flex: none; fill: currentColor; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: \
round; stroke-linecap: round }
input:not([type=range],[type=checkbox],[type=radio]), select, textarea {
	min-height: 32px; padding: 3px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--ablab-paper);
}
select { max-width: 100%; field-sizing: content }
input[type=range], input[type=checkbox], input[type=radio] { accent-color: var(--accent) }
fieldset { border: 1px solid var(--line); border-radius: 6px; margin: 8px 0; padding: 6px 10px }
legend { color: var(--quiet); font-size: 13px; padding: 0 4px }
table { border-collapse: collapse; font-size: 13px }
th, td { text-align: left; padding: 3px 14px 3px 0; vertical-align: top; font-weight: normal; border-bottom: 1px solid var(--line)\
 }
thead th { color: var(--quiet) }
summary { cursor: pointer; color: var(--quiet); font-size: 13px; padding: 3px 0; border-radius: 4px }
summary:hover { color: inherit }

.top { display: flex; flex-wrap: wrap; align-items: flex-start; justify-content: space-between; gap: 0 10px }
.top > :not([hidden], :empty) { margin-bottom: 8px }
.top button[aria-pressed="true"] { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
.algorithm { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; min-width: 0; flex: 1 1 27em }
.algorithm select { flex: 0 1 auto; min-width: 8em }
.algorithm label { font-size: 13px; color: var(--quiet) }
.vain { color: var(--quiet) }
.options:empty { display: none }
.options label { display: inline-flex; flex-wrap: wrap; align-items: center; gap: 4px 6px }
.options { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 12px }
.options input { width: 6em; color: var(--ablab-ink) }
.algorithm .options select { width: auto; min-width: 0; color: var(--ablab-ink) }
.meaning[open] { flex-basis: 100% }
.meaning dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 10px; margin: 2px 0; font-size: 13px }
.meaning dd { font-weight: normal }

.controls { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 18px }
.bar { flex: 1 1 440px; min-width: 0; display: flex; align-items: center; gap: 2px }
.bar button { background: none; border-color: transparent; padding: 0; flex: none }
.bar button:hover { background: #8883 }
.bar button.main { background: var(--accent); border-radius: 50%; margin: 0 3px }
.bar button[aria-disabled="true"]:hover { background: none }
.track { position: relative; flex: 1 1 90px; min-width: 70px; margin: 0 8px; display: flex }
.track input { width: 100%; margin: 0; height: 24px; position: relative }
.cuts { position: absolute; left: 8px; right: 8px; bottom: -2px; height: 5px }
.cuts svg { display: block; width: 100%; height: 100%; overflow: visible }
.cuts path { stroke: var(--cut); stroke-width: 1.5px; vector-effect: non-scaling-stroke }
.at { min-width: 4.2em; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap }
.jumps { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 8px; color: var(--quiet); font-size: 13px }
.jump { display: flex; align-items: center; white-space: nowrap }
.jump > span { min-width: 2em; text-align: center }
.jumps button { min-width: 26px; height: 26px; padding: 0; border-color: transparent; background: none; border-radius: 4px }
.jumps button:hover { background: #8883 }
.jump svg { width: 14px; height: 14px; fill: none; stroke-width: 2 }
.jump:last-child { margin-left: auto }
.jump .stop svg { width: 13px; height: 13px; stroke-width: 1.5 }
.stop[aria-pressed="true"] { color: var(--bad) }
.jump .stop[aria-pressed="true"] svg { fill: currentColor }

.status { font-size: 13px }
.status:not(:empty), .advice:not(:empty) { margin-top: 6px }
.status button, .advice button { height: auto; min-height: 24px; padding: 0 8px; font-size: 13px; color: var(--ablab-ink) }
.body { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px 18px; margin-top: 8px }
.say { font-size: 15px; min-height: 4.5em }
.state { font-size: 13px; min-width: 0 }
.facts, .own { display: flex; flex-wrap: wrap; gap: 1px 16px; margin: 0; font-variant-numeric: tabular-nums }
.facts div, .own div { display: flex; gap: 5px; min-width: 0 }
dt { color: var(--quiet); white-space: nowrap }
dd { margin: 0; font-weight: 600; overflow-wrap: anywhere }
.own dd { font-weight: normal }
.stack {
	display: flex; flex-wrap: wrap; align-content: flex-start; list-style: none; margin: 0; padding: 2px 0 4px; box-sizing: border-bo\
x;
	position: sticky; top: 0; z-index: 1; background: var(--ablab-paper); font-size: 13px; font-variant-numeric: tabular-nums;
}
.stack li { display: flex; align-items: center; gap: 4px; min-width: 0; white-space: nowrap; cursor: pointer }
.stack li:hover b { text-decoration: underline }
.stack li:not(:last-child)::after { content: "›"; margin: 0 6px 0 2px; color: var(--quiet) }
.stack li.left { color: var(--quiet); font-style: italic }
.stack b { max-width: 12em; overflow: hidden; text-overflow: ellipsis }
.stack span:last-child { color: var(--quiet) }
.stack span:empty { display: none }
.stack svg { width: 12px; height: 12px; flex: none; stroke-width: 1.6; stroke: currentColor; fill: var(--ablab-leaf, #f3f3f3) }
.stack .max svg { stroke: #0072b2; fill: var(--ablab-max, #dcecf7) }
.stack .min svg { stroke: #d55e00; fill: var(--ablab-min, #fbe6d6) }
.dark .stack .max svg { stroke: #56b4e9 }
.dark .stack .min svg { stroke: #e69f00 }
.picture { min-width: 0 }
.signs { display: flex; flex-wrap: wrap; gap: 2px 20px; margin: 6px 0 0; padding: 4px 0; border-top: 1px solid var(--line); font-s\
ize: 13px }
.signs div { display: flex; align-items: center; gap: 6px }
.signs dt { display: inline-flex; color: inherit; font-weight: 600; font-variant-numeric: tabular-nums }
.signs dd { font-weight: normal; color: var(--quiet) }
.signs svg { flex: none }
.view { overflow: auto; max-height: 75vh; border-radius: 4px }
.view[aria-busy] { opacity: .5 }
.node, .lid { cursor: pointer }
.pick { fill: none; stroke: var(--accent); stroke-width: 2; stroke-dasharray: 4 3; pointer-events: none }
.view:focus-visible .pick { stroke-width: 3; stroke-dasharray: none }
.dot { fill: var(--bad); stroke: var(--ablab-paper); stroke-width: 1.5 }
.counts { margin-top: 4px; font-variant-numeric: tabular-nums }
.code .quiet { margin: 2px 0 4px; font-size: 12px }
/* Whole lines alone are seen: eleven, from the beginning of one on. */
.lines { position: relative; overflow: auto; max-height: 11lh; scroll-snap-type: y mandatory; font: 12px/1.55 var(--jp-code-font-f\
amily, ui-monospace, monospace); background: var(--fill); border-radius: 6px }
.line { display: flex; box-sizing: border-box; padding-right: 10px; border-left: 3px solid transparent }
.line::before { content: attr(data-n); flex: none; width: 2.6em; margin-right: 10px; text-align: right; color: var(--quiet) }
.line code { flex: 1; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
.line, .file { scroll-snap-align: start }
.file { padding: 0 12px; color: var(--quiet) }
.line.now { background: var(--now); border-left-color: #b57e00 }
.line.now code { font-weight: 700 }
.line.why { border-left-color: #b57e00 }
.line.why code { text-decoration: underline dotted; text-underline-offset: 3px }
.end { display: flex; flex-wrap: wrap; gap: 0 18px; margin-top: 6px; border-top: 1px solid var(--line); padding-top: 4px }
.end > .place { display: contents }
.end > details[open], .end > .place > details[open], .end > .place > :not(details) { flex-basis: 100% }
@container (min-width: 700px) {
	.body.wide { grid-template-columns: minmax(0, 1fr) minmax(280px, 36%); grid-template-rows: auto auto 1fr }
	.body.wide > .explanation { grid-column: 1 / -1 }
	.body.wide > .picture { grid-column: 1; grid-row: 2 / span 2 }
	.body.wide > .code, .body.wide > .state { grid-column: 2 }
}
.body.whole > .code { order: 1 }
@container (max-width: 380px) {
	select { font-size: 12px }
	.bar { flex-wrap: wrap }
	.bar > .at { margin-left: auto }
	.bar > .track { order: 1; flex-basis: 100% }
}
@container (min-width: 700px) { .say { min-height: 3em } }
@media print {
	.figure { print-color-adjust: exact; -webkit-print-color-adjust: exact }
	.stack { position: static }
	.view, .lines { max-height: none; overflow: visible; mask-image: none !important }
	figure, table, .picture { break-inside: avoid }
}
@media (forced-colors: active) {
	button, .lines { border: 1px solid }
	.figure, .figure.dark, .figure.dark .ablab-tree { --ablab-paper: Canvas; --ablab-ink: CanvasText; --ablab-max: Canvas; --ablab-mi\
n: Canvas; --ablab-leaf: Canvas }
	.line { border-left-color: Canvas }
	.line.now { forced-color-adjust: none; background: Highlight; color: HighlightText }
	.line.now::before { color: inherit }
	.pick { stroke: Highlight }
}
`;function d(t,e={},n={},i=""){let s=document.createElement(t);for(let[a,o]of Object.entries(e))s.setAttribute(a,o);return Object.assign(
s.style,n),s.textContent=String(i),s}function A(t,...e){let n=d("div",{class:t});return n.append(...e),n}function D(t,...e){let n=d(
"section",{class:t,"aria-label":t});return n.append(...e),n}function R(t){let e=document.createElementNS("http://www.w3.org/2000/s\
vg","svg");return e.setAttribute("viewBox","0 0 16 16"),e.setAttribute("aria-hidden","true"),e.appendChild(document.createElementNS(
e.namespaceURI,"path")).setAttribute("d",t),e}function M(t,e,n,i){let s=d("button",{type:"button","aria-label":t,title:e?`${t} (${e}\
)`:t});return s.append(R(n)),s.onclick=i,s}function S(t,e,n={}){let i=d("button",{type:"button",...n},{},t);return i.onclick=e,i}function De(t,e){e.tag=t;for(let n=2;customElements.get(e.tag);n++)e.tag=t+"-"+n;customElements.define(e.tag,e)}var Fe="data-lm-su\
ppress-shortcuts";function Se(t){t.setAttribute(Fe,"true")}function Ye(t){t.removeAttribute(Fe),setTimeout(()=>Se(t))}function L(t,e){
t.textContent!==e&&(t.textContent=e)}function O(t,e,n){t.getAttribute(e)!==String(n)&&t.setAttribute(e,n)}function Z(t,e){if(t.scrollWidth<=
t.clientWidth&&t.scrollHeight<=t.clientHeight)return;let n=e.getBoundingClientRect(),i=t.getBoundingClientRect(),s=(l,c,h,u)=>{let p=Math.
min(150,c/4);return Math.max(l+u+p-c,Math.min(l+h-p,l))},a=s(t.scrollLeft,t.clientWidth,n.left-i.left,n.right-i.left),o=s(t.scrollTop,
t.clientHeight,n.top-i.top,n.bottom-i.top),r=Math.abs(a-t.scrollLeft)>t.clientWidth;t.scrollTo({left:a,top:o,behavior:r?"instant":
"auto"})}var an=0;function z(t,e=""){if(e?t.setAttribute("aria-invalid",!0):t.removeAttribute("aria-invalid"),!t.fault){if(!e)return;
t.fault=document.createElement("span"),Object.assign(t.fault,{className:"fault error",id:`fault${++an}`}),t.fault.setAttribute("ro\
le","alert"),t.setAttribute("aria-errormessage",t.fault.id),t.after(t.fault)}t.fault.textContent=e,t.fault.hidden=!e}async function Q(t){
try{return await navigator.clipboard.writeText(t),!0}catch{let e=document.createElement("textarea"),n=document.activeElement;e.style=
"position: fixed; opacity: 0",e.value=t,document.body.append(e),e.select();let i=document.execCommand("copy");return e.remove(),(n?.
shadowRoot?.activeElement??n)?.focus(),i}}function ee(t,e,n){let i=document.createElement("a");i.href=URL.createObjectURL(new Blob(
[e],{type:n})),i.download=t,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}var Ae=(t,e)=>t.some(n=>n.variant===e),te=class{constructor(e){let{notation:n,asked:i}=e.stage;this.calculator=e,this.turns=Promise.
resolve(),this.judged=JSON.stringify([n,i?.depth??0,i?.window])}wait(e){let{calculator:n}=this,i=this.turns.then(async()=>{let s=setTimeout(
()=>n.change({busy:!0}),100);try{return await e()}finally{clearTimeout(s),n.change({busy:!1})}});return this.turns=i.catch(()=>{}),
i}search(e,n){let{calculator:i}=this;return this.wait(async()=>{let s=typeof e=="function"?e(i.state):e;try{await this.show(s),i.tell()}catch(a){
let{state:o}=i;i.change({absent:i.absent()}),n?n(a):i.change({said:{text:a.message,error:!0,tries:a.try,variant:s.variant??o.variant}})}})}async show({
variant:e=this.calculator.state.variant,tree:n=this.calculator.state.tree,...i}){let{calculator:s}=this,{stage:a,engine:o}=s,r={...s.
state.asked,...i},l={...a.asked,options:this.given(e)},c={...l,...r,options:r.options??{}},h=n===a.notation&&JSON.stringify(c)===JSON.
stringify(l)&&a.runs.find(p=>p.variant===e),u=h?{run:h,tree:n}:await o.ask({do:"run",tree:n,variant:e,asked:r});s.show(u.run,u.tree??
n,r)}given(e){let{runs:n,asked:i}=this.calculator.stage;return e===n[0].variant?i?.options??{}:{}}next(){let{calculator:e}=this,{offers:n=[],
runs:i}=e.stage;return this.wait(async()=>{let{absent:s,variant:a,standings:o}=e.state,r=[],l=n.filter(({name:h})=>!s||Ae(i,h)),c=l.
findIndex(({name:h})=>h===a);for(let h=1;h<l.length;h++){let{name:u,title:p}=l[(c+h)%l.length],f=o.find(({name:g})=>g===u);try{if(f&&
!f.idle)throw Error(f.say);await this.show({variant:u,options:this.given(u)});break}catch(g){r.push(`${p} (${f?.say??g.message})`)}}
e.tell(r.length?`Passed over: ${r.join("; ")}.`:"")})}async judge({tree:e,variant:n,asked:{depth:i=0,window:s}}){let{calculator:a}=this,
{engine:o}=a,r=JSON.stringify([e,i,s]);if(!(!e||!o||r===this.judged)){this.judged=r,a.change({standings:[]});try{let{standings:l=[]}=await o.
ask({do:"standings",tree:e,variant:n,asked:{depth:i,window:s}},this);r===this.judged&&a.change({standings:l})}catch{}}}};function Je(t,e){let{stage:n,searches:i}=t,{offers:s=[]}=n,a=d("select",{id:"variant"}),o=d("span",{class:"quiet"}),r=d("div",{class:"\
options"});a.onchange=()=>i.search({variant:a.value,options:i.given(a.value)}),e.hidden=!s.length,e.append(d("label",{for:"variant"},
{},"Algorithm"),a,o,r);let l=ln(t,r);return{draw(c,h){if(!s.length)return;c.absent!==h.absent&&rn(a,n,c.absent),on(a,n,c),(c.variant!==
h.variant||c.said!==h.said)&&(a.value=c.variant);let u=s.find(({name:p})=>p===c.variant);L(o,u?.source??""),l(u?.options??[],c)}}}
function rn(t,{offers:e=[],runs:n},i){let s=new Map;t.replaceChildren();for(let{name:a,title:o,group:r=""}of e){s.has(r)||s.set(r,
t.appendChild(d("optgroup",{label:r})));let l=s.get(r).appendChild(d("option",{value:a},{},o));l.disabled=!!i&&!Ae(n,a),l.disabled&&
(l.title="Not carried by this page: "+i)}s.size===1&&t.replaceChildren(...t.firstElementChild.children)}function on(t,{offers:e=[]},{
standings:n,variant:i}){for(let s of t.options){let{title:a}=e.find(({name:r})=>r===s.value),o=n.find(({name:r})=>r===s.value);L(s,
a+(o&&s.value!==i?` (${o.say})`:"")),s.classList.toggle("vain",!!o)}}function ln(t,e){let n={};return(i,{variant:s,asked:a,absent:o})=>{
let r=JSON.stringify(a.options??{});n.variant===s&&n.given===r&&n.absent===o||((n.variant!==s||n.absent!==o)&&cn(t,e,i,o),n={variant:s,
given:r,absent:o},e.querySelectorAll("input, select").forEach((l,c)=>{let{name:h,value:u,usual:p}=i[c],f=a.options?.[h]??u;l!==t.root.
activeElement&&(z(l),l.value=p&&f==="0"?"":f)}))}}function cn({searches:t},e,n,i){if(e.replaceChildren(...n.map(({name:o,value:r,values:l,
usual:c,doc:h})=>{let u=l?d("select",{title:h}):d("input",{type:"text",size:6,title:h,placeholder:c??r});for(let f of l??[])u.append(
d("option",{value:f},{},f));u.disabled=!!i,u.onchange=()=>{z(u),t.search(({asked:f})=>({options:{...f.options,[o]:u.value.trim()||
r}}),f=>z(u,f.message))};let p=d("label",{title:h},{},o+" ");return p.append(u),p})),!n.length)return;let s=d("details",{class:"me\
aning"}),a=d("dl");a.append(...n.flatMap(({name:o,doc:r})=>[d("dt",{},{},o),d("dd",{},{},r)])),s.append(d("summary",{},{},"What th\
ey mean"),a),s.open=e.dataset.open==="true",s.ontoggle=()=>{e.dataset.open=String(s.open)},e.append(s)}function Ge(t){let e=d("details",{class:"code"}),n=[],i,s=[];function a({listing:l}){if(e.hidden=!l,n=[],!l)return;let c=d("div",{
class:"lines",role:"region",tabindex:0,"aria-label":"code"});n=l.lines.map((h,u)=>{let p=l.numbers[u],f=c.appendChild(d("div",p?{class:"\
line","data-n":p}:{class:"file"})),[g]=/^\t*/.exec(h),m=2*g.length+4+"ch";return f.append(d("code",{},{paddingLeft:m,textIndent:"-"+
m},"  ".repeat(g.length)+h.slice(g.length)||" ")),f}),e.replaceChildren(d("summary",{},{},"Code"),d("p",{class:"quiet"},{},l.say),
c),t.host.clientWidth>=700&&(e.open=!0)}function o({src:l,why:c=[]}){let h=n[l-1];i!==h&&(i?.classList.remove("now"),i?.removeAttribute(
"aria-current"),h?.classList.add("now"),h?.setAttribute("aria-current","step"),i=h);for(let u of s)u.classList.remove("why");s=c.map(
u=>n[u-1]).filter(Boolean);for(let u of s)u.classList.add("why");r()}function r(){if(!i||!e.open)return;let l=i.parentNode,c=i.offsetTop;
(c<l.scrollTop+20||c>l.scrollTop+l.clientHeight-40)&&(l.scrollTop=c-l.clientHeight/2)}return e.ontoggle=r,{element:e,draw({run:l,step:c},h){
l!==h.run&&a(l),c!==h.step&&o(c)}}}function I(t){return t.replace(/ ?(~?[≤≥]|[=~]) /g,(e,n)=>(e[0]===" "?" ":"")+n+" ")}var q=(t,e,n=e+"s")=>`${t} ${t===1?e:n}`;
function Xe(t){return t.length>12?t.slice(0,11)+"…":t}var P=({nodes:t,seen:e,leaves:n,seen_leaves:i})=>({nodes:t>e,leaves:n>i}),
ne=({f:t,m:e})=>t?"leaf":e?"MAX":"MIN";var Ce="its recorded search is malformed, or of another version. Run the cell again.";function Ke(t){let e=t?.nodes,n=t?.start,i=r=>Number.
isInteger(r)&&r>=0&&r<n.length,s=(...r)=>r.every(l=>l===void 0||typeof l=="string"),a=r=>r&&i(r.n)&&typeof r.c=="string"&&s(r.v,r.
w,r.y)&&(r.to===void 0||Number.isInteger(r.to)&&r.to>r.n&&r.to<=n.length);if(!(Array.isArray(n)&&n.length&&Array.isArray(e)&&e.length===
n.length&&Array.isArray(t.steps)&&n.every((r,l)=>a(r)&&r.n===l&&!r.to)&&e.every((r,l)=>r&&typeof r.l=="string"&&(l?i(r.p)&&r.p<l:r.
p===-1))&&t.steps.every(r=>r&&typeof r.say=="string"&&i(r.at)&&Array.isArray(r.set??[])&&(r.set??[]).every(a)&&Array.isArray(r.line)&&
r.line.every(i)&&Array.isArray(r.own??[])&&(r.own??[]).every(l=>l&&s(l.name,l.text)))&&s(t.say,t.name,t.alt,t.svg)&&(!t.listing||Array.
isArray(t.listing.lines)&&s(t.listing.say,...t.listing.lines)&&Array.isArray(t.listing.numbers))))throw Error(Ce)}function Ve(t,e){
return e?.nodes.length===t.nodes.length&&t.nodes.every((n,i)=>["p","l","m","f","u"].every(s=>n[s]===e.nodes[i][s]))}function Ee(t,e){
return t.steps[e-1]??{kind:"",set:[],say:t.say??"",at:-1,visits:0,leaves:0,seen:0,seen_leaves:0,cutoffs:0,pruned:0,line:[]}}function Ze(t,e){
let n=[];for(let i=e;i>=0;i=t.nodes[i].p)n.unshift(i);return n}var Y=[["cut","c",t=>t.cut,"cut"],["root","r",t=>t.root,"change of \
the value known at the root"],["node","n",(t,e)=>t.at===e,"event"]];function ie({run:{steps:t},k:e,last:n,target:i},s,a){let[,,o]=Y.
find(r=>r[0]===s);for(let r=e+a;r>0&&r<=n;r+=a)if(o(t[r-1],i))return r;return e}var Qe="M4 2.5l9 5.5-9 5.5z",dn="M4 3h3v10h-3zM9 3h3v10h-3z",J=(t,e)=>O(t,"aria-disabled",e);function tt(t){let e=h=>()=>t.move(t.
state.k+h),n=M("to the start","Home","M3 3v10M9 3L4 8l5 5zM14 3L9 8l5 5z",()=>t.move(0)),i=M("back","←","M3 3v10M12 3L5 8l7 5z",
e(-1)),s=M("play","space or p",Qe,()=>t.play(!t.state.playing)),a=M("step","→","M13 3v10M4 3l7 5-7 5z",e(1)),o=M("to the end","E\
nd","M13 3v10M7 3l5 5-5 5zM2 3l5 5-5 5z",()=>t.move(1/0));s.classList.add("main");let r=d("input",{type:"range",min:0,step:1,"aria\
-label":"step"});r.oninput=()=>t.move(+r.value);let l=d("div",{class:"cuts"}),c=d("span",{class:"at","aria-hidden":!0});return{element:A(
"bar",n,i,s,a,o,A("track",l,r),c),draw({run:h,k:u,last:p,playing:f,wants:g},m){h!==m.run&&(r.max=String(p),l.replaceChildren(pn(h))),
r.value=String(u),r.setAttribute("aria-valuetext",`step ${u} of ${p}`),L(c,`${u} / ${p}`);for(let b of[n,i])J(b,u===0);J(o,u===p),
J(a,!!g.held||u===p),O(a,"title",g.held?"step (→): "+g.held:"step (→)"),f!==m.playing&&(s.replaceChildren(R(f?dn:Qe)),s.setAttribute(
"aria-label",f?"pause":"play"))}}}function pn({steps:t}){let e=R(t.map((n,i)=>n.cut?`M${i+1} 0v1`:"").join(""));return e.setAttribute(
"viewBox",`0 0 ${Math.max(1,t.length)} 1`),e.setAttribute("preserveAspectRatio","none"),e}var et=[.25,.5,1,2,4,8];function nt(t){let e=(r,l)=>t.
move(ie(t.state,r,l)),n=Y.map(([r,l,,c])=>{let h=M(`previous ${c}`,"Shift+"+l.toUpperCase(),"M10 3L5 8l5 5",()=>e(r,-1)),u=M(`next\
 ${c}`,l,"M6 3l5 5-5 5",()=>e(r,1)),p=d("span",{"aria-hidden":!0},{},r);return{name:r,back:h,on:u,label:p,group:A("jump",h,p,u)}}),
i=M("breakpoint","b","M8 3a5 5 0 1 0 .01 0z",()=>t.toggle());i.classList.add("stop"),n[2].group.append(i);let s=d("span",{"aria-li\
ve":"polite"}),a=r=>t.change({speed:et[et.indexOf(t.state.speed)+r]??t.state.speed}),o=A("jump",M("slower","-","M3 8h10",()=>a(-1)),
s,M("faster","+","M3 8h10M8 3v10",()=>a(1)));return{element:A("jumps",...n.map(({group:r})=>r),o),jump:e,hurry:a,draw(r){let{run:l,
k:c,speed:h,target:u,breakpoints:p}=r,[,,{back:f,on:g,label:m}]=n;for(let{name:w,back:x,on:v}of n)J(x,ie(r,w,-1)===c),J(v,ie(r,w,1)===
c);let b=Xe(l.nodes[u].l);L(m,"at "+b),O(f,"aria-label","previous event at "+b),O(g,"aria-label","next event at "+b),O(i,"aria-pre\
ssed",p.has(u)),O(i,"aria-label","breakpoint at "+b),O(i,"title",`breakpoint at ${b} (b); Shift+→ runs to the next one`),L(s,h+"\
×")}}}function it(t){let e,n=()=>{let{k:i}=t.state;t.go(i+1);let{k:s,step:a,breakpoints:o}=t.state;(s===i||o.has(a.at))&&t.play(!1)};
return{draw({last:i,playing:s,speed:a},o){s===o.playing&&a===o.speed||(clearInterval(e),s&&(e=setInterval(n,Math.max(60,Math.min(1600,
6e4/i))/a)))}}}function st(t,e){let{box:n,host:i}=t;function s(){let{run:{listing:a},picture:{svg:o}}=t.state,r=e.clientWidth,l=r-18-Math.max(280,
.36*r),c=r>=700&&.68*+o.getAttribute("width")>l;e.classList.toggle("wide",!!a&&!c),e.classList.toggle("whole",!!a&&c)}return{fit:s,
draw({run:a,wants:{classes:o=[]}},r){n.classList.remove(...(r.wants?.classes??[]).filter(l=>!o.includes(l))),n.classList.add(...o),
a!==r.run&&(n.setAttribute("aria-label","Calculator: "+(a.name??"")),a.name&&(i.querySelector("figcaption b").textContent=a.name),
s())}}}var hn=[["→ ←","one step on, one step back"],["Home End","to the start, to the end"],["Space or p","play and pause"],["+ −",
"faster, slower"],["c, Shift+C","next, previous cut"],["r, Shift+R","next, previous change of the value known at the root"],["n, S\
hift+N","next, previous event of the selected node"],["b, Shift+→","breakpoint at the selected node, run to the next breakpoint"],
["↓ ↑ in the tree","select the first child, the parent"],["Alt+→ Alt+← in the tree","select the next, the previous sibling"],
["Enter in the tree","say all that is known of the node"],["f in the tree","open or fold what is below the selected node, in a lar\
ge tree"],["?","this list"],["Esc","end what was begun; once more leaves the keys to the notebook"]];function at(){let t=d("detail\
s",{class:"keys"}),e=d("table"),n=e.appendChild(d("tbody"));t.append(d("summary",{},{},"Keys"),e);let i=(s=[])=>s.forEach(([a,o])=>{
n.appendChild(d("tr")).append(d("th",{scope:"row"},{},a),d("td",{},{},o))});return i(hn),{element:t,more:i}}function un(t){let e=new RegExp(
"^\\p{L}$","u").test(t.key),n=t.key.length===1&&!e&&t.key!==" ",i=(t.ctrlKey||t.metaKey?"Ctrl+":"")+(t.altKey?"Alt+":"")+(t.shiftKey&&
!n?"Shift+":"");return i+(e?i?t.key.toUpperCase():t.key.toLowerCase():t.key)}function rt(t,e){return n=>{let i=n.target.closest("i\
nput:not([type=range],[type=checkbox],[type=radio]), select, textarea"),s=n.target.closest("button, summary, a, [type=checkbox], [\
type=radio]"),a=un(n),o=i&&a!=="Escape"||s&&[" ","Enter"].includes(a),r=o?void 0:fn(t,e,a,n.target===t.view),l=i&&/^Ctrl\+(Shift\+)?[ACVXYZ]$/.
test(a);if(!r&&!l&&(n.ctrlKey||n.metaKey||n.altKey||["Escape","Tab"].includes(a)||a==="Enter"&&!o)){Ye(t);return}n.stopPropagation(),
r&&(n.preventDefault(),r())}}function fn(t,{tree:e,all:n},i,s){let{mode:a}=t.state;for(let o of t.parts)if(o.keys?.[i]&&(!o.mode||
o.mode===a))return o.keys[i];return i==="Escape"&&a?()=>t.turn(""):s&&e[i]||n[i]}function ot(t,{jump:e,hurry:n},i){let s=l=>()=>t.
move(t.state.k+l),a=()=>t.play(!t.state.playing),o={ArrowDown:()=>se(t,1),ArrowUp:()=>se(t,-1),"Alt+ArrowRight":()=>se(t,0,1),"Alt\
+ArrowLeft":()=>se(t,0,-1),Enter:()=>t.tell(t.describe(t.state.target)+"."),f:()=>gn(t)},r={ArrowRight:s(1),ArrowLeft:s(-1),Home:()=>t.
move(0),End:()=>t.move(1/0)," ":a,p:a,"+":()=>n(1),"-":()=>n(-1),b:()=>t.toggle(),"Shift+ArrowRight":()=>mn(t),v:()=>t.searches.next(),
"?":()=>{i.open=!i.open,i.querySelector("summary").focus()}};for(let[l,c]of Y)r[c]=()=>e(l,1),r["Shift+"+c.toUpperCase()]=()=>e(l,
-1);return{tree:o,all:r}}function se(t,e,n){let{picture:{parts:i},run:{nodes:s},target:a,selected:o}=t.state;if(o<0)return t.select(
a);let r=a?i[s[a].p].children:[0],l=e>0?i[a].children[0]:e<0?s[a].p:r[r.indexOf(a)+n];l>=0&&t.select(l)}function gn(t){let{picture:e,
target:n}=t.state,i=e.folds[n]?n:e.within[n];if(i===void 0)return t.tell("Nothing is folded there.");e.unfold(e.open===i?-1:i),i!==
n&&t.select(i)}function mn(t){let{run:e,k:n,breakpoints:i}=t.state,s=e.steps.findIndex((a,o)=>o>=n&&i.has(a.at));t.move(s<0?1/0:s+
1)}function ae(t,e){let n,i=s=>{let a=(s||t.clientWidth!==n)&&e?.();if(a){let c=a.getBoundingClientRect(),h=t.getBoundingClientRect();
t.scrollBy({left:(c.left+c.right-h.left-h.right)/2,behavior:"instant"}),n=t.clientWidth}let o=t.scrollLeft>1,r=t.scrollWidth-t.clientWidth-
t.scrollLeft>1,l=`linear-gradient(to right, ${o?"#0000, #000 28px":"#000"}, ${r?"#000 calc(100% - 28px), #0000":"#000"})`;t.style.
setProperty("--ablab-fade",o||r?l:"none")};return t.style.maskImage="var(--ablab-fade, none)",t.addEventListener("scroll",()=>i(),
{passive:!0}),new ResizeObserver(()=>i()).observe(t),i}function ct(t){let e=new DOMParser().parseFromString(typeof t=="string"?t:yn(
t),"image/svg+xml").documentElement;if(e.localName!=="svg")throw Error("its picture cannot be read. Run the cell again.");xn(e);let n=+e.
getAttribute("width");return Object.assign(e.style,{width:`max(${.68*n}px, min(100%, ${n}px))`,height:"auto"}),document.importNode(
e,!0)}var bn=new Set("svg g defs symbol use title style rect path circle ellipse line polygon polyline text tspan".split(" ")),wn=new Set(
"xmlns class id role style width height viewBox transform x y dx dy x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity\
 stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity href font-family font-size font-weight\
 text-anchor dominant-baseline direction unicode-bidi preserveAspectRatio aria-hidden aria-label".split(" ")),vn=new Set(["style",
"fill","stroke"]);function xn(t){for(let e of[t,...t.querySelectorAll("*")]){if(!bn.has(e.localName)||e.namespaceURI!==t.namespaceURI||
e.localName==="style"&&lt(e.textContent)){e.remove();continue}for(let n of e.getAttributeNames())(!wn.has(n)||n==="href"&&!e.getAttribute(
n).startsWith("#")||vn.has(n)&&lt(e.getAttribute(n)))&&e.removeAttribute(n)}}function lt(t){return/url\s*\(|image-set|@import|\\/i.
test(t)}function yn(t){return new TextDecoder().decode(Uint8Array.from(atob(t.src.slice(t.src.indexOf(",")+1)),e=>e.charCodeAt(0)))}function dt(t){let e=d("div",{class:"view",role:"tree",tabindex:0}),n=ae(e);kn(t,e);let i=(s,a)=>Z(e,s.parts[a].node);return{view:e,
draw(s,a){let{run:o,picture:r,step:l,seen:c,selected:h,target:u,breakpoints:p,wants:f,busy:g}=s,m=r!==a.picture;m&&(e.replaceChildren(
r.svg),n()),O(e,"aria-label",f.name??o.alt??""),O(e,"aria-activedescendant","n"+u),g?O(e,"aria-busy",!0):e.removeAttribute("aria-b\
usy");let b=m||c!==a.seen||l!==a.step;b&&r.draw(c,l.at);let w=h!==a.selected||o!==a.run;w&&r.pick(h,m?-1:a.selected);let x=m?new Set:
a.breakpoints;for(let v of new Set([...x,...p]))x.has(v)!==p.has(v)&&(r.mark(v,p.has(v)),r.name(v));(m||f.points!==a.wants?.points)&&
r.point(f.points??[]),w&&h>=0?i(r,h):b&&i(r,Math.max(r.here,0))},fit(){i(t.state.picture,t.state.target)}}}function kn(t,e){let n,
i;e.onpointerdown=s=>{i=!1,!(s.pointerType!=="mouse"||s.button||s.target===e||t.nodeOf(s)>=0)&&(e.scrollWidth>e.clientWidth||e.scrollHeight>
e.clientHeight)&&(n=s)},e.onpointermove=s=>{!n||!i&&Math.hypot(s.clientX-n.clientX,s.clientY-n.clientY)<5||(i||e.setPointerCapture(
s.pointerId),i=!0,e.scrollBy({left:n.clientX-s.clientX,top:n.clientY-s.clientY,behavior:"instant"}),n=s)},e.onpointerup=e.onpointercancel=
()=>{n=void 0},e.onclick=s=>i||s.target.closest(".lid")||t.select(t.nodeOf(s))}var Sn=Object.fromEntries(Object.entries({max:'<g c\
lass="node max"><path class="shape" d="M20 4l14 24H6z"/></g>',min:'<g class="node min"><path class="shape" d="M20 28L34 4H6z"/></g\
>',here:'<g class="node max here"><path class="shape" d="M20 4l14 24H6z"/></g>',cut:'<g class="edge cut"><path d="M2 16h36"/><path\
 class="mark" d="M14 22l6-12M20 22l6-12"/></g>',best:'<g class="edge best"><path d="M2 16h36"/></g>',pv:'<g class="edge pv"><path \
d="M2 16h36"/></g>'}).map(([t,e])=>[t,`<svg xmlns="http://www.w3.org/2000/svg" class="ablab-tree" viewBox="0 0 40 32" width="22" h\
eight="18">${e}</svg>`]));function An(t){let e=new DOMParser().parseFromString(Sn[t]??'<svg xmlns="http://www.w3.org/2000/svg"/>',
"image/svg+xml").documentElement;return e.setAttribute("aria-hidden",!0),document.importNode(e,!0)}function pt({signs:t=[]}){let e=d(
"dl",{class:"signs"});return e.append(...t.map(({shape:n,texts:i,say:s})=>{let a=d("div"),o=d("dt",{dir:"ltr"},{},n?"":i);return n&&
o.append(An(n)),a.append(o,d("dd",{},{},s)),a})),e.hidden=!t.length,e}var re=class{constructor(e,n){this.state=e,this.settle=n,this.views=[],this.drawing=!1}join(e){this.views.push({draw:e}),this.draw()}change(e){
this.state=this.settle({...this.state,...e}),this.draw()}draw(){if(!this.drawing){this.drawing=!0;try{for(let e;e=this.views.find(
({drawn:n})=>n!==this.state);){let n=e.drawn??{};e.drawn=this.state,e.draw(this.state,n)}}finally{this.drawing=!1}}}};function ut(t,e,n,i){for(;t.children.length>e.length;)t.lastChild.remove();for(;t.children.length<e.length;)t.append(n());e.forEach(
(s,a)=>i(t.children[a],s)),t.hidden=!e.length}function ht(t,e){ut(t,e,()=>{let i=d("div");return i.append(d("dt"),d("dd",{dir:"aut\
o"})),i},(i,[s,a])=>{L(i.firstChild,s),L(i.lastChild,a)})}function ft(t){let e=d("p",{class:"say",dir:"ltr","aria-live":"polite"}),
n=d("dl",{class:"facts"}),i=d("dl",{class:"own"}),s=d("p",{class:"counts"});return{sentence:e,facts:n,own:i,counts:s,draw({run:a,step:o,
wants:r,seen:l,selected:c,picture:h,playing:u}){O(e,"aria-live",u?"off":"polite"),L(e,I(r.veil?.say??o.say));let p=Math.max(0,o.at),
f=a.nodes[p],g=l[p],[m,b]=(g.w??"").replace(/[()]/g,"").split(", ");ht(n,[["node",f.l],["ply",String(h.parts[p].ply-1)],["player",
ne(f)],["α",m||"–"],["β",b||"–"],[g.c.startsWith("active")?"best so far":"value",I(g.v||"–")],...c<0||c===o.at?[]:[["selec\
ted",t.describe(c)]]]),ht(i,(r.veil?[]:o.own??[]).map(({name:w,text:x})=>[w,x])),L(s,Cn(a,o))}}}function Cn({result:t},e){let n=P(
t);return[n.nodes?`node visits ${e.visits} (${e.seen} of the tree's nodes)`:`nodes visited ${e.visits}`,n.leaves?`leaf visits ${e.
leaves} (${e.seen_leaves} of the tree's leaves)`:`leaves ${e.leaves}`,`cutoffs ${e.cutoffs}`+(e.idle?` (${e.idle} at a last move: \
nothing was left to skip)`:""),`nodes pruned ${e.pruned}`].join(" · ")}function gt(t){let e=d("ol",{class:"stack","aria-label":"f\
rom the root to the node, each with its value and its window"}),n=({run:s,step:a})=>Ze(s,Math.max(0,a.at));e.onclick=s=>{let a=[...e.
children].indexOf(s.target.closest("li"));a>=0&&t.select(n(t.state)[a])};let i=()=>{let s=d("li");return s.append(R(""),d("b",{dir:"\
auto"}),d("span"),d("span")),s};return{element:e,draw(s){let{run:a,step:o,seen:r}=s;ut(e,n(s),i,(l,c)=>{let{l:h,f:u,m:p}=a.nodes[c],
[f,g,m,b]=l.children;O(l,"class",[u?"leaf":p?"max":"min",o.line.includes(c)?"in":"left"].join(" ")),O(f.firstChild,"d",u?"M2 4h12v\
8H2z":p?"M8 2l6 11H2z":"M8 14L2 3h12z"),L(g,h),L(m,I(r[c].v??"")),L(b,r[c].w??"")}),e.style.minHeight=e.offsetHeight+"px"},fit(){e.
style.minHeight=""}}}function mt(t){let e=d("p",{class:"status",role:"status"}),n=d("p",{class:"advice quiet"}),i=(s,a,o="",r=[])=>s.
replaceChildren(o,...r.flatMap(({title:l,text:c,asked:h})=>{let u=d("button",{type:"button",title:c},{},l);return u.onclick=()=>t.
searches.search({variant:a,tree:c,options:{},window:void 0,...h}),[" ",u]}));return{line:e,advice:n,draw({run:s,said:a,absent:o},r){
a!==r.said&&(i(e,a.variant,a.text,o?[]:a.tries),e.classList.toggle("error",!!a.error),n.hidden=!!a.error),s!==r.run&&i(n,s.variant,
s.advice?.say,o?[]:s.advice?.try)}}}var bt=`.compare .inside { margin: 6px 0 12px }
.compare .row, .compare .parting { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; margin-bottom: 8px }
.compare .row label { color: var(--quiet); font-size: 13px }
.compare .parting { font-size: 15px }
.compare .when { display: flex; flex-wrap: wrap; gap: 4px 16px; border: 0; padding: 0; margin: 0 0 8px; font-size: 13px }
.compare .when label { display: inline-flex; align-items: center; gap: 5px }
.compare .when input { margin: 0 }
.compare .when legend { float: left; padding: 0 6px 0 0 }
.compare .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, max(300px, var(--least))), 1fr)); gap: 12\
px 18px }
.compare figure { margin: 0; min-width: 0; padding: 0 }
.compare figcaption { font-size: 13px; color: var(--quiet) }
.compare figcaption b { color: var(--ablab-ink) }
.compare .view { max-height: 60vh; scroll-behavior: auto }
.compare .node { cursor: default }
.compare .why { display: none }
.compare .told { min-height: 3em }
.compare .told:empty { display: none }
.compare .ring { stroke-width: 9; stroke-dasharray: 3 2.4 }
.compare .sides:not(.ended) .ring, .compare .sides:not(.ended) .word { display: none }
.compare .nodes ul { list-style: none; margin: 4px 0; padding: 0; max-height: 16em; overflow: auto; font-size: 13px }
.compare .nodes li { margin: 2px 0 }
.compare .nodes li button { height: 24px; min-width: 26px; padding: 0 6px; margin-right: 4px }
.compare .inside .foot { display: flex; flex-wrap: wrap; gap: 10px 36px; margin-top: 6px }
.compare .nodes { flex: 1 1 300px; min-width: 0 }
.compare .over { flex: 1 1 260px; max-width: 460px }
`;function Mn(t,e,n){let i=Math.floor(e/256);for(;i>0&&!n[i];)i--;let s=(n[i]??t.start).slice();for(let a=i*256;a<e;a++)a%256===0&&(n[a/
256]??=s.slice()),vt(t.steps[a],s);return s}function vt(t,e){for(let n of t.set??[]){n.to||(e[n.n]=n);for(let i=n.n;i<n.to;i++)e[i]=
{...e[i],c:n.c}}}var wt="its picture and its data do not fit. Run the cell again.";function le(t){let e=[],n=0,i=t.start;return s=>(s===
n+1?(i=i.slice(),vt(t.steps[n],i)):s!==n&&(i=Mn(t,s,e)),n=s,i)}var H=class{constructor(e,n){this.svg=e,this.looks=[],this.here=-1,
this.folds=[],this.within=[];let i=new Map([...e.querySelectorAll("g[id]")].map(s=>[s.id,s]));this.parts=n.nodes.map((s,a)=>{let o=i.
get("n"+a),r=i.get("e"+a),[l,c,h,u]=[".shape",".value",".window",".why"].map(m=>o?.querySelector(m));if(!l||!c||!h||a&&!r)throw Error(
wt);let p=i.get("f"+a);if(p&&(this.folds[a]={group:p,sum:[...p.querySelectorAll(".sum")].slice(0,3),till:a+1}),p&&this.folds[a].sum.
length<3)throw Error(wt);let{p:f}=n.nodes[a],g=this.folds[f]?f:this.within[f];return g!==void 0&&(this.within[a]=g,this.folds[g].till=
a+1),{node:o,edge:r,shape:l,value:c,window:h,why:u,kind:o.getAttribute("class").split(" ",2).join(" ")}}),this.folds.length&&(this.
open=this.folds.findIndex(s=>s?.group.matches(".open")),e.addEventListener("click",s=>{let a=s.target.closest(".lid"),o=this.folds.
findIndex(r=>a&&r?.group===a.parentNode);o>=0&&this.unfold(this.open===o?-1:o)}))}unfold(e){e!==this.open&&(this.folds[this.open]?.
group.classList.remove("open"),this.folds[e]?.group.classList.add("open"),this.open=e)}show(e){this.within[e]!==void 0&&this.unfold(
this.within[e])}draw(e,n){let i=[];this.parts[this.here]?.node.classList.remove("here"),e.forEach((o,r)=>{let l=this.looks[r];if(o===
l||l&&o.c===l.c&&o.v===l.v&&o.w===l.w&&o.y===l.y)return;let{node:c,edge:h,kind:u,value:p,window:f,why:g}=this.parts[r];c.setAttribute(
"class",u+" "+o.c),h?.setAttribute("class","edge "+o.c),p.textContent=o.v??"",f.textContent=o.w??"",g&&(g.textContent=o.y??""),i.push(
r)}),this.looks=e,this.here=n,this.parts[n]?.node.classList.add("here");let s=this.folds.findIndex((o,r)=>o&&/ pv\b/.test(e[r].c)),
a=this.folds[n]?n:this.within[n]??s;a>=0&&this.unfold(a);for(let o of new Set(i.map(r=>this.within[r])))o!==void 0&&(this.sum(o).forEach(
(r,l)=>L(this.folds[o].sum[l],r)),i.push(o));return i}sum(e){let n=this.folds[e].till-e-1,i=0,s=0;for(let o=e+1;o<=e+n;o++){let{c:r}=this.
looks[o];/^(done|active)|before/.test(r)?i++:r.startsWith("skipped")&&s++}let a=i===n?["all visited"]:s===n?["all cut off"]:i+s===
0?["not visited"]:[...i?[`${i} visited`]:[],...s?[`${s} cut off`]:[]];return[`${n} ${n===1?"node":"nodes"}`,...a,""].slice(0,3)}},
oe=class extends H{constructor(e,n,i){super(e,n),this.describe=i;for(let s of this.parts)s.edge?.setAttribute("aria-hidden","true"),
s.title=s.node.querySelector("title")??this.add(s.node,"title",{}),Object.assign(s,{children:[],ply:1});n.nodes.forEach(({p:s},a)=>{
a!==0&&(this.parts[a].ply=this.parts[s].ply+1,this.parts[s].children.push(a))}),this.parts.forEach(({node:s,ply:a},o)=>{let r=o?this.
parts[n.nodes[o].p].children:[0],l={role:"treeitem","aria-level":a,"aria-setsize":r.length,"aria-posinset":r.indexOf(o)+1,"aria-se\
lected":!1};for(let[c,h]of Object.entries(l))s.setAttribute(c,h)}),this.folds.forEach(({group:s},a)=>{s.lastChild.setAttribute("ar\
ia-hidden",!0),this.parts[a].node.setAttribute("aria-expanded",a===this.open)}),e.setAttribute("role","none"),e.querySelector("svg\
 > title")?.remove(),this.ring=this.add(e,"rect",{class:"pick",rx:6,"aria-hidden":!0}),this.ring.style.display="none"}add(e,n,i){let s=document.
createElementNS(this.svg.namespaceURI,n);for(let[a,o]of Object.entries(i))s.setAttribute(a,o);return e.appendChild(s)}unfold(e){this.
parts[this.open]?.node.setAttribute("aria-expanded",!1),this.parts[e]?.node.setAttribute("aria-expanded",!0),super.unfold(e)}draw(e,n){
this.parts[this.here]?.node.removeAttribute("aria-current");let i=super.draw(e,n);for(let s of i)this.name(s);return this.parts[n]?.
node.setAttribute("aria-current","step"),i}name(e){this.parts[e].title.textContent=this.describe(e)}point(e){for(let n of this.svg.
querySelectorAll("[data-asked]"))n.removeAttribute("data-asked");for(let[n,i]of e){this.show(n);for(let s of[this.parts[n].node,this.
parts[n].edge])s?.setAttribute("data-asked",i)}}pick(e,n){if(this.parts[n]?.node.setAttribute("aria-selected",!1),this.parts[e]?.node.
setAttribute("aria-selected",!0),this.ring.style.display=e<0?"none":"",e<0)return;this.show(e),this.parts[e].node.parentNode.append(
this.ring);let{x:i,y:s,width:a,height:o}=this.parts[e].shape.getBBox();for(let[r,l]of Object.entries({x:i-4,y:s-4,width:a+8,height:o+
8}))this.ring.setAttribute(r,l)}mark(e,n){let i=this.parts[e];if(i.dot?.remove(),i.dot=void 0,!n)return;let s=this.open;this.show(
e);let{x:a,y:o,height:r}=i.shape.getBBox();s!==void 0&&this.unfold(s),i.dot=this.add(i.node,"circle",{class:"dot",cx:a,cy:i.kind.endsWith(
"max")?o+r:o,r:6})}};var xt=`.stats .inside { display: flex; flex-wrap: wrap; gap: 14px 36px; align-items: flex-start; margin: 6px 0 10px }
.stats table { font-variant-numeric: tabular-nums }
.stats caption, .curves .most { text-align: left; color: var(--quiet); font-size: 13px; padding-bottom: 2px }
.stats td:not(:first-child), .stats thead th:not(:first-child) { text-align: right; padding-right: 0; padding-left: 14px; white-sp\
ace: nowrap }
.stats tbody th { white-space: nowrap; padding-right: 4px }
.stats .bars { flex: 1 1 260px; max-width: 460px }
.stats .bars th, .stats .bars td { border: 0 }
.stats .bars td:nth-child(2) { width: 100%; padding-left: 0 }
.bar-of { height: 12px; margin-top: 4px; min-width: 1px; box-sizing: border-box; border: 1px solid var(--accent); border-radius: 3\
px; background: var(--fill) }
.bar-of .done { height: 100%; background: var(--accent) }
.curves { flex: 1 1 220px; max-width: 460px; font-size: 13px; color: var(--quiet); font-variant-numeric: tabular-nums }
.curves .plot { height: 84px; border-left: 1px solid var(--line); border-bottom: 1px solid var(--line); cursor: pointer }
.curves svg { display: block; width: 100%; height: 100%; overflow: visible }
.curves path { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke }
.curves .line0 { stroke: var(--accent) }
.curves .line1 { stroke: var(--cut); stroke-dasharray: 6 4 }
.curves .now { stroke: currentColor; stroke-width: 1; stroke-dasharray: 2 3 }
.curves .axis { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 10px }
.key { display: inline-flex; align-items: center; gap: 6px; color: var(--ablab-ink) }
.key i { width: 20px; border-top: 2px solid var(--accent) }
.key i.line1 { border-top: 2px dashed var(--cut) }
`;function Me(t,e){let n=Math.max(1,...t.map(u=>u.values.length-1)),i=Math.max(1,...t.map(u=>u.values.at(-1))),s=d("div",{class:"cur\
ves"}),a=d("div",{class:"plot",role:"img"}),o=document.createElementNS("http://www.w3.org/2000/svg","svg");o.setAttribute("viewBox",
`0 0 ${n} ${i}`),o.setAttribute("preserveAspectRatio","none"),o.setAttribute("aria-hidden","true");let r=(u,p)=>{let f=o.appendChild(
document.createElementNS(o.namespaceURI,"path"));return f.setAttribute("class",u),f.setAttribute("d",p),f},l=r("now","");t.forEach(
({values:u},p)=>r("line"+p,"M"+u.map((f,g)=>`${g} ${i-f}`).join("L"))),a.append(o),a.onclick=u=>{let{left:p,width:f}=o.getBoundingClientRect();
e(Math.round((u.clientX-p)/f*n))};let c=t.map(({name:u},p)=>{let f=d("span",{class:"key"});return f.append(d("i",{class:"line"+p}),
u),f}),h=d("div",{class:"axis"});return h.append(d("span",{},{},"0"),...c,d("span",{},{},`step ${n}`)),s.append(d("div",{class:"mo\
st"},{},i),a,h),{box:s,at(u){l.setAttribute("d",`M${Math.min(u,n)} 0V${i}`),a.setAttribute("aria-label",t.map(({name:p,values:f})=>`${p}\
: ${f[Math.min(u,f.length-1)]} after ${Math.min(u,f.length-1)} steps, ${f.at(-1)} after ${f.length-1}`).join("; "))}}}function Le(t){
return[0,...t.steps.map(e=>e.visits)]}var ce=(t,e)=>e?` (${Math.round(100*t/e)} %)`:"",yt=(t,{total_nodes:e})=>t.pruned+ce(t.pruned,
e);function On({result:t,steps:e}){let n=d("table"),i=d("tbody"),s=d("tr"),a={},o=t.total_nodes>0,r=t.minimal_nodes>0,l=["","so fa\
r","this search",...o?["minimax"]:[],...r?["minimal tree"]:[]];s.append(...l.map(p=>d("th",{scope:"col"},{},p))),n.append(d("capti\
on",{},{},"Counts"),d("thead"),i),n.tHead.append(s);let c=(p,f,g,m,b)=>{let w=i.appendChild(d("tr"));a[f]=d("td"),w.append(d("th",
{scope:"row"},{},p),a[f],d("td",{},{},g)),o&&w.append(d("td",{},{},m)),r&&w.append(d("td",{},{},b))},{nodes:h,leaves:u}=P(t);return c(
h?"node visits":"nodes visited","visits",t.nodes,t.total_nodes,t.minimal_nodes),h&&c("of the tree's nodes","seen",t.seen+ce(t.seen,
t.total_nodes),t.total_nodes,t.minimal_nodes),c(u?"leaf visits":"leaves","leaves",t.leaves,t.total_leaves,t.minimal_leaves),u&&c("\
of the tree's leaves","seen_leaves",t.seen_leaves+ce(t.seen_leaves,t.total_leaves),t.total_leaves,t.minimal_leaves),c("cutoffs","c\
utoffs",t.cutoffs,0,"–"),c("nodes pruned","pruned",yt(e.at(-1)??{pruned:0},t),0,"–"),{table:n,cells:a}}function $n({result:t}){
let e=Math.max(1,t.seen_leaves,t.total_leaves),n=d("table",{class:"bars"}),i=d("tbody"),s=d("div",{class:"done"});n.append(d("capt\
ion",{},{},"Leaves looked at"),i);let a=(o,r)=>{let l=i.appendChild(d("tr")),c=d("td"),h=d("div",{class:"bar-of"},{width:100*r/e+"\
%"});return c.append(h),l.append(d("th",{scope:"row"},{},o),c,d("td",{},{},r+ce(r,t.total_leaves))),h};return a("this search",t.seen_leaves).
append(s),t.total_nodes>0&&a("minimax",t.total_leaves),t.minimal_nodes>0&&a("minimal tree",t.minimal_leaves),{bars:n,done:s}}function kt(t){
let e=d("details",{class:"stats"}),n=d("div",{class:"inside"});e.append(d("summary",{},{},"Statistics"),n);let i,s,a,o;function r(c){
let h=On(c),u=$n(c);({cells:s}=h),{done:a}=u,o=Me([{name:P(c.result).nodes?"node visits":"nodes visited",values:Le(c)}],p=>t.move(
p)),n.replaceChildren(h.table,u.bars,o.box),i=c}function l({run:c,step:h,k:u}){if(!e.open)return;i!==c&&r(c);let{result:p}=c;for(let f of[
"visits","seen","leaves","seen_leaves","cutoffs"])s[f]&&(s[f].textContent=h[f]);s.pruned.textContent=yt(h,p),a.style.width=(p.seen_leaves?
100*h.seen_leaves/p.seen_leaves:0)+"%",o.at(u)}return e.ontoggle=()=>l(t.state),{section:e,place:"end",style:xt,draw:l}}function zn(t,e,n){let{node:i,shape:s,window:a,kind:o}=t.parts[e],r=s.cloneNode(),l=a.cloneNode();r.setAttribute("class","ring"),i.
before(r),l.setAttribute("class","word"+(o.endsWith("leaf")?" middle":"")),l.setAttribute("dy",14),l.textContent=n,i.parentNode.append(
l)}function jn({stage:t,state:{run:e}},n){let i=t.runs.includes(e)&&t.runs.find(a=>a.variant===n),s=i&&(t.comparisons??[]).find(({
a,b:o})=>a===e.id&&o===i.id||a===i.id&&o===e.id);if(s)return s.a===e.id?{run:i,compare:s}:{run:i,compare:{...s,nodes:s.nodes.map(a=>({
...a,a:a.b,b:a.a,words:[a.words[1],a.words[0]]}))}}}function Nn(t,e,n){let i=d("figure"),s=t.drawn(e),a=d("div",{class:"view",role:"\
region","aria-label":e.name+": tree"});new ResizeObserver(()=>{a.tabIndex=a.scrollWidth>a.clientWidth||a.scrollHeight>a.clientHeight?
0:-1}).observe(a);let o=new H(s,e);for(let m of s.querySelectorAll("[id]"))m.removeAttribute("id");s.setAttribute("role","img"),a.
append(s),ae(a);let r=d("figcaption"),l=d("p",{class:"told quiet",dir:"ltr"}),{result:c}=e,h=P(c);r.append(d("b",{},{},e.name),` v\
alue ${c.text}, ${h.nodes?q(c.nodes,"node visit"):q(c.nodes,"node")}, ${h.leaves?q(c.leaves,"leaf visit"):q(c.leaves,"leaf","leave\
s")}, ${q(c.cutoffs,"cutoff")}`),i.append(r,a,l);for(let[m,b]of n)m>=0&&zn(o,m,b);let u=e.steps.length,p=le(e),f="";function g(m,b){
let w=b?u:Math.min(m,u),x=e.steps[w-1],v=b+" "+w;f!==v&&(f=v,o.draw(p(w),w<u&&x?x.at:-1),s.setAttribute("aria-label",b?e.alt:`${e.
name} after ${w} of ${u} events`),l.textContent=b?"":I(x?.say??e.say))}return{run:e,figure:i,picture:o,svg:s,view:a,draw:g}}function In(t,e){
let n=d("details",{class:"nodes"}),i=d("ul");return n.open=e.length<=8,n.append(d("summary",{},{},e.length?`${q(e.length,"node")} ${e.
length===1?"differs":"differ"} at the end`:"No node differs at the end"),i),i.append(...e.map(s=>{let a=d("li"),o=S(s.l,()=>t.select(
s.a),{dir:"auto",title:"select it"});return o.disabled=s.a<0,a.append(o," "+s.what),a})),n}function Tn(t){let e=d("fieldset",{class:"\
when"});return e.append(d("legend",{},{},"Show both"),...[!0,!1].map(n=>{let i=d("label"),s=d("input",{type:"radio",name:"when"});
return s.onchange=()=>t(n),i.append(s,d("span",{},{},n?"at the end":"")),i})),e}var Oe=class{constructor(e,n,{run:i,compare:s},a){
this.calculator=e,this.when=a,this.element=d("div",{class:"sides"}),this.sides=[n,i].map((l,c)=>Nn(e,l,s.nodes.map(h=>[c?h.b:h.a,h.
words[c]]))),this.sides.forEach(({view:l},c)=>{l.onscroll=()=>{this.sides[1-c].view.scrollLeft=l.scrollLeft}}),this.lines=Me(this.
sides.map(({run:l})=>({name:l.name,values:Le(l)})),l=>e.move(l));let o=A("pair",...this.sides.map(({figure:l})=>l));o.style.setProperty(
"--least",.75*Math.max(...this.sides.map(({svg:l})=>+l.getAttribute("width")))+"px");let r=A("over",d("div",{class:"quiet"},{},"No\
de visits"),this.lines.box);this.element.append(this.parting(s),Tn(l=>this.pick(l)),o,A("foot",In(e,s.nodes),r))}parting({say:e,step:n}){
let{calculator:i}=this,s=d("p",{class:"parting",dir:"ltr"},{},I(e)+" ");return n&&s.append(S(`Go to event ${n}`,()=>{i.move(n),this.
pick(!1)})),s}pick(e){this.when.atEnd=e,this.draw(this.calculator.state)}draw({k:e}){let{element:n,sides:i,when:{atEnd:s}}=this;n.
querySelectorAll("input").forEach((l,c)=>{l.checked=s===(c===0)}),n.querySelectorAll(".when span")[1].textContent=`after ${q(e,"ev\
ent")}`,n.classList.toggle("ended",s);for(let l of i)l.draw(e,s);let[{view:a,picture:o}]=i,r=o.parts[o.here];!s&&r&&Z(a,r.node),this.
lines.at(e)}};function St(t){let{engine:e,stage:n}=t,i=w=>jn(t,w),s=d("details",{class:"compare"}),a=d("div",{class:"inside"});s.append(
d("summary",{},{},"Comparison"),a);let o=d("select",{id:"other","aria-label":"Compare with"}),r=d("p",{class:"quiet",role:"status"}),
l=d("div");a.append(A("row",d("label",{for:"other"},{},"Compare with"),o),r,l);let c={atEnd:!0},h,u,p=0;function f({variant:w,absent:x}){
o.replaceChildren(...(n.offers??[]).filter(k=>k.name!==w).map(k=>{let C=d("option",{value:k.name},{},k.title);return C.disabled=!!x&&
!i(k.name),C}));let v=[...o.options].filter(k=>!k.disabled).map(k=>k.value),y=["minimax","alphabeta-hard","alphabeta-soft"];o.value=
[h,...y.filter(i),...y,...v].find(k=>v.includes(k))??""}async function g(){if(!s.open||u)return;let w=++p,{run:x,tree:v,variant:y,
asked:k}=t.state,C=o.value;try{if(!C)return m("There is no other search of this tree on this page.");let $=i(C)??await e.ask({do:"\
compare",tree:v,variant:y,other:C,asked:k},s);if(w!==p)return;u=new Oe(t,x,$,c),m("",u.element),u.draw(t.state)}catch($){w===p&&m(
`${o.selectedOptions[0].text}: ${$.message}`)}}function m(w,...x){r.textContent=w,l.replaceChildren(...x)}function b(){u=void 0,g()}
return s.ontoggle=()=>u?s.open&&u.draw(t.state):g(),o.onchange=()=>{h=o.value,b()},{section:s,place:"end",style:bt,draw(w,x){let v=w.
run!==x.run;(v||w.absent!==x.absent)&&f(w),v?b():s.open&&w.k!==x.k&&u?.draw(w)},keys:{m(){s.open=!s.open,s.querySelector("summary").
focus()}},help:[["m","comparison with another search"]]}}var At=`.editor { margin-bottom: 8px }
.editor details > summary { display: flex; align-items: center; gap: 8px; min-height: 32px; box-sizing: border-box }
.editor details > summary::before { content: ''; border: 4px solid transparent; border-left: 6px solid; border-right: 0 }
.editor details[open] > summary::before { rotate: 90deg }
.editor summary code { font: 12px var(--mono); color: var(--ablab-ink); overflow: hidden; text-overflow: ellipsis; white-space: no\
wrap; min-width: 0 }
.editor summary .quiet { flex: none }
.editor details[open] > summary > * { visibility: hidden }
.editor .tools { margin: 0 }
.editor .edit { margin-left: auto }
.editor .edit[aria-pressed="true"] { visibility: hidden }
.editor, .editing, .hand { --mono: var(--jp-code-font-family, ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace) }
.editor svg, .editing svg, .hand svg { fill: none }
.editor .notation { display: grid; max-height: 10em; overflow: auto; border: 1px solid var(--line); border-radius: 6px; margin: 4p\
x 0; background: var(--ablab-paper) }
.editor .notation:focus-within { outline: 2px solid var(--accent) }
.editor .notation > * {
	grid-area: 1 / 1; margin: 0; border: 0; padding: 6px 8px; width: 100%; min-width: 0; min-height: 0; resize: none; overflow: hidde\
n; box-sizing: border-box;
	font: 13px/1.6 var(--mono); white-space: pre-wrap; overflow-wrap: anywhere;
}
.editor .notation > textarea { background: none; outline: none }
.editor .notation > textarea[aria-invalid="true"] { caret-color: var(--bad) }
.editor .shade { color: transparent; pointer-events: none }
.editor .shade mark { color: transparent; background: color-mix(in srgb, var(--bad) 22%, transparent); border-bottom: 2px solid va\
r(--bad) }
.editor .wrong { margin: 4px 0 8px; font-size: 13px }
.editor .where { border: 0; background: none; padding: 0; height: auto; min-width: 0; color: inherit; text-decoration: underline; \
display: inline }
.editor .off { margin: 0 }
.editor .row, .asked.row, .editing .row { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px; margin: 8px 0 }
.editor label, .editor .pair, .asked label, .asked .pair, .editing label, .editing .pair { display: inline-flex; align-items: cent\
er; gap: 6px; font-size: 13px; color: var(--quiet) }
.editor .row input, .editor .row select, .editor .row button, .asked input, .asked select, .editing input, .editing select { font-\
size: 14px; color: var(--ablab-ink) }
.editor .row input:is([type=number], .edge), .asked input { width: 4.4em; padding-right: 2px }
.editor .tools input[type=number] { width: 3.6em }
.asked input.plies { width: 7.4em }
.asked input.edge { width: 4em }
.asked.row { margin: 0 }
.editor .row label, .asked label { max-width: 100%; flex-wrap: wrap }
.asked .pair { flex-wrap: wrap }
.editor .row select { min-width: 0; max-width: 100% }
@container (max-width: 380px) { .editor .row select { font-size: 12px } }
.editor fieldset { border: 0; padding: 0 }
.editing { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; padding: 0 0 6px }
.editing strong { max-width: 9em; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.editing .undo { display: inline-flex; gap: 2px }
.editing .undo button { background: none; border-color: transparent; padding: 0 }
.editing .undo button:hover { background: #8883 }
.editing .done { margin-left: auto }
.editing .more[open] { flex-basis: 100%; order: 9 }
.editing .more .row { margin: 2px 0 }
.view.stale > svg { opacity: .35 }
.view.edited .node { touch-action: none }
.view.edited .node:not(#n0) { cursor: grab }
.view .dragged { opacity: .6 }
.view.dragging .pick { visibility: hidden }
.view.dragging .node { cursor: grabbing }
.picture:has(> .view.edited) { position: relative }
.hand {
	position: absolute; z-index: 1; display: flex; gap: 1px; padding: 2px; border-radius: 8px; white-space: nowrap;
	background: var(--ablab-paper); border: 1px solid var(--line); box-shadow: 0 1px 6px #0002;
}
.hand button { height: 26px; min-width: 26px; padding: 0 7px; border-color: transparent; background: none; font-size: 12px }
.hand button:hover { background: #8883 }
.inplace { position: absolute; z-index: 2; width: 6em; text-align: center }
.inplace[aria-invalid="true"], .editing [aria-invalid="true"] { outline: 2px solid var(--bad) }
`;var _={exact:"=",lower:"≥",upper:"≤",selective:"~","selective lower":"~≥","selective upper":"~≤"};function W(t){let e=t.trim().
toLowerCase().replaceAll("−","-").replaceAll("inf","∞"),n={"∞":1073741824,"+∞":1073741824,"∞-1":1073741823,"-∞":-1073741824,
"-∞+1":-1073741823}[e];if(n)return n;let[,i,s]=/^([wl])(\d+)$/.exec(e)??[];return i?+s>1e3?NaN:i==="w"?536870912-+s:+s-536870912:
/^[+-]?\d+$/.test(e)&&Math.abs(e)<=1073741824?+e||0:NaN}function E(t){let e=Math.abs(t),n=t<0?"-":"";return e>=1073741824?n+"∞":
e===1073741823?t<0?"-∞+1":"∞-1":e<=536870912&&e>=536869912?(n?"L":"W")+(536870912-e):String(t)}function ze(t){if(t.validity.badInput||t.value%1)throw Error("This is no whole number.");return t.value===""?void 0:Ot(+t.value)}var Ot=t=>Math.
max(-1073741824,Math.min(1073741824,t));function je(t=-1073741824,e=1073741824){return t===-1073741824&&e===1073741824?void 0:{alpha:t,
beta:e}}function qn({depth:t,window:{alpha:e=-1073741824,beta:n=1073741824}={}}){return[je(e,n)&&`window (${E(e)}, ${E(n)})`,t&&`d\
epth ${t}`].filter(Boolean).join(", ")}function j(t,...e){let n=d("label",{},{},t);return n.append(...e),n}function Ne(t,e){let n=d(
"select",{"aria-label":t});return n.append(...e.map(([i,s])=>d("option",{value:i},{},s))),n}var U=(t,e)=>d("input",{type:"number",
step:1,"aria-label":t,...e});function $t(t,e){let n={},i=!0;for(let[s,a]of Object.entries(t))try{n[s]=e(a),z(a)}catch(o){z(a,o.message),
i=!1}return i&&n}var $e=class{constructor(e,n){this.calculator=e,this.engine=n,this.pieces=[],this.undone=[],this.redone=[],this.shown=
void 0,this.path=[],this.showing=!1,this.complain=i=>e.tell(i.message,!0),this.undo=this.back(this.undone,this.redone),this.redo=this.
back(this.redone,this.undone)}get editing(){return this.calculator.state.mode==="editing"}get now(){let{tree:e,variant:n,asked:i}=this.
calculator.state;return{tree:e,variant:n,asked:i,path:this.path}}each(e,...n){for(let i of this.pieces)i[e]?.(...n)}ask(e,n){let{tree:i,
variant:s,asked:a}=this.calculator.state;return this.engine.ask({tree:i,variant:s,asked:a,...e},n)}change(e,n=this.complain){return this.
calculator.searches.wait(async()=>{let i=this.now;try{let s=await e();if(!s)return!1;this.show(await this.ask({do:"edit",...s}),s.
asked);let a=({tree:o,variant:r,asked:l})=>JSON.stringify([o,r,l]);return a(this.now)!==a(i)&&this.keep({...i,whole:!!s.variant}),
this.refresh(),!0}catch(s){return n(s),!1}})}keep(e){this.undone.push(e),this.redone.length=0}show(e,n){let i=e.select??this.path;
this.showing=!0;try{this.calculator.show(e.run,e.tree,n)}finally{this.showing=!1}this.path=i,this.mend(),this.calculator.tell(e.note),
this.each("accepted")}mend(){if(!this.editing)return;let e=this.nodeAt(this.path);e===this.calculator.state.selected?this.each("in\
spect"):this.calculator.select(e)}refresh(){this.each("refresh",JSON.stringify(this.shown?.asked)===JSON.stringify(this.calculator.
state.asked)),this.shown=this.now}back(e,n){return()=>this.calculator.searches.wait(async()=>{let i=e.pop();if(!i)return;let{calculator:s}=this,
a={...this.now,whole:i.whole},{variant:o,asked:r}=i.whole?i:{...s.state,asked:{...i.asked,options:s.state.asked.options}};try{this.
show({...await this.ask({do:"edit",tree:i.tree,variant:o,asked:r}),select:i.path},r),n.push(a)}catch(l){this.complain(l),e.push(i)}
this.refresh()})}at(e,n={},i){return this.change(()=>{if(this.calculator.state.selected<0)throw Error("Select a node first.");return{
edit:{path:this.path,do:e,...n}}},i)}get nodes(){return this.calculator.state.run.nodes}moves(e){return this.nodes.flatMap((n,i)=>n.
p===e&&!n.u?[i]:[])}end(e){let{nodes:n}=this,i=e+1;for(;i<n.length&&n[i].p>=e;)i++;return i}pathOf(e){let n=[],{nodes:i}=this;for(;e>
0;e=i[e].p)n.unshift(i[e].u?-1:this.moves(i[e].p).indexOf(e));return n}nodeAt(e){let n=0;for(let i of e){let s=i<0?this.nodes.findIndex(
a=>a.p===n&&a.u):this.moves(n)[i]??-1;if(s<0)break;n=s}return n}get svg(){return this.calculator.state.picture.svg}drawn(e){return this.
svg.querySelector("#n"+e)}};function Bn(t){let{calculator:e}=t,n=(p,f)=>d("input",{"aria-label":p,autocomplete:"off",spellcheck:"f\
alse",placeholder:f,class:"edge"}),i=U("depth in plies, 0 for to the end",{min:0,placeholder:"to the end",class:"plies"}),s=n("alp\
ha, the lower edge of the window","−∞"),a=n("beta, the upper edge of the window","∞"),o=d("div",{class:"row asked",role:"gro\
up","aria-label":"what is asked"}),r=d("span",{role:"group",class:"pair","aria-label":"window"}),l=d("span",{class:"quiet"});r.append(
j("α ",s),j("β ",a)),o.append(r,j("Depth ",i));let c,h=(p,f,g,m)=>{let b=Object.values(f);p.oninput=()=>{c=b},p.addEventListener(
"focusout",w=>{c!==b||p.contains(w.relatedTarget)||(c=void 0,t.refresh())}),p.onchange=w=>{let x=$t(f,g);if(c=void 0,!x)return;let v=w.
target;t.change(()=>({asked:{...e.state.asked,...m(x)}}),y=>{let k=b.includes(v)?v:b[0];y.field?z(k,y.message+"."):t.complain(y)})}},
u=p=>{let f=p.value.trim()&&W(p.value);if(Number.isNaN(f))throw Error("This is no score. Want a whole number, W2 for a win in 2 pl\
ies, L3 for a loss in 3, ∞ or -∞.");return f===""?void 0:f};return h(i,{depth:i},ze,({depth:p=0})=>({depth:p})),h(r,{alpha:s,beta:a},
u,({alpha:p,beta:f})=>({window:je(p,f)})),{settings:o,range:l,clear(){for(let p of[s,a,i])z(p)},refresh(p){let{depth:f,window:g}=e.
state.asked,m=b=>b===void 0||Math.abs(b)===1073741824?"":E(b);l.textContent=qn(e.state.asked);for(let[b,w]of[[i,f||""],[s,m(g?.alpha)],
[a,m(g?.beta)]])c?.includes(b)||p&&b.matches("[aria-invalid]")||(b.value=w,z(b))}}}var Ct="A=?";async function Et({calculator:t,editing:e},n){
!e&&!await n()||(t.select(0),t.tell("The tree is empty. Add moves to A with “+ child” (Insert), and type the values of the leaves."))}
function Wn(t){let{calculator:e}=t,{examples:n=[]}=e.stage,i=Ne("example",[["","choose …"],...n.map(s=>[s.name,s.title])]);return i.
onchange=async()=>{let s=n.find(c=>c.name===i.value);if(!s)return;let{text:a,variant:o,asked:r,note:l}=s;await t.change(()=>({tree:a,
...o&&{variant:o,asked:{depth:0,...r}}}))&&l&&e.tell(l)},{list:j("Example ",i),refresh(){i.value=n.find(s=>s.text===e.state.tree)?.
name??""}}}function Pn(t,e){let n=Ne("kind",[["independent","independent values"],["best","best move first"],["worst","best move l\
ast"],["strong","strongly ordered"],["incremental","values of moves add up"],["irregular","irregular, with static scores and threa\
ts"]]),i=U("moves of a node",{min:1,value:2}),s=U("depth in plies",{min:0,value:3}),a=U("values from",{value:0}),o=U("values to",{
value:20}),r=U("seed",{min:0,value:1}),l={branching:i,plies:s,low:a,high:o,seed:r};for(let g of Object.values(l))g.oninput=()=>Object.
values(l).forEach(m=>z(m));let c,h=()=>{let g=$t({branching:i,depth:s,low:a,high:o,seed:r},ze);if(!g)return p();let m=()=>JSON.stringify(
[n.value,g]);c===m()&&(r.value=String(++g.seed)),c=m(),t.change(()=>({do:"random",kind:n.value,shape:{...g,minfirst:t.nodes[0].m!==
!0}}),b=>{let w=l[b.field];w?z(w,b.message+"."):t.complain(b),p()})},u=d("fieldset",{class:"row random",hidden:""});u.append(d("le\
gend",{},{},"Random trees"),n,j("Values ",a),j("to ",o),j("Seed ",r));let p=()=>{u.querySelector("[aria-invalid=true]")&&(u.hidden=
!1,e())},f=d("span",{role:"group",class:"pair","aria-label":"a random tree"});return f.append(j("Moves ",i),j("Plies ",s),S("Rando\
m",h,{title:"draw a tree at random; again for another"})),{chance:f,row:u}}function Hn(t){let e=d("fieldset",{class:"row ordering",
hidden:""}),n=U("seed of the order",{min:0,value:1}),i=(s,a,o)=>S(s,()=>t.change(()=>({edit:{path:t.path,do:"order",text:a,depth:t.
calculator.state.asked.depth,seed:ze(n)}})),{title:o});return e.append(d("legend",{},{},"Order of the moves"),i("Best first","best",
"by minimax, to the depth that is asked for"),i("Worst first","worst","by minimax, to the depth that is asked for"),i("Reversed","\
reversed","the tree in a mirror"),i("Shuffled","shuffled","by the seed"),j("Seed ",n)),e}function _n(t,e){let{calculator:n}=t,{view:i}=n,
s=d("code",{dir:"ltr"}),a=d("textarea",{rows:1,spellcheck:"false",autocapitalize:"off",autocomplete:"off",dir:"ltr","aria-label":"\
Notation of the tree","aria-errormessage":"wrong"}),o=d("div",{class:"shade","aria-hidden":"true",dir:"ltr"}),r=d("p",{class:"wron\
g error",id:"wrong",role:"alert",hidden:""}),l=d("div",{class:"notation"});l.append(o,a);let c;a.oninput=()=>{o.textContent=a.value+
`
`,clearTimeout(c),c=setTimeout(h,500)},a.onblur=()=>{c?h():r.hidden&&t.refresh()};function h(){if(clearTimeout(c),c=void 0,a.value===
n.state.tree)return u();t.change(()=>a.value===n.state.tree?void 0:{tree:a.value},u)}function u(p){if(r.hidden=!p,a.setAttribute("\
aria-invalid",!!p),i.classList.toggle("stale",!!p),o.textContent=a.value+`
`,r.replaceChildren(),!!p){if(n.tell(),p.line){let f=a.value.split(`
`),g=f.slice(0,p.line-1).join(`
`).length+ +(p.line>1)+[...f[p.line-1]??""].slice(0,p.column-1).join("").length,m=String.fromCodePoint(a.value.codePointAt(g)??32);
o.replaceChildren(a.value.slice(0,g),d("mark",{},{},m.trim()?m:" "),a.value.slice(g+m.length)+`
`),r.append(S(`Line ${p.line}, column ${p.column}`,()=>{a.focus(),a.setSelectionRange(g,g+m.length)},{class:"where",title:"go ther\
e"}),": ")}r.append(p.message+".")}}return{preview:s,box:l,wrong:r,text:a,accepted:()=>u(),refresh(){s.textContent=n.state.tree,n.
root.activeElement!==a&&(a.value=n.state.tree,u())},write(p,f){e(),a.value=p,f?u(f):h()}}}function Un(t,{write:e},n){let{calculator:i}=t,
s=Ne("who moves first",[["max","MAX"],["min","MIN"]]);s.onchange=()=>t.change(()=>({edit:{path:[],do:"side"}}));let a=async(u,p,f="")=>{
i.tell(await Q(p)?`Copied ${u}.${f}`:"The browser does not let the page copy.")},o=d("input",{type:"file",accept:".txt,text/plain",
hidden:"","aria-label":"open a file with the notation of a tree"});o.onchange=async()=>{let[u]=o.files;u?.size>1<<20?i.tell(`${u.name}\
 has ${u.size} bytes: that is no tree for this page.`):u&&e((await u.text()).trim()),o.value=""};let r=d("span",{role:"group",class:"\
pair","aria-label":"copy the tree"}),l=S("Go",async()=>{try{await a("the Go source",(await t.ask({do:"export",format:"go"})).text)}catch(u){
t.complain(u)}});r.append("Copy as ",S("notation",()=>a("the notation",i.state.tree)),l),n.alone&&r.append(S("link",()=>a("the lin\
k",location.href.split("#")[0]+"#"+n.text(),location.protocol==="file:"?" It opens only where this file is.":"")));let c=j("First ",
s),h=S("Open …",()=>o.click(),{title:"a text file"});return{side:c,copies:r,open:h,file:o,needs:[c,l,h],save:S("Save",()=>ee("tr\
ee.txt",i.state.tree+`
`,"text/plain"),{title:"as a text file"}),refresh(){s.value=t.nodes[0].m?"max":"min"}}}function Dn(t){let{calculator:e}=t,n=M("und\
o","Ctrl+Z",ti,t.undo),i=M("redo","Ctrl+Y",ni,t.redo),s={},a=(x,v,y={})=>{let k=s[x]=d("input",{"aria-label":v,autocomplete:"off",
spellcheck:"false",dir:"auto",...y});return k.onchange=()=>{z(k),t.at(x,{text:k.value.trim()},C=>z(k,C.message+"."))},k.onblur=()=>t.
each("inspect"),j(v[0].toUpperCase()+v.slice(1)+" ",k)},o=d("strong",{dir:"auto"}),r=d("div",{class:"editing",role:"group","aria-l\
abel":"edit the tree",hidden:""}),l=a("name","name",{size:8}),c=a("value","value",{size:4}),h=d("span",{class:"pair"}),u=d("detail\
s",{class:"more"}),p=d("div",{class:"row"}),f=d("input",{type:"checkbox"}),g=S("Add a null move",()=>t.at("null"));f.onchange=()=>t.
at("noisy"),h.append(a("label","move",{size:5}),j("Noisy ",f)),p.append(h,a("eval","evaluation",{size:5}),a("threat","threat",{size:5}),
g),u.append(d("summary",{},{},"more"),p);let m=d("span",{class:"undo"});m.append(n,i),r.append(m,o,l,c,u,S("Done",()=>e.turn(""),{
class:"done",title:"Esc"}));let b=0,w;return{bar:r,refresh(){n.setAttribute("aria-disabled",!t.undone.length),i.setAttribute("aria\
-disabled",!t.redone.length)},turn(x){r.hidden=!x},async inspect(){let x=e.state.selected,{nodes:v}=t,y=v[x];if(o.hidden=l.hidden=
u.hidden=x<0,c.hidden=!y?.f,!t.editing||x<0)return;o.textContent=y.l,h.hidden=!x||y.u,g.hidden=y.f||v.some(N=>N.p===x&&N.u);let k=++b,
C=w;w=t.path.join();let $=await t.ask({do:"node",edit:{path:t.path}},r).then(N=>N.node,()=>({}));if(k===b){for(let[N,T]of Object.entries(
s))T===e.root.activeElement||C===t.path.join()&&T.matches("[aria-invalid]")||(T.value=$[N]??"",z(T));s.name.placeholder=y.l,f.checked=
!!$.noisy}}}}function zt(t,e,n,i){let s=n.getBoundingClientRect(),a=t.parentElement.getBoundingClientRect(),o=(s.left+s.right-e.offsetWidth)/
2-a.left,r=i(s,e.offsetHeight)-a.top;e.style.left=Math.max(2,Math.min(o,a.width-e.offsetWidth-2))+"px",e.style.top=r+"px"}function Fn(t,e){
let{calculator:n}=t,{view:i}=n,s=d("div",{class:"hand",role:"group"}),a=S("+ child",()=>t.at("child"),{title:"Insert"}),o=S("+ sib\
ling",()=>t.at("sibling"),{title:"Shift+Insert"}),r=M("move to the left","Alt+Shift+←",ii,()=>t.at("move",{by:-1})),l=M("move to\
 the right","Alt+Shift+→",si,()=>t.at("move",{by:1})),c=M("remove","Delete",ai,()=>t.at("remove"));s.append(a,o,r,l,c);function h(){
let p=s.isConnected&&t.drawn(n.state.selected);if(!p)return;let f=p.getBoundingClientRect(),g=i.getBoundingClientRect();s.style.visibility=
f.bottom<g.top||f.top>g.bottom||f.right<g.left||f.left>g.right?"hidden":"",zt(i,s,p,(m,b)=>m.top-b-8<g.top?m.bottom+8:m.top-b-8)}let u=new ResizeObserver(
h);return u.observe(i),u.observe(e),i.addEventListener("scroll",h),{hand:s,turn(p){i.classList.toggle("edited",p),p||s.remove()},inspect(){
let p=n.state.selected,f=t.nodes[p];if(!t.editing||p<0)return s.remove();let g=p?t.moves(f.p):[];o.hidden=c.hidden=r.hidden=l.hidden=
!p,r.setAttribute("aria-disabled",!!f.u||g[0]===p),l.setAttribute("aria-disabled",!!f.u||g.at(-1)===p),s.setAttribute("aria-label",
"edit "+f.l),s.isConnected||i.after(s),h()}}}function Yn(t,e){let{calculator:n}=t,{view:i}=n,s;async function a(){let o=n.state.selected,
r=t.nodes[o],l=s.what??(r?.f?"value":"name");if(!r||l==="value"&&!r.f||!t.editing)return;let c=s.start===void 0?(await t.ask({do:"\
node",edit:{path:t.path}})).node:{};if(n.state.selected!==o)return;let h=d("input",{class:"inplace","aria-label":`${l} of ${r.l}`,
autocomplete:"off",spellcheck:"false",dir:"auto"});h.value=s.start??c[l]??"";let u=!1,p=()=>{u=!0,n.root.activeElement===h&&i.focus(
{preventScroll:!0}),h.remove(),t.each("inspect")},f=async g=>{if(!u){if(u=!0,h.value.trim()===(c[l]??"")||await t.at(l,{text:h.value.
trim()})||!g)return p();u=!1,h.setAttribute("aria-invalid","true")}};h.onkeydown=g=>{g.key!=="Enter"&&g.key!=="Escape"||(g.stopPropagation(),
g.preventDefault(),g.key==="Enter"?f(!0):p())},h.onblur=()=>f(!1),e.remove(),i.after(h),zt(i,h,t.drawn(o).querySelector("."+l),(g,m)=>(g.
top+g.bottom-m)/2),h.focus({preventScroll:!0}),s.start===void 0&&h.select(),s.enter&&f(!0)}return(o,r)=>{s?r===void 0?s.enter=!0:s.
start=(s.start??"")+r:(s={what:o,start:r},n.searches.wait(a).catch(t.complain).finally(()=>s=void 0))}}function Jn(t,e){let{calculator:n}=t,
{view:i}=n,s,a=!1;i.addEventListener("pointerdown",r=>{a=!1;let l=n.nodeOf(r),{nodes:c}=t;if(!t.editing||l<=0||r.button||c[l].u)return;
let h=t.moves(c[l].p),u=g=>{let m=t.drawn(g).querySelector(".shape").getBoundingClientRect();return(m.left+m.right)/2},{svg:p}=t,f=[
t.drawn(l)];for(let g=l+1;g<t.end(l);g++)f.push(t.drawn(g),p.querySelector("#e"+g));f.push(...p.querySelectorAll(f.map(g=>"#m"+g.id.
slice(1)).join())),s={i:l,from:r.clientX+i.scrollLeft,at:h.indexOf(l),middles:h.map(u),groups:f,pointer:r.pointerId,scale:p.viewBox.
baseVal.width/p.getBoundingClientRect().width}}),i.addEventListener("pointermove",r=>{if(!s||r.pointerId!==s.pointer)return;let l=r.
clientX+i.scrollLeft-s.from,c=i.getBoundingClientRect();if(!a&&Math.abs(l)<6)return;if(!a){a=!0,i.setPointerCapture(s.pointer),n.select(
s.i),e.remove(),i.classList.add("dragging");for(let u of s.groups)u.classList.add("dragged");t.svg.querySelector("#e"+s.i).setAttribute(
"visibility","hidden")}for(let u of s.groups)u.setAttribute("transform",`translate(${l*s.scale} 0)`);(r.clientX<c.left+30||r.clientX>
c.right-30)&&i.scrollBy({left:r.clientX<c.left+30?-16:16,behavior:"instant"});let h=s.middles[s.at]+l;s.to=s.middles.filter((u,p)=>p!==
s.at&&u<h).length});let o=r=>{if(!s)return;let{i:l,at:c,to:h,groups:u}=s;s=void 0;for(let p of u)p.classList.remove("dragged"),p.removeAttribute(
"transform");a&&(i.classList.remove("dragging"),t.svg.querySelector("#e"+l).removeAttribute("visibility"),t.each("inspect"),r&&h!==
void 0&&h!==c&&t.at("move",{by:h-c}))};i.addEventListener("pointerup",()=>o(!0)),i.addEventListener("pointercancel",()=>o(!1)),i.addEventListener(
"click",r=>a&&r.stopImmediatePropagation(),!0)}var Gn=()=>!document.getElementById("jupyter-config-data")&&document.querySelectorAll(
".ablab[data-kind=calculator]").length===1;function Xn(t){let{calculator:e}=t,n=Gn();function i(){let{depth:r,window:l={},options:c={}}=e.
state.asked,h=new URLSearchParams({tree:e.state.tree,variant:e.state.variant,...r&&{depth:String(r)}});for(let[u,p]of Object.entries(
l))Math.abs(p)!==1073741824&&h.append(u,String(p));for(let[u,p]of Object.entries(c))h.append("set",`${u}=${p}`);return h}let s="ab\
lab "+e.stage.runs[0].id,a=String(i()),o=!1;return{alone:n,text:i,refresh(){if(!o)return;let r=String(i());Mt(()=>{n?r!==a?history.
replaceState(history.state,"","#"+r):location.hash&&history.replaceState(history.state,"",location.href.split("#")[0]):r===a?sessionStorage.
removeItem(s):sessionStorage.setItem(s,r)})},async restore(r){n&&addEventListener("hashchange",()=>r(location.hash.slice(1))),await Mt(
()=>{let l=window.ablabKept??=new Set;return n?r(location.hash.slice(1)):l.has(s)?sessionStorage.removeItem(s):(l.add(s),r(sessionStorage.
getItem(s)??""))}),o=!0}}}async function Mt(t){try{await t()}catch(e){if(!(e instanceof DOMException))throw e}}function Kn(t,e){let n=s=>{
let a=t.get(s);if(a&&!/^-?\d+$/.test(a))throw Error(`The address says ${s}=${a}: want a whole number.`);return a?Ot(+a):void 0},i=s=>{
let[,a,o]=/^([^=]+)=(.*)$/s.exec(s)??[];if(!a)throw Error(`The address says set=${s}: want an option and its value, such as set=Gu\
ess=20.`);return[a,o]};return{tree:t.get("tree"),variant:t.get("variant")||e,asked:{depth:n("depth")??0,window:je(n("alpha"),n("be\
ta")),options:Object.fromEntries(t.getAll("set").map(i))}}}function Lt(t,e){let n=S(t,()=>{e.hidden=!e.hidden,n.setAttribute("aria\
-expanded",!e.hidden)},{"aria-expanded":"false"});return n}function Vn(t,e,n,i,s){let{calculator:a,engine:o}=t;async function r(){
o.state!=="ready"&&await o.load().catch(()=>{});let p=o.state==="absent";for(let f of e)f.hidden=p;return n.hidden=!p,s.text.readOnly=
p,p&&(n.textContent=`Editing is off: ${o.why}`),!p}async function l(){return await r()?(t.path=a.state.selected<0?[]:t.pathOf(a.state.
selected),a.turn("editing"),t.editing):(a.tell(n.textContent,!0),!1)}async function c(){return await l()?(a.view.focus({preventScroll:!0}),
!0):!1}async function h(){i.clear(),await t.change(()=>({tree:Ct,asked:{depth:0}}))&&await Et(t,c)}async function u(p){let f=new URLSearchParams(
p),g=f.get("tree");if(!g||!await r())return;await t.change(()=>Kn(f,a.state.variant),b=>b.line?s.write(g,b):t.complain(b))&&a.state.
tree===Ct&&await Et(t,l)}return{ready:r,begin:c,anew:h,go:u}}function jt(t){let{engine:e,view:n}=t,i=new $e(t,e),s=d("div",{class:"\
editor"}),a=d("details"),o=()=>{a.open=!0},r=d("p",{class:"off quiet",hidden:""}),l=Bn(i),c=_n(i,o),h=Xn(i),u=Wn(i),p=Pn(i,o),f=Hn(
i),g=Un(i,c,h),{bar:m,...b}=Dn(i),{hand:w,...x}=Fn(i,m),v=Yn(i,w);Jn(i,w),i.pieces.push(c,l,u,g,b,x,h);let y=d("div",{class:"row t\
ools",role:"group","aria-label":"choose a tree"}),k=d("div",{class:"row"}),C=d("summary"),$=[Lt("Order …",f),Lt("Random …",p.row)],
{ready:N,begin:T,anew:Yt,go:Jt}=Vn(i,[...g.needs,...$,l.settings,y],r,l,c),me=S("",()=>i.editing?t.turn(""):T(),{class:"edit","ari\
a-pressed":"false",title:"edit the tree by hand (e)"});me.append(R(ei),"Edit"),y.append(u.list,p.chance,S("New",Yt,{title:"begin w\
ith an empty tree"}),me),k.append(g.side,...$,g.copies,g.save,g.open,g.file),C.append("Notation ",c.preview,l.range),a.append(C,c.
box,c.wrong,k,p.row,f),s.append(y,a,r),t.places.asked.append(l.settings),n.before(m),a.ontoggle=()=>a.open&&N(),e.load().catch(N),
h.restore(Jt),n.addEventListener("dblclick",async be=>{let F=t.nodeOf(be);F<0||!i.editing&&!await T()||(t.state.selected!==F&&t.select(
F),v())});let[Gt,Xt]=Zn(i,T,v);return{section:s,place:"tree",style:At,help:Qn,get keys(){return i.editing?Xt:Gt},draw({run:be,tree:F,
selected:we,mode:Kt},ve){let{shown:xe,showing:ye}=i;be!==ve.run?(!ye&&xe&&xe.tree!==F&&i.keep({...xe,whole:!0}),i.refresh(),ye||i.
mend()):we!==ve.selected&&!ye&&(we>=0&&(i.path=i.pathOf(we)),i.each("inspect")),Kt!==ve.mode&&(me.setAttribute("aria-pressed",i.editing),
i.each("turn",i.editing),i.mend())}}}function Zn(t,e,n){let i={"Ctrl+Z":t.undo,"Ctrl+Y":t.redo,"Ctrl+Shift+Z":t.redo},s={e:()=>t.calculator.
turn(""),...i,Insert:()=>t.at("child"),"Shift+Insert":()=>t.at("sibling"),Delete:()=>t.at("remove"),Backspace:()=>t.at("remove"),F2:()=>n(
"name"),Enter:()=>n(),"Alt+Shift+ArrowLeft":()=>t.at("move",{by:-1}),"Alt+Shift+ArrowRight":()=>t.at("move",{by:1})};for(let a of"\
0123456789-")s[a]=()=>n("value",a);return[{e,...i},s]}var Qn=[["e","edit the tree by hand; a double click on a node does too"],["I\
nsert, Shift+Insert","editing: add a child, a sibling"],["Delete","editing: remove the node"],["Enter, F2","editing: the value of \
a leaf, the name"],["Alt+Shift+← →","editing: move the node among its siblings; so does dragging it"],["Ctrl+Z, Ctrl+Y","undo,\
 redo what changed the tree, or what is asked of it"]],ei="M3 13l.6-2.9L10.8 3l2.2 2.2-7.1 7.2z",ti="M6 3L2.5 6.5 6 10M3 6.5h6.5a3\
.3 3.3 0 010 6.6H7",ni="M10 3l3.5 3.5L10 10M13 6.5H6.5a3.3 3.3 0 000 6.6H9",ii="M13 8H3m4-4L3 8l4 4",si="M3 8h10M9 4l4 4-4 4",ai="\
M4 4l8 8m0-8l-8 8";async function Nt(t){let e=new Go;e.exit=()=>{};let n=await WebAssembly.instantiate(t,e.importObject);return new Promise((i,s)=>{globalThis.
ablabEngine=i,e.run(n).then(()=>s(Error("the engine has ended.")),s)})}var It="worker.js",Ie=class{state="absent";why="";#n=Promise.resolve();#i=new WeakMap;#t;#e;constructor(e){this.go=e?e+".js":"wasm\
_exec.js",this.wasm=(e||"ablab")+".wasm.gz",this.files=[It,this.go,this.wasm]}load(){return this.#t??=this.#a()}ask(e,n){n&&this.#i.
set(n,e);let i=this.#n.then(()=>{if(n&&this.#i.get(n)!==e)throw Error("Something else was asked since.");return this.#s(e)});return this.#n=
i.catch(()=>{}),i}async#s(e){let n=await this.load();await new Promise(o=>setTimeout(o));let i;try{i=await n(JSON.stringify({version:1,
...e}))}catch(o){console.warn("ablab:",o)}if(typeof i!="string")throw this.#t=void 0,this.state="absent",Error("The engine has sto\
pped: this search is too much for it.");let s=JSON.parse(i),{error:a}=s;if(a)throw Object.assign(Error(a.message+(a.hint?(a.message.
endsWith(".")?" ":": ")+a.hint:"")),{line:a.line,column:a.column,field:a.field,try:a.try});return s}async#a(){this.state="loading";
try{let e=await this.#r();return this.state="ready",this.why="",e}catch(e){throw console.warn("ablab:",e),this.#t=void 0,this.state=
"absent",this.why=li(e),Error(this.why[0].toUpperCase()+this.why.slice(1))}}async#r(){if(!window.WebAssembly?.compileStreaming)throw new pe;
let e=i=>{throw new de(i.message)};if(!this.#e){let{body:i}=await ablabLoad.open(this.wasm).catch(e);this.#e=await WebAssembly.compileStreaming(
new Response(i,{headers:{"Content-Type":"application/wasm"}}))}let n=await Promise.all([this.go,It].map(i=>ablabLoad.open(i).then(
s=>s.text(),e)));try{return await oi(n.join(`
`),this.#e)}catch(i){console.info("ablab: the engine runs on the page itself:",i.message)}return await ablabLoad(this.go),Nt(this.#e)}},
ri={},Re=(t="")=>ri[t]??=new Ie(t);async function oi(t,e){let n=URL.createObjectURL(new Blob([t],{type:"text/javascript"}));try{let i=new Worker(
n),s=a=>new Promise((o,r)=>{let l=(c="it has stopped.")=>{i.terminate(),r(Error(c))};i.onmessage=c=>typeof c.data=="string"?o(c.data):
l(),i.onmessageerror=()=>l(),i.onerror=c=>{c.preventDefault(),l(c.message||void 0)},i.postMessage(a)});return await s(e),s}finally{
URL.revokeObjectURL(n)}}var de=class extends Error{},pe=class extends Error{};function li(t){return t instanceof pe?"this browser \
runs no WebAssembly.":t instanceof de?window.DecompressionStream?document.getElementById("jupyter-config-data")?"this JupyterLab d\
oes not serve the engine. Run “make setup” where ablab is, or “make kernel” for a Jupyter of your own, and load the page again.":
"this page does not carry the engine. It was made where “make setup” had not built it, or without nb.Embed().":t.message:t instanceof
RangeError?"there is not enough memory for the engine.":/Content Security Policy|unsafe-eval/.test(t.message)?"the rules of this p\
age (Content-Security-Policy) allow no WebAssembly.":`the engine does not start: ${t.message}`}var Tt=`.export .row { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; margin: 6px 0 10px }
.export label { color: var(--quiet); font-size: 13px }
.export input[type=number] { width: 8em }
.export select { flex: 1 1 11em; min-width: 0; max-width: 20em }
.export textarea { width: 100%; font: 12px/1.5 var(--jp-code-font-family, ui-monospace, monospace); color: inherit }
`;var qt=[["Picture of this step",[["svg","SVG","svg","image/svg+xml"],["png","PNG, twice the size","png","image/png"],["tikz","TikZ\
, for LaTeX","tex","application/x-tex"],["dot","DOT, for Graphviz","dot","text/vnd.graphviz"]]],["The search",[["json","JSON, all \
its events","json","application/json"],["page","a web page of its own","html","text/html"]]],["Exercise sheet with its key",[["she\
et html","this tree, to print","html","text/html"],["sheet tikz","this tree, for LaTeX","tex","application/x-tex"],["seeded html",
"trees from a seed, to print","html","text/html"],["seeded tikz","trees from a seed, for LaTeX","tex","application/x-tex"]]]],di=[
"svg","png","page"],pi=["ablab.js","calculator.js","page.html"];function Rt(t,e){let{run:n,k:i,last:s,step:a,looks:o,picture:{open:r}}=t.
state,l=t.drawn(n),c=new H(l,n);c.draw(o,i>0&&i<s?a.at:-1),c.open!==void 0&&c.unfold(r);for(let p of l.querySelectorAll(".fold:not\
(.open) > .below"))p.remove();l.removeAttribute("style"),l.querySelector("title").textContent=i===s?n.alt:`${n.name}, step ${i} of\
 ${s}: ${a.say}`;let h={},u=p=>p.replace(/var\(--([\w-]+),([^()]*)\)/g,(f,g,m)=>h[g]??m);for(let p of l.querySelectorAll("style")){
let f=/\n\.dark \.ablab-tree\{(.*)\}/.exec(p.textContent);f&&(p.textContent=p.textContent.replace(f[0],"")),f&&e&&Object.assign(h,
Object.fromEntries(u(f[1]).split(";").map(b=>b.slice(2).split(":"))));let g=u(p.textContent),m=/paint-order:stroke;([^}]*)/;p.textContent=
g.replace(m,"")+(m.test(g)?`.ablab-tree .halo{${m.exec(g)[1]}}`:"")}for(let p of l.querySelectorAll("text")){if(!p.textContent||p.
classList.contains("in"))continue;let f=p.cloneNode(!0);f.classList.add("halo"),p.before(f)}return new XMLSerializer().serializeToString(
l)}async function hi(t,e){let{stage:n,host:i,box:s}=t,{run:a,tree:o,asked:r}=t.state,l=document.querySelector("script[data-ablab-l\
oader]");if(!l)throw Error("This page has lost what wakes its figures: write one with ablab calculator.");let c=i.cloneNode(!0),h=c.
querySelector('script[type="application/json"]'),u=c.querySelector("img");c.removeAttribute("data-ablab"),u.previousElementSibling.
remove(),u.removeAttribute("hidden"),u.style.display="",u.alt=a.alt;let p=a.svg??n.runs[0].svg;p&&(u.src="data:image/svg+xml;base6\
4,"+Be(new TextEncoder().encode(p))),h.removeAttribute("data-packed");let f=n.predict&&{...n.predict,...e};h.textContent=JSON.stringify(
{...n,predict:f,runs:[{...a,svg:void 0}],comparisons:void 0,notation:o,asked:r}).replace(/</g,"\\u003c");let g={title:d("p",{},{},
s.getAttribute("aria-label")).innerHTML,figures:c.outerHTML,libraries:await ui(t.engine),loader:l.outerHTML};return(await(await ablabLoad.
open("page.html")).text()).replace(/{{(\w+)}}/g,(m,b)=>g[b])}async function ui(t){let e=await t?.load().then(()=>!0,()=>!1),n=await Promise.
all([...pi,...e?t.files:[]].map(fi));return e&&n.push(document.querySelector("details[data-of=engine]")?.outerHTML??await(await ablabLoad.
open("licences.html")).text()),n.join(`
`)}async function fi(t){let e=document.querySelector(`script[data-ablab-library="${t}"]`);if(e)return e.outerHTML;let n=new Response(
(await ablabLoad.open(t)).body.pipeThrough(new CompressionStream("gzip")));return d("script",{type:"text/plain","data-ablab-librar\
y":t},{},Be(new Uint8Array(await n.arrayBuffer()))).outerHTML}function gi(t){let e=d("select",{id:"format","aria-label":"Export"});
for(let[n,i]of qt){let s=d("optgroup",{label:n});for(let[a,o]of i)(t.stage.notation||di.includes(a))&&s.append(d("option",{value:a},
{},o));s.children.length&&e.append(s)}return e}function mi({state:{variant:t,k:e}},[n,,i],s){return n.startsWith("seeded")?`sheet-${s}\
.${i}`:n.startsWith("sheet")?`sheet-${t}.${i}`:(t||"search")+(["json","page"].includes(n)?"":"-step-"+e)+"."+i}function qe(t,e){let n=d(
"input",{type:"checkbox",id:t,"aria-label":e}),i=d("label",{for:t});return i.append(n," "+e),{box:n,label:i}}function Bt(t){let{engine:e}=t,
n=d("details",{class:"export"}),i=d("div",{class:"row"}),s=gi(t),a=d("input",{type:"number",min:0,max:2**31-1,value:1,id:"seed","a\
ria-label":"Seed"}),o=d("label",{for:"seed"},{},"Seed ");o.append(a);let r=qe("begin","begin with the questions"),l=qe("strict","w\
ithout hints"),c=qe("dark","for a dark slide");r.box.checked=t.stage.predict?.on,l.box.checked=t.stage.predict?.hints===!1;let h=d(
"button",{type:"button",class:"main"},{},"Download"),u=d("button",{type:"button"},{},"Copy"),p=d("p",{class:"quiet",role:"status"}),
f=d("textarea",{readonly:"",rows:8,"aria-label":"the text, to be copied",spellcheck:!1});i.append(d("label",{for:"format"},{},"Exp\
ort"),s,o,r.label,l.label,c.label,h,u,p),n.append(d("summary",{},{},"Export"),i,f),f.hidden=!0;let g=()=>qt.flatMap(([,v])=>v).find(
([v])=>v===s.value),m=()=>{o.hidden=!s.value.startsWith("seeded"),r.label.hidden=l.label.hidden=s.value!=="page"||!t.stage.predict,
c.label.hidden=!["svg","png"].includes(s.value),u.disabled=s.value==="page",f.hidden=!0,p.textContent=""};s.onchange=m;async function b(){
let{tree:v,variant:y,asked:k,k:C}=t.state,[$]=g();if($==="page")return hi(t,{on:r.box.checked,hints:!l.box.checked});if($==="png")
return wi(Rt(t,c.box.checked));if($==="svg")return Rt(t,c.box.checked);let[N,T]=$.split(" ");return w(N==="sheet"?{do:"sheet",tree:v,
variant:y,asked:k,format:T}:N==="seeded"?{do:"sheet",variant:y,asked:k,format:T,shape:{seed:Math.max(0,Math.round(+a.value))}}:{do:"\
export",tree:v,variant:y,asked:k,step:C,format:$})}async function w(v){return(await e.ask(v)).text}async function x(v,y=b()){p.textContent=
"",p.classList.remove("error");try{p.textContent=await v(await y)}catch(k){p.textContent=k.message,p.classList.add("error")}}return h.
onclick=()=>x(v=>{let y=mi(t,g(),a.value);return ee(y,v,g()[3]),"Saved as "+y}),u.onclick=()=>{let v=s.value==="png",y=b(),k=bi(v?
"image/png":"text/plain",y);x(async C=>await k||!v&&await Q(C)?"Copied":v?"This page may not copy a picture: download it.":(f.value=
C,f.hidden=!1,f.select(),"This page may not copy: here is the text."),y)},m(),{section:n,place:"end",style:Tt,draw({run:v,k:y},k){
(v!==k.run||y!==k.k)&&m()}}}async function bi(t,e){let n=e.then(i=>i instanceof Blob?i:new Blob([i],{type:t}));n.catch(()=>{});try{
return await navigator.clipboard.write([new ClipboardItem({[t]:n})]),!0}catch{return!1}}async function wi(t){let e=new Image;e.src=
"data:image/svg+xml;base64,"+Be(new TextEncoder().encode(t)),await e.decode();let n=document.createElement("canvas");n.width=2*e.naturalWidth,
n.height=2*e.naturalHeight;let i=n.getContext("2d");if(vi(i))throw Error("This browser guards canvases against being read, and wou\
ld save stripes: take the SVG, or allow this page to read canvases.");i.drawImage(e,0,0,n.width,n.height);let s=await new Promise(
a=>n.toBlob(a));if(!s)throw Error("The picture is too large for a PNG: take the SVG.");return s}function vi(t){t.fillStyle="#4080c\
0",t.fillRect(0,0,8,8);let{data:e}=t.getImageData(0,0,8,8),n=[64,128,192,255];return t.clearRect(0,0,8,8),e.some((i,s)=>Math.abs(i-
n[s%4])>8)}function Be(t){let e="";for(let n=0;n<t.length;n+=32768)e+=String.fromCharCode(...t.subarray(n,n+32768));return btoa(e)}var Wt=`.figure {
	--ablab-paper: var(--jp-layout-color0, var(--vscode-editor-background, #fff));
	--ablab-ink: var(--jp-content-font-color1, var(--vscode-editor-foreground, #1a1a1a));
	font: 14px/1.5 var(--jp-ui-font-family, system-ui, sans-serif); color: var(--ablab-ink); background: var(--ablab-paper); color-sc\
heme: light; scrollbar-color: #8889 transparent;
	border: 1px solid #8886; border-radius: 6px; padding: 8px 10px; overflow: clip;
}
.figure.dark {
	--ablab-paper: var(--jp-layout-color0, var(--vscode-editor-background, #121212));
	--ablab-ink: var(--jp-content-font-color1, var(--vscode-editor-foreground, #e8e8e8)); color-scheme: dark;
}
.figure svg.ablab-tree { --ablab-paper: inherit; --ablab-ink: inherit } /* one paper, whatever the picture has of its own, dark or\
 not */
.view { overflow: auto }
.view > svg { display: block; margin: 0 auto }
.ablab-tree .edge.active path { stroke-width: 2.8; opacity: 1; stroke: var(--ablab-gold, #b57e00) }
.figure .ablab-tree .here .shape { stroke: var(--ablab-gold, #b57e00); stroke-width: 4.5 }
@media (prefers-reduced-motion: no-preference) { .node, .edge { transition: opacity .2s } .view { scroll-behavior: smooth } }
`;var Pt=`/* What would tell where the next cut is, is not there while a reader is asked, nor, while there are
   questions, what is known at the end. Locked, the way out is not there either. All of it is in the
   source of the page. */
.asking .cuts, .asking .jumps .jump:nth-child(-n+2) { visibility: hidden }
.guarded .stats, .guarded .compare, .guarded .export, .locked .top > .place { display: none !important }
.predict { margin-top: 6px; flex: 1 1 100%; min-width: 0 }
.predict .panel { margin-top: 8px; padding: 10px 14px; border-radius: 8px; background: var(--fill); border-left: 3px solid var(--a\
ccent) }
.predict fieldset { border: 0; margin: 0; padding: 0; min-width: 0 }
.predict legend { padding: 0; margin-bottom: 8px; font-size: 15px; font-weight: 600; color: inherit }
.predict .moves, .predict .claim, .predict .acts, .predict .filters { display: flex; flex-wrap: wrap; align-items: center; gap: 6p\
x 8px }
.predict .acts { margin-top: 8px }
.predict .box > .acts { margin: 0 }
.predict .move { display: inline-flex; align-items: center; gap: 6px; padding: 4px 10px; border: 1px solid var(--line); border-rad\
ius: 6px; background: var(--ablab-paper); cursor: pointer; overflow-wrap: anywhere }
.predict .move:has(:checked) { border-color: var(--cut) }
.predict .move :checked + span { text-decoration: line-through 2px var(--cut) }
.predict .move input { margin: 0; accent-color: var(--cut) }
.predict kbd { font: 11px system-ui, sans-serif; color: var(--quiet); border: 1px solid var(--line); border-radius: 3px; padding: \
0 4px }
.predict .claim { font-weight: 600; font-variant-numeric: tabular-nums }
.predict .signs { display: inline-flex; border: 1px solid var(--line); border-radius: 6px; background: var(--ablab-paper) }
.predict .signs > span { position: relative }
.predict .signs input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer }
.predict .sign { display: block; min-width: 34px; line-height: 30px; text-align: center; border-radius: 5px; font-size: 16px }
.predict .signs :checked ~ .sign { background: var(--accent); color: var(--on-accent) }
.predict .signs :focus-visible ~ .sign { outline: 2px solid var(--accent); outline-offset: 2px }
.predict .number { width: 5.5em; font-variant-numeric: tabular-nums }
.predict .hint:empty, .predict .verdict:empty { display: none }
.predict .hint { margin-top: 8px }
.predict .later { margin-top: 8px; font-size: 13px }
.predict .verdict { margin-top: 8px; padding-left: 22px; position: relative }
.predict .verdict::before { position: absolute; left: 0; font-weight: 700; content: "?"; color: var(--quiet) }
.predict .verdict.right::before { content: "✓"; color: var(--good, #00775a) }
.dark .predict .verdict.right::before { color: #4fd0a5 }
.predict .verdict.wrong::before { content: "✗"; color: var(--bad) }
.predict .verdict.shown::before { content: "→"; color: var(--accent) }
.predict .score { margin-top: 8px; font-size: 13px }
.predict .score ol { margin: 4px 0; padding-left: 20px }
.predict .score li { margin: 3px 0 }
.predict .score li button, .predict .filters button { height: 24px; padding: 0 8px; margin-right: 8px; font-size: 12px }
.predict .filters { color: var(--quiet) }
.predict .filters label { display: inline-flex; align-items: center; gap: 4px }
.predict .filters input { margin: 0 }
.predict dl { display: flex; flex-wrap: wrap; gap: 2px 18px; margin: 0 }
.predict dl div { display: flex; gap: 6px }
.predict .live { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.asking .ablab-tree .node[data-asked] .shape { stroke: var(--accent); stroke-width: 4 }
.asking .ablab-tree .node[data-asked="move"], .asking .ablab-tree .node[data-asked="skip"] { opacity: 1 }
.asking .ablab-tree .node[data-asked="skip"] .shape { stroke: var(--cut); stroke-dasharray: 5 4 }
.asking .ablab-tree .edge[data-asked="skip"] { opacity: 1 }
.asking .ablab-tree .edge[data-asked="skip"] path { stroke: var(--cut); stroke-dasharray: 5 4 }
.asking .ablab-tree .edge[data-asked="skip"] .mark { display: inline; stroke-dasharray: none }
`;function G(t,e){let n=ki(t,e);return{verdict:n,say:(n==="right"?"Right. ":"")+X(t,n)}}var X=(t,e)=>`${t.say[e]??""} ${t.tie??""}`.
trim(),he=t=>t.parts??[],Ht=t=>he(t).filter(e=>e.skipped).map(e=>e.node),We=t=>({...t,skipped:Ht(t)});function ki(t,{skipped:e=[],
value:n,bound:i,beta:s}){let a=Ht(t),o=c=>c?.replace(/^selective ?/,"")||"exact",r=o(i),l=t.known&&r!==o(t.bound)?"exact":o(t.bound);
switch(!0){case t.kind==="cut":return e.some(c=>!a.includes(c))?"over-pruned":a.some(c=>!e.includes(c))?"under-pruned":"right";case t.
kind==="window":return n===t.value&&s===t.beta?"right":"wrong window";case!!t.claim:return n===t.value?"right":"wrong value";case n===
t.value:return r===l?"right":"wrong bound";case(r==="lower"&&l!=="upper"&&n<t.value):case(r==="upper"&&l!=="lower"&&n>t.value):return"\
weaker"}return"wrong value"}function ue(t,e,n){return t.kind==="cut"&&t.parts.length===1?`${n(t.parts[0].node)} is ${e.skipped.length?
"":"not "}skipped`:t.kind==="cut"?e.skipped.map(n).join(", ")||"none":t.kind==="window"?`(${E(e.value)}, ${E(e.beta)})`:t.claim?E(
e.value):`${_[e.bound]} ${E(e.value)}`}var _t="Write a number, such as 3 or -2.",Pe={plain:{exact:"exactly",lower:"at least",upper:"at most"},selective:{selective:"found",
"selective lower":"found to be at least","selective upper":"found to be at most"}};function Ut(t,e,n){return t.kind==="cut"?Si(t,e,
n):t.claim?Ai(t):t.kind==="window"?Ei():Ci(t,e)}var fe=t=>d("input",{type:"text",inputmode:"text",size:5,autocomplete:"off",spellcheck:"\
false","aria-label":t,class:"number"}),He=t=>Object.fromEntries([..."0123456789-"].map(e=>[e,()=>{let n=t();n.disabled||(n.focus(),
n.value=e)}]));function Si(t,e,n){let i=t.parts.length>1,s=t.parts.map(({node:o},r)=>{let l=d("label",{class:"move",dir:"auto"}),c=d(
"input",{type:"checkbox",value:o});return l.append(c,d("span",{},{},e(o)),...i&&r<9?[d("kbd",{"aria-hidden":!0},{},String(r+1))]:[]),
c.onchange=n,{l,input:c,node:o}}),a=o=>{!s[o]||s[o].input.disabled||(s[o].input.checked=!s[o].input.checked,n())};return{element:A(
"moves",...s.map(o=>o.l)),read:()=>({skipped:s.filter(o=>o.input.checked).map(o=>o.node)}),flip:o=>a(s.findIndex(r=>r.node===o)),fill(o){
for(let r of s)r.input.checked=o.skipped.includes(r.node);n()},keys:Object.fromEntries(s.slice(0,9).map((o,r)=>[String(r+1),()=>a(
r)]))}}function Ai(t){let e=fe("value");return{element:A("claim",d("span",{dir:"auto"},{},t.claim),e),read(){let n=W(e.value);return Number.
isNaN(n)?_t:{value:n}},fill:n=>{e.value=E(n.value)},keys:He(()=>e)}}function Ci(t,e){let n=t.bound in Pe.selective?Pe.selective:Pe.
plain,[i,s,a]=Object.keys(n),o=Object.entries(n).map(([h,u])=>{let p=d("span",{title:u}),f=d("input",{type:"radio",name:"bound",value:h,
"aria-label":u});return p.append(f,d("span",{class:"sign","aria-hidden":!0},{},_[h])),{l:p,input:f,bound:h}}),r=fe("value"),l=A("s\
igns",...o.map(h=>h.l));l.onkeydown=h=>{h.key.startsWith("Arrow")&&h.stopPropagation()},l.setAttribute("role","radiogroup"),l.setAttribute(
"aria-label","what the value is");let c=h=>()=>{for(let u of o)u.input.checked||=u.bound===h};return{element:A("claim",d("span",{dir:"\
auto"},{},e(t.at)),l,r),read(){let h=o.find(p=>p.input.checked)?.bound,u=W(r.value);return h?Number.isNaN(u)?_t:{value:u,bound:h}:
`Choose ${_[i]}, ${_[s]} or ${_[a]}.`},fill(h){r.value=E(h.value),c(h.bound)()},keys:{...He(()=>r),"=":c(i),"~":c(i),">":c(s),"<":c(
a)}}}function Ei(){let t=fe("alpha"),e=fe("beta");return{element:A("claim","(",t,",",e,")"),read(){let n=W(t.value),i=W(e.value);return Number.
isNaN(n)||Number.isNaN(i)?"Write two numbers; -inf and inf are the ends.":{value:n,beta:i}},fill(n){t.value=E(n.value),e.value=E(n.
beta)},keys:He(()=>t.value&&t.getRootNode().activeElement!==t?e:t)}}var K={cut:"cuts",value:"returned values",update:"the root",window:"windows"};function Dt(t){let e=i=>Number.isInteger(i)&&i>=0&&i<
t.nodes.length;return Array.isArray(t.ask)&&t.ask.every(i=>i&&Number.isInteger(i.step)&&i.step>=0&&i.step<t.steps.length&&e(i.at)&&
K[i.kind]&&typeof i.text=="string"&&i.say&&Array.isArray(i.parts??[])&&(i.parts??[]).every(s=>e(s?.node)))?t.ask:[]}var ge=class{constructor(e){
this.wanted=new Set(e),this.run=void 0,this.coming=void 0,this.missing="",this.questions=[],this.begin()}meet(e){e!==this.run&&(this.
run=e,this.missing="",this.questions=Dt(e),this.begin())}begin(){this.answers=new Map}get asked(){return this.questions.filter(e=>this.
wanted.has(e.kind))}get open(){return this.asked.filter(e=>this.isOpen(e))}isOpen(e){return!this.answers.get(e)?.done}next(e){return this.
open.find(n=>n.step>=e)}answer(e,n,i){let s=G(e,n);return this.answers.has(e)||this.answers.set(e,{...s,words:i}),s.verdict==="rig\
ht"&&(this.answers.get(e).done=!0),s}show(e){return this.answers.has(e)||this.answers.set(e,{verdict:"shown",words:"shown",say:""}),
this.answers.get(e).done=!0,X(e,"right")}lacks({run:e},n){return!e.ask&&n&&this.coming!==e}async bring({run:e,tree:n,variant:i,asked:s},a){
this.coming=e;let o=await a.ask({do:"run",tree:n,variant:i,asked:s}).catch(r=>({error:r}));return this.coming===e&&(this.coming=void 0),
e.ask=o.run?.ask??[],this.run!==e?!1:(this.missing=o.error?.message??"",this.questions=Dt(e),!0)}};var Ft=t=>new _e(t),Mi=[["q","predict what comes next"],["1 2 3 …","predicting: mark the move as skipped, or write the value"],[
"= < >","predicting: the value is exact, at most, at least"],["Enter, h","predicting: answer, hint"]],_e=class{constructor(e){let{
on:n=!1,hints:i=!0,kinds:s=Object.keys(K)}=e.stage.predict;Object.assign(this,{place:"controls",style:Pt,help:Mi}),this.calculator=
e,this.on=n,this.hints=i,this.strict=n&&!i,this.kinds=s,this.quiz=new ge(s),this.begun=!1,this.current=void 0,this.field=void 0,this.
points=[],this.build(),e.view.addEventListener("click",a=>{this.waits&&this.field.flip?.(e.nodeOf(a))})}build(){this.toggle=S("",()=>this.
turn(),{title:"Predict what comes next (q)","aria-pressed":!1});let e=R("M5.4 6.2a2.6 2.6 0 1 1 3.9 2.3c-.8.5-1.3.9-1.3 2M8 13.4v.\
1");e.style.fill="none",this.toggle.append(e,d("span",{},{},"Predict")),this.box=d("div",{class:"box"}),this.verdict=d("p",{class:"\
verdict",role:"status",dir:"ltr"}),this.live=d("p",{class:"live","aria-live":"polite"}),this.tally=d("summary"),this.review=d("ol"),
this.filters=d("p",{class:"filters"}),this.score=d("details",{class:"score"}),this.score.append(this.tally,this.review,this.filters),
this.later=d("p",{class:"later quiet"},{},"Statistics, comparison and export are back when the questions are answered."),this.panel=
A("panel",this.live,this.box,this.verdict,this.score,this.later),this.section=d("section",{class:"predict","aria-label":"predict"}),
this.section.append(this.panel),this.panel.hidden=!0}get asking(){return this.calculator.state.mode==="asking"}get waits(){return this.
asking&&!!this.field&&this.quiz.isOpen(this.current)}get keys(){let e={q:()=>this.turn()};return!this.asking||(e.Enter=()=>this.field?
this.answer():this.box.querySelector("button")?.click(),!this.waits)?e:(this.hints&&(e.h=()=>this.hint()),{...e,...this.field.keys})}guarded({
mode:e,k:n,run:i}){return e==="asking"&&n<i.steps.length&&(this.quiz.coming===i||this.quiz.open.length>0)}locked(e){return this.strict&&
this.guarded(e)}wants(e){if(this.quiz.meet(e.run),e.mode!=="asking")return{};let n=this.quiz.next(e.k),i=n?.step===e.k;return{until:n?.
step,held:i?"answer the question first":"",veil:i?this.veil(n,e):void 0,points:this.points,classes:["asking",...this.guarded(e)?["\
guarded"]:[],...this.locked(e)?["locked"]:[]],name:"the tree, as far as it is searched"}}veil(e,{looks:n,run:{nodes:i}}){if(this.veiled?.
q===e&&this.veiled.of===n)return this.veiled;let s=n;if(["cut","value"].includes(e.kind)){let a=new Set([e.at]),o=e.kind==="value";
i.forEach(({p:r},l)=>a.has(r)&&a.add(l)),s=n.map((r,l)=>a.has(l)?{...r,w:void 0,...o&&l===e.at&&{v:void 0},c:o&&i[l].p===e.at?r.c.
replace(/ best\b/,""):r.c}:r)}return this.veiled={q:e,of:n,looks:s,say:"The next step answers the question."},this.veiled}refused(){
this.calculator.play(!1),this.waits||this.put(this.quiz.next(this.calculator.state.k)),this.verdict.textContent||this.say(`Answer \
first${this.strict?"":", or have it shown"}: the next step is the answer.`,"ask")}leave(){let e=this.locked(this.calculator.state);
return e&&this.say("Answer the questions first.","ask"),!e}draw(e,n){let{run:i,mode:s,k:a}=e,{quiz:o}=this;if(i!==n.run&&(this.score.
open=!1),(i!==n.run||s!==n.mode||a!==n.k)&&(this.current=this.field=void 0),this.on&&!this.begun&&o.questions.length){this.begun=!0,
this.calculator.turn("asking");return}if(s!==n.mode&&this.turned(),!this.asking)return;this.bring(e);let r=o.next(a);this.current||
(r?.step===a?this.put(r):this.idle(e)),this.tell(e),a===i.steps.length&&a!==n.k&&o.answers.size&&(this.score.open=!0)}turn(){this.
calculator.turn(this.asking?"":"asking")}turned(){let e=this.focused;this.toggle.setAttribute("aria-pressed",this.asking),this.panel.
hidden=!this.asking,e&&!this.asking&&this.toggle.focus()}bring(e){let{quiz:n,calculator:i}=this;n.lacks(e,i.engine)&&(n.bring(e,i.
engine).then(s=>s&&this.anew()),i.change())}get focused(){return[this.section,this.toggle].some(e=>e.contains(this.calculator.root.
activeElement))}label(e){return this.calculator.state.run.nodes[e].l}say(e,n=""){this.verdict.className="verdict "+n,this.verdict.
textContent=I(e)}anew(){this.current=this.field=void 0,this.calculator.change()}point(e){this.points=e,this.calculator.change()}put(e){
let n=this.focused,i=d("form",{novalidate:""}),s=d("fieldset");this.current=e,this.idled=void 0,this.field=Ut(e,o=>this.label(o),()=>this.
drafted()),this.submit=d("button",{type:"submit",class:"main"},{},"Answer");let a=A("acts",this.submit,...this.hints&&e.hint?[S("H\
int",()=>this.hint(),{title:"hint (h)"})]:[],...this.strict?[]:[S("Show me",()=>this.show())]);s.append(d("legend",{dir:"ltr"},{},
I(e.text)),this.field.element,a),i.append(s,d("p",{class:"hint quiet",dir:"ltr"})),i.onsubmit=o=>{o.preventDefault(),this.answer()},
this.box.replaceChildren(i),this.say(""),this.live.textContent=e.text,this.calculator.play(!1),this.drafted(),n&&s.querySelector("\
input")?.focus()}drafted(){let e=this.current,n=e.kind==="update"?[]:[[e.at,"node"]];if(e.kind!=="cut")return this.point(n);let i=this.
field.read();this.quiz.isOpen(e)&&(this.submit.textContent="Answer: "+ue(e,i,s=>this.label(s))),this.point([...he(e).map(s=>[s.node,
i.skipped.includes(s.node)?"skip":"move"]),...n])}hint(){this.box.querySelector(".hint").textContent=this.current.hint}answer(){if(!this.
waits)return this.goOn();let e=this.current,n=this.field.read();if(typeof n=="string")return this.say(n,"ask");let{verdict:i,say:s}=this.
quiz.answer(e,n,ue(e,n,o=>this.label(o))),a=i==="right";this.say(s,a?"right":"wrong"),a?this.finish():this.calculator.change()}show(){
let e=this.quiz.show(this.current);this.field.fill(We(this.current)),this.say(e,"shown"),this.finish()}finish(){let e=this.focused,
n=S("Go on",()=>this.goOn(),{class:"main"});for(let i of this.box.querySelectorAll("input"))i.disabled=!0;this.box.querySelector("\
.acts").replaceChildren(n),this.box.querySelector(".hint").textContent="",this.calculator.change(),e&&n.focus()}goOn(){let{k:e}=this.
calculator.state;this.quiz.next(e)?.step===e?this.anew():this.calculator.go(e+1)}idle({k:e,run:n}){let{quiz:i}=this,s=i.next(e)??i.
open[0],a=s?.step-e,o=a>0?`The next question is ${a===1?"one step":a+" steps"} on.`:s?"The other questions are further back.":i.coming===
n?"The questions are being made.":i.missing?`The questions about this search are not on this page. ${i.missing}`:i.questions.length?
i.asked.length?"All questions are answered.":"Nothing is chosen to be asked about.":"There are no questions about this search.",r=[
n.id,e,o].join(),l=this.focused;if(this.idled===r)return;this.idled=r;let c=S(a>0?"To the next question":"To the first question",()=>this.
calculator.go(s.step));this.say(""),this.live.textContent="",this.box.replaceChildren(A("acts",...s?[c]:[],d("span",{class:"quiet"},
{},o))),this.point([]),l&&(s?c:this.tally).focus()}tell(e){let{quiz:n}=this,i=n.asked,s=i.filter(c=>n.answers.has(c)),a=s.filter(c=>n.
answers.get(c).verdict==="right"),o=i.length-s.length;this.later.hidden=!this.guarded(e),this.filters.hidden=this.locked(e);let r=[
e.run.id,n.questions.length,...n.wanted,s.length,o].join();if(this.told===r)return;this.told=r,this.score.hidden=!n.questions.length,
this.tally.textContent=s.length?`Score: ${a.length} of ${s.length} right at the first answer`+(o?`, ${o} to come`:""):q(i.length,"\
question"),this.list(s.filter(c=>!a.includes(c)));let l=Object.keys(K).filter(c=>this.kinds.includes(c)&&n.questions.some(h=>h.kind===
c));this.filters.replaceChildren("Ask about ",...l.map(c=>this.filter(c)),...s.length?[S("Begin again",()=>this.begin())]:[])}list(e){
this.review.hidden=!e.length,this.review.replaceChildren(...e.map(n=>{let i=d("li"),s=this.quiz.answers.get(n),a=s.verdict==="show\
n"?"shown":`${s.verdict}: ${s.words}`;return i.append(S(`step ${n.step}`,()=>this.look(n)),d("span",{dir:"ltr"},{},I(n.text)+" "),
d("span",{class:"quiet",dir:"ltr"},{},a)),i}))}filter(e){let{wanted:n}=this.quiz,i=d("label"),s=d("input",{type:"checkbox",value:e});
return s.checked=n.has(e),s.onchange=()=>{s.checked?n.add(e):n.delete(e),this.anew(),this.filters.querySelector(`[value=${e}]`).focus()},
i.append(s,K[e]),i}begin(){this.quiz.begin(),this.score.open=!1,this.calculator.go(0),this.anew()}look(e){let{calculator:n,quiz:i}=this;
n.go(e.step);let s=i.answers.get(e),a=h=>this.label(h),o=S("To the review",()=>{n.go(1/0),this.score.open=!0,this.tally.focus()}),
r=d("fieldset"),l=d("dl"),c=(e.known?`= ${E(e.value)} or `:"")+ue(e,We(e),a);r.append(d("legend",{dir:"ltr"},{},I(e.text)),l,A("ac\
ts",o));for(let[h,u]of[["You answered",s.words],["Right is",c]])l.append(A("",d("dt",{},{},h),d("dd",{dir:"ltr"},{},u)));this.current=
e,this.field=this.idled=void 0,this.box.replaceChildren(r),this.say(s.say||X(e,"right"),s.say?"wrong":"shown"),this.point([...he(e).
map(h=>[h.node,h.skipped?"skip":"move"]),[e.at,"node"]]),o.focus()}};var Li=[[jt,t=>t.notation],[Ft,t=>t.predict],[kt,()=>!0],[St,t=>t.notation],[Bt,()=>!0]];async function Oi(t,e,n){V.tag||De("ablab\
-calculator",V);let i=new V;i.begin(e,n),t.append(i),t.follow(i.box),t.hear(s=>i.follow(s)),i.join()}var V=class extends HTMLElement{static tag="";begin(e,n){
if(e?.version!==1)throw Error("its recorded search is of another version. Run the cell again, or load the page anew.");if(!Array.isArray(
e.runs)||!e.runs.length||!Array.isArray(e.offers??[]))throw Error(Ce);this.stage=e,this.host=n,this.engine=e.notation?Re(e.engine):
void 0,this.parts=[],this.searches=new te(this),this.root=this.attachShadow({mode:"open"}),this.store=new re({tree:e.notation??"",
asked:e.asked??{},standings:e.standings??[],k:0,selected:-1,breakpoints:new Set,mode:"",playing:!1,speed:1,busy:!1,absent:"",said:{
text:""},wants:{}},i=>this.settle(i)),this.show(e.runs[0]),this.build(),Se(this)}get state(){return this.store.state}change(e={}){
let n=this.root.activeElement;this.store.change(e),n&&!this.root.activeElement?.getClientRects().length&&this.view.focus({preventScroll:!0})}settle(e){
let n=e.run.steps.length,i=Object.assign({},...this.parts.map(s=>s.wants?.(e)));return{...e,wants:i,last:n,seen:i.veil?.looks??e.looks,
playing:e.playing&&e.k<n,target:e.selected>=0?e.selected:Math.max(0,e.step.at)}}build(){let{stage:e}=this,n=this.box=d("div",{class:"\
figure",role:"group",tabindex:-1}),i=d("div",{class:"body"}),s=d("div",{class:"top"}),a=d("div",{class:"end"}),o=d("p",{class:"lea\
d"},{},e.say);this.places=Object.fromEntries(["tree","asked","toggles","controls","picture","end"].map(y=>[y,d("div",{class:"place"})]));
let{tree:r,asked:l,toggles:c,controls:h,picture:u}=this.places,p=D("algorithm"),f=tt(this),g=nt(this),m=ft(this),b=gt(this),w=dt(this),
x=Ge(this),v=mt(this);this.view=w.view,this.keys=at(),o.hidden=!e.say,s.append(p,l,c),i.append(D("explanation",m.sentence),x.element,
D("state",m.facts,m.own),D("picture",b.element,this.view,pt(e),m.counts,u)),a.append(this.places.end,this.keys.element),n.append(o,
r,s,D("controls",f.element,g.element),h,v.line,v.advice,i,a),n.onkeydown=rt(this,ot(this,g,this.keys.element)),n.oninput=()=>this.
state.said.error&&this.tell(),e.offers?.length>1&&this.keys.more([["v","the next algorithm that can search this tree"]]),this.root.
append(d("style",{},{},Wt+Ue),n),this.views=[st(this,i),w,x,m,b,f,g,it(this),Je(this,p),v];for(let y of this.views)this.store.join(
(k,C)=>y.draw?.(k,C));this.store.join(y=>this.searches.judge(y))}join(){this.engine?.load().catch(()=>this.change({absent:this.absent()}));
for(let[e,n]of Li){let i=n(this.stage)&&e(this);i&&(this.parts.push(i),this.change(),this.store.join((s,a)=>i.draw?.(s,a)),i.style&&
this.root.append(d("style",{},{},i.style)),i.section&&this.places[i.place].append(i.section),i.toggle&&this.places.toggles.append(
i.toggle),this.keys.more(i.help))}}absent(){return this.engine?.state==="absent"?this.engine.why:""}show(e,n=this.state.tree,i=this.
state.asked){Ke(e);let s=this.state,a=Ve(e,s.run),r=a&&n&&n===s.tree?s.picture:new oe(this.drawn(e),e,h=>this.describe(h)),l=le(e),
c=s.k>0&&s.k===s.last?e.steps.length:0;this.change({run:e,tree:n,asked:i,picture:r,looksAt:l,k:c,step:Ee(e,c),looks:l(c),variant:e.
variant,playing:!1,...a?{}:{selected:-1,breakpoints:new Set}})}drawn(e){return ct(e.svg??this.stage.runs[0].svg??this.host.querySelector(
"img"))}describe(e){let{run:n,picture:i,seen:s,breakpoints:a}=this.state,o=n.nodes[e],r=s[e],l=i.folds[e]&&"below "+i.sum(e).filter(
Boolean).join(", "),c=r.c.split(" ").map(h=>n.words?.[h]).filter(Boolean);return[o.l,ne(o),r.v,r.w&&"window "+r.w,...c,l,a.has(e)&&
"breakpoint"].filter(Boolean).join(", ")}nodeOf(e){return this.state.picture.parts.findIndex(({node:n})=>n===e.target.closest?.(".\
node"))}tell(e="",n=!1){this.change({said:{text:e,error:n}})}go(e){let{run:n,k:i,last:s,wants:{until:a=1/0},looksAt:o,said:r}=this.
state,l=Math.max(0,Math.min(s,e,Math.max(i,a)));if(e>i&&a<=i)for(let h of this.parts)h.refused?.();if(l===i)return;let c=Ee(n,l);this.
change({k:l,step:c,looks:o(l),...r.error&&{said:{text:""}}}),document.dispatchEvent(new CustomEvent("ablab-at",{detail:{run:n.id,step:l,
node:c.at,from:this}}))}move(e){this.play(!1),this.go(e)}play(e){e!==this.state.playing&&(e&&this.state.k===this.state.last&&this.
go(0),this.change({playing:e}))}select(e){this.change({selected:e})}toggle(e=this.state.target){let n=new Set(this.state.breakpoints);
n.delete(e)||n.add(e),this.change({breakpoints:n})}turn(e){e!==this.state.mode&&this.parts.some(n=>n.leave?.(e)===!1)||this.change(
{mode:e,playing:this.state.playing&&!e})}follow({run:e,step:n,node:i,from:s}){let{run:a,k:o}=this.state,{steps:r}=a;e!==a.id||s===
this||(Number.isInteger(n)||(n=r.findLastIndex((l,c)=>c<o&&l.at===i)+1||r.findIndex(l=>l.at===i)+1),n!==o&&this.move(n))}connectedCallback(){
this.sized=new ResizeObserver(()=>this.views.forEach(e=>e.fit?.())),this.sized.observe(this.view),this.sized.observe(this.view.closest(
".body"))}disconnectedCallback(){this.sized.disconnect(),this.play(!1)}};
