"use strict"; // made of src by make bundle
"use strict";var Me=Object.defineProperty;var hn=Object.getOwnPropertyDescriptor;var un=Object.getOwnPropertyNames;var fn=Object.prototype.hasOwnProperty;var mn=(t,e)=>{for(var n in e)Me(t,n,{get:e[n],enumerable:!0})},gn=(t,e,n,i)=>{if(e&&typeof e=="object"||typeof e=="function")for(let s of un(
e))!fn.call(t,s)&&s!==n&&Me(t,s,{get:()=>e[s],enumerable:!(i=hn(e,s))||i.enumerable});return t};var bn=t=>gn(Me({},"__esModule",{value:!0}),t);var Bi={};mn(Bi,{engineOf:()=>Ue,figure:()=>Ri,format:()=>L,mark:()=>Q,parse:()=>B});module.exports=bn(Bi);var Qe=`:host { display: block; container-type: inline-size }
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
`;function c(t,e={},n={},i=""){let s=document.createElement(t);for(let[o,a]of Object.entries(e))s.setAttribute(o,a);return Object.assign(
s.style,n),s.textContent=String(i),s}var ie=(t,e)=>{let n=t.querySelector(e);if(!n)throw Error(`it has lost its “${e}”. Run the \
cell again.`);return n};function et(t){let e=t.getContext("2d");if(!e)throw Error("This browser has no room for another canvas.");
return e}function A(t,...e){let n=c("div",{class:t});return n.append(...e),n}function Y(t,...e){let n=c("section",{class:t,"aria-l\
abel":t});return n.append(...e),n}function R(t){let e=document.createElementNS("http://www.w3.org/2000/svg","svg");return e.setAttribute(
"viewBox","0 0 16 16"),e.setAttribute("aria-hidden","true"),e.appendChild(document.createElementNS(e.namespaceURI,"path")).setAttribute(
"d",t),e}function C(t,e,n,i){let s=c("button",{type:"button","aria-label":t,title:e?`${t} (${e})`:t});return s.append(R(n)),s.onclick=
i,s}function y(t,e,n={}){let i=c("button",{type:"button",...n},{},t);return i.onclick=e,i}function tt(t,e){e.tag=t;for(let n=2;customElements.get(e.tag);n++)e.tag=t+"-"+n;customElements.define(e.tag,e)}var nt="data-lm-su\
ppress-shortcuts";function Le(t){t.setAttribute(nt,"true")}function it(t){t.removeAttribute(nt),setTimeout(()=>Le(t))}function O(t,e){
t.textContent!==e&&(t.textContent=e)}function N(t,e,n){t.getAttribute(e)!==String(n)&&t.setAttribute(e,n)}function se(t,e){if(t.scrollWidth<=
t.clientWidth&&t.scrollHeight<=t.clientHeight)return;let n=e.getBoundingClientRect(),i=t.getBoundingClientRect(),s=(l,p,d,h)=>{let u=Math.
min(150,p/4);return Math.max(l+h+u-p,Math.min(l+d-u,l))},o=s(t.scrollLeft,t.clientWidth,n.left-i.left,n.right-i.left),a=s(t.scrollTop,
t.clientHeight,n.top-i.top,n.bottom-i.top),r=Math.abs(o-t.scrollLeft)>t.clientWidth;t.scrollTo({left:o,top:a,behavior:r?"instant":
"auto"})}var vn=0;function M(t,e=""){if(e?t.setAttribute("aria-invalid",!0):t.removeAttribute("aria-invalid"),!t.fault){if(!e)return;
t.fault=document.createElement("span"),Object.assign(t.fault,{className:"fault error",id:`fault${++vn}`}),t.fault.setAttribute("ro\
le","alert"),t.setAttribute("aria-errormessage",t.fault.id),t.after(t.fault)}t.fault.textContent=e,t.fault.hidden=!e}async function oe(t){
try{return await navigator.clipboard.writeText(t),!0}catch{let e=document.createElement("textarea"),n=document.activeElement;e.style=
"position: fixed; opacity: 0",e.value=t,document.body.append(e),e.select();let i=document.execCommand("copy");return e.remove(),(n?.
shadowRoot?.activeElement??n)?.focus(),i}}function re(t,e,n){let i=document.createElement("a");i.href=URL.createObjectURL(new Blob(
[e],{type:n})),i.download=t,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}var Oe=(t,e)=>t.some(n=>n.variant===e),ae=class{constructor(e){let{notation:n,asked:i}=e.stage;this.calculator=e,this.turns=Promise.
resolve(),this.judged=JSON.stringify([n,i?.depth??0,i?.window])}wait(e){let{calculator:n}=this,i=this.turns.then(async()=>{let s=setTimeout(
()=>n.change({busy:!0}),100);try{return await e()}finally{clearTimeout(s),n.change({busy:!1})}});return this.turns=i.catch(()=>{}),
i}search(e,n){let{calculator:i}=this;return this.wait(async()=>{let s=typeof e=="function"?e(i.state):e;try{await this.show(s),i.tell()}catch(o){
let{state:a}=i;i.change({absent:i.absent()}),n?n(o):i.change({said:{text:o.message,error:!0,tries:o.try,variant:s.variant??a.variant}})}})}async show({
variant:e=this.calculator.state.variant,tree:n=this.calculator.state.tree,...i}){let{calculator:s}=this,{stage:o,engine:a}=s,r={...s.
state.asked,...i},l={...o.asked,options:this.given(e)},p={...l,...r,options:r.options??{}},d=n===o.notation&&JSON.stringify(p)===JSON.
stringify(l)&&o.runs.find(u=>u.variant===e);if(!d&&!a)throw Error("this page has no engine.");let h=d||!a?{run:d||void 0,tree:n}:await a.
ask({do:"run",tree:n,variant:e,asked:r});s.show(h.run,h.tree??n,r)}given(e){let{runs:n,asked:i}=this.calculator.stage;return e===n[0].
variant?i?.options??{}:{}}next(){let{calculator:e}=this,{offers:n=[],runs:i}=e.stage;return this.wait(async()=>{let{absent:s,variant:o,
standings:a}=e.state,r=[],l=n.filter(({name:d})=>!s||Oe(i,d)),p=l.findIndex(({name:d})=>d===o);for(let d=1;d<l.length;d++){let{name:h,
title:u}=l[(p+d)%l.length],f=a.find(({name:m})=>m===h);try{if(f&&!f.idle)throw Error(f.say);await this.show({variant:h,options:this.
given(h)});break}catch(m){r.push(`${u} (${f?.say??m.message})`)}}e.tell(r.length?`Passed over: ${r.join("; ")}.`:"")})}async judge({
tree:e,variant:n,asked:{depth:i=0,window:s}}){let{calculator:o}=this,{engine:a}=o,r=JSON.stringify([e,i,s]);if(!(!e||!a||r===this.
judged)){this.judged=r,o.change({standings:[]});try{let{standings:l=[]}=await a.ask({do:"standings",tree:e,variant:n,asked:{depth:i,
window:s}},this);r===this.judged&&o.change({standings:l})}catch{}}}};function st(t,e){let{stage:n,searches:i}=t,{offers:s=[]}=n,o=c("select",{id:"variant"}),a=c("span",{class:"quiet"}),r=c("div",{class:"\
options"});o.onchange=()=>i.search({variant:o.value,options:i.given(o.value)}),e.hidden=!s.length,e.append(c("label",{for:"variant"},
{},"Algorithm"),o,a,r);let l=kn(t,r);return{draw(p,d){if(!s.length)return;p.absent!==d.absent&&xn(o,n,p.absent),yn(o,n,p),(p.variant!==
d.variant||p.said!==d.said)&&(o.value=p.variant);let h=s.find(({name:u})=>u===p.variant);O(a,h?.source??""),l(h?.options??[],p)}}}
function xn(t,{offers:e=[],runs:n},i){let s=new Map;t.replaceChildren();for(let{name:r,title:l,group:p=""}of e){let d=s.get(p)??t.
appendChild(c("optgroup",{label:p}));s.set(p,d);let h=d.appendChild(c("option",{value:r},{},l));h.disabled=!!i&&!Oe(n,r),h.disabled&&
(h.title="Not carried by this page: "+i)}let[o,...a]=s.values();o&&!a.length&&t.replaceChildren(...o.children)}function yn(t,{offers:e=[]},{
standings:n,variant:i}){for(let s of t.options){let o=e.find(({name:r})=>r===s.value)?.title??"",a=n.find(({name:r})=>r===s.value);
O(s,o+(a&&s.value!==i?` (${a.say})`:"")),s.classList.toggle("vain",!!a)}}function kn(t,e){let n={};return(i,{variant:s,asked:o,absent:a})=>{
let r=JSON.stringify(o.options??{});n.variant===s&&n.given===r&&n.absent===a||((n.variant!==s||n.absent!==a)&&An(t,e,i,a),n={variant:s,
given:r,absent:a},e.querySelectorAll("input, select").forEach((l,p)=>{let{name:d,value:h,usual:u}=i[p],f=o.options?.[d]??h;l!==t.root.
activeElement&&(M(l),l.value=u&&f==="0"?"":f)}))}}function An({searches:t},e,n,i){if(e.replaceChildren(...n.map(({name:a,value:r,values:l,
usual:p,doc:d})=>{let h=l?c("select",{title:d}):c("input",{type:"text",size:6,title:d,placeholder:p??r});for(let f of l??[])h.append(
c("option",{value:f},{},f));h.disabled=!!i,h.onchange=()=>{M(h),t.search(({asked:f})=>({options:{...f.options,[a]:h.value.trim()||
r}}),f=>M(h,f.message))};let u=c("label",{title:d},{},a+" ");return u.append(h),u})),!n.length)return;let s=c("details",{class:"me\
aning"}),o=c("dl");o.append(...n.flatMap(({name:a,doc:r})=>[c("dt",{},{},a),c("dd",{},{},r)])),s.append(c("summary",{},{},"What th\
ey mean"),o),s.open=e.dataset.open==="true",s.ontoggle=()=>{e.dataset.open=String(s.open)},e.append(s)}function ot(t){let e=c("details",{class:"code"}),n=[],i,s=[];function o({listing:l}){if(e.hidden=!l,n=[],!l)return;let p=c("div",{
class:"lines",role:"region",tabindex:0,"aria-label":"code"});n=l.lines.map((d,h)=>{let u=l.numbers[h],f=p.appendChild(c("div",u?{class:"\
line","data-n":u}:{class:"file"})),[m]=d.match(/^\t*/)??[""],g=2*m.length+4+"ch";return f.append(c("code",{},{paddingLeft:g,textIndent:"\
-"+g},"  ".repeat(m.length)+d.slice(m.length)||" ")),f}),e.replaceChildren(c("summary",{},{},"Code"),c("p",{class:"quiet"},{},l.say),
p),t.host.clientWidth>=700&&(e.open=!0)}function a({src:l,why:p=[]}){let d=n[l-1];i!==d&&(i?.classList.remove("now"),i?.removeAttribute(
"aria-current"),d?.classList.add("now"),d?.setAttribute("aria-current","step"),i=d);for(let h of s)h.classList.remove("why");s=p.map(
h=>n[h-1]).filter(Boolean);for(let h of s)h.classList.add("why");r()}function r(){if(!i||!e.open)return;let l=i.parentNode,p=i.offsetTop;
(p<l.scrollTop+20||p>l.scrollTop+l.clientHeight-40)&&(l.scrollTop=p-l.clientHeight/2)}return e.ontoggle=r,{element:e,draw({run:l,step:p},d){
l!==d.run&&o(l),p!==d.step&&a(p)}}}function j(t){return t.replace(/ ?(~?[≤≥]|[=~]) /g,(e,n)=>(e[0]===" "?" ":"")+n+" ")}var q=(t,e,n=e+"s")=>`${t} ${t===1?e:n}`;
function rt(t){return t.length>12?t.slice(0,11)+"…":t}var H=({nodes:t,seen:e,leaves:n,seen_leaves:i})=>({nodes:t>e,leaves:n>i}),
le=({f:t,m:e})=>t?"leaf":e?"MAX":"MIN";var $e="its recorded search is malformed, or of another version. Run the cell again.";function Ne(t){let e=t?.nodes,n=t?.start,i=r=>Number.
isInteger(r)&&r>=0&&r<n.length,s=(...r)=>r.every(l=>l===void 0||typeof l=="string"),o=r=>r&&i(r.n)&&typeof r.c=="string"&&s(r.v,r.
w,r.y)&&(r.to===void 0||Number.isInteger(r.to)&&r.to>r.n&&r.to<=n.length);if(!(Array.isArray(n)&&n.length&&Array.isArray(e)&&e.length===
n.length&&Array.isArray(t.steps)&&n.every((r,l)=>o(r)&&r.n===l&&!r.to)&&e.every((r,l)=>r&&typeof r.l=="string"&&(l?i(r.p)&&r.p<l:r.
p===-1))&&t.steps.every(r=>r&&typeof r.say=="string"&&i(r.at)&&Array.isArray(r.set??[])&&(r.set??[]).every(o)&&Array.isArray(r.line)&&
r.line.every(i)&&Array.isArray(r.own??[])&&(r.own??[]).every(l=>l&&s(l.name,l.text)))&&s(t.say,t.name,t.alt,t.svg)&&(!t.listing||Array.
isArray(t.listing.lines)&&s(t.listing.say,...t.listing.lines)&&Array.isArray(t.listing.numbers))))throw Error($e)}function at(t,e){
return e?.nodes.length===t.nodes.length&&t.nodes.every((n,i)=>["p","l","m","f","u"].every(s=>n[s]===e.nodes[i][s]))}function ce(t,e){
return t.steps[e-1]??{kind:"",set:[],say:t.say??"",at:-1,visits:0,leaves:0,seen:0,seen_leaves:0,cutoffs:0,pruned:0,line:[]}}function lt(t,e){
let n=[];for(let i=e;i>=0;i=t.nodes[i].p)n.unshift(i);return n}var G=[["cut","c",t=>t.cut,"cut"],["root","r",t=>t.root,"change of \
the value known at the root"],["node","n",(t,e)=>t.at===e,"event"]];function de({run:{steps:t},k:e,last:n,target:i},s,o){let a=G.find(
r=>r[0]===s)?.[2];for(let r=e+o;r>0&&r<=n;r+=o)if(a?.(t[r-1],i))return r;return e}var ct="M4 2.5l9 5.5-9 5.5z",Sn="M4 3h3v10h-3zM9 3h3v10h-3z",X=(t,e)=>N(t,"aria-disabled",e);function pt(t){let e=d=>()=>t.move(t.
state.k+d),n=C("to the start","Home","M3 3v10M9 3L4 8l5 5zM14 3L9 8l5 5z",()=>t.move(0)),i=C("back","←","M3 3v10M12 3L5 8l7 5z",
e(-1)),s=C("play","space or p",ct,()=>t.play(!t.state.playing)),o=C("step","→","M13 3v10M4 3l7 5-7 5z",e(1)),a=C("to the end","E\
nd","M13 3v10M7 3l5 5-5 5zM2 3l5 5-5 5z",()=>t.move(1/0));s.classList.add("main");let r=c("input",{type:"range",min:0,step:1,"aria\
-label":"step"});r.oninput=()=>t.move(+r.value);let l=c("div",{class:"cuts"}),p=c("span",{class:"at","aria-hidden":!0});return{element:A(
"bar",n,i,s,o,a,A("track",l,r),p),draw({run:d,k:h,last:u,playing:f,wants:m},g){d!==g.run&&(r.max=String(u),l.replaceChildren(En(d))),
r.value=String(h),r.setAttribute("aria-valuetext",`step ${h} of ${u}`),O(p,`${h} / ${u}`);for(let b of[n,i])X(b,h===0);X(a,h===u),
X(o,!!m.held||h===u),N(o,"title",m.held?"step (→): "+m.held:"step (→)"),f!==g.playing&&(s.replaceChildren(R(f?Sn:ct)),s.setAttribute(
"aria-label",f?"pause":"play"))}}}function En({steps:t}){let e=R(t.map((n,i)=>n.cut?`M${i+1} 0v1`:"").join(""));return e.setAttribute(
"viewBox",`0 0 ${Math.max(1,t.length)} 1`),e.setAttribute("preserveAspectRatio","none"),e}var dt=[.25,.5,1,2,4,8];function ht(t){let e=(r,l)=>t.
move(de(t.state,r,l)),n=G.map(([r,l,,p])=>{let d=C(`previous ${p}`,"Shift+"+l.toUpperCase(),"M10 3L5 8l5 5",()=>e(r,-1)),h=C(`next\
 ${p}`,l,"M6 3l5 5-5 5",()=>e(r,1)),u=c("span",{"aria-hidden":!0},{},r);return{name:r,back:d,on:h,label:u,group:A("jump",d,u,h)}}),
i=C("breakpoint","b","M8 3a5 5 0 1 0 .01 0z",()=>t.toggle());i.classList.add("stop"),n[2].group.append(i);let s=c("span",{"aria-li\
ve":"polite"}),o=r=>t.change({speed:dt[dt.indexOf(t.state.speed)+r]??t.state.speed}),a=A("jump",C("slower","-","M3 8h10",()=>o(-1)),
s,C("faster","+","M3 8h10M8 3v10",()=>o(1)));return{element:A("jumps",...n.map(({group:r})=>r),a),jump:e,hurry:o,draw(r){let{run:l,
k:p,speed:d,target:h,breakpoints:u}=r,[,,{back:f,on:m,label:g}]=n;for(let{name:w,back:x,on:v}of n)X(x,de(r,w,-1)===p),X(v,de(r,w,1)===
p);let b=rt(l.nodes[h].l);O(g,"at "+b),N(f,"aria-label","previous event at "+b),N(m,"aria-label","next event at "+b),N(i,"aria-pre\
ssed",u.has(h)),N(i,"aria-label","breakpoint at "+b),N(i,"title",`breakpoint at ${b} (b); Shift+→ runs to the next one`),O(s,d+"\
×")}}}function ut(t){let e,n=()=>{let{k:i}=t.state;t.go(i+1);let{k:s,step:o,breakpoints:a}=t.state;(s===i||a.has(o.at))&&t.play(!1)};
return{draw({last:i,playing:s,speed:o},a){s===a.playing&&o===a.speed||(clearInterval(e),s&&(e=setInterval(n,Math.max(60,Math.min(1600,
6e4/i))/o)))}}}function ft(t,e){let{box:n,host:i}=t,s=i.querySelector("figcaption b");function o(){let{run:{listing:a},picture:{svg:r}}=t.state,l=e.
clientWidth,p=l-18-Math.max(280,.36*l),d=l>=700&&.68*Number(r.getAttribute("width"))>p;e.classList.toggle("wide",!!a&&!d),e.classList.
toggle("whole",!!a&&d)}return{fit:o,draw({run:a,wants:{classes:r=[]}},l){n.classList.remove(...(l.wants?.classes??[]).filter(p=>!r.
includes(p))),n.classList.add(...r),a!==l.run&&(n.setAttribute("aria-label","Calculator: "+(a.name??"")),a.name&&s&&(s.textContent=
a.name),o())}}}var Cn=[["→ ←","one step on, one step back"],["Home End","to the start, to the end"],["Space or p","play and pause"],["+ −",
"faster, slower"],["c, Shift+C","next, previous cut"],["r, Shift+R","next, previous change of the value known at the root"],["n, S\
hift+N","next, previous event of the selected node"],["b, Shift+→","breakpoint at the selected node, run to the next breakpoint"],
["↓ ↑ in the tree","select the first child, the parent"],["Alt+→ Alt+← in the tree","select the next, the previous sibling"],
["Enter in the tree","say all that is known of the node"],["f in the tree","open or fold what is below the selected node, in a lar\
ge tree"],["?","this list"],["Esc","end what was begun; once more leaves the keys to the notebook"]];function mt(){let t=c("detail\
s",{class:"keys"}),e=c("table"),n=e.appendChild(c("tbody"));t.append(c("summary",{},{},"Keys"),e);let i=(s=[])=>s.forEach(([o,a])=>{
n.appendChild(c("tr")).append(c("th",{scope:"row"},{},o),c("td",{},{},a))});return i(Cn),{element:t,more:i}}function Mn(t){let e=new RegExp(
"^\\p{L}$","u").test(t.key),n=t.key.length===1&&!e&&t.key!==" ",i=(t.ctrlKey||t.metaKey?"Ctrl+":"")+(t.altKey?"Alt+":"")+(t.shiftKey&&
!n?"Shift+":"");return i+(e?i?t.key.toUpperCase():t.key.toLowerCase():t.key)}function gt(t,e){return n=>{let i=n.target.closest("i\
nput:not([type=range],[type=checkbox],[type=radio]), select, textarea"),s=n.target.closest("button, summary, a, [type=checkbox], [\
type=radio]"),o=Mn(n),a=i&&o!=="Escape"||s&&[" ","Enter"].includes(o),r=a?void 0:Ln(t,e,o,n.target===t.view),l=i&&/^Ctrl\+(Shift\+)?[ACVXYZ]$/.
test(o);if(!r&&!l&&(n.ctrlKey||n.metaKey||n.altKey||["Escape","Tab"].includes(o)||o==="Enter"&&!a)){it(t);return}n.stopPropagation(),
r&&(n.preventDefault(),r())}}function Ln(t,{tree:e,all:n},i,s){let{mode:o}=t.state;for(let a of t.parts)if(a.keys?.[i]&&(!a.mode||
a.mode===o))return a.keys[i];return i==="Escape"&&o?()=>t.turn(""):s&&e[i]||n[i]}function bt(t,{jump:e,hurry:n},i){let s=l=>()=>t.
move(t.state.k+l),o=()=>t.play(!t.state.playing),a={ArrowDown:()=>pe(t,1),ArrowUp:()=>pe(t,-1),"Alt+ArrowRight":()=>pe(t,0,1),"Alt\
+ArrowLeft":()=>pe(t,0,-1),Enter:()=>t.tell(t.describe(t.state.target)+"."),f:()=>On(t)},r={ArrowRight:s(1),ArrowLeft:s(-1),Home:()=>t.
move(0),End:()=>t.move(1/0)," ":o,p:o,"+":()=>n(1),"-":()=>n(-1),b:()=>t.toggle(),"Shift+ArrowRight":()=>$n(t),v:()=>t.searches.next(),
"?":()=>{i.open=!i.open,i.querySelector("summary").focus()}};for(let[l,p]of G)r[p]=()=>e(l,1),r["Shift+"+p.toUpperCase()]=()=>e(l,
-1);return{tree:a,all:r}}function pe(t,e,n){let{picture:{parts:i},run:{nodes:s},target:o,selected:a}=t.state;if(a<0)return t.select(
o);let r=o?i[s[o].p].children:[0],l=e>0?i[o].children[0]:e<0?s[o].p:r[r.indexOf(o)+n];l>=0&&t.select(l)}function On(t){let{picture:e,
target:n}=t.state,i=e.folds[n]?n:e.within[n];if(i===void 0)return t.tell("Nothing is folded there.");e.unfold(e.open===i?-1:i),i!==
n&&t.select(i)}function $n(t){let{run:e,k:n,breakpoints:i}=t.state,s=e.steps.findIndex((o,a)=>a>=n&&i.has(o.at));t.move(s<0?1/0:s+
1)}function he(t,e){let n,i=s=>{let o=(s||t.clientWidth!==n)&&e?.();if(o){let p=o.getBoundingClientRect(),d=t.getBoundingClientRect();
t.scrollBy({left:(p.left+p.right-d.left-d.right)/2,behavior:"instant"}),n=t.clientWidth}let a=t.scrollLeft>1,r=t.scrollWidth-t.clientWidth-
t.scrollLeft>1,l=`linear-gradient(to right, ${a?"#0000, #000 28px":"#000"}, ${r?"#000 calc(100% - 28px), #0000":"#000"})`;t.style.
setProperty("--ablab-fade",a||r?l:"none")};return t.style.maskImage="var(--ablab-fade, none)",t.addEventListener("scroll",()=>i(),
{passive:!0}),new ResizeObserver(()=>i()).observe(t),i}function vt(t){let e=new DOMParser().parseFromString(typeof t=="string"?t:Tn(
t),"image/svg+xml").documentElement;if(e.localName!=="svg")throw Error("its picture cannot be read. Run the cell again.");In(e);let n=Number(
e.getAttribute("width"));return Object.assign(e.style,{width:`max(${.68*n}px, min(100%, ${n}px))`,height:"auto"}),document.importNode(
e,!0)}var Nn=new Set("svg g defs symbol use title style rect path circle ellipse line polygon polyline text tspan".split(" ")),zn=new Set(
"xmlns class id role style width height viewBox transform x y dx dy x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity\
 stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity href font-family font-size font-weight\
 text-anchor dominant-baseline direction unicode-bidi preserveAspectRatio aria-hidden aria-label".split(" ")),jn=new Set(["style",
"fill","stroke"]);function In(t){for(let e of[t,...t.querySelectorAll("*")]){if(!Nn.has(e.localName)||e.namespaceURI!==t.namespaceURI||
e.localName==="style"&&wt(e.textContent)){e.remove();continue}for(let n of e.getAttributeNames())(!zn.has(n)||n==="href"&&!e.getAttribute(
n).startsWith("#")||jn.has(n)&&wt(e.getAttribute(n)))&&e.removeAttribute(n)}}function wt(t){return/url\s*\(|image-set|@import|\\/i.
test(t)}function Tn(t){return new TextDecoder().decode(Uint8Array.from(atob(t.src.slice(t.src.indexOf(",")+1)),e=>e.charCodeAt(0)))}function xt(t){let e=c("div",{class:"view",role:"tree",tabindex:0}),n=he(e);Rn(t,e);let i=(s,o)=>se(e,s.parts[o].node);return{view:e,
draw(s,o){let{run:a,picture:r,step:l,seen:p,selected:d,target:h,breakpoints:u,wants:f,busy:m}=s,g=r!==o.picture;g&&(e.replaceChildren(
r.svg),n()),N(e,"aria-label",f.name??a.alt??""),N(e,"aria-activedescendant","n"+h),m?N(e,"aria-busy",!0):e.removeAttribute("aria-b\
usy");let b=g||p!==o.seen||l!==o.step;b&&r.draw(p,l.at);let w=d!==o.selected||a!==o.run;w&&r.pick(d,g?-1:o.selected);let x=g?new Set:
o.breakpoints;for(let v of new Set([...x,...u]))x.has(v)!==u.has(v)&&(r.mark(v,u.has(v)),r.name(v));(g||f.points!==o.wants?.points)&&
r.point(f.points??[]),w&&d>=0?i(r,d):b&&i(r,Math.max(r.here,0))},fit(){i(t.state.picture,t.state.target)}}}function Rn(t,e){let n,
i;e.onpointerdown=s=>{i=!1,!(s.pointerType!=="mouse"||s.button||s.target===e||t.nodeOf(s)>=0)&&(e.scrollWidth>e.clientWidth||e.scrollHeight>
e.clientHeight)&&(n=s)},e.onpointermove=s=>{!n||!i&&Math.hypot(s.clientX-n.clientX,s.clientY-n.clientY)<5||(i||e.setPointerCapture(
s.pointerId),i=!0,e.scrollBy({left:n.clientX-s.clientX,top:n.clientY-s.clientY,behavior:"instant"}),n=s)},e.onpointerup=e.onpointercancel=
()=>{n=void 0},e.onclick=s=>i||s.target.closest(".lid")||t.select(t.nodeOf(s))}var qn=Object.fromEntries(Object.entries({max:'<g c\
lass="node max"><path class="shape" d="M20 4l14 24H6z"/></g>',min:'<g class="node min"><path class="shape" d="M20 28L34 4H6z"/></g\
>',here:'<g class="node max here"><path class="shape" d="M20 4l14 24H6z"/></g>',cut:'<g class="edge cut"><path d="M2 16h36"/><path\
 class="mark" d="M14 22l6-12M20 22l6-12"/></g>',best:'<g class="edge best"><path d="M2 16h36"/></g>',pv:'<g class="edge pv"><path \
d="M2 16h36"/></g>'}).map(([t,e])=>[t,`<svg xmlns="http://www.w3.org/2000/svg" class="ablab-tree" viewBox="0 0 40 32" width="22" h\
eight="18">${e}</svg>`]));function Bn(t){let e=new DOMParser().parseFromString(qn[t]??'<svg xmlns="http://www.w3.org/2000/svg"/>',
"image/svg+xml").documentElement;return e.setAttribute("aria-hidden",!0),document.importNode(e,!0)}function yt({signs:t=[]}){let e=c(
"dl",{class:"signs"});return e.append(...t.map(({shape:n,texts:i,say:s})=>{let o=c("div"),a=c("dt",{dir:"ltr"},{},n?"":i);return n&&
a.append(Bn(n)),o.append(a,c("dd",{},{},s)),o})),e.hidden=!t.length,e}var ue=class{constructor(e,n){this.state=e,this.settle=n,this.views=[],this.drawing=!1}join(e){this.views.push({draw:e}),this.draw()}change(e){
this.state=this.settle({...this.state,...e}),this.draw()}draw(){if(!this.drawing){this.drawing=!0;try{for(let e;e=this.views.find(
({drawn:n})=>n!==this.state);){let n=e.drawn??{};e.drawn=this.state,e.draw(this.state,n)}}finally{this.drawing=!1}}}};function At(t,e,n,i){for(;t.children.length>e.length;)t.lastChild.remove();for(;t.children.length<e.length;)t.append(n());e.forEach(
(s,o)=>i(t.children[o],s)),t.hidden=!e.length}function kt(t,e){At(t,e,()=>{let i=c("div");return i.append(c("dt"),c("dd",{dir:"aut\
o"})),i},(i,[s,o])=>{O(i.firstChild,s),O(i.lastChild,o)})}function St(t){let e=c("p",{class:"say",dir:"ltr","aria-live":"polite"}),
n=c("dl",{class:"facts"}),i=c("dl",{class:"own"}),s=c("p",{class:"counts"});return{sentence:e,facts:n,own:i,counts:s,draw({run:o,step:a,
wants:r,seen:l,selected:p,picture:d,playing:h}){N(e,"aria-live",h?"off":"polite"),O(e,j(r.veil?.say??a.say));let u=Math.max(0,a.at),
f=o.nodes[u],m=l[u],[g,b]=(m.w??"").replace(/[()]/g,"").split(", ");kt(n,[["node",f.l],["ply",String(d.parts[u].ply-1)],["player",
le(f)],["α",g||"–"],["β",b||"–"],[m.c.startsWith("active")?"best so far":"value",j(m.v||"–")],...p<0||p===a.at?[]:[["selec\
ted",t.describe(p)]]]),kt(i,(r.veil?[]:a.own??[]).map(({name:w,text:x})=>[w,x])),O(s,Wn(o,a))}}}function Wn({result:t},e){let n=H(
t);return[n.nodes?`node visits ${e.visits} (${e.seen} of the tree's nodes)`:`nodes visited ${e.visits}`,n.leaves?`leaf visits ${e.
leaves} (${e.seen_leaves} of the tree's leaves)`:`leaves ${e.leaves}`,`cutoffs ${e.cutoffs}`+(e.idle?` (${e.idle} at a last move: \
nothing was left to skip)`:""),`nodes pruned ${e.pruned}`].join(" · ")}function Et(t){let e=c("ol",{class:"stack","aria-label":"f\
rom the root to the node, each with its value and its window"}),n=({run:s,step:o})=>lt(s,Math.max(0,o.at));e.onclick=s=>{let o=[...e.
children].findIndex(a=>a.contains(s.target));o>=0&&t.select(n(t.state)[o])};let i=()=>{let s=c("li");return s.append(R(""),c("b",{
dir:"auto"}),c("span"),c("span")),s};return{element:e,draw(s){let{run:o,step:a,seen:r}=s;At(e,n(s),i,(l,p)=>{let{l:d,f:h,m:u}=o.nodes[p],
[f,m,g,b]=l.children;N(l,"class",[h?"leaf":u?"max":"min",a.line.includes(p)?"in":"left"].join(" ")),N(f.firstChild,"d",h?"M2 4h12v\
8H2z":u?"M8 2l6 11H2z":"M8 14L2 3h12z"),O(m,d),O(g,j(r[p].v??"")),O(b,r[p].w??"")}),e.style.minHeight=e.offsetHeight+"px"},fit(){e.
style.minHeight=""}}}function Ct(t){let e=c("p",{class:"status",role:"status"}),n=c("p",{class:"advice quiet"}),i=(s,o,a="",r=[])=>s.
replaceChildren(a,...r.flatMap(({title:l,text:p,asked:d})=>{let h=c("button",{type:"button",title:p},{},l);return h.onclick=()=>t.
searches.search({variant:o,tree:p,options:{},window:void 0,...d}),[" ",h]}));return{line:e,advice:n,draw({run:s,said:o,absent:a},r){
o!==r.said&&(i(e,o.variant,o.text,a?[]:o.tries),e.classList.toggle("error",!!o.error),n.hidden=!!o.error),s!==r.run&&i(n,s.variant,
s.advice?.say,a?[]:s.advice?.try)}}}var Mt=`.compare .inside { margin: 6px 0 12px }
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
`;function Hn(t,e,n){let i=Math.floor(e/256);for(;i>0&&!n[i];)i--;let s=(n[i]??t.start).slice();for(let o=i*256;o<e;o++)o%256===0&&(n[o/
256]??=s.slice()),Lt(t.steps[o],s);return s}function Lt(t,e){for(let n of t.set??[])if(!n.to)e[n.n]=n;else for(let i=n.n;i<n.to;i++)
e[i]={...e[i],c:n.c}}var ze="its picture and its data do not fit. Run the cell again.";function me(t){let e=[],n=0,i=t.start;return s=>(s===
n+1?(i=i.slice(),Lt(t.steps[n],i)):s!==n&&(i=Hn(t,s,e)),n=s,i)}var _=class{constructor(e,n){this.svg=e,this.looks=[],this.here=-1,
this.open=-1,this.folds=[],this.within=[];let i=new Map([...e.querySelectorAll("g[id]")].map(s=>[s.id,s]));this.parts=n.nodes.map(
(s,o)=>{let a=i.get("n"+o),r=i.get("e"+o);if(!a||o&&!r)throw Error(ze);let[l,p,d,h]=[".shape",".value",".window",".why"].map(g=>a.
querySelector(g));if(!l||!p||!d)throw Error(ze);let u=i.get("f"+o);if(u&&(this.folds[o]={group:u,sum:[...u.querySelectorAll(".sum")].
slice(0,3),till:o+1}),u&&this.folds[o].sum.length<3)throw Error(ze);let{p:f}=n.nodes[o],m=this.folds[f]?f:this.within[f];return m!==
void 0&&(this.within[o]=m,this.folds[m].till=o+1),{node:a,edge:r,shape:l,value:p,window:d,why:h??void 0,children:[],ply:1,kind:[...a.
classList].slice(0,2).join(" ")}}),n.nodes.forEach(({p:s},o)=>{o!==0&&(this.parts[o].ply=this.parts[s].ply+1,this.parts[s].children.
push(o))}),this.folds.length&&(this.open=this.folds.findIndex(s=>s?.group.matches(".open")),e.addEventListener("click",s=>{let o=s.
target.closest(".lid"),a=this.folds.findIndex(r=>o&&r?.group===o.parentNode);a>=0&&this.unfold(this.open===a?-1:a)}))}unfold(e){e!==
this.open&&(this.folds[this.open]?.group.classList.remove("open"),this.folds[e]?.group.classList.add("open"),this.open=e)}show(e){
this.within[e]!==void 0&&this.unfold(this.within[e])}draw(e,n){let i=[];this.parts[this.here]?.node.classList.remove("here"),e.forEach(
(a,r)=>{let l=this.looks[r];if(a===l||l&&a.c===l.c&&a.v===l.v&&a.w===l.w&&a.y===l.y)return;let{node:p,edge:d,kind:h,value:u,window:f,
why:m}=this.parts[r];p.setAttribute("class",h+" "+a.c),d?.setAttribute("class","edge "+a.c),u.textContent=a.v??"",f.textContent=a.
w??"",m&&(m.textContent=a.y??""),i.push(r)}),this.looks=e,this.here=n,this.parts[n]?.node.classList.add("here");let s=this.folds.findIndex(
(a,r)=>a&&/ pv\b/.test(e[r].c)),o=this.folds[n]?n:this.within[n]??s;o>=0&&this.unfold(o);for(let a of new Set(i.map(r=>this.within[r])))
a!==void 0&&(this.sum(a).forEach((r,l)=>O(this.folds[a].sum[l],r)),i.push(a));return i}sum(e){let n=this.folds[e].till-e-1,i=0,s=0;
for(let a=e+1;a<=e+n;a++){let{c:r}=this.looks[a];/^(done|active)|before/.test(r)?i++:r.startsWith("skipped")&&s++}let o=i===n?["al\
l visited"]:s===n?["all cut off"]:i+s===0?["not visited"]:[...i?[`${i} visited`]:[],...s?[`${s} cut off`]:[]];return[`${n} ${n===1?
"node":"nodes"}`,...o,""].slice(0,3)}},fe=class extends _{constructor(e,n,i){super(e,n),this.describe=i;for(let s of this.parts)s.
edge?.setAttribute("aria-hidden","true"),s.title=s.node.querySelector("title")??this.add(s.node,"title",{});this.parts.forEach(({node:s,
ply:o},a)=>{let r=a?this.parts[n.nodes[a].p].children:[0],l={role:"treeitem","aria-level":o,"aria-setsize":r.length,"aria-posinset":r.
indexOf(a)+1,"aria-selected":!1};for(let[p,d]of Object.entries(l))s.setAttribute(p,d)}),this.folds.forEach(({group:s},o)=>{s.lastChild.
setAttribute("aria-hidden",!0),this.parts[o].node.setAttribute("aria-expanded",o===this.open)}),e.setAttribute("role","none"),e.querySelector(
"svg > title")?.remove(),this.ring=this.add(e,"rect",{class:"pick",rx:6,"aria-hidden":!0}),this.ring.style.display="none"}add(e,n,i){
let s=document.createElementNS(this.svg.namespaceURI,n);for(let[o,a]of Object.entries(i))s.setAttribute(o,a);return e.appendChild(
s)}unfold(e){this.parts[this.open]?.node.setAttribute("aria-expanded",!1),this.parts[e]?.node.setAttribute("aria-expanded",!0),super.
unfold(e)}draw(e,n){this.parts[this.here]?.node.removeAttribute("aria-current");let i=super.draw(e,n);for(let s of i)this.name(s);
return this.parts[n]?.node.setAttribute("aria-current","step"),i}name(e){let{title:n}=this.parts[e];n&&(n.textContent=this.describe(
e))}point(e){for(let n of this.svg.querySelectorAll("[data-asked]"))n.removeAttribute("data-asked");for(let[n,i]of e){this.show(n);
for(let s of[this.parts[n].node,this.parts[n].edge])s?.setAttribute("data-asked",i)}}pick(e,n){if(this.parts[n]?.node.setAttribute(
"aria-selected",!1),this.parts[e]?.node.setAttribute("aria-selected",!0),this.ring.style.display=e<0?"none":"",e<0)return;this.show(
e),this.parts[e].node.parentNode?.append(this.ring);let{x:i,y:s,width:o,height:a}=this.parts[e].shape.getBBox();for(let[r,l]of Object.
entries({x:i-4,y:s-4,width:o+8,height:a+8}))this.ring.setAttribute(r,l)}mark(e,n){let i=this.parts[e];if(i.dot?.remove(),i.dot=void 0,
!n)return;let s=this.open;this.show(e);let{x:o,y:a,height:r}=i.shape.getBBox();this.unfold(s),i.dot=this.add(i.node,"circle",{class:"\
dot",cx:o,cy:i.kind.endsWith("max")?a+r:a,r:6})}};var Ot=`.stats .inside { display: flex; flex-wrap: wrap; gap: 14px 36px; align-items: flex-start; margin: 6px 0 10px }
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
`;function je(t,e){let n=Math.max(1,...t.map(h=>h.values.length-1)),i=Math.max(1,...t.map(h=>h.values.at(-1))),s=c("div",{class:"cur\
ves"}),o=c("div",{class:"plot",role:"img"}),a=document.createElementNS("http://www.w3.org/2000/svg","svg");a.setAttribute("viewBox",
`0 0 ${n} ${i}`),a.setAttribute("preserveAspectRatio","none"),a.setAttribute("aria-hidden","true");let r=(h,u)=>{let f=a.appendChild(
document.createElementNS(a.namespaceURI,"path"));return f.setAttribute("class",h),f.setAttribute("d",u),f},l=r("now","");t.forEach(
({values:h},u)=>r("line"+u,"M"+h.map((f,m)=>`${m} ${i-f}`).join("L"))),o.append(a),o.onclick=h=>{let{left:u,width:f}=a.getBoundingClientRect();
e(Math.round((h.clientX-u)/f*n))};let p=t.map(({name:h},u)=>{let f=c("span",{class:"key"});return f.append(c("i",{class:"line"+u}),
h),f}),d=c("div",{class:"axis"});return d.append(c("span",{},{},"0"),...p,c("span",{},{},`step ${n}`)),s.append(c("div",{class:"mo\
st"},{},i),o,d),{box:s,at(h){l.setAttribute("d",`M${Math.min(h,n)} 0V${i}`),o.setAttribute("aria-label",t.map(({name:u,values:f})=>`${u}\
: ${f[Math.min(h,f.length-1)]} after ${Math.min(h,f.length-1)} steps, ${f.at(-1)} after ${f.length-1}`).join("; "))}}}function Ie(t){
return[0,...t.steps.map(e=>e.visits)]}var ge=(t,e)=>e?` (${Math.round(100*t/e)} %)`:"",$t=(t,{total_nodes:e})=>t.pruned+ge(t.pruned,
e);function Un({result:t,steps:e}){let n=c("table"),i=c("tbody"),s=c("thead"),o=c("tr"),a={},r=t.total_nodes>0,l=t.minimal_nodes>0,
p=["","so far","this search",...r?["minimax"]:[],...l?["minimal tree"]:[]];o.append(...p.map(f=>c("th",{scope:"col"},{},f))),n.append(
c("caption",{},{},"Counts"),s,i),s.append(o);let d=(f,m,g,b,w)=>{let x=i.appendChild(c("tr"));a[m]=c("td"),x.append(c("th",{scope:"\
row"},{},f),a[m],c("td",{},{},g)),r&&x.append(c("td",{},{},b)),l&&x.append(c("td",{},{},w))},{nodes:h,leaves:u}=H(t);return d(h?"n\
ode visits":"nodes visited","visits",t.nodes,t.total_nodes,t.minimal_nodes),h&&d("of the tree's nodes","seen",t.seen+ge(t.seen,t.total_nodes),
t.total_nodes,t.minimal_nodes),d(u?"leaf visits":"leaves","leaves",t.leaves,t.total_leaves,t.minimal_leaves),u&&d("of the tree's l\
eaves","seen_leaves",t.seen_leaves+ge(t.seen_leaves,t.total_leaves),t.total_leaves,t.minimal_leaves),d("cutoffs","cutoffs",t.cutoffs,
0,"–"),d("nodes pruned","pruned",$t(e.at(-1)??{pruned:0},t),0,"–"),{table:n,cells:a}}function Dn({result:t}){let e=Math.max(1,
t.seen_leaves,t.total_leaves),n=c("table",{class:"bars"}),i=c("tbody"),s=c("div",{class:"done"});n.append(c("caption",{},{},"Leave\
s looked at"),i);let o=(a,r)=>{let l=i.appendChild(c("tr")),p=c("td"),d=c("div",{class:"bar-of"},{width:100*r/e+"%"});return p.append(
d),l.append(c("th",{scope:"row"},{},a),p,c("td",{},{},r+ge(r,t.total_leaves))),d};return o("this search",t.seen_leaves).append(s),
t.total_nodes>0&&o("minimax",t.total_leaves),t.minimal_nodes>0&&o("minimal tree",t.minimal_leaves),{bars:n,done:s}}function Nt(t){
let e=c("details",{class:"stats"}),n=c("div",{class:"inside"});e.append(c("summary",{},{},"Statistics"),n);let i,s,o,a;function r(p){
let d=Un(p),h=Dn(p);({cells:s}=d),{done:o}=h,a=je([{name:H(p.result).nodes?"node visits":"nodes visited",values:Ie(p)}],u=>t.move(
u)),n.replaceChildren(d.table,h.bars,a.box),i=p}function l({run:p,step:d,k:h}){if(!e.open)return;i!==p&&r(p);let{result:u}=p;for(let f of[
"visits","seen","leaves","seen_leaves","cutoffs"])s[f]&&(s[f].textContent=d[f]);s.pruned.textContent=$t(d,u),o.style.width=(u.seen_leaves?
100*d.seen_leaves/u.seen_leaves:0)+"%",a.at(h)}return e.ontoggle=()=>l(t.state),{section:e,place:"end",style:Ot,draw:l}}function Fn(t,e,n){let{node:i,shape:s,window:o,kind:a}=t.parts[e],r=s.cloneNode(),l=o.cloneNode();r.setAttribute("class","ring"),i.
before(r),l.setAttribute("class","word"+(a.endsWith("leaf")?" middle":"")),l.setAttribute("dy",14),l.textContent=n,i.parentNode.append(
l)}function Yn({stage:t,state:{run:e}},n){let i=t.runs.includes(e)&&t.runs.find(o=>o.variant===n),s=i&&(t.comparisons??[]).find(({
a:o,b:a})=>o===e.id&&a===i.id||o===i.id&&a===e.id);if(s)return s.a===e.id?{run:i,compare:s}:{run:i,compare:{...s,nodes:s.nodes.map(
o=>({...o,a:o.b,b:o.a,words:[o.words[1],o.words[0]]}))}}}function Jn(t,e,n){let i=c("figure"),s=t.drawn(e),o=c("div",{class:"view",
role:"region","aria-label":e.name+": tree"});new ResizeObserver(()=>{o.tabIndex=o.scrollWidth>o.clientWidth||o.scrollHeight>o.clientHeight?
0:-1}).observe(o);let a=new _(s,e);for(let g of s.querySelectorAll("[id]"))g.removeAttribute("id");s.setAttribute("role","img"),o.
append(s),he(o);let r=c("figcaption"),l=c("p",{class:"told quiet",dir:"ltr"}),{result:p}=e,d=H(p);r.append(c("b",{},{},e.name),` v\
alue ${p.text}, ${d.nodes?q(p.nodes,"node visit"):q(p.nodes,"node")}, ${d.leaves?q(p.leaves,"leaf visit"):q(p.leaves,"leaf","leave\
s")}, ${q(p.cutoffs,"cutoff")}`),i.append(r,o,l);for(let[g,b]of n)g>=0&&Fn(a,g,b);let h=e.steps.length,u=me(e),f="";function m(g,b){
let w=b?h:Math.min(g,h),x=e.steps[w-1],v=b+" "+w;f!==v&&(f=v,a.draw(u(w),w<h&&x?x.at:-1),s.setAttribute("aria-label",b?e.alt:`${e.
name} after ${w} of ${h} events`),l.textContent=b?"":j(x?.say??e.say))}return{run:e,figure:i,picture:a,svg:s,view:o,draw:m}}function Gn(t,e){
let n=c("details",{class:"nodes"}),i=c("ul");return n.open=e.length<=8,n.append(c("summary",{},{},e.length?`${q(e.length,"node")} ${e.
length===1?"differs":"differ"} at the end`:"No node differs at the end"),i),i.append(...e.map(s=>{let o=c("li"),a=y(s.l,()=>t.select(
s.a),{dir:"auto",title:"select it"});return a.disabled=s.a<0,o.append(a," "+s.what),o})),n}function Xn(t){let e=c("fieldset",{class:"\
when"});return e.append(c("legend",{},{},"Show both"),...[!0,!1].map(n=>{let i=c("label"),s=c("input",{type:"radio",name:"when"});
return s.onchange=()=>t(n),i.append(s,c("span",{},{},n?"at the end":"")),i})),e}var Te=class{constructor(e,n,i,s,o){this.calculator=
e,this.when=o,this.element=c("div",{class:"sides"}),this.sides=[n,i].map((l,p)=>Jn(e,l,s.nodes.map(d=>[p?d.b:d.a,d.words[p]]))),this.
sides.forEach(({view:l},p)=>{l.onscroll=()=>{this.sides[1-p].view.scrollLeft=l.scrollLeft}}),this.lines=je(this.sides.map(({run:l})=>({
name:l.name,values:Ie(l)})),l=>e.move(l));let a=A("pair",...this.sides.map(({figure:l})=>l));a.style.setProperty("--least",.75*Math.
max(...this.sides.map(({svg:l})=>Number(l.getAttribute("width"))))+"px");let r=A("over",c("div",{class:"quiet"},{},"Node visits"),
this.lines.box);this.element.append(this.parting(s),Xn(l=>this.pick(l)),a,A("foot",Gn(e,s.nodes),r))}parting({say:e,step:n}){let{calculator:i}=this,
s=c("p",{class:"parting",dir:"ltr"},{},j(e)+" ");return n&&s.append(y(`Go to event ${n}`,()=>{i.move(n),this.pick(!1)})),s}pick(e){
this.when.atEnd=e,this.draw(this.calculator.state)}draw({k:e}){let{element:n,sides:i,when:{atEnd:s}}=this;n.querySelectorAll("inpu\
t").forEach((l,p)=>{l.checked=s===(p===0)}),n.querySelectorAll(".when span")[1].textContent=`after ${q(e,"event")}`,n.classList.toggle(
"ended",s);for(let l of i)l.draw(e,s);let[{view:o,picture:a}]=i,r=a.parts[a.here];!s&&r&&se(o,r.node),this.lines.at(e)}};function zt(t){
let{engine:e,stage:n}=t,i=x=>Yn(t,x),s=c("details",{class:"compare"}),o=c("div",{class:"inside"}),a=c("summary",{},{},"Comparison");
s.append(a,o);let r=c("select",{id:"other","aria-label":"Compare with"}),l=c("p",{class:"quiet",role:"status"}),p=c("div");o.append(
A("row",c("label",{for:"other"},{},"Compare with"),r),l,p);let d={atEnd:!0},h,u,f=0;function m({variant:x,absent:v}){r.replaceChildren(
...(n.offers??[]).filter(S=>S.name!==x).map(S=>{let z=c("option",{value:S.name},{},S.title);return z.disabled=!!v&&!i(S.name),z}));
let k=[...r.options].filter(S=>!S.disabled).map(S=>S.value),E=["minimax","alphabeta-hard","alphabeta-soft"];r.value=[h,...E.filter(
i),...E,...k].find(S=>k.includes(S))??""}async function g(){if(!s.open||u)return;let x=++f,{run:v,tree:k,variant:E,asked:S}=t.state,
z=r.value;try{if(!z||!e)return b("There is no other search of this tree on this page.");let T=i(z)??await e.ask({do:"compare",tree:k,
variant:E,other:z,asked:S},s);if(x!==f)return;if(!T.run||!T.compare)throw Error("they cannot be compared.");u=new Te(t,v,T.run,T.compare,
d),b("",u.element),u.draw(t.state)}catch(T){x===f&&b(`${r.selectedOptions[0].text}: ${T.message}`)}}function b(x,...v){l.textContent=
x,p.replaceChildren(...v)}function w(){u=void 0,g()}return s.ontoggle=()=>u?s.open&&u.draw(t.state):g(),r.onchange=()=>{h=r.value,
w()},{section:s,place:"end",style:Mt,draw(x,v){let k=x.run!==v.run;(k||x.absent!==v.absent)&&m(x),k?w():s.open&&x.k!==v.k&&u?.draw(
x)},keys:{m(){s.open=!s.open,a.focus()}},help:[["m","comparison with another search"]]}}var jt=`.editor { margin-bottom: 8px }
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
`;var U={exact:"=",lower:"≥",upper:"≤",selective:"~","selective lower":"~≥","selective upper":"~≤"};function B(t){let e=t.trim().
toLowerCase().replaceAll("−","-").replaceAll("inf","∞"),n={"∞":1073741824,"+∞":1073741824,"∞-1":1073741823,"-∞":-1073741824,
"-∞+1":-1073741823};if(n[e])return n[e];let[,i,s]=/^([wl])(\d+)$/.exec(e)??[];return i?+s>1e3?NaN:i==="w"?536870912-+s:+s-536870912:
/^[+-]?\d+$/.test(e)&&Math.abs(+e)<=1073741824?+e||0:NaN}function L(t){let e=Math.abs(t),n=t<0?"-":"";return e>=1073741824?n+"∞":
e===1073741823?t<0?"-∞+1":"∞-1":e<=536870912&&e>=536869912?(n?"L":"W")+(536870912-e):String(t)}function K(t){if(t.validity.badInput||+t.value%1)throw Error("This is no whole number.");return t.value===""?void 0:Re(+t.value)}var Re=t=>Math.
max(-1073741824,Math.min(1073741824,t));function $(t,...e){let n=c("label",{},{},t);return n.append(...e),n}function V(t,e){let n=c(
"select",{"aria-label":t});return n.append(...e.map(([i,s])=>c("option",{value:i},{},s))),n}var W=(t,e)=>c("input",{type:"number",
step:1,"aria-label":t,...e});function Z(t,e){let n={},i=!0;for(let s of Object.keys(t)){let o=t[s];try{n[s]=e(o),M(o)}catch(a){M(o,
a.message),i=!1}}return i?n:void 0}function be(t=-1073741824,e=1073741824){return t===-1073741824&&e===1073741824?void 0:{alpha:t,beta:e}}function Vn({depth:t,window:{
alpha:e=-1073741824,beta:n=1073741824}={}}){return[be(e,n)&&`window (${L(e)}, ${L(n)})`,t&&`depth ${t}`].filter(Boolean).join(", ")}
var It=(t,e)=>c("input",{"aria-label":t,autocomplete:"off",spellcheck:"false",placeholder:e,class:"edge"});function Zn({value:t}){
if(!t.trim())return;let e=B(t);if(Number.isNaN(e))throw Error("This is no score. Want a whole number, W2 for a win in 2 plies, L3 \
for a loss in 3, ∞ or -∞.");return e}var Tt=t=>t===void 0||Math.abs(t)===1073741824?"":L(t);function Rt(t){let{calculator:e}=t,
n=W("depth in plies, 0 for to the end",{min:0,placeholder:"to the end",class:"plies"}),i=It("alpha, the lower edge of the window",
"−∞"),s=It("beta, the upper edge of the window","∞"),o=c("div",{class:"row asked",role:"group","aria-label":"what is asked"}),
a=c("span",{role:"group",class:"pair","aria-label":"window"}),r=c("span",{class:"quiet"});a.append($("α ",i),$("β ",s)),o.append(
a,$("Depth ",n));let l=[],p=(d,h,u)=>{d.oninput=()=>{l=h},d.addEventListener("focusout",f=>{l!==h||d.contains(f.relatedTarget)||(l=
[],t.refresh())}),d.onchange=f=>{let m=u(),g=h.find(b=>b===f.target)??h[0];l=[],m&&t.change(()=>({asked:{...e.state.asked,...m}}),
b=>b.field?M(g,b.message+"."):t.complain(b))}};return p(n,[n],()=>{let d=Z({depth:n},K);return d&&{depth:d.depth??0}}),p(a,[i,s],()=>{
let d=Z({alpha:i,beta:s},Zn);return d&&{window:be(d.alpha,d.beta)}}),{settings:o,range:r,clear(){for(let d of[i,s,n])M(d)},refresh(d){
let{asked:h}=e.state,u=(f,m)=>{l.includes(f)||d&&f.matches("[aria-invalid]")||(f.value=m,M(f))};r.textContent=Vn(h),u(n,h.depth?String(
h.depth):""),u(i,Tt(h.window?.alpha)),u(s,Tt(h.window?.beta))}}}var Qn=()=>!document.getElementById("jupyter-config-data")&&document.querySelectorAll(".ablab[data-kind=calculator]").length===1;function Bt(t){
let{calculator:e}=t,n=Qn();function i(){let{tree:r,variant:l,asked:{depth:p,window:d={},options:h={}}}=e.state,u=new URLSearchParams(
{tree:r,variant:l,...p&&{depth:String(p)}});for(let[f,m]of Object.entries(d))Math.abs(m)!==1073741824&&u.append(f,String(m));for(let[
f,m]of Object.entries(h))u.append("set",`${f}=${m}`);return u.toString()}let s="ablab "+e.stage.runs[0].id,o=i(),a=!1;return{link:n?
()=>location.href.split("#")[0]+"#"+i():void 0,refresh(){if(!a)return;let r=i();qt(()=>{n?r!==o?history.replaceState(history.state,
"","#"+r):location.hash&&history.replaceState(history.state,"",location.href.split("#")[0]):r===o?sessionStorage.removeItem(s):sessionStorage.
setItem(s,r)})},async restore(r){n&&addEventListener("hashchange",()=>r(location.hash.slice(1))),await qt(()=>{let l=window.ablabKept??=
new Set;return n?r(location.hash.slice(1)):l.has(s)?sessionStorage.removeItem(s):(l.add(s),r(sessionStorage.getItem(s)??""))}),a=!0}}}
async function qt(t){try{await t()}catch(e){if(!(e instanceof DOMException))throw e}}function Wt(t,e){let n=s=>{let o=t.get(s);if(o&&
!/^-?\d+$/.test(o))throw Error(`The address says ${s}=${o}: want a whole number.`);return o?Re(+o):void 0},i=s=>{let[,o,a]=/^([^=]+)=(.*)$/s.
exec(s)??[];if(!o)throw Error(`The address says set=${s}: want an option and its value, such as set=Guess=20.`);return[o,a]};return{
tree:t.get("tree")??"",variant:t.get("variant")||e,asked:{depth:n("depth")??0,window:be(n("alpha"),n("beta")),options:Object.fromEntries(
t.getAll("set").map(i))}}}var ei="M6 3L2.5 6.5 6 10M3 6.5h6.5a3.3 3.3 0 010 6.6H7",ti="M10 3l3.5 3.5L10 10M13 6.5H6.5a3.3 3.3 0 000 6.6H9";function Pt(t){let{
calculator:e}=t,n=C("undo","Ctrl+Z",ei,t.undo),i=C("redo","Ctrl+Y",ti,t.redo),s=c("strong",{dir:"auto"}),o=c("span",{class:"undo"}),
a=c("div",{class:"editing",role:"group","aria-label":"edit the tree",hidden:""}),r=ni(t);o.append(n,i),a.append(o,s,...r.elements,
y("Done",()=>e.turn(""),{class:"done",title:"Esc"}));let l=0,p="";return{bar:a,refresh(){n.setAttribute("aria-disabled",!t.undone.
length),i.setAttribute("aria-disabled",!t.redone.length)},turn(d){a.hidden=!d},async inspect(){let d=e.state.selected;if(s.hidden=
d<0,r.fit(d),!t.editing||d<0)return;s.textContent=t.nodes[d].l;let h=++l,u=p===t.path.join();p=t.path.join();let{node:f={}}=await t.
ask({do:"node",edit:{path:t.path,do:""}},a).catch(()=>({}));h===l&&r.fill(d,f,u)}}}function ni(t){let{calculator:e}=t,n=[],i=(h,u,f)=>{
let m=c("input",{"aria-label":u,autocomplete:"off",spellcheck:"false",dir:"auto",size:f});return m.onchange=()=>{M(m),t.at(h,{text:m.
value.trim()},g=>M(m,g.message+"."))},m.onblur=()=>t.inspect(),n.push([h,m]),{field:m,named:$(u[0].toUpperCase()+u.slice(1)+" ",m)}},
s=i("name","name",8),o=i("value","value",4).named,a=c("span",{class:"pair"}),r=c("details",{class:"more"}),l=c("div",{class:"row"}),
p=c("input",{type:"checkbox"}),d=y("Add a null move",()=>t.at("null"));return p.onchange=()=>t.at("noisy"),a.append(i("label","mov\
e",5).named,$("Noisy ",p)),l.append(a,i("eval","evaluation",5).named,i("threat","threat",5).named,d),r.append(c("summary",{},{},"m\
ore"),l),{elements:[s.named,o,r],fit(h){let{nodes:u}=t,f=u[h];s.named.hidden=r.hidden=h<0,o.hidden=!f?.f,!(!f||!t.editing)&&(a.hidden=
!h||!!f.u,d.hidden=!!f.f||u.some(m=>m.p===h&&m.u))},fill(h,u,f){for(let[m,g]of n)g===e.root.activeElement||f&&g.matches("[aria-inv\
alid]")||(g.value=u[m]??"",M(g));s.field.placeholder=t.nodes[h].l,p.checked=!!u.noisy}}}var qe=class{constructor(e,n,i){let{picture:s}=e.calculator.state,{svg:o,parts:a}=s,{view:r}=e.calculator,l=e.moves(e.nodes[n].p);
this.node=n,this.view=r,this.pointer=i.pointerId,this.edge=a[n].edge,this.from=i.clientX+r.scrollLeft,this.at=l.indexOf(n),this.to=
this.at,this.middles=l.map(h=>{let u=a[h].shape.getBoundingClientRect();return(u.left+u.right)/2});let p=a.slice(n+1,e.end(n)),d=[
a[n].node,...p.flatMap(({node:h,edge:u})=>u?[h,u]:[h])];this.groups=[...d,...o.querySelectorAll(d.map(h=>"#m"+h.id.slice(1)).join())],
this.scale=o.viewBox.baseVal.width/o.getBoundingClientRect().width}by({clientX:e}){return e+this.view.scrollLeft-this.from}begin(){
this.view.setPointerCapture(this.pointer),this.view.classList.add("dragging");for(let e of this.groups)e.classList.add("dragged");
this.edge?.setAttribute("visibility","hidden")}move(e){let n=this.by(e),{view:i,middles:s,at:o}=this,{left:a,right:r}=i.getBoundingClientRect(),
l=s[o]+n;for(let p of this.groups)p.setAttribute("transform",`translate(${n*this.scale} 0)`);(e.clientX<a+30||e.clientX>r-30)&&i.scrollBy(
{left:e.clientX<a+30?-16:16,behavior:"instant"}),this.to=s.filter((p,d)=>d!==o&&p<l).length}end(){for(let e of this.groups)e.classList.
remove("dragged"),e.removeAttribute("transform");this.view.classList.remove("dragging"),this.edge?.removeAttribute("visibility")}};
function Ht(t,e){let{calculator:n}=t,{view:i}=n,s,o=!1;i.addEventListener("pointerdown",r=>{o=!1;let l=n.nodeOf(r);t.editing&&l>0&&
!r.button&&!t.nodes[l].u&&(s=new qe(t,l,r))}),i.addEventListener("pointermove",r=>{!s||r.pointerId!==s.pointer||!o&&Math.abs(s.by(
r))<6||(o||(o=!0,n.select(s.node),e.remove(),s.begin()),s.move(r))});let a=r=>{let l=s;s=void 0,!(!l||!o)&&(l.end(),t.inspect(),r&&
l.to!==l.at&&t.at("move",{by:l.to-l.at}))};i.addEventListener("pointerup",()=>a(!0)),i.addEventListener("pointercancel",()=>a(!1)),
i.addEventListener("click",r=>o&&r.stopImmediatePropagation(),!0)}var we=class{constructor(e,n){this.calculator=e,this.engine=n,this.pieces=[],this.undone=[],this.redone=[],this.shown=void 0,this.
path=[],this.showing=!1,this.complain=i=>e.tell(i.message,!0),this.undo=this.back(this.undone,this.redone),this.redo=this.back(this.
redone,this.undone)}get editing(){return this.calculator.state.mode==="editing"}get now(){let{tree:e,variant:n,asked:i}=this.calculator.
state;return{tree:e,variant:n,asked:i,path:this.path}}refresh(){this.each(e=>e.refresh?.(JSON.stringify(this.shown?.asked)===JSON.
stringify(this.calculator.state.asked))),this.shown=this.now}inspect(){this.each(e=>e.inspect?.())}each(e){this.pieces.forEach(e)}ask(e,n){
let{tree:i,variant:s,asked:o}=this.calculator.state;return this.engine.ask({tree:i,variant:s,asked:o,...e},n)}change(e,n=this.complain){
return this.calculator.searches.wait(async()=>{let i=this.now;try{let s=e();if(!s)return!1;this.show(await this.ask({do:"edit",...s}),
s.asked);let o=({tree:a,variant:r,asked:l})=>JSON.stringify([a,r,l]);return o(this.now)!==o(i)&&this.keep({...i,whole:!!s.variant}),
this.refresh(),!0}catch(s){return n(s),!1}})}keep(e){this.undone.push(e),this.redone.length=0}show(e,n){let i=e.select??this.path;
this.showing=!0;try{this.calculator.show(e.run,e.tree,n)}finally{this.showing=!1}this.path=i,this.mend(),this.calculator.tell(e.note),
this.each(s=>s.accepted?.())}mend(){if(!this.editing)return;let e=this.nodeAt(this.path);e===this.calculator.state.selected?this.inspect():
this.calculator.select(e)}back(e,n){return()=>this.calculator.searches.wait(async()=>{let i=e.pop();if(!i)return;let{state:s}=this.
calculator,o={...this.now,whole:i.whole},{variant:a,asked:r}=i.whole?i:{variant:s.variant,asked:{...i.asked,options:s.asked.options}};
try{this.show({...await this.ask({do:"edit",tree:i.tree,variant:a,asked:r}),select:i.path},r),n.push(o)}catch(l){this.complain(l),
e.push(i)}this.refresh()})}at(e,n={},i){return this.change(()=>{if(this.calculator.state.selected<0)throw Error("Select a node fir\
st.");return{edit:{path:this.path,do:e,...n}}},i)}get nodes(){return this.calculator.state.run.nodes}moves(e){return this.nodes.flatMap(
(n,i)=>n.p===e&&!n.u?[i]:[])}end(e){let{nodes:n}=this,i=e+1;for(;i<n.length&&n[i].p>=e;)i++;return i}pathOf(e){let n=[],{nodes:i}=this;
for(;e>0;e=i[e].p)n.unshift(i[e].u?-1:this.moves(i[e].p).indexOf(e));return n}nodeAt(e){let n=0;for(let i of e){let s=i<0?this.nodes.
findIndex(o=>o.p===n&&o.u):this.moves(n)[i]??-1;if(s<0)break;n=s}return n}};var ii="M13 8H3m4-4L3 8l4 4",si="M3 8h10M9 4l4 4-4 4",oi="M4 4l8 8m0-8l-8 8";function Be(t,e,n,i){let s=n.getBoundingClientRect(),
o=(t.parentElement??t).getBoundingClientRect(),a=(s.left+s.right-e.offsetWidth)/2-o.left,r=i(s,e.offsetHeight)-o.top;e.style.left=
Math.max(2,Math.min(a,o.width-e.offsetWidth-2))+"px",e.style.top=r+"px"}function _t(t,e){let{calculator:n}=t,{view:i}=n,s=c("div",
{class:"hand",role:"group"}),o=y("+ child",()=>t.at("child"),{title:"Insert"}),a=y("+ sibling",()=>t.at("sibling"),{title:"Shift+I\
nsert"}),r=C("move to the left","Alt+Shift+←",ii,()=>t.at("move",{by:-1})),l=C("move to the right","Alt+Shift+→",si,()=>t.at("\
move",{by:1})),p=C("remove","Delete",oi,()=>t.at("remove"));s.append(o,a,r,l,p);function d(){let{picture:{parts:u},selected:f}=n.state,
m=u[f];if(!s.isConnected||!m)return;let g=m.node.getBoundingClientRect(),b=i.getBoundingClientRect();s.style.visibility=g.bottom<b.
top||g.top>b.bottom||g.right<b.left||g.left>b.right?"hidden":"",Be(i,s,m.node,(w,x)=>w.top-x-8<b.top?w.bottom+8:w.top-x-8)}let h=new ResizeObserver(
d);return h.observe(i),h.observe(e),i.addEventListener("scroll",d),{hand:s,turn(u){i.classList.toggle("edited",u),u||s.remove()},inspect(){
let u=n.state.selected,f=t.nodes[u];if(!t.editing||u<0)return s.remove();let m=u?t.moves(f.p):[];a.hidden=p.hidden=r.hidden=l.hidden=
!u,r.setAttribute("aria-disabled",!!f.u||m[0]===u),l.setAttribute("aria-disabled",!!f.u||m.at(-1)===u),s.setAttribute("aria-label",
"edit "+f.l),s.isConnected||i.after(s),d()}}}var ve=class{constructor(e,n){this.edits=e,this.hand=n,this.opening=void 0}write(e,n){let{calculator:i,complain:s}=this.edits,{opening:o}=this;
o?n===void 0?o.enter=!0:o.start=(o.start??"")+n:(this.opening={what:e,start:n},i.searches.wait(()=>this.open()).catch(s).finally(()=>{
this.opening=void 0}))}async open(){let{edits:e,opening:n={}}=this,{calculator:i}=e,s=i.state.selected,o=e.nodes[s],a=n.what??(o?.
f?"value":"name");if(!o||a==="value"&&!o.f||!e.editing)return;let{node:r={}}=n.start===void 0?await e.ask({do:"node",edit:{path:e.
path,do:""}}):{};i.state.selected===s&&this.put(a,r[a]??"",n)}put(e,n,{start:i,enter:s}){let{edits:o,hand:a}=this,{calculator:r}=o,
{view:l}=r,{picture:p,selected:d}=r.state,h=c("input",{class:"inplace","aria-label":`${e} of ${o.nodes[d].l}`,autocomplete:"off",spellcheck:"\
false",dir:"auto"});h.value=i??n;let u=!1,f=()=>{u=!0,r.root.activeElement===h&&l.focus({preventScroll:!0}),h.remove(),o.inspect()},
m=async b=>{if(u)return;u=!0;let w=h.value.trim();if(w===n||await o.at(e,{text:w})||!b)return f();u=!1,h.setAttribute("aria-invali\
d","true")};h.onkeydown=b=>{b.key!=="Enter"&&b.key!=="Escape"||(b.stopPropagation(),b.preventDefault(),b.key==="Enter"?m(!0):f())},
h.onblur=()=>m(!1),a.remove(),l.after(h);let{node:g}=p.parts[d];Be(l,h,g.querySelector("."+e)??g,(b,w)=>(b.top+b.bottom-w)/2),h.focus(
{preventScroll:!0}),i===void 0&&h.select(),s&&m(!0)}};var We="A=?";async function Pe({calculator:t,editing:e},n){!e&&!await n()||(t.select(0),t.tell("The tree is empty. Add moves to A \
with “+ child” (Insert), and type the values of the leaves."))}function Ut(t){let{calculator:e}=t,{examples:n=[]}=e.stage,i=V(
"example",[["","choose …"],...n.map(s=>[s.name,s.title])]);return i.onchange=async()=>{let s=n.find(p=>p.name===i.value);if(!s)return;
let{text:o,variant:a,asked:r,note:l}=s;await t.change(()=>({tree:o,...a&&{variant:a,asked:{depth:0,...r}}}))&&l&&e.tell(l)},{list:$(
"Example ",i),refresh(){i.value=n.find(s=>s.text===e.state.tree)?.name??""}}}var ri=[["independent","independent values"],["best",
"best move first"],["worst","best move last"],["strong","strongly ordered"],["incremental","values of moves add up"],["irregular",
"irregular, with static scores and threats"]];function Dt(t,e){let n=V("kind",ri),i=W("moves of a node",{min:1,value:2}),s=W("dept\
h in plies",{min:0,value:3}),o=W("values from",{value:0}),a=W("values to",{value:20}),r=W("seed",{min:0,value:1}),l=[i,s,o,a,r],p={
branching:i,plies:s,low:o,high:a,seed:r};for(let g of l)g.oninput=()=>l.forEach(b=>M(b));let d="",h=()=>{let g=Z({branching:i,depth:s,
low:o,high:a,seed:r},K);if(!g)return f();let b=()=>JSON.stringify([n.value,g]);d===b()&&(g.seed=(g.seed??0)+1,r.value=String(g.seed)),
d=b(),t.change(()=>({do:"random",kind:n.value,shape:{...g,minfirst:t.nodes[0].m!==!0}}),w=>{let x=p[w.field??""];x?M(x,w.message+"\
."):t.complain(w),f()})},u=c("fieldset",{class:"row random",hidden:""});u.append(c("legend",{},{},"Random trees"),n,$("Values ",o),
$("to ",a),$("Seed ",r));let f=()=>{u.querySelector("[aria-invalid=true]")&&(u.hidden=!1,e())},m=c("span",{role:"group",class:"pai\
r","aria-label":"a random tree"});return m.append($("Moves ",i),$("Plies ",s),y("Random",h,{title:"draw a tree at random; again fo\
r another"})),{chance:m,row:u}}function Ft(t){let e=c("fieldset",{class:"row ordering",hidden:""}),n=W("seed of the order",{min:0,
value:1}),i=(s,o,a)=>y(s,()=>t.change(()=>({edit:{path:t.path,do:"order",text:o,depth:t.calculator.state.asked.depth,seed:K(n)}})),
{title:a});return e.append(c("legend",{},{},"Order of the moves"),i("Best first","best","by minimax, to the depth that is asked fo\
r"),i("Worst first","worst","by minimax, to the depth that is asked for"),i("Reversed","reversed","the tree in a mirror"),i("Shuff\
led","shuffled","by the seed"),$("Seed ",n)),e}function Yt(t,e,n,i){let{calculator:s,engine:o}=t,a=c("p",{class:"off quiet",hidden:""});async function r(){o.state!=="ready"&&await o.
load().catch(()=>{});let u=o.state==="absent";for(let f of e)f.hidden=u;return a.hidden=!u,n.readOnly=u,u&&(a.textContent=`Editing\
 is off: ${o.why}`),!u}async function l(){return await r()?(t.path=s.state.selected<0?[]:t.pathOf(s.state.selected),s.turn("editin\
g"),t.editing):(s.tell(a.textContent??"",!0),!1)}async function p(){return await l()?(s.view.focus({preventScroll:!0}),!0):!1}async function d(){
await t.change(()=>({tree:We,asked:{depth:0}}))&&await Pe(t,p)}async function h(u){let f=new URLSearchParams(u),m=f.get("tree");if(!m||
!await r())return;await t.change(()=>Wt(f,s.state.variant),b=>b.line?i(m,b):t.complain(b))&&s.state.tree===We&&await Pe(t,l)}return{
off:a,ready:r,begin:p,anew:d,go:h}}function ai(t,e,n){let i=t.split(`
`),s=i.slice(0,e-1).join(`
`).length+ +(e>1)+[...i[e-1]??""].slice(0,n-1).join("").length;return{offset:s,there:String.fromCodePoint(t.codePointAt(s)??32)}}function Jt(t,e){
let{calculator:n}=t,{view:i}=n,s=c("code",{dir:"ltr"}),o=c("textarea",{rows:1,spellcheck:"false",autocapitalize:"off",autocomplete:"\
off",dir:"ltr","aria-label":"Notation of the tree","aria-errormessage":"wrong"}),a=c("div",{class:"shade","aria-hidden":"true",dir:"\
ltr"}),r=c("p",{class:"wrong error",id:"wrong",role:"alert",hidden:""}),l=c("div",{class:"notation"});l.append(a,o);let p=0;o.oninput=
()=>{a.textContent=o.value+`
`,clearTimeout(p),p=window.setTimeout(d,500)},o.onblur=()=>{p?d():r.hidden&&t.refresh()};function d(){if(clearTimeout(p),p=0,o.value===
n.state.tree)return h();t.change(()=>o.value===n.state.tree?void 0:{tree:o.value},h)}function h(m){r.hidden=!m,o.setAttribute("ari\
a-invalid",!!m),i.classList.toggle("stale",!!m),a.textContent=o.value+`
`,r.replaceChildren(),m&&(n.tell(),m.line&&u(m.line,m.column??1),r.append(m.message+"."))}function u(m,g){let{offset:b,there:w}=ai(
o.value,m,g);a.replaceChildren(o.value.slice(0,b),c("mark",{},{},w.trim()?w:" "),o.value.slice(b+w.length)+`
`),r.append(y(`Line ${m}, column ${g}`,()=>{o.focus(),o.setSelectionRange(b,b+w.length)},{class:"where",title:"go there"}),": ")}return{
...{accepted:()=>h(),refresh(){s.textContent=n.state.tree,n.root.activeElement!==o&&(o.value=n.state.tree,h())}},preview:s,box:l,wrong:r,
text:o,write(m,g){e(),o.value=m,g?h(g):d()}}}function Gt(t,e,n){let{calculator:i}=t,s=V("who moves first",[["max","MAX"],["min","MIN"]]);s.onchange=()=>t.change(()=>({edit:{path:[],
do:"side"}}));let o=c("span",{role:"group",class:"pair","aria-label":"copy the tree"}),a=async(h,u,f="")=>{i.tell(await oe(u)?`Cop\
ied ${h}.${f}`:"The browser does not let the page copy.")},r=y("Go",async()=>{try{let{text:h=""}=await t.ask({do:"export",format:"\
go"});await a("the Go source",h)}catch(h){t.complain(h)}});o.append("Copy as ",y("notation",()=>a("the notation",i.state.tree)),r),
n&&o.append(y("link",()=>a("the link",n(),location.protocol==="file:"?" It opens only where this file is.":"")));let l=c("input",{
type:"file",accept:".txt,text/plain",hidden:"","aria-label":"open a file with the notation of a tree"});l.onchange=async()=>{let h=l.
files?.[0];h&&h.size>1<<20?i.tell(`${h.name} has ${h.size} bytes: that is no tree for this page.`):h&&e((await h.text()).trim()),l.
value=""};let p=$("First ",s),d=y("Open …",()=>l.click(),{title:"a text file"});return{side:p,copies:o,open:d,file:l,needs:[p,r,
d],save:y("Save",()=>re("tree.txt",i.state.tree+`
`,"text/plain"),{title:"as a text file"}),refresh(){s.value=t.nodes[0].m?"max":"min"}}}var li=[["e","edit the tree by hand; a double click on a node does too"],["Insert, Shift+Insert","editing: add a child, a sibling"],
["Delete","editing: remove the node"],["Enter, F2","editing: the value of a leaf, the name"],["Alt+Shift+← →","editing: move t\
he node among its siblings; so does dragging it"],["Ctrl+Z, Ctrl+Y","undo, redo what changed the tree, or what is asked of it"]],ci="\
M3 13l.6-2.9L10.8 3l2.2 2.2-7.1 7.2z";function Kt(t){let{engine:e,view:n}=t;if(!e)return;let i=new we(t,e),s=c("details"),o=()=>{s.
open=!0},a=Rt(i),r=Jt(i,o),l=Bt(i),p=Ut(i),d=Dt(i,o),h=Ft(i),u=Gt(i,r.write,l.link),f=Pt(i),m=_t(i,f.bar),g=new ve(i,m.hand);Ht(i,
m.hand),i.pieces.push(r,a,p,u,f,m,l);let b=c("div",{class:"row tools",role:"group","aria-label":"choose a tree"}),w=c("div",{class:"\
row"}),x=c("summary"),v=[Xt("Order …",h),Xt("Random …",d.row)],{off:k,ready:E,begin:S,anew:z,go:T}=Yt(i,[...u.needs,...v,a.settings,
b],r.text,r.write),D=y("",()=>i.editing?t.turn(""):S(),{class:"edit","aria-pressed":"false",title:"edit the tree by hand (e)"}),dn=y(
"New",()=>{a.clear(),z()},{title:"begin with an empty tree"});D.append(R(ci),"Edit"),b.append(p.list,d.chance,dn,D),w.append(u.side,
...v,u.copies,u.save,u.open,u.file),x.append("Notation ",r.preview,a.range),s.append(x,r.box,r.wrong,w,d.row,h);let Ve=c("div",{class:"\
editor"});Ve.append(b,s,k),t.places.asked.append(a.settings),n.before(f.bar),s.ontoggle=()=>s.open&&E(),e.load().catch(E),l.restore(
T),n.addEventListener("dblclick",async ne=>{let F=t.nodeOf(ne);F<0||!i.editing&&!await S()||(t.state.selected!==F&&t.select(F),g.write())});
let Ze=pi(i,S,g);return{section:Ve,place:"tree",style:jt,help:li,get keys(){return i.editing?Ze.editing:Ze.resting},draw(ne,F){di(
i,ne,F),ne.mode!==F.mode&&(D.setAttribute("aria-pressed",i.editing),i.each(pn=>pn.turn?.(i.editing)),i.mend())}}}function di(t,{run:e,
tree:n,selected:i},s){let{shown:o,showing:a}=t;e!==s.run?(!a&&o&&o.tree!==n&&t.keep({...o,whole:!0}),t.refresh(),a||t.mend()):i!==
s.selected&&!a&&(i>=0&&(t.path=t.pathOf(i)),t.inspect())}function Xt(t,e){let n=y(t,()=>{e.hidden=!e.hidden,n.setAttribute("aria-e\
xpanded",!e.hidden)},{"aria-expanded":"false"});return n}function pi(t,e,n){let i={"Ctrl+Z":t.undo,"Ctrl+Y":t.redo,"Ctrl+Shift+Z":t.
redo},s={e:()=>t.calculator.turn(""),...i,Insert:()=>t.at("child"),"Shift+Insert":()=>t.at("sibling"),Delete:()=>t.at("remove"),Backspace:()=>t.
at("remove"),F2:()=>n.write("name"),Enter:()=>n.write(),"Alt+Shift+ArrowLeft":()=>t.at("move",{by:-1}),"Alt+Shift+ArrowRight":()=>t.
at("move",{by:1})};for(let a of"0123456789-")s[a]=()=>n.write("value",a);let o={e,...i};return{editing:s,resting:o}}async function Vt(t){let e=new Go;e.exit=()=>{};let n=await WebAssembly.instantiate(t,e.importObject);return new Promise((i,s)=>{globalThis.
ablabEngine=i,e.run(n).then(()=>s(Error("the engine has ended.")),s)})}var Zt="worker.js",He=class{state="absent";why="";#n=Promise.resolve();#i=new WeakMap;#t;#e;constructor(e){this.go=e?e+".js":"wasm\
_exec.js",this.wasm=(e||"ablab")+".wasm.gz",this.files=[Zt,this.go,this.wasm]}load(){return this.#t??=this.#o()}ask(e,n){n&&this.#i.
set(n,e);let i=this.#n.then(()=>{if(n&&this.#i.get(n)!==e)throw Error("Something else was asked since.");return this.#s(e)});return this.#n=
i.catch(()=>{}),i}async#s(e){let n=await this.load();await new Promise(a=>setTimeout(a));let i;try{i=await n(JSON.stringify({version:1,
...e}))}catch(a){console.warn("ablab:",a)}if(typeof i!="string")throw this.#t=void 0,this.state="absent",Error("The engine has sto\
pped: this search is too much for it.");let s=JSON.parse(i),{error:o}=s;if(o)throw Object.assign(Error(o.message+(o.hint?(o.message.
endsWith(".")?" ":": ")+o.hint:"")),{line:o.line,column:o.column,field:o.field,try:o.try});return s}async#o(){this.state="loading";
try{let e=await this.#r();return this.state="ready",this.why="",e}catch(e){throw console.warn("ablab:",e),this.#t=void 0,this.state=
"absent",this.why=fi(e),Error(this.why[0].toUpperCase()+this.why.slice(1))}}async#r(){if(!window.WebAssembly?.compileStreaming)throw new ye;
let e=i=>{throw new xe(i.message)};if(!this.#e){let{body:i}=await ablabLoad.open(this.wasm).catch(e);this.#e=await WebAssembly.compileStreaming(
new Response(i,{headers:{"Content-Type":"application/wasm"}}))}let n=await Promise.all([this.go,Zt].map(i=>ablabLoad.open(i).then(
s=>s.text(),e)));try{return await ui(n.join(`
`),this.#e)}catch(i){console.info("ablab: the engine runs on the page itself:",i.message)}return await ablabLoad(this.go),Vt(this.#e)}},
hi={},Ue=(t="")=>hi[t]??=new He(t);async function ui(t,e){let n=URL.createObjectURL(new Blob([t],{type:"text/javascript"}));try{let i=new Worker(
n),s=o=>new Promise((a,r)=>{let l=(p="it has stopped.")=>{i.terminate(),r(Error(p))};i.onmessage=p=>typeof p.data=="string"?a(p.data):
l(),i.onmessageerror=()=>l(),i.onerror=p=>{p.preventDefault(),l(p.message||void 0)},i.postMessage(o)});return await s(e),s}finally{
URL.revokeObjectURL(n)}}var xe=class extends Error{},ye=class extends Error{};function fi(t){return t instanceof ye?"this browser \
runs no WebAssembly.":t instanceof xe?window.DecompressionStream?document.getElementById("jupyter-config-data")?"this JupyterLab d\
oes not serve the engine. Run “make setup” where ablab is, or “make kernel” for a Jupyter of your own, and load the page again.":
"this page does not carry the engine. It was made where “make setup” had not built it, or without nb.Embed().":t.message:t instanceof
RangeError?"there is not enough memory for the engine.":/Content Security Policy|unsafe-eval/.test(t.message)?"the rules of this p\
age (Content-Security-Policy) allow no WebAssembly.":`the engine does not start: ${t.message}`}var Qt=`.export .row { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; margin: 6px 0 10px }
.export label { color: var(--quiet); font-size: 13px }
.export input[type=number] { width: 8em }
.export select { flex: 1 1 11em; min-width: 0; max-width: 20em }
.export textarea { width: 100%; font: 12px/1.5 var(--jp-code-font-family, ui-monospace, monospace); color: inherit }
`;var Fe=[["Picture of this step",[["svg","SVG","svg","image/svg+xml"],["png","PNG, twice the size","png","image/png"],["tikz","TikZ\
, for LaTeX","tex","application/x-tex"],["dot","DOT, for Graphviz","dot","text/vnd.graphviz"]]],["The search",[["json","JSON, all \
its events","json","application/json"],["page","a web page of its own","html","text/html"]]],["Exercise sheet with its key",[["she\
et html","this tree, to print","html","text/html"],["sheet tikz","this tree, for LaTeX","tex","application/x-tex"],["seeded html",
"trees from a seed, to print","html","text/html"],["seeded tikz","trees from a seed, for LaTeX","tex","application/x-tex"]]]],gi=[
"svg","png","page"],bi=["ablab.js","calculator.js","page.html"];function en(t,e){let{run:n,k:i,last:s,step:o,looks:a,picture:{open:r}}=t.
state,l=t.drawn(n),p=new _(l,n);p.draw(a,i>0&&i<s?o.at:-1),p.unfold(r);for(let u of l.querySelectorAll(".fold:not(.open) > .below"))
u.remove();l.removeAttribute("style"),ie(l,"title").textContent=i===s?n.alt:`${n.name}, step ${i} of ${s}: ${o.say}`;let d={},h=u=>u.
replace(/var\(--([\w-]+),([^()]*)\)/g,(f,m,g)=>d[m]??g);for(let u of l.querySelectorAll("style")){let f=/\n\.dark \.ablab-tree\{(.*)\}/.
exec(u.textContent);f&&(u.textContent=u.textContent.replace(f[0],"")),f&&e&&Object.assign(d,Object.fromEntries(h(f[1]).split(";").
map(w=>w.slice(2).split(":"))));let m=h(u.textContent),[g,b]=/paint-order:stroke;([^}]*)/.exec(m)??[];u.textContent=g?m.replace(g,
"")+`.ablab-tree .halo{${b}}`:m}for(let u of l.querySelectorAll("text")){if(!u.textContent||u.classList.contains("in"))continue;let f=u.
cloneNode(!0);f.classList.add("halo"),u.before(f)}return new XMLSerializer().serializeToString(l)}async function wi(t,e){let{stage:n,
host:i,box:s}=t,{run:o,tree:a,asked:r}=t.state,l=document.querySelector("script[data-ablab-loader]");if(!l)throw Error("This page \
has lost what wakes its figures: write one with ablab calculator.");let p=document.implementation.createHTMLDocument().importNode(
i,!0),d=ie(p,'script[type="application/json"]'),h=ie(p,"img");p.removeAttribute("data-ablab"),h.previousElementSibling?.remove(),h.
removeAttribute("hidden"),h.style.display="",h.alt=o.alt;let u=o.svg??n.runs[0].svg;u&&(h.src="data:image/svg+xml;base64,"+Ye(new TextEncoder().
encode(u))),d.removeAttribute("data-packed");let f=n.predict&&{...n.predict,...e};d.textContent=JSON.stringify({...n,predict:f,runs:[
{...o,svg:void 0}],comparisons:void 0,notation:a,asked:r}).replace(/</g,"\\u003c");let m={title:c("p",{},{},s.getAttribute("aria-l\
abel")??"").innerHTML,figures:p.outerHTML,libraries:await vi(t.engine),loader:l.outerHTML};return(await(await ablabLoad.open("page\
.html")).text()).replace(/{{(\w+)}}/g,(g,b)=>m[b])}async function vi(t){let e=await t?.load().then(()=>!0,()=>!1),n=await Promise.
all([...bi,...t&&e?t.files:[]].map(xi));return e&&n.push(document.querySelector("details[data-of=engine]")?.outerHTML??await(await ablabLoad.
open("licences.html")).text()),n.join(`
`)}async function xi(t){let e=document.querySelector(`script[data-ablab-library="${t}"]`);if(e)return e.outerHTML;let n=await(await ablabLoad.
open(t)).blob(),i=new Response(n.stream().pipeThrough(new CompressionStream("gzip")));return c("script",{type:"text/plain","data-a\
blab-library":t},{},Ye(new Uint8Array(await i.arrayBuffer()))).outerHTML}function yi(t){let e=c("select",{id:"format","aria-label":"\
Export"});for(let[n,i]of Fe){let s=c("optgroup",{label:n});for(let[o,a]of i)(t.stage.notation||gi.includes(o))&&s.append(c("option",
{value:o},{},a));s.children.length&&e.append(s)}return e}function ki({state:{variant:t,k:e}},[n,,i],s){return n.startsWith("seeded")?
`sheet-${s}.${i}`:n.startsWith("sheet")?`sheet-${t}.${i}`:(t||"search")+(["json","page"].includes(n)?"":"-step-"+e)+"."+i}function De(t,e){
let n=c("input",{type:"checkbox",id:t,"aria-label":e}),i=c("label",{for:t});return i.append(n," "+e),{box:n,label:i}}function tn(t){
let{engine:e}=t,n=c("details",{class:"export"}),i=c("div",{class:"row"}),s=yi(t),o=c("input",{type:"number",min:0,max:2**31-1,value:1,
id:"seed","aria-label":"Seed"}),a=c("label",{for:"seed"},{},"Seed ");a.append(o);let r=De("begin","begin with the questions"),l=De(
"strict","without hints"),p=De("dark","for a dark slide");r.box.checked=!!t.stage.predict?.on,l.box.checked=t.stage.predict?.hints===
!1;let d=c("button",{type:"button",class:"main"},{},"Download"),h=c("button",{type:"button"},{},"Copy"),u=c("p",{class:"quiet",role:"\
status"}),f=c("textarea",{readonly:"",rows:8,"aria-label":"the text, to be copied",spellcheck:!1});i.append(c("label",{for:"format"},
{},"Export"),s,a,r.label,l.label,p.label,d,h,u),n.append(c("summary",{},{},"Export"),i,f),f.hidden=!0;let m=()=>Fe.flatMap(([,v])=>v).
find(([v])=>v===s.value)??Fe[0][1][0],g=()=>{a.hidden=!s.value.startsWith("seeded"),r.label.hidden=l.label.hidden=s.value!=="page"||
!t.stage.predict,p.label.hidden=!["svg","png"].includes(s.value),h.disabled=s.value==="page",f.hidden=!0,u.textContent=""};s.onchange=
g;async function b(){let{tree:v,variant:k,asked:E,k:S}=t.state,[z]=m();if(z==="page")return wi(t,{on:r.box.checked,hints:!l.box.checked});
if(z==="png")return Si(en(t,p.box.checked));if(z==="svg")return en(t,p.box.checked);let[T,D]=z.split(" ");return w(T==="sheet"?{do:"\
sheet",tree:v,variant:k,asked:E,format:D}:T==="seeded"?{do:"sheet",variant:k,asked:E,format:D,shape:{seed:Math.max(0,Math.round(+o.
value))}}:{do:"export",tree:v,variant:k,asked:E,step:S,format:z})}async function w(v){if(!e)throw Error("This page has no engine.");
return(await e.ask(v)).text}async function x(v,k=b()){u.textContent="",u.classList.remove("error");try{u.textContent=await v(await k)}catch(E){
u.textContent=E.message,u.classList.add("error")}}return d.onclick=()=>x(v=>{let k=ki(t,m(),o.value);return re(k,v,m()[3]),"Saved \
as "+k}),h.onclick=()=>{let v=s.value==="png",k=b(),E=Ai(v?"image/png":"text/plain",k);x(async S=>await E||!v&&await oe(S)?"Copied":
v?"This page may not copy a picture: download it.":(f.value=S,f.hidden=!1,f.select(),"This page may not copy: here is the text."),
k)},g(),{section:n,place:"end",style:Qt,draw({run:v,k},E){(v!==E.run||k!==E.k)&&g()}}}async function Ai(t,e){let n=e.then(i=>i instanceof
Blob?i:new Blob([i],{type:t}));n.catch(()=>{});try{return await navigator.clipboard.write([new ClipboardItem({[t]:n})]),!0}catch{return!1}}
async function Si(t){let e=new Image;e.src="data:image/svg+xml;base64,"+Ye(new TextEncoder().encode(t)),await e.decode();let n=document.
createElement("canvas");n.width=2*e.naturalWidth,n.height=2*e.naturalHeight;let i=et(n);if(Ei(i))throw Error("This browser guards \
canvases against being read, and would save stripes: take the SVG, or allow this page to read canvases.");i.drawImage(e,0,0,n.width,
n.height);let s=await new Promise(o=>n.toBlob(o));if(!s)throw Error("The picture is too large for a PNG: take the SVG.");return s}
function Ei(t){t.fillStyle="#4080c0",t.fillRect(0,0,8,8);let{data:e}=t.getImageData(0,0,8,8),n=[64,128,192,255];return t.clearRect(
0,0,8,8),e.some((i,s)=>Math.abs(i-n[s%4])>8)}function Ye(t){let e="";for(let n=0;n<t.length;n+=32768)e+=String.fromCharCode(...t.subarray(
n,n+32768));return btoa(e)}var nn=`.figure {
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
`;var sn=`/* What would tell where the next cut is, is not there while a reader is asked, nor, while there are
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
`;function Q(t,e){let n=Li(t,e);return{verdict:n,say:(n==="right"?"Right. ":"")+ee(t,n)}}var ee=(t,e)=>`${t.say[e]??""} ${t.tie??""}`.
trim(),P=t=>t.parts??[],on=t=>P(t).filter(e=>e.skipped).map(e=>e.node),Je=t=>({...t,skipped:on(t)});function Li(t,{skipped:e=[],value:n=NaN,
bound:i,beta:s}){let o=on(t),a=p=>p?.replace(/^selective ?/,"")||"exact",r=a(i),l=t.known&&r!==a(t.bound)?"exact":a(t.bound);switch(!0){case t.
kind==="cut":return e.some(p=>!o.includes(p))?"over-pruned":o.some(p=>!e.includes(p))?"under-pruned":"right";case t.kind==="window":
return n===t.value&&s===t.beta?"right":"wrong window";case!!t.claim:return n===t.value?"right":"wrong value";case n===t.value:return r===
l?"right":"wrong bound";case(r==="lower"&&l!=="upper"&&n<t.value):case(r==="upper"&&l!=="lower"&&n>t.value):return"weaker"}return"\
wrong value"}function ke(t,e,n){let i=P(t),{skipped:s=[]}=e;return t.kind==="cut"&&i.length===1?`${n(i[0].node)} is ${s.length?"":
"not "}skipped`:t.kind==="cut"?s.map(n).join(", ")||"none":t.kind==="window"?`(${L(e.value)}, ${L(e.beta)})`:t.claim?L(e.value):`${U[e.
bound]} ${L(e.value)}`}var rn="Write a number, such as 3 or -2.",Ge={plain:{exact:"exactly",lower:"at least",upper:"at most"},selective:{selective:"found",
"selective lower":"found to be at least","selective upper":"found to be at most"}};function an(t,e,n){return t.kind==="cut"?Oi(t,e,
n):t.claim?$i(t):t.kind==="window"?zi():Ni(t,e)}var Ae=t=>c("input",{type:"text",inputmode:"text",size:5,autocomplete:"off",spellcheck:"\
false","aria-label":t,class:"number"}),Xe=t=>Object.fromEntries([..."0123456789-"].map(e=>[e,()=>{let n=t();n.disabled||(n.focus(),
n.value=e)}]));function Oi(t,e,n){let i=P(t),s=i.length>1,o=i.map(({node:r},l)=>{let p=c("label",{class:"move",dir:"auto"}),d=c("i\
nput",{type:"checkbox",value:r});return p.append(d,c("span",{},{},e(r)),...s&&l<9?[c("kbd",{"aria-hidden":!0},{},String(l+1))]:[]),
d.onchange=n,{l:p,input:d,node:r}}),a=r=>{!o[r]||o[r].input.disabled||(o[r].input.checked=!o[r].input.checked,n())};return{element:A(
"moves",...o.map(r=>r.l)),read:()=>({skipped:o.filter(r=>r.input.checked).map(r=>r.node)}),flip:r=>a(o.findIndex(l=>l.node===r)),fill(r){
for(let l of o)l.input.checked=r.skipped.includes(l.node);n()},keys:Object.fromEntries(o.slice(0,9).map((r,l)=>[String(l+1),()=>a(
l)]))}}function $i(t){let e=Ae("value");return{element:A("claim",c("span",{dir:"auto"},{},t.claim??""),e),read(){let n=B(e.value);
return Number.isNaN(n)?rn:{value:n}},fill:n=>{e.value=L(n.value)},keys:Xe(()=>e)}}function Ni(t,e){let n=t.bound in Ge.selective?Ge.
selective:Ge.plain,[i,s,o]=Object.keys(n),a=Object.entries(n).map(([d,h])=>{let u=c("span",{title:h}),f=c("input",{type:"radio",name:"\
bound",value:d,"aria-label":h});return u.append(f,c("span",{class:"sign","aria-hidden":!0},{},U[d])),{l:u,input:f,bound:d}}),r=Ae(
"value"),l=A("signs",...a.map(d=>d.l));l.onkeydown=d=>{d.key.startsWith("Arrow")&&d.stopPropagation()},l.setAttribute("role","radi\
ogroup"),l.setAttribute("aria-label","what the value is");let p=d=>()=>{for(let h of a)h.input.checked||=h.bound===d};return{element:A(
"claim",c("span",{dir:"auto"},{},e(t.at)),l,r),read(){let d=a.find(u=>u.input.checked)?.bound,h=B(r.value);return d?Number.isNaN(h)?
rn:{value:h,bound:d}:`Choose ${U[i]}, ${U[s]} or ${U[o]}.`},fill(d){r.value=L(d.value),p(d.bound)()},keys:{...Xe(()=>r),"=":p(i),"\
~":p(i),">":p(s),"<":p(o)}}}function zi(){let t=Ae("alpha"),e=Ae("beta");return{element:A("claim","(",t,",",e,")"),read(){let n=B(
t.value),i=B(e.value);return Number.isNaN(n)||Number.isNaN(i)?"Write two numbers; -inf and inf are the ends.":{value:n,beta:i}},fill(n){
t.value=L(n.value),e.value=L(n.beta)},keys:Xe(()=>t.value&&t.getRootNode().activeElement!==t?e:t)}}var Se=class{constructor(e,n,i){this.q=e,this.label=n,this.field=an(e,n,i),this.submit=c("button",{type:"submit",class:"main"},{},
"Answer"),this.acts=A("acts",this.submit),this.clue=c("p",{class:"hint quiet",dir:"ltr"}),this.set=c("fieldset"),this.set.append(c(
"legend",{dir:"ltr"},{},j(e.text)),this.field.element,this.acts),this.element=c("form",{novalidate:""}),this.element.append(this.set,
this.clue)}get words(){return ke(this.q,this.field.read(),this.label)}get points(){let{q:e}=this,n=e.kind==="update"?[]:[[e.at,"no\
de"]];if(e.kind!=="cut")return n;let{skipped:i}=this.field.read();return[...P(e).map(({node:s})=>[s,i.includes(s)?"skip":"move"]),
...n]}hint(){this.clue.textContent=this.q.hint}focus(){this.set.querySelector("input")?.focus()}close(e){for(let n of this.set.querySelectorAll(
"input"))n.disabled=!0;this.acts.replaceChildren(e),this.clue.textContent=""}};var J={cut:"cuts",value:"returned values",update:"the root",window:"windows"};function ln(t){let e=i=>Number.isInteger(i)&&i>=0&&i<
t.nodes.length;return t.ask&&Array.isArray(t.ask)&&t.ask.every(i=>i&&Number.isInteger(i.step)&&i.step>=0&&i.step<t.steps.length&&e(
i.at)&&J[i.kind]&&typeof i.text=="string"&&i.say&&Array.isArray(i.parts??[])&&(i.parts??[]).every(s=>e(s?.node)))&&t.ask||[]}var Ee=class{constructor(e){
this.wanted=new Set(e),this.run=void 0,this.coming=void 0,this.missing="",this.questions=[],this.answers=new Map}meet(e){e!==this.
run&&(this.run=e,this.missing="",this.questions=ln(e),this.begin())}begin(){this.answers.clear()}get asked(){return this.questions.
filter(e=>this.wanted.has(e.kind))}get open(){return this.asked.filter(e=>this.isOpen(e))}isOpen(e){return!this.answers.get(e)?.done}next(e){
return this.open.find(n=>n.step>=e)}answer(e,n,i){let s=Q(e,n),o=this.answers.get(e)??{...s,words:i};return this.answers.set(e,o),
s.verdict==="right"&&(o.done=!0),s}show(e){let n=this.answers.get(e)??{verdict:"shown",words:"shown",say:""};return this.answers.set(
e,{...n,done:!0}),ee(e,"right")}lacks({run:e}){return!e.ask&&this.coming!==e}async bring({run:e,tree:n,variant:i,asked:s},o){this.
coming=e;let a=await o.ask({do:"run",tree:n,variant:i,asked:s}).catch(r=>({error:r}));return this.coming===e&&(this.coming=void 0),
e.ask=a.run?.ask??[],this.run!==e?!1:(this.missing=a.error?.message??"",this.questions=ln(e),!0)}};var Ce=class{constructor(e,n,i){this.quiz=e,this.kinds=n,this.does=i,this.told="",this.tally=c("summary"),this.review=c("ol"),this.
filters=c("p",{class:"filters"}),this.element=c("details",{class:"score"}),this.element.append(this.tally,this.review,this.filters)}tell({
run:e},n){let{quiz:i}=this,s=i.asked,o=s.filter(d=>i.answers.has(d)),a=o.filter(d=>i.answers.get(d)?.verdict!=="right"),r=s.length-
o.length;this.filters.hidden=n;let l=[e.id,i.questions.length,...i.wanted,o.length,r].join();if(this.told===l)return;this.told=l,this.
element.hidden=!i.questions.length,this.tally.textContent=o.length?`Score: ${o.length-a.length} of ${o.length} right at the first \
answer`+(r?`, ${r} to come`:""):q(s.length,"question"),this.list(a);let p=Object.keys(J).filter(d=>this.kinds.includes(d)&&i.questions.
some(h=>h.kind===d));this.filters.replaceChildren("Ask about ",...p.map(d=>this.filter(d)),...o.length?[y("Begin again",this.does.
begin)]:[])}list(e){this.review.hidden=!e.length,this.review.replaceChildren(...e.map(n=>{let i=c("li"),{verdict:s="",words:o=""}=this.
quiz.answers.get(n)??{},a=s==="shown"?s:`${s}: ${o}`;return i.append(y(`step ${n.step}`,()=>this.does.look(n)),c("span",{dir:"ltr"},
{},j(n.text)+" "),c("span",{class:"quiet",dir:"ltr"},{},a)),i}))}filter(e){let{wanted:n}=this.quiz,i=c("label"),s=c("input",{type:"\
checkbox",value:e});return s.checked=n.has(e),s.onchange=()=>{s.checked?n.add(e):n.delete(e),this.does.anew(),this.filters.querySelector(
`[value=${e}]`)?.focus()},i.append(s,J[e]),i}};var cn=t=>t.stage.predict&&new Ke(t,t.stage.predict),ji=[["q","predict what comes next"],["1 2 3 …","predicting: mark the move a\
s skipped, or write the value"],["= < >","predicting: the value is exact, at most, at least"],["Enter, h","predicting: answer, hin\
t"]],Ke=class{place="controls";style=sn;help=ji;constructor(e,{on:n=!1,hints:i=!0,kinds:s=Object.keys(J)}){this.calculator=e,this.
on=n,this.hints=i,this.strict=n&&!i,this.quiz=new Ee(s),this.begun=!1,this.current=void 0,this.form=void 0,this.idled="",this.points=
[],this.toggle=y("",()=>this.turn(),{title:"Predict what comes next (q)","aria-pressed":!1});let o=R("M5.4 6.2a2.6 2.6 0 1 1 3.9 2\
.3c-.8.5-1.3.9-1.3 2M8 13.4v.1");o.style.fill="none",this.toggle.append(o,c("span",{},{},"Predict")),this.box=c("div",{class:"box"}),
this.verdict=c("p",{class:"verdict",role:"status",dir:"ltr"}),this.live=c("p",{class:"live","aria-live":"polite"}),this.score=new Ce(
this.quiz,s,{look:a=>this.look(a),anew:()=>this.anew(),begin:()=>this.begin()}),this.later=c("p",{class:"later quiet"},{},"Statist\
ics, comparison and export are back when the questions are answered."),this.panel=A("panel",this.live,this.box,this.verdict,this.score.
element,this.later),this.panel.hidden=!0,this.section=c("section",{class:"predict","aria-label":"predict"}),this.section.append(this.
panel),e.view.addEventListener("click",a=>{this.waits&&this.form?.field.flip?.(e.nodeOf(a))})}get asking(){return this.calculator.
state.mode==="asking"}get waits(){return this.asking&&!!this.form&&this.quiz.isOpen(this.form.q)}get keys(){let{form:e}=this,n={q:()=>this.
turn()};return!this.asking||(n.Enter=()=>e?this.answer(e):this.box.querySelector("button")?.click(),!e||!this.waits)?n:(this.hints&&
(n.h=()=>e.hint()),{...n,...e.field.keys})}guarded({mode:e,k:n,run:i}){return e==="asking"&&n<i.steps.length&&(this.quiz.coming===
i||this.quiz.open.length>0)}locked(e){return this.strict&&this.guarded(e)}wants(e){if(this.quiz.meet(e.run),e.mode!=="asking")return{};
let n=this.quiz.next(e.k),i=n?.step===e.k?n:void 0;return{until:n?.step,held:i?"answer the question first":"",veil:i&&this.veil(i,
e),points:this.points,classes:["asking",...this.guarded(e)?["guarded"]:[],...this.locked(e)?["locked"]:[]],name:"the tree, as far \
as it is searched"}}veil(e,{looks:n,run:{nodes:i}}){if(this.veiled?.q===e&&this.veiled.of===n)return this.veiled;let s=n;if(["cut",
"value"].includes(e.kind)){let o=new Set([e.at]),a=e.kind==="value";i.forEach(({p:r},l)=>o.has(r)&&o.add(l)),s=n.map((r,l)=>o.has(
l)?{...r,w:void 0,...a&&l===e.at&&{v:void 0},c:a&&i[l].p===e.at?r.c.replace(/ best\b/,""):r.c}:r)}return this.veiled={q:e,of:n,looks:s,
say:"The next step answers the question."},this.veiled}refused(){this.calculator.play(!1);let e=this.quiz.next(this.calculator.state.
k);e&&!this.waits&&this.put(e),this.verdict.textContent||this.say(`Answer first${this.strict?"":", or have it shown"}: the next st\
ep is the answer.`,"ask")}leave(){let e=this.locked(this.calculator.state);return e&&this.say("Answer the questions first.","ask"),
!e}draw(e,n){let{run:i,mode:s,k:o}=e,{quiz:a}=this;if(i!==n.run&&(this.score.element.open=!1),(i!==n.run||s!==n.mode||o!==n.k)&&(this.
current=this.form=void 0),this.on&&!this.begun&&a.questions.length){this.begun=!0,this.calculator.turn("asking");return}if(s!==n.mode&&
this.turned(),!this.asking)return;this.bring(e);let r=a.next(o);this.current||(r?.step===o?this.put(r):this.idle(e)),this.later.hidden=
!this.guarded(e),this.score.tell(e,this.locked(e)),o===i.steps.length&&o!==n.k&&a.answers.size&&(this.score.element.open=!0)}turn(){
this.calculator.turn(this.asking?"":"asking")}turned(){let e=this.focused;this.toggle.setAttribute("aria-pressed",this.asking),this.
panel.hidden=!this.asking,e&&!this.asking&&this.toggle.focus()}bring(e){let{quiz:n,calculator:i}=this;!i.engine||!n.lacks(e)||(n.bring(
e,i.engine).then(s=>s&&this.anew()),i.change())}get focused(){return[this.section,this.toggle].some(e=>e.contains(this.calculator.
root.activeElement))}label(e){return this.calculator.state.run.nodes[e].l}say(e,n=""){this.verdict.className="verdict "+n,this.verdict.
textContent=j(e)}anew(){this.current=this.form=void 0,this.calculator.change()}point(e){this.points=e,this.calculator.change()}put(e){
let n=this.focused,i=new Se(e,s=>this.label(s),()=>this.drafted(i));this.hints&&e.hint&&i.acts.append(y("Hint",()=>i.hint(),{title:"\
hint (h)"})),this.strict||i.acts.append(y("Show me",()=>this.show(i))),i.element.onsubmit=s=>{s.preventDefault(),this.answer(i)},this.
current=e,this.form=i,this.idled="",this.box.replaceChildren(i.element),this.say(""),this.live.textContent=e.text,this.calculator.
play(!1),this.drafted(i),n&&i.focus()}drafted(e){e.q.kind==="cut"&&this.quiz.isOpen(e.q)&&(e.submit.textContent="Answer: "+e.words),
this.point(e.points)}answer(e){if(!this.waits)return this.goOn();let n=e.field.read();if(typeof n=="string")return this.say(n,"ask");
let{verdict:i,say:s}=this.quiz.answer(e.q,n,e.words),o=i==="right";this.say(s,o?"right":"wrong"),o?this.finish(e):this.calculator.
change()}show(e){let n=this.quiz.show(e.q);e.field.fill(Je(e.q)),this.say(n,"shown"),this.finish(e)}finish(e){let n=this.focused,i=y(
"Go on",()=>this.goOn(),{class:"main"});e.close(i),this.calculator.change(),n&&i.focus()}goOn(){let{k:e}=this.calculator.state;this.
quiz.next(e)?.step===e?this.anew():this.calculator.go(e+1)}idle({k:e,run:n}){let{quiz:i}=this,s=i.next(e)??i.open[0],o=s?s.step-e:
0,a=o>0?`The next question is ${o===1?"one step":o+" steps"} on.`:s?"The other questions are further back.":i.coming===n?"The ques\
tions are being made.":i.missing?`The questions about this search are not on this page. ${i.missing}`:i.questions.length?i.asked.length?
"All questions are answered.":"Nothing is chosen to be asked about.":"There are no questions about this search.",r=[n.id,e,a].join(),
l=this.focused;if(this.idled===r)return;this.idled=r;let p=s&&y(o>0?"To the next question":"To the first question",()=>this.calculator.
go(s.step));this.say(""),this.live.textContent="",this.box.replaceChildren(A("acts",...p?[p]:[],c("span",{class:"quiet"},{},a))),this.
point([]),l&&(p??this.score.tally).focus()}begin(){this.quiz.begin(),this.score.element.open=!1,this.calculator.go(0),this.anew()}look(e){
let{calculator:n,quiz:i,score:s}=this;n.go(e.step);let o=i.answers.get(e),a=y("To the review",()=>{n.go(1/0),s.element.open=!0,s.tally.
focus()}),r=c("fieldset"),l=c("dl"),p=(e.known?`= ${L(e.value)} or `:"")+ke(e,Je(e),d=>this.label(d));r.append(c("legend",{dir:"lt\
r"},{},j(e.text)),l,A("acts",a));for(let[d,h]of[["You answered",o?.words??""],["Right is",p]])l.append(A("",c("dt",{},{},d),c("dd",
{dir:"ltr"},{},h)));this.current=e,this.form=void 0,this.idled="",this.box.replaceChildren(r),this.say(o?.say||ee(e,"right"),o?.say?
"wrong":"shown"),this.point([...P(e).map(d=>[d.node,d.skipped?"skip":"move"]),[e.at,"node"]]),a.focus()}};var Ii=[[Kt,t=>t.notation],[cn,t=>t.predict],[Nt,()=>!0],[zt,t=>t.notation],[tn,()=>!0]],Ti=["tree","asked","toggles","controls","\
picture","end"];async function Ri(t,e,n){te.tag||tt("ablab-calculator",te);let i=new te(qi(e),n);t.append(i),t.follow(i.box),t.hear(
s=>i.follow(s)),i.join()}function qi(t){if(t?.version!==1)throw Error("its recorded search is of another version. Run the cell aga\
in, or load the page anew.");if(!Array.isArray(t.runs)||!t.runs.length||!Array.isArray(t.offers??[]))throw Error($e);return t}var te=class extends HTMLElement{static tag="";constructor(e,n){
if(super(),!!e){this.stage=e,this.host=n,this.engine=e.notation?Ue(e.engine):void 0,this.parts=[],this.searches=new ae(this),this.
root=this.attachShadow({mode:"open"}),this.store=new ue(this.settle(this.first()),i=>this.settle(i)),this.box=c("div",{class:"figu\
re",role:"group",tabindex:-1}),this.body=c("div",{class:"body"}),this.places=Object.fromEntries(Ti.map(i=>[i,c("div",{class:"place"})])),
this.keys=mt(),this.sight=xt(this),this.view=this.sight.view,this.views=this.build();for(let i of this.views)this.store.join((s,o)=>i.
draw?.(s,o));this.store.join(i=>this.searches.judge(i)),this.sized=new ResizeObserver(()=>this.views.forEach(i=>i.fit?.())),Le(this)}}first(){
let{stage:e}=this,[n]=e.runs;return Ne(n),{...this.opened(n),k:0,step:ce(n,0),looks:n.start,tree:e.notation??"",asked:e.asked??{},
standings:e.standings??[],selected:-1,breakpoints:new Set,mode:"",playing:!1,speed:1,busy:!1,absent:"",said:{text:""}}}opened(e,n=new fe(
this.drawn(e),e,i=>this.describe(i))){return{run:e,variant:e.variant,picture:n,looksAt:me(e)}}get state(){return this.store.state}change(e={}){
let n=this.root.activeElement;this.store.change(e),n&&!this.root.activeElement?.getClientRects().length&&this.view.focus({preventScroll:!0})}settle(e){
let n=e.run.steps.length,i=Object.assign({},...this.parts.map(s=>s.wants?.(e)));return{...e,wants:i,last:n,seen:i.veil?.looks??e.looks,
playing:e.playing&&e.k<n,target:e.selected>=0?e.selected:Math.max(0,e.step.at)}}build(){let{stage:e,box:n,body:i,sight:s}=this,o=c(
"div",{class:"top"}),a=c("div",{class:"end"}),r=c("p",{class:"lead"},{},e.say),{tree:l,asked:p,toggles:d,controls:h,picture:u}=this.
places,f=Y("algorithm"),m=pt(this),g=ht(this),b=St(this),w=Et(this),x=ot(this),v=Ct(this);return r.hidden=!e.say,o.append(f,p,d),i.
append(Y("explanation",b.sentence),x.element,Y("state",b.facts,b.own),Y("picture",w.element,this.view,yt(e),b.counts,u)),a.append(
this.places.end,this.keys.element),n.append(r,l,o,Y("controls",m.element,g.element),h,v.line,v.advice,i,a),n.onkeydown=gt(this,bt(
this,g,this.keys.element)),n.oninput=()=>this.state.said.error&&this.tell(),e.offers&&e.offers.length>1&&this.keys.more([["v","the\
 next algorithm that can search this tree"]]),this.root.append(c("style",{},{},nn+Qe),n),[ft(this,i),s,x,b,w,m,g,ut(this),st(this,
f),v]}join(){this.engine?.load().catch(()=>this.change({absent:this.absent()}));for(let[e,n]of Ii){let i=n(this.stage)?e(this):void 0;
i&&(this.parts.push(i),this.change(),this.store.join((s,o)=>i.draw?.(s,o)),i.style&&this.root.append(c("style",{},{},i.style)),i.section&&
this.places[i.place??"end"].append(i.section),i.toggle&&this.places.toggles.append(i.toggle),this.keys.more(i.help))}}absent(){return this.
engine?.state==="absent"?this.engine.why:""}show(e,n=this.state.tree,i=this.state.asked){Ne(e);let s=this.state,o=at(e,s.run),a=o&&
n&&n===s.tree,r=this.opened(e,a?s.picture:void 0),l=s.k>0&&s.k===s.last?e.steps.length:0;this.change({...r,tree:n,asked:i,k:l,step:ce(
e,l),looks:r.looksAt(l),playing:!1,...o?{}:{selected:-1,breakpoints:new Set}})}drawn(e){return vt(e.svg??this.stage.runs[0].svg??this.
host.querySelector("img"))}describe(e){let{run:n,picture:i,seen:s,breakpoints:o}=this.state,a=n.nodes[e],r=s[e],l=i.folds[e]&&"bel\
ow "+i.sum(e).filter(Boolean).join(", "),p=r.c.split(" ").map(d=>n.words?.[d]).filter(Boolean);return[a.l,le(a),r.v,r.w&&"window "+
r.w,...p,l,o.has(e)&&"breakpoint"].filter(Boolean).join(", ")}nodeOf(e){return this.state.picture.parts.findIndex(({node:n})=>n===
e.target.closest?.(".node"))}tell(e="",n=!1){this.change({said:{text:e,error:n}})}go(e){let{run:n,k:i,last:s,wants:{until:o=1/0},looksAt:a,
said:r}=this.state,l=Math.max(0,Math.min(s,e,Math.max(i,o)));if(e>i&&o<=i)for(let d of this.parts)d.refused?.();if(l===i)return;let p=ce(
n,l);this.change({k:l,step:p,looks:a(l),...r.error&&{said:{text:""}}}),document.dispatchEvent(new CustomEvent("ablab-at",{detail:{
run:n.id,step:l,node:p.at,from:this}}))}move(e){this.play(!1),this.go(e)}play(e){e!==this.state.playing&&(e&&this.state.k===this.state.
last&&this.go(0),this.change({playing:e}))}select(e){this.change({selected:e})}toggle(e=this.state.target){let n=new Set(this.state.
breakpoints);n.delete(e)||n.add(e),this.change({breakpoints:n})}turn(e){e!==this.state.mode&&this.parts.some(n=>n.leave?.(e)===!1)||
this.change({mode:e,playing:this.state.playing&&!e})}follow({run:e,step:n,node:i,from:s}){let{run:o,k:a}=this.state,{steps:r}=o;e!==
o.id||s===this||(Number.isInteger(n)||(n=r.findLastIndex((l,p)=>p<a&&l.at===i)+1||r.findIndex(l=>l.at===i)+1),n!==a&&this.move(n))}connectedCallback(){
this.stage&&(this.sized.observe(this.view),this.sized.observe(this.body))}disconnectedCallback(){this.stage&&(this.sized.disconnect(),
this.play(!1))}};
