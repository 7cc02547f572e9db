"use strict"; // made of src by make bundle
var Se=Object.defineProperty;var ln=Object.getOwnPropertyDescriptor;var cn=Object.getOwnPropertyNames;var dn=Object.prototype.hasOwnProperty;var pn=(t,e)=>{for(var n in e)Se(t,n,{get:e[n],enumerable:!0})},hn=(t,e,n,i)=>{if(e&&typeof e=="object"||typeof e=="function")for(let s of cn(
e))!dn.call(t,s)&&s!==n&&Se(t,s,{get:()=>e[s],enumerable:!(i=ln(e,s))||i.enumerable});return t};var un=t=>hn(Se({},"__esModule",{value:!0}),t);var ji={};pn(ji,{engineOf:()=>Be,figure:()=>zi,format:()=>M,mark:()=>K,parse:()=>q});module.exports=un(ji);var Je=`:host { display: block; container-type: inline-size }
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
s.style,n),s.textContent=String(i),s}function A(t,...e){let n=c("div",{class:t});return n.append(...e),n}function D(t,...e){let n=c(
"section",{class:t,"aria-label":t});return n.append(...e),n}function T(t){let e=document.createElementNS("http://www.w3.org/2000/s\
vg","svg");return e.setAttribute("viewBox","0 0 16 16"),e.setAttribute("aria-hidden","true"),e.appendChild(document.createElementNS(
e.namespaceURI,"path")).setAttribute("d",t),e}function E(t,e,n,i){let s=c("button",{type:"button","aria-label":t,title:e?`${t} (${e}\
)`:t});return s.append(T(n)),s.onclick=i,s}function y(t,e,n={}){let i=c("button",{type:"button",...n},{},t);return i.onclick=e,i}function Ge(t,e){e.tag=t;for(let n=2;customElements.get(e.tag);n++)e.tag=t+"-"+n;customElements.define(e.tag,e)}var Xe="data-lm-su\
ppress-shortcuts";function Ae(t){t.setAttribute(Xe,"true")}function Ke(t){t.removeAttribute(Xe),setTimeout(()=>Ae(t))}function L(t,e){
t.textContent!==e&&(t.textContent=e)}function z(t,e,n){t.getAttribute(e)!==String(n)&&t.setAttribute(e,n)}function ne(t,e){if(t.scrollWidth<=
t.clientWidth&&t.scrollHeight<=t.clientHeight)return;let n=e.getBoundingClientRect(),i=t.getBoundingClientRect(),s=(l,d,h,p)=>{let u=Math.
min(150,d/4);return Math.max(l+p+u-d,Math.min(l+h-u,l))},o=s(t.scrollLeft,t.clientWidth,n.left-i.left,n.right-i.left),a=s(t.scrollTop,
t.clientHeight,n.top-i.top,n.bottom-i.top),r=Math.abs(o-t.scrollLeft)>t.clientWidth;t.scrollTo({left:o,top:a,behavior:r?"instant":
"auto"})}var mn=0;function C(t,e=""){if(e?t.setAttribute("aria-invalid",!0):t.removeAttribute("aria-invalid"),!t.fault){if(!e)return;
t.fault=document.createElement("span"),Object.assign(t.fault,{className:"fault error",id:`fault${++mn}`}),t.fault.setAttribute("ro\
le","alert"),t.setAttribute("aria-errormessage",t.fault.id),t.after(t.fault)}t.fault.textContent=e,t.fault.hidden=!e}async function ie(t){
try{return await navigator.clipboard.writeText(t),!0}catch{let e=document.createElement("textarea"),n=document.activeElement;e.style=
"position: fixed; opacity: 0",e.value=t,document.body.append(e),e.select();let i=document.execCommand("copy");return e.remove(),(n?.
shadowRoot?.activeElement??n)?.focus(),i}}function se(t,e,n){let i=document.createElement("a");i.href=URL.createObjectURL(new Blob(
[e],{type:n})),i.download=t,i.click(),setTimeout(()=>URL.revokeObjectURL(i.href),6e4)}var Ee=(t,e)=>t.some(n=>n.variant===e),oe=class{constructor(e){let{notation:n,asked:i}=e.stage;this.calculator=e,this.turns=Promise.
resolve(),this.judged=JSON.stringify([n,i?.depth??0,i?.window])}wait(e){let{calculator:n}=this,i=this.turns.then(async()=>{let s=setTimeout(
()=>n.change({busy:!0}),100);try{return await e()}finally{clearTimeout(s),n.change({busy:!1})}});return this.turns=i.catch(()=>{}),
i}search(e,n){let{calculator:i}=this;return this.wait(async()=>{let s=typeof e=="function"?e(i.state):e;try{await this.show(s),i.tell()}catch(o){
let{state:a}=i;i.change({absent:i.absent()}),n?n(o):i.change({said:{text:o.message,error:!0,tries:o.try,variant:s.variant??a.variant}})}})}async show({
variant:e=this.calculator.state.variant,tree:n=this.calculator.state.tree,...i}){let{calculator:s}=this,{stage:o,engine:a}=s,r={...s.
state.asked,...i},l={...o.asked,options:this.given(e)},d={...l,...r,options:r.options??{}},h=n===o.notation&&JSON.stringify(d)===JSON.
stringify(l)&&o.runs.find(u=>u.variant===e),p=h?{run:h,tree:n}:await a.ask({do:"run",tree:n,variant:e,asked:r});s.show(p.run,p.tree??
n,r)}given(e){let{runs:n,asked:i}=this.calculator.stage;return e===n[0].variant?i?.options??{}:{}}next(){let{calculator:e}=this,{offers:n=[],
runs:i}=e.stage;return this.wait(async()=>{let{absent:s,variant:o,standings:a}=e.state,r=[],l=n.filter(({name:h})=>!s||Ee(i,h)),d=l.
findIndex(({name:h})=>h===o);for(let h=1;h<l.length;h++){let{name:p,title:u}=l[(d+h)%l.length],f=a.find(({name:m})=>m===p);try{if(f&&
!f.idle)throw Error(f.say);await this.show({variant:p,options:this.given(p)});break}catch(m){r.push(`${u} (${f?.say??m.message})`)}}
e.tell(r.length?`Passed over: ${r.join("; ")}.`:"")})}async judge({tree:e,variant:n,asked:{depth:i=0,window:s}}){let{calculator:o}=this,
{engine:a}=o,r=JSON.stringify([e,i,s]);if(!(!e||!a||r===this.judged)){this.judged=r,o.change({standings:[]});try{let{standings:l=[]}=await a.
ask({do:"standings",tree:e,variant:n,asked:{depth:i,window:s}},this);r===this.judged&&o.change({standings:l})}catch{}}}};function Ve(t,e){let{stage:n,searches:i}=t,{offers:s=[]}=n,o=c("select",{id:"variant"}),a=c("span",{class:"quiet"}),r=c("div",{class:"\
options"});o.onchange=()=>i.search({variant:o.value,options:i.given(o.value)}),e.hidden=!s.length,e.append(c("label",{for:"variant"},
{},"Algorithm"),o,a,r);let l=wn(t,r);return{draw(d,h){if(!s.length)return;d.absent!==h.absent&&gn(o,n,d.absent),bn(o,n,d),(d.variant!==
h.variant||d.said!==h.said)&&(o.value=d.variant);let p=s.find(({name:u})=>u===d.variant);L(a,p?.source??""),l(p?.options??[],d)}}}
function gn(t,{offers:e=[],runs:n},i){let s=new Map;t.replaceChildren();for(let{name:o,title:a,group:r=""}of e){s.has(r)||s.set(r,
t.appendChild(c("optgroup",{label:r})));let l=s.get(r).appendChild(c("option",{value:o},{},a));l.disabled=!!i&&!Ee(n,o),l.disabled&&
(l.title="Not carried by this page: "+i)}s.size===1&&t.replaceChildren(...t.firstElementChild.children)}function bn(t,{offers:e=[]},{
standings:n,variant:i}){for(let s of t.options){let{title:o}=e.find(({name:r})=>r===s.value),a=n.find(({name:r})=>r===s.value);L(s,
o+(a&&s.value!==i?` (${a.say})`:"")),s.classList.toggle("vain",!!a)}}function wn(t,e){let n={};return(i,{variant:s,asked:o,absent:a})=>{
let r=JSON.stringify(o.options??{});n.variant===s&&n.given===r&&n.absent===a||((n.variant!==s||n.absent!==a)&&vn(t,e,i,a),n={variant:s,
given:r,absent:a},e.querySelectorAll("input, select").forEach((l,d)=>{let{name:h,value:p,usual:u}=i[d],f=o.options?.[h]??p;l!==t.root.
activeElement&&(C(l),l.value=u&&f==="0"?"":f)}))}}function vn({searches:t},e,n,i){if(e.replaceChildren(...n.map(({name:a,value:r,values:l,
usual:d,doc:h})=>{let p=l?c("select",{title:h}):c("input",{type:"text",size:6,title:h,placeholder:d??r});for(let f of l??[])p.append(
c("option",{value:f},{},f));p.disabled=!!i,p.onchange=()=>{C(p),t.search(({asked:f})=>({options:{...f.options,[a]:p.value.trim()||
r}}),f=>C(p,f.message))};let u=c("label",{title:h},{},a+" ");return u.append(p),u})),!n.length)return;let s=c("details",{class:"me\
aning"}),o=c("dl");o.append(...n.flatMap(({name:a,doc:r})=>[c("dt",{},{},a),c("dd",{},{},r)])),s.append(c("summary",{},{},"What th\
ey mean"),o),s.open=e.dataset.open==="true",s.ontoggle=()=>{e.dataset.open=String(s.open)},e.append(s)}function Ze(t){let e=c("details",{class:"code"}),n=[],i,s=[];function o({listing:l}){if(e.hidden=!l,n=[],!l)return;let d=c("div",{
class:"lines",role:"region",tabindex:0,"aria-label":"code"});n=l.lines.map((h,p)=>{let u=l.numbers[p],f=d.appendChild(c("div",u?{class:"\
line","data-n":u}:{class:"file"})),[m]=/^\t*/.exec(h),g=2*m.length+4+"ch";return f.append(c("code",{},{paddingLeft:g,textIndent:"-"+
g},"  ".repeat(m.length)+h.slice(m.length)||" ")),f}),e.replaceChildren(c("summary",{},{},"Code"),c("p",{class:"quiet"},{},l.say),
d),t.host.clientWidth>=700&&(e.open=!0)}function a({src:l,why:d=[]}){let h=n[l-1];i!==h&&(i?.classList.remove("now"),i?.removeAttribute(
"aria-current"),h?.classList.add("now"),h?.setAttribute("aria-current","step"),i=h);for(let p of s)p.classList.remove("why");s=d.map(
p=>n[p-1]).filter(Boolean);for(let p of s)p.classList.add("why");r()}function r(){if(!i||!e.open)return;let l=i.parentNode,d=i.offsetTop;
(d<l.scrollTop+20||d>l.scrollTop+l.clientHeight-40)&&(l.scrollTop=d-l.clientHeight/2)}return e.ontoggle=r,{element:e,draw({run:l,step:d},h){
l!==h.run&&o(l),d!==h.step&&a(d)}}}function j(t){return t.replace(/ ?(~?[≤≥]|[=~]) /g,(e,n)=>(e[0]===" "?" ":"")+n+" ")}var R=(t,e,n=e+"s")=>`${t} ${t===1?e:n}`;
function Qe(t){return t.length>12?t.slice(0,11)+"…":t}var W=({nodes:t,seen:e,leaves:n,seen_leaves:i})=>({nodes:t>e,leaves:n>i}),
re=({f:t,m:e})=>t?"leaf":e?"MAX":"MIN";var Ce="its recorded search is malformed, or of another version. Run the cell again.";function et(t){let e=t?.nodes,n=t?.start,i=r=>Number.
isInteger(r)&&r>=0&&r<n.length,s=(...r)=>r.every(l=>l===void 0||typeof l=="string"),o=r=>r&&i(r.n)&&typeof r.c=="string"&&s(r.v,r.
w,r.y)&&(r.to===void 0||Number.isInteger(r.to)&&r.to>r.n&&r.to<=n.length);if(!(Array.isArray(n)&&n.length&&Array.isArray(e)&&e.length===
n.length&&Array.isArray(t.steps)&&n.every((r,l)=>o(r)&&r.n===l&&!r.to)&&e.every((r,l)=>r&&typeof r.l=="string"&&(l?i(r.p)&&r.p<l:r.
p===-1))&&t.steps.every(r=>r&&typeof r.say=="string"&&i(r.at)&&Array.isArray(r.set??[])&&(r.set??[]).every(o)&&Array.isArray(r.line)&&
r.line.every(i)&&Array.isArray(r.own??[])&&(r.own??[]).every(l=>l&&s(l.name,l.text)))&&s(t.say,t.name,t.alt,t.svg)&&(!t.listing||Array.
isArray(t.listing.lines)&&s(t.listing.say,...t.listing.lines)&&Array.isArray(t.listing.numbers))))throw Error(Ce)}function tt(t,e){
return e?.nodes.length===t.nodes.length&&t.nodes.every((n,i)=>["p","l","m","f","u"].every(s=>n[s]===e.nodes[i][s]))}function Me(t,e){
return t.steps[e-1]??{kind:"",set:[],say:t.say??"",at:-1,visits:0,leaves:0,seen:0,seen_leaves:0,cutoffs:0,pruned:0,line:[]}}function nt(t,e){
let n=[];for(let i=e;i>=0;i=t.nodes[i].p)n.unshift(i);return n}var F=[["cut","c",t=>t.cut,"cut"],["root","r",t=>t.root,"change of \
the value known at the root"],["node","n",(t,e)=>t.at===e,"event"]];function ae({run:{steps:t},k:e,last:n,target:i},s,o){let[,,a]=F.
find(r=>r[0]===s);for(let r=e+o;r>0&&r<=n;r+=o)if(a(t[r-1],i))return r;return e}var it="M4 2.5l9 5.5-9 5.5z",xn="M4 3h3v10h-3zM9 3h3v10h-3z",Y=(t,e)=>z(t,"aria-disabled",e);function ot(t){let e=h=>()=>t.move(t.
state.k+h),n=E("to the start","Home","M3 3v10M9 3L4 8l5 5zM14 3L9 8l5 5z",()=>t.move(0)),i=E("back","←","M3 3v10M12 3L5 8l7 5z",
e(-1)),s=E("play","space or p",it,()=>t.play(!t.state.playing)),o=E("step","→","M13 3v10M4 3l7 5-7 5z",e(1)),a=E("to the end","E\
nd","M13 3v10M7 3l5 5-5 5zM2 3l5 5-5 5z",()=>t.move(1/0));s.classList.add("main");let r=c("input",{type:"range",min:0,step:1,"aria\
-label":"step"});r.oninput=()=>t.move(+r.value);let l=c("div",{class:"cuts"}),d=c("span",{class:"at","aria-hidden":!0});return{element:A(
"bar",n,i,s,o,a,A("track",l,r),d),draw({run:h,k:p,last:u,playing:f,wants:m},g){h!==g.run&&(r.max=String(u),l.replaceChildren(yn(h))),
r.value=String(p),r.setAttribute("aria-valuetext",`step ${p} of ${u}`),L(d,`${p} / ${u}`);for(let b of[n,i])Y(b,p===0);Y(a,p===u),
Y(o,!!m.held||p===u),z(o,"title",m.held?"step (→): "+m.held:"step (→)"),f!==g.playing&&(s.replaceChildren(T(f?xn:it)),s.setAttribute(
"aria-label",f?"pause":"play"))}}}function yn({steps:t}){let e=T(t.map((n,i)=>n.cut?`M${i+1} 0v1`:"").join(""));return e.setAttribute(
"viewBox",`0 0 ${Math.max(1,t.length)} 1`),e.setAttribute("preserveAspectRatio","none"),e}var st=[.25,.5,1,2,4,8];function rt(t){let e=(r,l)=>t.
move(ae(t.state,r,l)),n=F.map(([r,l,,d])=>{let h=E(`previous ${d}`,"Shift+"+l.toUpperCase(),"M10 3L5 8l5 5",()=>e(r,-1)),p=E(`next\
 ${d}`,l,"M6 3l5 5-5 5",()=>e(r,1)),u=c("span",{"aria-hidden":!0},{},r);return{name:r,back:h,on:p,label:u,group:A("jump",h,u,p)}}),
i=E("breakpoint","b","M8 3a5 5 0 1 0 .01 0z",()=>t.toggle());i.classList.add("stop"),n[2].group.append(i);let s=c("span",{"aria-li\
ve":"polite"}),o=r=>t.change({speed:st[st.indexOf(t.state.speed)+r]??t.state.speed}),a=A("jump",E("slower","-","M3 8h10",()=>o(-1)),
s,E("faster","+","M3 8h10M8 3v10",()=>o(1)));return{element:A("jumps",...n.map(({group:r})=>r),a),jump:e,hurry:o,draw(r){let{run:l,
k:d,speed:h,target:p,breakpoints:u}=r,[,,{back:f,on:m,label:g}]=n;for(let{name:w,back:x,on:v}of n)Y(x,ae(r,w,-1)===d),Y(v,ae(r,w,1)===
d);let b=Qe(l.nodes[p].l);L(g,"at "+b),z(f,"aria-label","previous event at "+b),z(m,"aria-label","next event at "+b),z(i,"aria-pre\
ssed",u.has(p)),z(i,"aria-label","breakpoint at "+b),z(i,"title",`breakpoint at ${b} (b); Shift+→ runs to the next one`),L(s,h+"\
×")}}}function at(t){let e,n=()=>{let{k:i}=t.state;t.go(i+1);let{k:s,step:o,breakpoints:a}=t.state;(s===i||a.has(o.at))&&t.play(!1)};
return{draw({last:i,playing:s,speed:o},a){s===a.playing&&o===a.speed||(clearInterval(e),s&&(e=setInterval(n,Math.max(60,Math.min(1600,
6e4/i))/o)))}}}function lt(t,e){let{box:n,host:i}=t;function s(){let{run:{listing:o},picture:{svg:a}}=t.state,r=e.clientWidth,l=r-18-Math.max(280,
.36*r),d=r>=700&&.68*+a.getAttribute("width")>l;e.classList.toggle("wide",!!o&&!d),e.classList.toggle("whole",!!o&&d)}return{fit:s,
draw({run:o,wants:{classes:a=[]}},r){n.classList.remove(...(r.wants?.classes??[]).filter(l=>!a.includes(l))),n.classList.add(...a),
o!==r.run&&(n.setAttribute("aria-label","Calculator: "+(o.name??"")),o.name&&(i.querySelector("figcaption b").textContent=o.name),
s())}}}var kn=[["→ ←","one step on, one step back"],["Home End","to the start, to the end"],["Space or p","play and pause"],["+ −",
"faster, slower"],["c, Shift+C","next, previous cut"],["r, Shift+R","next, previous change of the value known at the root"],["n, S\
hift+N","next, previous event of the selected node"],["b, Shift+→","breakpoint at the selected node, run to the next breakpoint"],
["↓ ↑ in the tree","select the first child, the parent"],["Alt+→ Alt+← in the tree","select the next, the previous sibling"],
["Enter in the tree","say all that is known of the node"],["f in the tree","open or fold what is below the selected node, in a lar\
ge tree"],["?","this list"],["Esc","end what was begun; once more leaves the keys to the notebook"]];function ct(){let t=c("detail\
s",{class:"keys"}),e=c("table"),n=e.appendChild(c("tbody"));t.append(c("summary",{},{},"Keys"),e);let i=(s=[])=>s.forEach(([o,a])=>{
n.appendChild(c("tr")).append(c("th",{scope:"row"},{},o),c("td",{},{},a))});return i(kn),{element:t,more:i}}function Sn(t){let e=new RegExp(
"^\\p{L}$","u").test(t.key),n=t.key.length===1&&!e&&t.key!==" ",i=(t.ctrlKey||t.metaKey?"Ctrl+":"")+(t.altKey?"Alt+":"")+(t.shiftKey&&
!n?"Shift+":"");return i+(e?i?t.key.toUpperCase():t.key.toLowerCase():t.key)}function dt(t,e){return n=>{let i=n.target.closest("i\
nput:not([type=range],[type=checkbox],[type=radio]), select, textarea"),s=n.target.closest("button, summary, a, [type=checkbox], [\
type=radio]"),o=Sn(n),a=i&&o!=="Escape"||s&&[" ","Enter"].includes(o),r=a?void 0:An(t,e,o,n.target===t.view),l=i&&/^Ctrl\+(Shift\+)?[ACVXYZ]$/.
test(o);if(!r&&!l&&(n.ctrlKey||n.metaKey||n.altKey||["Escape","Tab"].includes(o)||o==="Enter"&&!a)){Ke(t);return}n.stopPropagation(),
r&&(n.preventDefault(),r())}}function An(t,{tree:e,all:n},i,s){let{mode:o}=t.state;for(let a of t.parts)if(a.keys?.[i]&&(!a.mode||
a.mode===o))return a.keys[i];return i==="Escape"&&o?()=>t.turn(""):s&&e[i]||n[i]}function pt(t,{jump:e,hurry:n},i){let s=l=>()=>t.
move(t.state.k+l),o=()=>t.play(!t.state.playing),a={ArrowDown:()=>le(t,1),ArrowUp:()=>le(t,-1),"Alt+ArrowRight":()=>le(t,0,1),"Alt\
+ArrowLeft":()=>le(t,0,-1),Enter:()=>t.tell(t.describe(t.state.target)+"."),f:()=>En(t)},r={ArrowRight:s(1),ArrowLeft:s(-1),Home:()=>t.
move(0),End:()=>t.move(1/0)," ":o,p:o,"+":()=>n(1),"-":()=>n(-1),b:()=>t.toggle(),"Shift+ArrowRight":()=>Cn(t),v:()=>t.searches.next(),
"?":()=>{i.open=!i.open,i.querySelector("summary").focus()}};for(let[l,d]of F)r[d]=()=>e(l,1),r["Shift+"+d.toUpperCase()]=()=>e(l,
-1);return{tree:a,all:r}}function le(t,e,n){let{picture:{parts:i},run:{nodes:s},target:o,selected:a}=t.state;if(a<0)return t.select(
o);let r=o?i[s[o].p].children:[0],l=e>0?i[o].children[0]:e<0?s[o].p:r[r.indexOf(o)+n];l>=0&&t.select(l)}function En(t){let{picture:e,
target:n}=t.state,i=e.folds[n]?n:e.within[n];if(i===void 0)return t.tell("Nothing is folded there.");e.unfold(e.open===i?-1:i),i!==
n&&t.select(i)}function Cn(t){let{run:e,k:n,breakpoints:i}=t.state,s=e.steps.findIndex((o,a)=>a>=n&&i.has(o.at));t.move(s<0?1/0:s+
1)}function ce(t,e){let n,i=s=>{let o=(s||t.clientWidth!==n)&&e?.();if(o){let d=o.getBoundingClientRect(),h=t.getBoundingClientRect();
t.scrollBy({left:(d.left+d.right-h.left-h.right)/2,behavior:"instant"}),n=t.clientWidth}let a=t.scrollLeft>1,r=t.scrollWidth-t.clientWidth-
t.scrollLeft>1,l=`linear-gradient(to right, ${a?"#0000, #000 28px":"#000"}, ${r?"#000 calc(100% - 28px), #0000":"#000"})`;t.style.
setProperty("--ablab-fade",a||r?l:"none")};return t.style.maskImage="var(--ablab-fade, none)",t.addEventListener("scroll",()=>i(),
{passive:!0}),new ResizeObserver(()=>i()).observe(t),i}function ut(t){let e=new DOMParser().parseFromString(typeof t=="string"?t:zn(
t),"image/svg+xml").documentElement;if(e.localName!=="svg")throw Error("its picture cannot be read. Run the cell again.");$n(e);let n=+e.
getAttribute("width");return Object.assign(e.style,{width:`max(${.68*n}px, min(100%, ${n}px))`,height:"auto"}),document.importNode(
e,!0)}var Mn=new Set("svg g defs symbol use title style rect path circle ellipse line polygon polyline text tspan".split(" ")),On=new Set(
"xmlns class id role style width height viewBox transform x y dx dy x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity\
 stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity href font-family font-size font-weight\
 text-anchor dominant-baseline direction unicode-bidi preserveAspectRatio aria-hidden aria-label".split(" ")),Ln=new Set(["style",
"fill","stroke"]);function $n(t){for(let e of[t,...t.querySelectorAll("*")]){if(!Mn.has(e.localName)||e.namespaceURI!==t.namespaceURI||
e.localName==="style"&&ht(e.textContent)){e.remove();continue}for(let n of e.getAttributeNames())(!On.has(n)||n==="href"&&!e.getAttribute(
n).startsWith("#")||Ln.has(n)&&ht(e.getAttribute(n)))&&e.removeAttribute(n)}}function ht(t){return/url\s*\(|image-set|@import|\\/i.
test(t)}function zn(t){return new TextDecoder().decode(Uint8Array.from(atob(t.src.slice(t.src.indexOf(",")+1)),e=>e.charCodeAt(0)))}function ft(t){let e=c("div",{class:"view",role:"tree",tabindex:0}),n=ce(e);jn(t,e);let i=(s,o)=>ne(e,s.parts[o].node);return{view:e,
draw(s,o){let{run:a,picture:r,step:l,seen:d,selected:h,target:p,breakpoints:u,wants:f,busy:m}=s,g=r!==o.picture;g&&(e.replaceChildren(
r.svg),n()),z(e,"aria-label",f.name??a.alt??""),z(e,"aria-activedescendant","n"+p),m?z(e,"aria-busy",!0):e.removeAttribute("aria-b\
usy");let b=g||d!==o.seen||l!==o.step;b&&r.draw(d,l.at);let w=h!==o.selected||a!==o.run;w&&r.pick(h,g?-1:o.selected);let x=g?new Set:
o.breakpoints;for(let v of new Set([...x,...u]))x.has(v)!==u.has(v)&&(r.mark(v,u.has(v)),r.name(v));(g||f.points!==o.wants?.points)&&
r.point(f.points??[]),w&&h>=0?i(r,h):b&&i(r,Math.max(r.here,0))},fit(){i(t.state.picture,t.state.target)}}}function jn(t,e){let n,
i;e.onpointerdown=s=>{i=!1,!(s.pointerType!=="mouse"||s.button||s.target===e||t.nodeOf(s)>=0)&&(e.scrollWidth>e.clientWidth||e.scrollHeight>
e.clientHeight)&&(n=s)},e.onpointermove=s=>{!n||!i&&Math.hypot(s.clientX-n.clientX,s.clientY-n.clientY)<5||(i||e.setPointerCapture(
s.pointerId),i=!0,e.scrollBy({left:n.clientX-s.clientX,top:n.clientY-s.clientY,behavior:"instant"}),n=s)},e.onpointerup=e.onpointercancel=
()=>{n=void 0},e.onclick=s=>i||s.target.closest(".lid")||t.select(t.nodeOf(s))}var Nn=Object.fromEntries(Object.entries({max:'<g c\
lass="node max"><path class="shape" d="M20 4l14 24H6z"/></g>',min:'<g class="node min"><path class="shape" d="M20 28L34 4H6z"/></g\
>',here:'<g class="node max here"><path class="shape" d="M20 4l14 24H6z"/></g>',cut:'<g class="edge cut"><path d="M2 16h36"/><path\
 class="mark" d="M14 22l6-12M20 22l6-12"/></g>',best:'<g class="edge best"><path d="M2 16h36"/></g>',pv:'<g class="edge pv"><path \
d="M2 16h36"/></g>'}).map(([t,e])=>[t,`<svg xmlns="http://www.w3.org/2000/svg" class="ablab-tree" viewBox="0 0 40 32" width="22" h\
eight="18">${e}</svg>`]));function In(t){let e=new DOMParser().parseFromString(Nn[t]??'<svg xmlns="http://www.w3.org/2000/svg"/>',
"image/svg+xml").documentElement;return e.setAttribute("aria-hidden",!0),document.importNode(e,!0)}function mt({signs:t=[]}){let e=c(
"dl",{class:"signs"});return e.append(...t.map(({shape:n,texts:i,say:s})=>{let o=c("div"),a=c("dt",{dir:"ltr"},{},n?"":i);return n&&
a.append(In(n)),o.append(a,c("dd",{},{},s)),o})),e.hidden=!t.length,e}var de=class{constructor(e,n){this.state=e,this.settle=n,this.views=[],this.drawing=!1}join(e){this.views.push({draw:e}),this.draw()}change(e){
this.state=this.settle({...this.state,...e}),this.draw()}draw(){if(!this.drawing){this.drawing=!0;try{for(let e;e=this.views.find(
({drawn:n})=>n!==this.state);){let n=e.drawn??{};e.drawn=this.state,e.draw(this.state,n)}}finally{this.drawing=!1}}}};function bt(t,e,n,i){for(;t.children.length>e.length;)t.lastChild.remove();for(;t.children.length<e.length;)t.append(n());e.forEach(
(s,o)=>i(t.children[o],s)),t.hidden=!e.length}function gt(t,e){bt(t,e,()=>{let i=c("div");return i.append(c("dt"),c("dd",{dir:"aut\
o"})),i},(i,[s,o])=>{L(i.firstChild,s),L(i.lastChild,o)})}function wt(t){let e=c("p",{class:"say",dir:"ltr","aria-live":"polite"}),
n=c("dl",{class:"facts"}),i=c("dl",{class:"own"}),s=c("p",{class:"counts"});return{sentence:e,facts:n,own:i,counts:s,draw({run:o,step:a,
wants:r,seen:l,selected:d,picture:h,playing:p}){z(e,"aria-live",p?"off":"polite"),L(e,j(r.veil?.say??a.say));let u=Math.max(0,a.at),
f=o.nodes[u],m=l[u],[g,b]=(m.w??"").replace(/[()]/g,"").split(", ");gt(n,[["node",f.l],["ply",String(h.parts[u].ply-1)],["player",
re(f)],["α",g||"–"],["β",b||"–"],[m.c.startsWith("active")?"best so far":"value",j(m.v||"–")],...d<0||d===a.at?[]:[["selec\
ted",t.describe(d)]]]),gt(i,(r.veil?[]:a.own??[]).map(({name:w,text:x})=>[w,x])),L(s,Tn(o,a))}}}function Tn({result:t},e){let n=W(
t);return[n.nodes?`node visits ${e.visits} (${e.seen} of the tree's nodes)`:`nodes visited ${e.visits}`,n.leaves?`leaf visits ${e.
leaves} (${e.seen_leaves} of the tree's leaves)`:`leaves ${e.leaves}`,`cutoffs ${e.cutoffs}`+(e.idle?` (${e.idle} at a last move: \
nothing was left to skip)`:""),`nodes pruned ${e.pruned}`].join(" · ")}function vt(t){let e=c("ol",{class:"stack","aria-label":"f\
rom the root to the node, each with its value and its window"}),n=({run:s,step:o})=>nt(s,Math.max(0,o.at));e.onclick=s=>{let o=[...e.
children].indexOf(s.target.closest("li"));o>=0&&t.select(n(t.state)[o])};let i=()=>{let s=c("li");return s.append(T(""),c("b",{dir:"\
auto"}),c("span"),c("span")),s};return{element:e,draw(s){let{run:o,step:a,seen:r}=s;bt(e,n(s),i,(l,d)=>{let{l:h,f:p,m:u}=o.nodes[d],
[f,m,g,b]=l.children;z(l,"class",[p?"leaf":u?"max":"min",a.line.includes(d)?"in":"left"].join(" ")),z(f.firstChild,"d",p?"M2 4h12v\
8H2z":u?"M8 2l6 11H2z":"M8 14L2 3h12z"),L(m,h),L(g,j(r[d].v??"")),L(b,r[d].w??"")}),e.style.minHeight=e.offsetHeight+"px"},fit(){e.
style.minHeight=""}}}function xt(t){let e=c("p",{class:"status",role:"status"}),n=c("p",{class:"advice quiet"}),i=(s,o,a="",r=[])=>s.
replaceChildren(a,...r.flatMap(({title:l,text:d,asked:h})=>{let p=c("button",{type:"button",title:d},{},l);return p.onclick=()=>t.
searches.search({variant:o,tree:d,options:{},window:void 0,...h}),[" ",p]}));return{line:e,advice:n,draw({run:s,said:o,absent:a},r){
o!==r.said&&(i(e,o.variant,o.text,a?[]:o.tries),e.classList.toggle("error",!!o.error),n.hidden=!!o.error),s!==r.run&&i(n,s.variant,
s.advice?.say,a?[]:s.advice?.try)}}}var yt=`.compare .inside { margin: 6px 0 12px }
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
`;function qn(t,e,n){let i=Math.floor(e/256);for(;i>0&&!n[i];)i--;let s=(n[i]??t.start).slice();for(let o=i*256;o<e;o++)o%256===0&&(n[o/
256]??=s.slice()),St(t.steps[o],s);return s}function St(t,e){for(let n of t.set??[]){n.to||(e[n.n]=n);for(let i=n.n;i<n.to;i++)e[i]=
{...e[i],c:n.c}}}var kt="its picture and its data do not fit. Run the cell again.";function he(t){let e=[],n=0,i=t.start;return s=>(s===
n+1?(i=i.slice(),St(t.steps[n],i)):s!==n&&(i=qn(t,s,e)),n=s,i)}var P=class{constructor(e,n){this.svg=e,this.looks=[],this.here=-1,
this.folds=[],this.within=[];let i=new Map([...e.querySelectorAll("g[id]")].map(s=>[s.id,s]));this.parts=n.nodes.map((s,o)=>{let a=i.
get("n"+o),r=i.get("e"+o),[l,d,h,p]=[".shape",".value",".window",".why"].map(g=>a?.querySelector(g));if(!l||!d||!h||o&&!r)throw Error(
kt);let u=i.get("f"+o);if(u&&(this.folds[o]={group:u,sum:[...u.querySelectorAll(".sum")].slice(0,3),till:o+1}),u&&this.folds[o].sum.
length<3)throw Error(kt);let{p:f}=n.nodes[o],m=this.folds[f]?f:this.within[f];return m!==void 0&&(this.within[o]=m,this.folds[m].till=
o+1),{node:a,edge:r,shape:l,value:d,window:h,why:p,kind:a.getAttribute("class").split(" ",2).join(" ")}}),this.folds.length&&(this.
open=this.folds.findIndex(s=>s?.group.matches(".open")),e.addEventListener("click",s=>{let o=s.target.closest(".lid"),a=this.folds.
findIndex(r=>o&&r?.group===o.parentNode);a>=0&&this.unfold(this.open===a?-1:a)}))}unfold(e){e!==this.open&&(this.folds[this.open]?.
group.classList.remove("open"),this.folds[e]?.group.classList.add("open"),this.open=e)}show(e){this.within[e]!==void 0&&this.unfold(
this.within[e])}draw(e,n){let i=[];this.parts[this.here]?.node.classList.remove("here"),e.forEach((a,r)=>{let l=this.looks[r];if(a===
l||l&&a.c===l.c&&a.v===l.v&&a.w===l.w&&a.y===l.y)return;let{node:d,edge:h,kind:p,value:u,window:f,why:m}=this.parts[r];d.setAttribute(
"class",p+" "+a.c),h?.setAttribute("class","edge "+a.c),u.textContent=a.v??"",f.textContent=a.w??"",m&&(m.textContent=a.y??""),i.push(
r)}),this.looks=e,this.here=n,this.parts[n]?.node.classList.add("here");let s=this.folds.findIndex((a,r)=>a&&/ pv\b/.test(e[r].c)),
o=this.folds[n]?n:this.within[n]??s;o>=0&&this.unfold(o);for(let a of new Set(i.map(r=>this.within[r])))a!==void 0&&(this.sum(a).forEach(
(r,l)=>L(this.folds[a].sum[l],r)),i.push(a));return i}sum(e){let n=this.folds[e].till-e-1,i=0,s=0;for(let a=e+1;a<=e+n;a++){let{c:r}=this.
looks[a];/^(done|active)|before/.test(r)?i++:r.startsWith("skipped")&&s++}let o=i===n?["all visited"]:s===n?["all cut off"]:i+s===
0?["not visited"]:[...i?[`${i} visited`]:[],...s?[`${s} cut off`]:[]];return[`${n} ${n===1?"node":"nodes"}`,...o,""].slice(0,3)}},
pe=class extends P{constructor(e,n,i){super(e,n),this.describe=i;for(let s of this.parts)s.edge?.setAttribute("aria-hidden","true"),
s.title=s.node.querySelector("title")??this.add(s.node,"title",{}),Object.assign(s,{children:[],ply:1});n.nodes.forEach(({p:s},o)=>{
o!==0&&(this.parts[o].ply=this.parts[s].ply+1,this.parts[s].children.push(o))}),this.parts.forEach(({node:s,ply:o},a)=>{let r=a?this.
parts[n.nodes[a].p].children:[0],l={role:"treeitem","aria-level":o,"aria-setsize":r.length,"aria-posinset":r.indexOf(a)+1,"aria-se\
lected":!1};for(let[d,h]of Object.entries(l))s.setAttribute(d,h)}),this.folds.forEach(({group:s},o)=>{s.lastChild.setAttribute("ar\
ia-hidden",!0),this.parts[o].node.setAttribute("aria-expanded",o===this.open)}),e.setAttribute("role","none"),e.querySelector("svg\
 > title")?.remove(),this.ring=this.add(e,"rect",{class:"pick",rx:6,"aria-hidden":!0}),this.ring.style.display="none"}add(e,n,i){let s=document.
createElementNS(this.svg.namespaceURI,n);for(let[o,a]of Object.entries(i))s.setAttribute(o,a);return e.appendChild(s)}unfold(e){this.
parts[this.open]?.node.setAttribute("aria-expanded",!1),this.parts[e]?.node.setAttribute("aria-expanded",!0),super.unfold(e)}draw(e,n){
this.parts[this.here]?.node.removeAttribute("aria-current");let i=super.draw(e,n);for(let s of i)this.name(s);return this.parts[n]?.
node.setAttribute("aria-current","step"),i}name(e){this.parts[e].title.textContent=this.describe(e)}point(e){for(let n of this.svg.
querySelectorAll("[data-asked]"))n.removeAttribute("data-asked");for(let[n,i]of e){this.show(n);for(let s of[this.parts[n].node,this.
parts[n].edge])s?.setAttribute("data-asked",i)}}pick(e,n){if(this.parts[n]?.node.setAttribute("aria-selected",!1),this.parts[e]?.node.
setAttribute("aria-selected",!0),this.ring.style.display=e<0?"none":"",e<0)return;this.show(e),this.parts[e].node.parentNode.append(
this.ring);let{x:i,y:s,width:o,height:a}=this.parts[e].shape.getBBox();for(let[r,l]of Object.entries({x:i-4,y:s-4,width:o+8,height:a+
8}))this.ring.setAttribute(r,l)}mark(e,n){let i=this.parts[e];if(i.dot?.remove(),i.dot=void 0,!n)return;let s=this.open;this.show(
e);let{x:o,y:a,height:r}=i.shape.getBBox();s!==void 0&&this.unfold(s),i.dot=this.add(i.node,"circle",{class:"dot",cx:o,cy:i.kind.endsWith(
"max")?a+r:a,r:6})}};var At=`.stats .inside { display: flex; flex-wrap: wrap; gap: 14px 36px; align-items: flex-start; margin: 6px 0 10px }
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
`;function Oe(t,e){let n=Math.max(1,...t.map(p=>p.values.length-1)),i=Math.max(1,...t.map(p=>p.values.at(-1))),s=c("div",{class:"cur\
ves"}),o=c("div",{class:"plot",role:"img"}),a=document.createElementNS("http://www.w3.org/2000/svg","svg");a.setAttribute("viewBox",
`0 0 ${n} ${i}`),a.setAttribute("preserveAspectRatio","none"),a.setAttribute("aria-hidden","true");let r=(p,u)=>{let f=a.appendChild(
document.createElementNS(a.namespaceURI,"path"));return f.setAttribute("class",p),f.setAttribute("d",u),f},l=r("now","");t.forEach(
({values:p},u)=>r("line"+u,"M"+p.map((f,m)=>`${m} ${i-f}`).join("L"))),o.append(a),o.onclick=p=>{let{left:u,width:f}=a.getBoundingClientRect();
e(Math.round((p.clientX-u)/f*n))};let d=t.map(({name:p},u)=>{let f=c("span",{class:"key"});return f.append(c("i",{class:"line"+u}),
p),f}),h=c("div",{class:"axis"});return h.append(c("span",{},{},"0"),...d,c("span",{},{},`step ${n}`)),s.append(c("div",{class:"mo\
st"},{},i),o,h),{box:s,at(p){l.setAttribute("d",`M${Math.min(p,n)} 0V${i}`),o.setAttribute("aria-label",t.map(({name:u,values:f})=>`${u}\
: ${f[Math.min(p,f.length-1)]} after ${Math.min(p,f.length-1)} steps, ${f.at(-1)} after ${f.length-1}`).join("; "))}}}function Le(t){
return[0,...t.steps.map(e=>e.visits)]}var ue=(t,e)=>e?` (${Math.round(100*t/e)} %)`:"",Et=(t,{total_nodes:e})=>t.pruned+ue(t.pruned,
e);function Wn({result:t,steps:e}){let n=c("table"),i=c("tbody"),s=c("tr"),o={},a=t.total_nodes>0,r=t.minimal_nodes>0,l=["","so fa\
r","this search",...a?["minimax"]:[],...r?["minimal tree"]:[]];s.append(...l.map(u=>c("th",{scope:"col"},{},u))),n.append(c("capti\
on",{},{},"Counts"),c("thead"),i),n.tHead.append(s);let d=(u,f,m,g,b)=>{let w=i.appendChild(c("tr"));o[f]=c("td"),w.append(c("th",
{scope:"row"},{},u),o[f],c("td",{},{},m)),a&&w.append(c("td",{},{},g)),r&&w.append(c("td",{},{},b))},{nodes:h,leaves:p}=W(t);return d(
h?"node visits":"nodes visited","visits",t.nodes,t.total_nodes,t.minimal_nodes),h&&d("of the tree's nodes","seen",t.seen+ue(t.seen,
t.total_nodes),t.total_nodes,t.minimal_nodes),d(p?"leaf visits":"leaves","leaves",t.leaves,t.total_leaves,t.minimal_leaves),p&&d("\
of the tree's leaves","seen_leaves",t.seen_leaves+ue(t.seen_leaves,t.total_leaves),t.total_leaves,t.minimal_leaves),d("cutoffs","c\
utoffs",t.cutoffs,0,"–"),d("nodes pruned","pruned",Et(e.at(-1)??{pruned:0},t),0,"–"),{table:n,cells:o}}function Pn({result:t}){
let e=Math.max(1,t.seen_leaves,t.total_leaves),n=c("table",{class:"bars"}),i=c("tbody"),s=c("div",{class:"done"});n.append(c("capt\
ion",{},{},"Leaves looked at"),i);let o=(a,r)=>{let l=i.appendChild(c("tr")),d=c("td"),h=c("div",{class:"bar-of"},{width:100*r/e+"\
%"});return d.append(h),l.append(c("th",{scope:"row"},{},a),d,c("td",{},{},r+ue(r,t.total_leaves))),h};return o("this search",t.seen_leaves).
append(s),t.total_nodes>0&&o("minimax",t.total_leaves),t.minimal_nodes>0&&o("minimal tree",t.minimal_leaves),{bars:n,done:s}}function Ct(t){
let e=c("details",{class:"stats"}),n=c("div",{class:"inside"});e.append(c("summary",{},{},"Statistics"),n);let i,s,o,a;function r(d){
let h=Wn(d),p=Pn(d);({cells:s}=h),{done:o}=p,a=Oe([{name:W(d.result).nodes?"node visits":"nodes visited",values:Le(d)}],u=>t.move(
u)),n.replaceChildren(h.table,p.bars,a.box),i=d}function l({run:d,step:h,k:p}){if(!e.open)return;i!==d&&r(d);let{result:u}=d;for(let f of[
"visits","seen","leaves","seen_leaves","cutoffs"])s[f]&&(s[f].textContent=h[f]);s.pruned.textContent=Et(h,u),o.style.width=(u.seen_leaves?
100*h.seen_leaves/u.seen_leaves:0)+"%",a.at(p)}return e.ontoggle=()=>l(t.state),{section:e,place:"end",style:At,draw:l}}function Hn(t,e,n){let{node:i,shape:s,window:o,kind:a}=t.parts[e],r=s.cloneNode(),l=o.cloneNode();r.setAttribute("class","ring"),i.
before(r),l.setAttribute("class","word"+(a.endsWith("leaf")?" middle":"")),l.setAttribute("dy",14),l.textContent=n,i.parentNode.append(
l)}function _n({stage:t,state:{run:e}},n){let i=t.runs.includes(e)&&t.runs.find(o=>o.variant===n),s=i&&(t.comparisons??[]).find(({
a:o,b:a})=>o===e.id&&a===i.id||o===i.id&&a===e.id);if(s)return s.a===e.id?{run:i,compare:s}:{run:i,compare:{...s,nodes:s.nodes.map(
o=>({...o,a:o.b,b:o.a,words:[o.words[1],o.words[0]]}))}}}function Un(t,e,n){let i=c("figure"),s=t.drawn(e),o=c("div",{class:"view",
role:"region","aria-label":e.name+": tree"});new ResizeObserver(()=>{o.tabIndex=o.scrollWidth>o.clientWidth||o.scrollHeight>o.clientHeight?
0:-1}).observe(o);let a=new P(s,e);for(let g of s.querySelectorAll("[id]"))g.removeAttribute("id");s.setAttribute("role","img"),o.
append(s),ce(o);let r=c("figcaption"),l=c("p",{class:"told quiet",dir:"ltr"}),{result:d}=e,h=W(d);r.append(c("b",{},{},e.name),` v\
alue ${d.text}, ${h.nodes?R(d.nodes,"node visit"):R(d.nodes,"node")}, ${h.leaves?R(d.leaves,"leaf visit"):R(d.leaves,"leaf","leave\
s")}, ${R(d.cutoffs,"cutoff")}`),i.append(r,o,l);for(let[g,b]of n)g>=0&&Hn(a,g,b);let p=e.steps.length,u=he(e),f="";function m(g,b){
let w=b?p:Math.min(g,p),x=e.steps[w-1],v=b+" "+w;f!==v&&(f=v,a.draw(u(w),w<p&&x?x.at:-1),s.setAttribute("aria-label",b?e.alt:`${e.
name} after ${w} of ${p} events`),l.textContent=b?"":j(x?.say??e.say))}return{run:e,figure:i,picture:a,svg:s,view:o,draw:m}}function Dn(t,e){
let n=c("details",{class:"nodes"}),i=c("ul");return n.open=e.length<=8,n.append(c("summary",{},{},e.length?`${R(e.length,"node")} ${e.
length===1?"differs":"differ"} at the end`:"No node differs at the end"),i),i.append(...e.map(s=>{let o=c("li"),a=y(s.l,()=>t.select(
s.a),{dir:"auto",title:"select it"});return a.disabled=s.a<0,o.append(a," "+s.what),o})),n}function Fn(t){let e=c("fieldset",{class:"\
when"});return e.append(c("legend",{},{},"Show both"),...[!0,!1].map(n=>{let i=c("label"),s=c("input",{type:"radio",name:"when"});
return s.onchange=()=>t(n),i.append(s,c("span",{},{},n?"at the end":"")),i})),e}var $e=class{constructor(e,n,{run:i,compare:s},o){
this.calculator=e,this.when=o,this.element=c("div",{class:"sides"}),this.sides=[n,i].map((l,d)=>Un(e,l,s.nodes.map(h=>[d?h.b:h.a,h.
words[d]]))),this.sides.forEach(({view:l},d)=>{l.onscroll=()=>{this.sides[1-d].view.scrollLeft=l.scrollLeft}}),this.lines=Oe(this.
sides.map(({run:l})=>({name:l.name,values:Le(l)})),l=>e.move(l));let a=A("pair",...this.sides.map(({figure:l})=>l));a.style.setProperty(
"--least",.75*Math.max(...this.sides.map(({svg:l})=>+l.getAttribute("width")))+"px");let r=A("over",c("div",{class:"quiet"},{},"No\
de visits"),this.lines.box);this.element.append(this.parting(s),Fn(l=>this.pick(l)),a,A("foot",Dn(e,s.nodes),r))}parting({say:e,step:n}){
let{calculator:i}=this,s=c("p",{class:"parting",dir:"ltr"},{},j(e)+" ");return n&&s.append(y(`Go to event ${n}`,()=>{i.move(n),this.
pick(!1)})),s}pick(e){this.when.atEnd=e,this.draw(this.calculator.state)}draw({k:e}){let{element:n,sides:i,when:{atEnd:s}}=this;n.
querySelectorAll("input").forEach((l,d)=>{l.checked=s===(d===0)}),n.querySelectorAll(".when span")[1].textContent=`after ${R(e,"ev\
ent")}`,n.classList.toggle("ended",s);for(let l of i)l.draw(e,s);let[{view:o,picture:a}]=i,r=a.parts[a.here];!s&&r&&ne(o,r.node),this.
lines.at(e)}};function Mt(t){let{engine:e,stage:n}=t,i=w=>_n(t,w),s=c("details",{class:"compare"}),o=c("div",{class:"inside"});s.append(
c("summary",{},{},"Comparison"),o);let a=c("select",{id:"other","aria-label":"Compare with"}),r=c("p",{class:"quiet",role:"status"}),
l=c("div");o.append(A("row",c("label",{for:"other"},{},"Compare with"),a),r,l);let d={atEnd:!0},h,p,u=0;function f({variant:w,absent:x}){
a.replaceChildren(...(n.offers??[]).filter(k=>k.name!==w).map(k=>{let O=c("option",{value:k.name},{},k.title);return O.disabled=!!x&&
!i(k.name),O}));let v=[...a.options].filter(k=>!k.disabled).map(k=>k.value),S=["minimax","alphabeta-hard","alphabeta-soft"];a.value=
[h,...S.filter(i),...S,...v].find(k=>v.includes(k))??""}async function m(){if(!s.open||p)return;let w=++u,{run:x,tree:v,variant:S,
asked:k}=t.state,O=a.value;try{if(!O)return g("There is no other search of this tree on this page.");let I=i(O)??await e.ask({do:"\
compare",tree:v,variant:S,other:O,asked:k},s);if(w!==u)return;p=new $e(t,x,I,d),g("",p.element),p.draw(t.state)}catch(I){w===u&&g(
`${a.selectedOptions[0].text}: ${I.message}`)}}function g(w,...x){r.textContent=w,l.replaceChildren(...x)}function b(){p=void 0,m()}
return s.ontoggle=()=>p?s.open&&p.draw(t.state):m(),a.onchange=()=>{h=a.value,b()},{section:s,place:"end",style:yt,draw(w,x){let v=w.
run!==x.run;(v||w.absent!==x.absent)&&f(w),v?b():s.open&&w.k!==x.k&&p?.draw(w)},keys:{m(){s.open=!s.open,s.querySelector("summary").
focus()}},help:[["m","comparison with another search"]]}}var Ot=`.editor { margin-bottom: 8px }
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
`;var H={exact:"=",lower:"≥",upper:"≤",selective:"~","selective lower":"~≥","selective upper":"~≤"};function q(t){let e=t.trim().
toLowerCase().replaceAll("−","-").replaceAll("inf","∞"),n={"∞":1073741824,"+∞":1073741824,"∞-1":1073741823,"-∞":-1073741824,
"-∞+1":-1073741823}[e];if(n)return n;let[,i,s]=/^([wl])(\d+)$/.exec(e)??[];return i?+s>1e3?NaN:i==="w"?536870912-+s:+s-536870912:
/^[+-]?\d+$/.test(e)&&Math.abs(e)<=1073741824?+e||0:NaN}function M(t){let e=Math.abs(t),n=t<0?"-":"";return e>=1073741824?n+"∞":
e===1073741823?t<0?"-∞+1":"∞-1":e<=536870912&&e>=536869912?(n?"L":"W")+(536870912-e):String(t)}function J(t){if(t.validity.badInput||+t.value%1)throw Error("This is no whole number.");return t.value===""?void 0:ze(+t.value)}var ze=t=>Math.
max(-1073741824,Math.min(1073741824,t));function $(t,...e){let n=c("label",{},{},t);return n.append(...e),n}function G(t,e){let n=c(
"select",{"aria-label":t});return n.append(...e.map(([i,s])=>c("option",{value:i},{},s))),n}var B=(t,e)=>c("input",{type:"number",
step:1,"aria-label":t,...e});function X(t,e){let n={},i=!0;for(let s of Object.keys(t)){let o=t[s];try{n[s]=e(o),C(o)}catch(a){C(o,
a.message),i=!1}}return i?n:void 0}function fe(t=-1073741824,e=1073741824){return t===-1073741824&&e===1073741824?void 0:{alpha:t,beta:e}}function Jn({depth:t,window:{
alpha:e=-1073741824,beta:n=1073741824}={}}){return[fe(e,n)&&`window (${M(e)}, ${M(n)})`,t&&`depth ${t}`].filter(Boolean).join(", ")}
var Lt=(t,e)=>c("input",{"aria-label":t,autocomplete:"off",spellcheck:"false",placeholder:e,class:"edge"});function Gn({value:t}){
if(!t.trim())return;let e=q(t);if(Number.isNaN(e))throw Error("This is no score. Want a whole number, W2 for a win in 2 plies, L3 \
for a loss in 3, ∞ or -∞.");return e}var $t=t=>t===void 0||Math.abs(t)===1073741824?"":M(t);function zt(t){let{calculator:e}=t,
n=B("depth in plies, 0 for to the end",{min:0,placeholder:"to the end",class:"plies"}),i=Lt("alpha, the lower edge of the window",
"−∞"),s=Lt("beta, the upper edge of the window","∞"),o=c("div",{class:"row asked",role:"group","aria-label":"what is asked"}),
a=c("span",{role:"group",class:"pair","aria-label":"window"}),r=c("span",{class:"quiet"});a.append($("α ",i),$("β ",s)),o.append(
a,$("Depth ",n));let l=[],d=(h,p,u)=>{h.oninput=()=>{l=p},h.addEventListener("focusout",f=>{l!==p||h.contains(f.relatedTarget)||(l=
[],t.refresh())}),h.onchange=f=>{let m=u(),g=p.find(b=>b===f.target)??p[0];l=[],m&&t.change(()=>({asked:{...e.state.asked,...m}}),
b=>b.field?C(g,b.message+"."):t.complain(b))}};return d(n,[n],()=>{let h=X({depth:n},J);return h&&{depth:h.depth??0}}),d(a,[i,s],()=>{
let h=X({alpha:i,beta:s},Gn);return h&&{window:fe(h.alpha,h.beta)}}),{settings:o,range:r,clear(){for(let h of[i,s,n])C(h)},refresh(h){
let{asked:p}=e.state,u=(f,m)=>{l.includes(f)||h&&f.matches("[aria-invalid]")||(f.value=m,C(f))};r.textContent=Jn(p),u(n,p.depth?String(
p.depth):""),u(i,$t(p.window?.alpha)),u(s,$t(p.window?.beta))}}}var Xn=()=>!document.getElementById("jupyter-config-data")&&document.querySelectorAll(".ablab[data-kind=calculator]").length===1;function Nt(t){
let{calculator:e}=t,n=Xn();function i(){let{tree:r,variant:l,asked:{depth:d,window:h={},options:p={}}}=e.state,u=new URLSearchParams(
{tree:r,variant:l,...d&&{depth:String(d)}});for(let[f,m]of Object.entries(h))Math.abs(m)!==1073741824&&u.append(f,String(m));for(let[
f,m]of Object.entries(p))u.append("set",`${f}=${m}`);return u.toString()}let s="ablab "+e.stage.runs[0].id,o=i(),a=!1;return{link:n?
()=>location.href.split("#")[0]+"#"+i():void 0,refresh(){if(!a)return;let r=i();jt(()=>{n?r!==o?history.replaceState(history.state,
"","#"+r):location.hash&&history.replaceState(history.state,"",location.href.split("#")[0]):r===o?sessionStorage.removeItem(s):sessionStorage.
setItem(s,r)})},async restore(r){n&&addEventListener("hashchange",()=>r(location.hash.slice(1))),await jt(()=>{let l=window.ablabKept??=
new Set;return n?r(location.hash.slice(1)):l.has(s)?sessionStorage.removeItem(s):(l.add(s),r(sessionStorage.getItem(s)??""))}),a=!0}}}
async function jt(t){try{await t()}catch(e){if(!(e instanceof DOMException))throw e}}function It(t,e){let n=s=>{let o=t.get(s);if(o&&
!/^-?\d+$/.test(o))throw Error(`The address says ${s}=${o}: want a whole number.`);return o?ze(+o):void 0},i=s=>{let[,o,a]=/^([^=]+)=(.*)$/s.
exec(s)??[];if(!o)throw Error(`The address says set=${s}: want an option and its value, such as set=Guess=20.`);return[o,a]};return{
tree:t.get("tree")??"",variant:t.get("variant")||e,asked:{depth:n("depth")??0,window:fe(n("alpha"),n("beta")),options:Object.fromEntries(
t.getAll("set").map(i))}}}var Kn="M6 3L2.5 6.5 6 10M3 6.5h6.5a3.3 3.3 0 010 6.6H7",Vn="M10 3l3.5 3.5L10 10M13 6.5H6.5a3.3 3.3 0 000 6.6H9";function Tt(t){let{
calculator:e}=t,n=E("undo","Ctrl+Z",Kn,t.undo),i=E("redo","Ctrl+Y",Vn,t.redo),s=c("strong",{dir:"auto"}),o=c("span",{class:"undo"}),
a=c("div",{class:"editing",role:"group","aria-label":"edit the tree",hidden:""}),r=Zn(t);o.append(n,i),a.append(o,s,...r.elements,
y("Done",()=>e.turn(""),{class:"done",title:"Esc"}));let l=0,d="";return{bar:a,refresh(){n.setAttribute("aria-disabled",!t.undone.
length),i.setAttribute("aria-disabled",!t.redone.length)},turn(h){a.hidden=!h},async inspect(){let h=e.state.selected;if(s.hidden=
h<0,r.fit(h),!t.editing||h<0)return;s.textContent=t.nodes[h].l;let p=++l,u=d===t.path.join();d=t.path.join();let{node:f={}}=await t.
ask({do:"node",edit:{path:t.path,do:""}},a).catch(()=>({}));p===l&&r.fill(h,f,u)}}}function Zn(t){let{calculator:e}=t,n=[],i=(p,u,f)=>{
let m=c("input",{"aria-label":u,autocomplete:"off",spellcheck:"false",dir:"auto",size:f});return m.onchange=()=>{C(m),t.at(p,{text:m.
value.trim()},g=>C(m,g.message+"."))},m.onblur=()=>t.inspect(),n.push([p,m]),{field:m,named:$(u[0].toUpperCase()+u.slice(1)+" ",m)}},
s=i("name","name",8),o=i("value","value",4).named,a=c("span",{class:"pair"}),r=c("details",{class:"more"}),l=c("div",{class:"row"}),
d=c("input",{type:"checkbox"}),h=y("Add a null move",()=>t.at("null"));return d.onchange=()=>t.at("noisy"),a.append(i("label","mov\
e",5).named,$("Noisy ",d)),l.append(a,i("eval","evaluation",5).named,i("threat","threat",5).named,h),r.append(c("summary",{},{},"m\
ore"),l),{elements:[s.named,o,r],fit(p){let{nodes:u}=t,f=u[p];s.named.hidden=r.hidden=p<0,o.hidden=!f?.f,!(!f||!t.editing)&&(a.hidden=
!p||!!f.u,h.hidden=!!f.f||u.some(m=>m.p===p&&m.u))},fill(p,u,f){for(let[m,g]of n)g===e.root.activeElement||f&&g.matches("[aria-inv\
alid]")||(g.value=u[m]??"",C(g));s.field.placeholder=t.nodes[p].l,d.checked=!!u.noisy}}}var je=class{constructor(e,n,i){let{picture:s}=e.calculator.state,{svg:o,parts:a}=s,{view:r}=e.calculator,l=e.moves(e.nodes[n].p);
this.node=n,this.view=r,this.pointer=i.pointerId,this.edge=a[n].edge,this.from=i.clientX+r.scrollLeft,this.at=l.indexOf(n),this.to=
this.at,this.middles=l.map(p=>{let u=a[p].shape.getBoundingClientRect();return(u.left+u.right)/2});let d=a.slice(n+1,e.end(n)),h=[
a[n].node,...d.flatMap(({node:p,edge:u})=>u?[p,u]:[p])];this.groups=[...h,...o.querySelectorAll(h.map(p=>"#m"+p.id.slice(1)).join())],
this.scale=o.viewBox.baseVal.width/o.getBoundingClientRect().width}by({clientX:e}){return e+this.view.scrollLeft-this.from}begin(){
this.view.setPointerCapture(this.pointer),this.view.classList.add("dragging");for(let e of this.groups)e.classList.add("dragged");
this.edge?.setAttribute("visibility","hidden")}move(e){let n=this.by(e),{view:i,middles:s,at:o}=this,{left:a,right:r}=i.getBoundingClientRect(),
l=s[o]+n;for(let d of this.groups)d.setAttribute("transform",`translate(${n*this.scale} 0)`);(e.clientX<a+30||e.clientX>r-30)&&i.scrollBy(
{left:e.clientX<a+30?-16:16,behavior:"instant"}),this.to=s.filter((d,h)=>h!==o&&d<l).length}end(){for(let e of this.groups)e.classList.
remove("dragged"),e.removeAttribute("transform");this.view.classList.remove("dragging"),this.edge?.removeAttribute("visibility")}};
function Rt(t,e){let{calculator:n}=t,{view:i}=n,s,o=!1;i.addEventListener("pointerdown",r=>{o=!1;let l=n.nodeOf(r);t.editing&&l>0&&
!r.button&&!t.nodes[l].u&&(s=new je(t,l,r))}),i.addEventListener("pointermove",r=>{!s||r.pointerId!==s.pointer||!o&&Math.abs(s.by(
r))<6||(o||(o=!0,n.select(s.node),e.remove(),s.begin()),s.move(r))});let a=r=>{let l=s;s=void 0,!(!l||!o)&&(l.end(),t.inspect(),r&&
l.to!==l.at&&t.at("move",{by:l.to-l.at}))};i.addEventListener("pointerup",()=>a(!0)),i.addEventListener("pointercancel",()=>a(!1)),
i.addEventListener("click",r=>o&&r.stopImmediatePropagation(),!0)}var me=class{constructor(e,n){this.calculator=e,this.engine=n,this.pieces=[],this.undone=[],this.redone=[],this.shown=void 0,this.
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
findIndex(o=>o.p===n&&o.u):this.moves(n)[i]??-1;if(s<0)break;n=s}return n}};var Qn="M13 8H3m4-4L3 8l4 4",ei="M3 8h10M9 4l4 4-4 4",ti="M4 4l8 8m0-8l-8 8";function Ne(t,e,n,i){let s=n.getBoundingClientRect(),
o=(t.parentElement??t).getBoundingClientRect(),a=(s.left+s.right-e.offsetWidth)/2-o.left,r=i(s,e.offsetHeight)-o.top;e.style.left=
Math.max(2,Math.min(a,o.width-e.offsetWidth-2))+"px",e.style.top=r+"px"}function qt(t,e){let{calculator:n}=t,{view:i}=n,s=c("div",
{class:"hand",role:"group"}),o=y("+ child",()=>t.at("child"),{title:"Insert"}),a=y("+ sibling",()=>t.at("sibling"),{title:"Shift+I\
nsert"}),r=E("move to the left","Alt+Shift+←",Qn,()=>t.at("move",{by:-1})),l=E("move to the right","Alt+Shift+→",ei,()=>t.at("\
move",{by:1})),d=E("remove","Delete",ti,()=>t.at("remove"));s.append(o,a,r,l,d);function h(){let{picture:{parts:u},selected:f}=n.state,
m=u[f];if(!s.isConnected||!m)return;let g=m.node.getBoundingClientRect(),b=i.getBoundingClientRect();s.style.visibility=g.bottom<b.
top||g.top>b.bottom||g.right<b.left||g.left>b.right?"hidden":"",Ne(i,s,m.node,(w,x)=>w.top-x-8<b.top?w.bottom+8:w.top-x-8)}let p=new ResizeObserver(
h);return p.observe(i),p.observe(e),i.addEventListener("scroll",h),{hand:s,turn(u){i.classList.toggle("edited",u),u||s.remove()},inspect(){
let u=n.state.selected,f=t.nodes[u];if(!t.editing||u<0)return s.remove();let m=u?t.moves(f.p):[];a.hidden=d.hidden=r.hidden=l.hidden=
!u,r.setAttribute("aria-disabled",!!f.u||m[0]===u),l.setAttribute("aria-disabled",!!f.u||m.at(-1)===u),s.setAttribute("aria-label",
"edit "+f.l),s.isConnected||i.after(s),h()}}}var ge=class{constructor(e,n){this.edits=e,this.hand=n,this.opening=void 0}write(e,n){let{calculator:i,complain:s}=this.edits,{opening:o}=this;
o?n===void 0?o.enter=!0:o.start=(o.start??"")+n:(this.opening={what:e,start:n},i.searches.wait(()=>this.open()).catch(s).finally(()=>{
this.opening=void 0}))}async open(){let{edits:e,opening:n={}}=this,{calculator:i}=e,s=i.state.selected,o=e.nodes[s],a=n.what??(o?.
f?"value":"name");if(!o||a==="value"&&!o.f||!e.editing)return;let{node:r={}}=n.start===void 0?await e.ask({do:"node",edit:{path:e.
path,do:""}}):{};i.state.selected===s&&this.put(a,r[a]??"",n)}put(e,n,{start:i,enter:s}){let{edits:o,hand:a}=this,{calculator:r}=o,
{view:l}=r,{picture:d,selected:h}=r.state,p=c("input",{class:"inplace","aria-label":`${e} of ${o.nodes[h].l}`,autocomplete:"off",spellcheck:"\
false",dir:"auto"});p.value=i??n;let u=!1,f=()=>{u=!0,r.root.activeElement===p&&l.focus({preventScroll:!0}),p.remove(),o.inspect()},
m=async b=>{if(u)return;u=!0;let w=p.value.trim();if(w===n||await o.at(e,{text:w})||!b)return f();u=!1,p.setAttribute("aria-invali\
d","true")};p.onkeydown=b=>{b.key!=="Enter"&&b.key!=="Escape"||(b.stopPropagation(),b.preventDefault(),b.key==="Enter"?m(!0):f())},
p.onblur=()=>m(!1),a.remove(),l.after(p);let{node:g}=d.parts[h];Ne(l,p,g.querySelector("."+e)??g,(b,w)=>(b.top+b.bottom-w)/2),p.focus(
{preventScroll:!0}),i===void 0&&p.select(),s&&m(!0)}};var Ie="A=?";async function Te({calculator:t,editing:e},n){!e&&!await n()||(t.select(0),t.tell("The tree is empty. Add moves to A \
with “+ child” (Insert), and type the values of the leaves."))}function Bt(t){let{calculator:e}=t,{examples:n=[]}=e.stage,i=G(
"example",[["","choose …"],...n.map(s=>[s.name,s.title])]);return i.onchange=async()=>{let s=n.find(d=>d.name===i.value);if(!s)return;
let{text:o,variant:a,asked:r,note:l}=s;await t.change(()=>({tree:o,...a&&{variant:a,asked:{depth:0,...r}}}))&&l&&e.tell(l)},{list:$(
"Example ",i),refresh(){i.value=n.find(s=>s.text===e.state.tree)?.name??""}}}var ni=[["independent","independent values"],["best",
"best move first"],["worst","best move last"],["strong","strongly ordered"],["incremental","values of moves add up"],["irregular",
"irregular, with static scores and threats"]];function Wt(t,e){let n=G("kind",ni),i=B("moves of a node",{min:1,value:2}),s=B("dept\
h in plies",{min:0,value:3}),o=B("values from",{value:0}),a=B("values to",{value:20}),r=B("seed",{min:0,value:1}),l=[i,s,o,a,r],d={
branching:i,plies:s,low:o,high:a,seed:r};for(let g of l)g.oninput=()=>l.forEach(b=>C(b));let h="",p=()=>{let g=X({branching:i,depth:s,
low:o,high:a,seed:r},J);if(!g)return f();let b=()=>JSON.stringify([n.value,g]);h===b()&&(g.seed=(g.seed??0)+1,r.value=String(g.seed)),
h=b(),t.change(()=>({do:"random",kind:n.value,shape:{...g,minfirst:t.nodes[0].m!==!0}}),w=>{let x=d[w.field??""];x?C(x,w.message+"\
."):t.complain(w),f()})},u=c("fieldset",{class:"row random",hidden:""});u.append(c("legend",{},{},"Random trees"),n,$("Values ",o),
$("to ",a),$("Seed ",r));let f=()=>{u.querySelector("[aria-invalid=true]")&&(u.hidden=!1,e())},m=c("span",{role:"group",class:"pai\
r","aria-label":"a random tree"});return m.append($("Moves ",i),$("Plies ",s),y("Random",p,{title:"draw a tree at random; again fo\
r another"})),{chance:m,row:u}}function Pt(t){let e=c("fieldset",{class:"row ordering",hidden:""}),n=B("seed of the order",{min:0,
value:1}),i=(s,o,a)=>y(s,()=>t.change(()=>({edit:{path:t.path,do:"order",text:o,depth:t.calculator.state.asked.depth,seed:J(n)}})),
{title:a});return e.append(c("legend",{},{},"Order of the moves"),i("Best first","best","by minimax, to the depth that is asked fo\
r"),i("Worst first","worst","by minimax, to the depth that is asked for"),i("Reversed","reversed","the tree in a mirror"),i("Shuff\
led","shuffled","by the seed"),$("Seed ",n)),e}function Ht(t,e,n,i){let{calculator:s,engine:o}=t,a=c("p",{class:"off quiet",hidden:""});async function r(){o.state!=="ready"&&await o.
load().catch(()=>{});let u=o.state==="absent";for(let f of e)f.hidden=u;return a.hidden=!u,n.readOnly=u,u&&(a.textContent=`Editing\
 is off: ${o.why}`),!u}async function l(){return await r()?(t.path=s.state.selected<0?[]:t.pathOf(s.state.selected),s.turn("editin\
g"),t.editing):(s.tell(a.textContent??"",!0),!1)}async function d(){return await l()?(s.view.focus({preventScroll:!0}),!0):!1}async function h(){
await t.change(()=>({tree:Ie,asked:{depth:0}}))&&await Te(t,d)}async function p(u){let f=new URLSearchParams(u),m=f.get("tree");if(!m||
!await r())return;await t.change(()=>It(f,s.state.variant),b=>b.line?i(m,b):t.complain(b))&&s.state.tree===Ie&&await Te(t,l)}return{
off:a,ready:r,begin:d,anew:h,go:p}}function ii(t,e,n){let i=t.split(`
`),s=i.slice(0,e-1).join(`
`).length+ +(e>1)+[...i[e-1]??""].slice(0,n-1).join("").length;return{offset:s,there:String.fromCodePoint(t.codePointAt(s)??32)}}function _t(t,e){
let{calculator:n}=t,{view:i}=n,s=c("code",{dir:"ltr"}),o=c("textarea",{rows:1,spellcheck:"false",autocapitalize:"off",autocomplete:"\
off",dir:"ltr","aria-label":"Notation of the tree","aria-errormessage":"wrong"}),a=c("div",{class:"shade","aria-hidden":"true",dir:"\
ltr"}),r=c("p",{class:"wrong error",id:"wrong",role:"alert",hidden:""}),l=c("div",{class:"notation"});l.append(a,o);let d=0;o.oninput=
()=>{a.textContent=o.value+`
`,clearTimeout(d),d=window.setTimeout(h,500)},o.onblur=()=>{d?h():r.hidden&&t.refresh()};function h(){if(clearTimeout(d),d=0,o.value===
n.state.tree)return p();t.change(()=>o.value===n.state.tree?void 0:{tree:o.value},p)}function p(m){r.hidden=!m,o.setAttribute("ari\
a-invalid",!!m),i.classList.toggle("stale",!!m),a.textContent=o.value+`
`,r.replaceChildren(),m&&(n.tell(),m.line&&u(m.line,m.column??1),r.append(m.message+"."))}function u(m,g){let{offset:b,there:w}=ii(
o.value,m,g);a.replaceChildren(o.value.slice(0,b),c("mark",{},{},w.trim()?w:" "),o.value.slice(b+w.length)+`
`),r.append(y(`Line ${m}, column ${g}`,()=>{o.focus(),o.setSelectionRange(b,b+w.length)},{class:"where",title:"go there"}),": ")}return{
...{accepted:()=>p(),refresh(){s.textContent=n.state.tree,n.root.activeElement!==o&&(o.value=n.state.tree,p())}},preview:s,box:l,wrong:r,
text:o,write(m,g){e(),o.value=m,g?p(g):h()}}}function Ut(t,e,n){let{calculator:i}=t,s=G("who moves first",[["max","MAX"],["min","MIN"]]);s.onchange=()=>t.change(()=>({edit:{path:[],
do:"side"}}));let o=c("span",{role:"group",class:"pair","aria-label":"copy the tree"}),a=async(p,u,f="")=>{i.tell(await ie(u)?`Cop\
ied ${p}.${f}`:"The browser does not let the page copy.")},r=y("Go",async()=>{try{let{text:p=""}=await t.ask({do:"export",format:"\
go"});await a("the Go source",p)}catch(p){t.complain(p)}});o.append("Copy as ",y("notation",()=>a("the notation",i.state.tree)),r),
n&&o.append(y("link",()=>a("the link",n(),location.protocol==="file:"?" It opens only where this file is.":"")));let l=c("input",{
type:"file",accept:".txt,text/plain",hidden:"","aria-label":"open a file with the notation of a tree"});l.onchange=async()=>{let p=l.
files?.[0];p&&p.size>1<<20?i.tell(`${p.name} has ${p.size} bytes: that is no tree for this page.`):p&&e((await p.text()).trim()),l.
value=""};let d=$("First ",s),h=y("Open …",()=>l.click(),{title:"a text file"});return{side:d,copies:o,open:h,file:l,needs:[d,r,
h],save:y("Save",()=>se("tree.txt",i.state.tree+`
`,"text/plain"),{title:"as a text file"}),refresh(){s.value=t.nodes[0].m?"max":"min"}}}var si=[["e","edit the tree by hand; a double click on a node does too"],["Insert, Shift+Insert","editing: add a child, a sibling"],
["Delete","editing: remove the node"],["Enter, F2","editing: the value of a leaf, the name"],["Alt+Shift+← →","editing: move t\
he node among its siblings; so does dragging it"],["Ctrl+Z, Ctrl+Y","undo, redo what changed the tree, or what is asked of it"]],oi="\
M3 13l.6-2.9L10.8 3l2.2 2.2-7.1 7.2z";function Ft(t){let{engine:e,view:n}=t;if(!e)return;let i=new me(t,e),s=c("details"),o=()=>{s.
open=!0},a=zt(i),r=_t(i,o),l=Nt(i),d=Bt(i),h=Wt(i,o),p=Pt(i),u=Ut(i,r.write,l.link),f=Tt(i),m=qt(i,f.bar),g=new ge(i,m.hand);Rt(i,
m.hand),i.pieces.push(r,a,d,u,f,m,l);let b=c("div",{class:"row tools",role:"group","aria-label":"choose a tree"}),w=c("div",{class:"\
row"}),x=c("summary"),v=[Dt("Order …",p),Dt("Random …",h.row)],{off:S,ready:k,begin:O,anew:I,go:ee}=Ht(i,[...u.needs,...v,a.settings,
b],r.text,r.write),_=y("",()=>i.editing?t.turn(""):O(),{class:"edit","aria-pressed":"false",title:"edit the tree by hand (e)"}),rn=y(
"New",()=>{a.clear(),I()},{title:"begin with an empty tree"});_.append(T(oi),"Edit"),b.append(d.list,h.chance,rn,_),w.append(u.side,
...v,u.copies,u.save,u.open,u.file),x.append("Notation ",r.preview,a.range),s.append(x,r.box,r.wrong,w,h.row,p);let Fe=c("div",{class:"\
editor"});Fe.append(b,s,S),t.places.asked.append(a.settings),n.before(f.bar),s.ontoggle=()=>s.open&&k(),e.load().catch(k),l.restore(
ee),n.addEventListener("dblclick",async te=>{let U=t.nodeOf(te);U<0||!i.editing&&!await O()||(t.state.selected!==U&&t.select(U),g.
write())});let Ye=ai(i,O,g);return{section:Fe,place:"tree",style:Ot,help:si,get keys(){return i.editing?Ye.editing:Ye.resting},draw(te,U){
ri(i,te,U),te.mode!==U.mode&&(_.setAttribute("aria-pressed",i.editing),i.each(an=>an.turn?.(i.editing)),i.mend())}}}function ri(t,{
run:e,tree:n,selected:i},s){let{shown:o,showing:a}=t;e!==s.run?(!a&&o&&o.tree!==n&&t.keep({...o,whole:!0}),t.refresh(),a||t.mend()):
i!==s.selected&&!a&&(i>=0&&(t.path=t.pathOf(i)),t.inspect())}function Dt(t,e){let n=y(t,()=>{e.hidden=!e.hidden,n.setAttribute("ar\
ia-expanded",!e.hidden)},{"aria-expanded":"false"});return n}function ai(t,e,n){let i={"Ctrl+Z":t.undo,"Ctrl+Y":t.redo,"Ctrl+Shift\
+Z":t.redo},s={e:()=>t.calculator.turn(""),...i,Insert:()=>t.at("child"),"Shift+Insert":()=>t.at("sibling"),Delete:()=>t.at("remov\
e"),Backspace:()=>t.at("remove"),F2:()=>n.write("name"),Enter:()=>n.write(),"Alt+Shift+ArrowLeft":()=>t.at("move",{by:-1}),"Alt+Sh\
ift+ArrowRight":()=>t.at("move",{by:1})};for(let a of"0123456789-")s[a]=()=>n.write("value",a);let o={e,...i};return{editing:s,resting:o}}async function Yt(t){let e=new Go;e.exit=()=>{};let n=await WebAssembly.instantiate(t,e.importObject);return new Promise((i,s)=>{globalThis.
ablabEngine=i,e.run(n).then(()=>s(Error("the engine has ended.")),s)})}var Jt="worker.js",Re=class{state="absent";why="";#n=Promise.resolve();#i=new WeakMap;#t;#e;constructor(e){this.go=e?e+".js":"wasm\
_exec.js",this.wasm=(e||"ablab")+".wasm.gz",this.files=[Jt,this.go,this.wasm]}load(){return this.#t??=this.#o()}ask(e,n){n&&this.#i.
set(n,e);let i=this.#n.then(()=>{if(n&&this.#i.get(n)!==e)throw Error("Something else was asked since.");return this.#s(e)});return this.#n=
i.catch(()=>{}),i}async#s(e){let n=await this.load();await new Promise(a=>setTimeout(a));let i;try{i=await n(JSON.stringify({version:1,
...e}))}catch(a){console.warn("ablab:",a)}if(typeof i!="string")throw this.#t=void 0,this.state="absent",Error("The engine has sto\
pped: this search is too much for it.");let s=JSON.parse(i),{error:o}=s;if(o)throw Object.assign(Error(o.message+(o.hint?(o.message.
endsWith(".")?" ":": ")+o.hint:"")),{line:o.line,column:o.column,field:o.field,try:o.try});return s}async#o(){this.state="loading";
try{let e=await this.#r();return this.state="ready",this.why="",e}catch(e){throw console.warn("ablab:",e),this.#t=void 0,this.state=
"absent",this.why=di(e),Error(this.why[0].toUpperCase()+this.why.slice(1))}}async#r(){if(!window.WebAssembly?.compileStreaming)throw new we;
let e=i=>{throw new be(i.message)};if(!this.#e){let{body:i}=await ablabLoad.open(this.wasm).catch(e);this.#e=await WebAssembly.compileStreaming(
new Response(i,{headers:{"Content-Type":"application/wasm"}}))}let n=await Promise.all([this.go,Jt].map(i=>ablabLoad.open(i).then(
s=>s.text(),e)));try{return await ci(n.join(`
`),this.#e)}catch(i){console.info("ablab: the engine runs on the page itself:",i.message)}return await ablabLoad(this.go),Yt(this.#e)}},
li={},Be=(t="")=>li[t]??=new Re(t);async function ci(t,e){let n=URL.createObjectURL(new Blob([t],{type:"text/javascript"}));try{let i=new Worker(
n),s=o=>new Promise((a,r)=>{let l=(d="it has stopped.")=>{i.terminate(),r(Error(d))};i.onmessage=d=>typeof d.data=="string"?a(d.data):
l(),i.onmessageerror=()=>l(),i.onerror=d=>{d.preventDefault(),l(d.message||void 0)},i.postMessage(o)});return await s(e),s}finally{
URL.revokeObjectURL(n)}}var be=class extends Error{},we=class extends Error{};function di(t){return t instanceof we?"this browser \
runs no WebAssembly.":t instanceof be?window.DecompressionStream?document.getElementById("jupyter-config-data")?"this JupyterLab d\
oes not serve the engine. Run “make setup” where ablab is, or “make kernel” for a Jupyter of your own, and load the page again.":
"this page does not carry the engine. It was made where “make setup” had not built it, or without nb.Embed().":t.message:t instanceof
RangeError?"there is not enough memory for the engine.":/Content Security Policy|unsafe-eval/.test(t.message)?"the rules of this p\
age (Content-Security-Policy) allow no WebAssembly.":`the engine does not start: ${t.message}`}var Gt=`.export .row { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; margin: 6px 0 10px }
.export label { color: var(--quiet); font-size: 13px }
.export input[type=number] { width: 8em }
.export select { flex: 1 1 11em; min-width: 0; max-width: 20em }
.export textarea { width: 100%; font: 12px/1.5 var(--jp-code-font-family, ui-monospace, monospace); color: inherit }
`;var Kt=[["Picture of this step",[["svg","SVG","svg","image/svg+xml"],["png","PNG, twice the size","png","image/png"],["tikz","TikZ\
, for LaTeX","tex","application/x-tex"],["dot","DOT, for Graphviz","dot","text/vnd.graphviz"]]],["The search",[["json","JSON, all \
its events","json","application/json"],["page","a web page of its own","html","text/html"]]],["Exercise sheet with its key",[["she\
et html","this tree, to print","html","text/html"],["sheet tikz","this tree, for LaTeX","tex","application/x-tex"],["seeded html",
"trees from a seed, to print","html","text/html"],["seeded tikz","trees from a seed, for LaTeX","tex","application/x-tex"]]]],hi=[
"svg","png","page"],ui=["ablab.js","calculator.js","page.html"];function Xt(t,e){let{run:n,k:i,last:s,step:o,looks:a,picture:{open:r}}=t.
state,l=t.drawn(n),d=new P(l,n);d.draw(a,i>0&&i<s?o.at:-1),d.open!==void 0&&d.unfold(r);for(let u of l.querySelectorAll(".fold:not\
(.open) > .below"))u.remove();l.removeAttribute("style"),l.querySelector("title").textContent=i===s?n.alt:`${n.name}, step ${i} of\
 ${s}: ${o.say}`;let h={},p=u=>u.replace(/var\(--([\w-]+),([^()]*)\)/g,(f,m,g)=>h[m]??g);for(let u of l.querySelectorAll("style")){
let f=/\n\.dark \.ablab-tree\{(.*)\}/.exec(u.textContent);f&&(u.textContent=u.textContent.replace(f[0],"")),f&&e&&Object.assign(h,
Object.fromEntries(p(f[1]).split(";").map(b=>b.slice(2).split(":"))));let m=p(u.textContent),g=/paint-order:stroke;([^}]*)/;u.textContent=
m.replace(g,"")+(g.test(m)?`.ablab-tree .halo{${g.exec(m)[1]}}`:"")}for(let u of l.querySelectorAll("text")){if(!u.textContent||u.
classList.contains("in"))continue;let f=u.cloneNode(!0);f.classList.add("halo"),u.before(f)}return new XMLSerializer().serializeToString(
l)}async function fi(t,e){let{stage:n,host:i,box:s}=t,{run:o,tree:a,asked:r}=t.state,l=document.querySelector("script[data-ablab-l\
oader]");if(!l)throw Error("This page has lost what wakes its figures: write one with ablab calculator.");let d=i.cloneNode(!0),h=d.
querySelector('script[type="application/json"]'),p=d.querySelector("img");d.removeAttribute("data-ablab"),p.previousElementSibling.
remove(),p.removeAttribute("hidden"),p.style.display="",p.alt=o.alt;let u=o.svg??n.runs[0].svg;u&&(p.src="data:image/svg+xml;base6\
4,"+Pe(new TextEncoder().encode(u))),h.removeAttribute("data-packed");let f=n.predict&&{...n.predict,...e};h.textContent=JSON.stringify(
{...n,predict:f,runs:[{...o,svg:void 0}],comparisons:void 0,notation:a,asked:r}).replace(/</g,"\\u003c");let m={title:c("p",{},{},
s.getAttribute("aria-label")).innerHTML,figures:d.outerHTML,libraries:await mi(t.engine),loader:l.outerHTML};return(await(await ablabLoad.
open("page.html")).text()).replace(/{{(\w+)}}/g,(g,b)=>m[b])}async function mi(t){let e=await t?.load().then(()=>!0,()=>!1),n=await Promise.
all([...ui,...e?t.files:[]].map(gi));return e&&n.push(document.querySelector("details[data-of=engine]")?.outerHTML??await(await ablabLoad.
open("licences.html")).text()),n.join(`
`)}async function gi(t){let e=document.querySelector(`script[data-ablab-library="${t}"]`);if(e)return e.outerHTML;let n=new Response(
(await ablabLoad.open(t)).body.pipeThrough(new CompressionStream("gzip")));return c("script",{type:"text/plain","data-ablab-librar\
y":t},{},Pe(new Uint8Array(await n.arrayBuffer()))).outerHTML}function bi(t){let e=c("select",{id:"format","aria-label":"Export"});
for(let[n,i]of Kt){let s=c("optgroup",{label:n});for(let[o,a]of i)(t.stage.notation||hi.includes(o))&&s.append(c("option",{value:o},
{},a));s.children.length&&e.append(s)}return e}function wi({state:{variant:t,k:e}},[n,,i],s){return n.startsWith("seeded")?`sheet-${s}\
.${i}`:n.startsWith("sheet")?`sheet-${t}.${i}`:(t||"search")+(["json","page"].includes(n)?"":"-step-"+e)+"."+i}function We(t,e){let n=c(
"input",{type:"checkbox",id:t,"aria-label":e}),i=c("label",{for:t});return i.append(n," "+e),{box:n,label:i}}function Vt(t){let{engine:e}=t,
n=c("details",{class:"export"}),i=c("div",{class:"row"}),s=bi(t),o=c("input",{type:"number",min:0,max:2**31-1,value:1,id:"seed","a\
ria-label":"Seed"}),a=c("label",{for:"seed"},{},"Seed ");a.append(o);let r=We("begin","begin with the questions"),l=We("strict","w\
ithout hints"),d=We("dark","for a dark slide");r.box.checked=t.stage.predict?.on,l.box.checked=t.stage.predict?.hints===!1;let h=c(
"button",{type:"button",class:"main"},{},"Download"),p=c("button",{type:"button"},{},"Copy"),u=c("p",{class:"quiet",role:"status"}),
f=c("textarea",{readonly:"",rows:8,"aria-label":"the text, to be copied",spellcheck:!1});i.append(c("label",{for:"format"},{},"Exp\
ort"),s,a,r.label,l.label,d.label,h,p,u),n.append(c("summary",{},{},"Export"),i,f),f.hidden=!0;let m=()=>Kt.flatMap(([,v])=>v).find(
([v])=>v===s.value),g=()=>{a.hidden=!s.value.startsWith("seeded"),r.label.hidden=l.label.hidden=s.value!=="page"||!t.stage.predict,
d.label.hidden=!["svg","png"].includes(s.value),p.disabled=s.value==="page",f.hidden=!0,u.textContent=""};s.onchange=g;async function b(){
let{tree:v,variant:S,asked:k,k:O}=t.state,[I]=m();if(I==="page")return fi(t,{on:r.box.checked,hints:!l.box.checked});if(I==="png")
return xi(Xt(t,d.box.checked));if(I==="svg")return Xt(t,d.box.checked);let[ee,_]=I.split(" ");return w(ee==="sheet"?{do:"sheet",tree:v,
variant:S,asked:k,format:_}:ee==="seeded"?{do:"sheet",variant:S,asked:k,format:_,shape:{seed:Math.max(0,Math.round(+o.value))}}:{do:"\
export",tree:v,variant:S,asked:k,step:O,format:I})}async function w(v){return(await e.ask(v)).text}async function x(v,S=b()){u.textContent=
"",u.classList.remove("error");try{u.textContent=await v(await S)}catch(k){u.textContent=k.message,u.classList.add("error")}}return h.
onclick=()=>x(v=>{let S=wi(t,m(),o.value);return se(S,v,m()[3]),"Saved as "+S}),p.onclick=()=>{let v=s.value==="png",S=b(),k=vi(v?
"image/png":"text/plain",S);x(async O=>await k||!v&&await ie(O)?"Copied":v?"This page may not copy a picture: download it.":(f.value=
O,f.hidden=!1,f.select(),"This page may not copy: here is the text."),S)},g(),{section:n,place:"end",style:Gt,draw({run:v,k:S},k){
(v!==k.run||S!==k.k)&&g()}}}async function vi(t,e){let n=e.then(i=>i instanceof Blob?i:new Blob([i],{type:t}));n.catch(()=>{});try{
return await navigator.clipboard.write([new ClipboardItem({[t]:n})]),!0}catch{return!1}}async function xi(t){let e=new Image;e.src=
"data:image/svg+xml;base64,"+Pe(new TextEncoder().encode(t)),await e.decode();let n=document.createElement("canvas");n.width=2*e.naturalWidth,
n.height=2*e.naturalHeight;let i=n.getContext("2d");if(yi(i))throw Error("This browser guards canvases against being read, and wou\
ld save stripes: take the SVG, or allow this page to read canvases.");i.drawImage(e,0,0,n.width,n.height);let s=await new Promise(
o=>n.toBlob(o));if(!s)throw Error("The picture is too large for a PNG: take the SVG.");return s}function yi(t){t.fillStyle="#4080c\
0",t.fillRect(0,0,8,8);let{data:e}=t.getImageData(0,0,8,8),n=[64,128,192,255];return t.clearRect(0,0,8,8),e.some((i,s)=>Math.abs(i-
n[s%4])>8)}function Pe(t){let e="";for(let n=0;n<t.length;n+=32768)e+=String.fromCharCode(...t.subarray(n,n+32768));return btoa(e)}var Zt=`.figure {
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
`;var Qt=`/* What would tell where the next cut is, is not there while a reader is asked, nor, while there are
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
`;function K(t,e){let n=Ai(t,e);return{verdict:n,say:(n==="right"?"Right. ":"")+V(t,n)}}var V=(t,e)=>`${t.say[e]??""} ${t.tie??""}`.
trim(),ve=t=>t.parts??[],en=t=>ve(t).filter(e=>e.skipped).map(e=>e.node),He=t=>({...t,skipped:en(t)});function Ai(t,{skipped:e=[],
value:n,bound:i,beta:s}){let o=en(t),a=d=>d?.replace(/^selective ?/,"")||"exact",r=a(i),l=t.known&&r!==a(t.bound)?"exact":a(t.bound);
switch(!0){case t.kind==="cut":return e.some(d=>!o.includes(d))?"over-pruned":o.some(d=>!e.includes(d))?"under-pruned":"right";case t.
kind==="window":return n===t.value&&s===t.beta?"right":"wrong window";case!!t.claim:return n===t.value?"right":"wrong value";case n===
t.value:return r===l?"right":"wrong bound";case(r==="lower"&&l!=="upper"&&n<t.value):case(r==="upper"&&l!=="lower"&&n>t.value):return"\
weaker"}return"wrong value"}function xe(t,e,n){return t.kind==="cut"&&t.parts.length===1?`${n(t.parts[0].node)} is ${e.skipped.length?
"":"not "}skipped`:t.kind==="cut"?e.skipped.map(n).join(", ")||"none":t.kind==="window"?`(${M(e.value)}, ${M(e.beta)})`:t.claim?M(
e.value):`${H[e.bound]} ${M(e.value)}`}var tn="Write a number, such as 3 or -2.",_e={plain:{exact:"exactly",lower:"at least",upper:"at most"},selective:{selective:"found",
"selective lower":"found to be at least","selective upper":"found to be at most"}};function nn(t,e,n){return t.kind==="cut"?Ei(t,e,
n):t.claim?Ci(t):t.kind==="window"?Oi():Mi(t,e)}var ye=t=>c("input",{type:"text",inputmode:"text",size:5,autocomplete:"off",spellcheck:"\
false","aria-label":t,class:"number"}),Ue=t=>Object.fromEntries([..."0123456789-"].map(e=>[e,()=>{let n=t();n.disabled||(n.focus(),
n.value=e)}]));function Ei(t,e,n){let i=t.parts.length>1,s=t.parts.map(({node:a},r)=>{let l=c("label",{class:"move",dir:"auto"}),d=c(
"input",{type:"checkbox",value:a});return l.append(d,c("span",{},{},e(a)),...i&&r<9?[c("kbd",{"aria-hidden":!0},{},String(r+1))]:[]),
d.onchange=n,{l,input:d,node:a}}),o=a=>{!s[a]||s[a].input.disabled||(s[a].input.checked=!s[a].input.checked,n())};return{element:A(
"moves",...s.map(a=>a.l)),read:()=>({skipped:s.filter(a=>a.input.checked).map(a=>a.node)}),flip:a=>o(s.findIndex(r=>r.node===a)),fill(a){
for(let r of s)r.input.checked=a.skipped.includes(r.node);n()},keys:Object.fromEntries(s.slice(0,9).map((a,r)=>[String(r+1),()=>o(
r)]))}}function Ci(t){let e=ye("value");return{element:A("claim",c("span",{dir:"auto"},{},t.claim),e),read(){let n=q(e.value);return Number.
isNaN(n)?tn:{value:n}},fill:n=>{e.value=M(n.value)},keys:Ue(()=>e)}}function Mi(t,e){let n=t.bound in _e.selective?_e.selective:_e.
plain,[i,s,o]=Object.keys(n),a=Object.entries(n).map(([h,p])=>{let u=c("span",{title:p}),f=c("input",{type:"radio",name:"bound",value:h,
"aria-label":p});return u.append(f,c("span",{class:"sign","aria-hidden":!0},{},H[h])),{l:u,input:f,bound:h}}),r=ye("value"),l=A("s\
igns",...a.map(h=>h.l));l.onkeydown=h=>{h.key.startsWith("Arrow")&&h.stopPropagation()},l.setAttribute("role","radiogroup"),l.setAttribute(
"aria-label","what the value is");let d=h=>()=>{for(let p of a)p.input.checked||=p.bound===h};return{element:A("claim",c("span",{dir:"\
auto"},{},e(t.at)),l,r),read(){let h=a.find(u=>u.input.checked)?.bound,p=q(r.value);return h?Number.isNaN(p)?tn:{value:p,bound:h}:
`Choose ${H[i]}, ${H[s]} or ${H[o]}.`},fill(h){r.value=M(h.value),d(h.bound)()},keys:{...Ue(()=>r),"=":d(i),"~":d(i),">":d(s),"<":d(
o)}}}function Oi(){let t=ye("alpha"),e=ye("beta");return{element:A("claim","(",t,",",e,")"),read(){let n=q(t.value),i=q(e.value);return Number.
isNaN(n)||Number.isNaN(i)?"Write two numbers; -inf and inf are the ends.":{value:n,beta:i}},fill(n){t.value=M(n.value),e.value=M(n.
beta)},keys:Ue(()=>t.value&&t.getRootNode().activeElement!==t?e:t)}}var Z={cut:"cuts",value:"returned values",update:"the root",window:"windows"};function sn(t){let e=i=>Number.isInteger(i)&&i>=0&&i<
t.nodes.length;return Array.isArray(t.ask)&&t.ask.every(i=>i&&Number.isInteger(i.step)&&i.step>=0&&i.step<t.steps.length&&e(i.at)&&
Z[i.kind]&&typeof i.text=="string"&&i.say&&Array.isArray(i.parts??[])&&(i.parts??[]).every(s=>e(s?.node)))?t.ask:[]}var ke=class{constructor(e){
this.wanted=new Set(e),this.run=void 0,this.coming=void 0,this.missing="",this.questions=[],this.begin()}meet(e){e!==this.run&&(this.
run=e,this.missing="",this.questions=sn(e),this.begin())}begin(){this.answers=new Map}get asked(){return this.questions.filter(e=>this.
wanted.has(e.kind))}get open(){return this.asked.filter(e=>this.isOpen(e))}isOpen(e){return!this.answers.get(e)?.done}next(e){return this.
open.find(n=>n.step>=e)}answer(e,n,i){let s=K(e,n);return this.answers.has(e)||this.answers.set(e,{...s,words:i}),s.verdict==="rig\
ht"&&(this.answers.get(e).done=!0),s}show(e){return this.answers.has(e)||this.answers.set(e,{verdict:"shown",words:"shown",say:""}),
this.answers.get(e).done=!0,V(e,"right")}lacks({run:e},n){return!e.ask&&n&&this.coming!==e}async bring({run:e,tree:n,variant:i,asked:s},o){
this.coming=e;let a=await o.ask({do:"run",tree:n,variant:i,asked:s}).catch(r=>({error:r}));return this.coming===e&&(this.coming=void 0),
e.ask=a.run?.ask??[],this.run!==e?!1:(this.missing=a.error?.message??"",this.questions=sn(e),!0)}};var on=t=>new De(t),Li=[["q","predict what comes next"],["1 2 3 …","predicting: mark the move as skipped, or write the value"],[
"= < >","predicting: the value is exact, at most, at least"],["Enter, h","predicting: answer, hint"]],De=class{constructor(e){let{
on:n=!1,hints:i=!0,kinds:s=Object.keys(Z)}=e.stage.predict;Object.assign(this,{place:"controls",style:Qt,help:Li}),this.calculator=
e,this.on=n,this.hints=i,this.strict=n&&!i,this.kinds=s,this.quiz=new ke(s),this.begun=!1,this.current=void 0,this.field=void 0,this.
points=[],this.build(),e.view.addEventListener("click",o=>{this.waits&&this.field.flip?.(e.nodeOf(o))})}build(){this.toggle=y("",()=>this.
turn(),{title:"Predict what comes next (q)","aria-pressed":!1});let e=T("M5.4 6.2a2.6 2.6 0 1 1 3.9 2.3c-.8.5-1.3.9-1.3 2M8 13.4v.\
1");e.style.fill="none",this.toggle.append(e,c("span",{},{},"Predict")),this.box=c("div",{class:"box"}),this.verdict=c("p",{class:"\
verdict",role:"status",dir:"ltr"}),this.live=c("p",{class:"live","aria-live":"polite"}),this.tally=c("summary"),this.review=c("ol"),
this.filters=c("p",{class:"filters"}),this.score=c("details",{class:"score"}),this.score.append(this.tally,this.review,this.filters),
this.later=c("p",{class:"later quiet"},{},"Statistics, comparison and export are back when the questions are answered."),this.panel=
A("panel",this.live,this.box,this.verdict,this.score,this.later),this.section=c("section",{class:"predict","aria-label":"predict"}),
this.section.append(this.panel),this.panel.hidden=!0}get asking(){return this.calculator.state.mode==="asking"}get waits(){return this.
asking&&!!this.field&&this.quiz.isOpen(this.current)}get keys(){let e={q:()=>this.turn()};return!this.asking||(e.Enter=()=>this.field?
this.answer():this.box.querySelector("button")?.click(),!this.waits)?e:(this.hints&&(e.h=()=>this.hint()),{...e,...this.field.keys})}guarded({
mode:e,k:n,run:i}){return e==="asking"&&n<i.steps.length&&(this.quiz.coming===i||this.quiz.open.length>0)}locked(e){return this.strict&&
this.guarded(e)}wants(e){if(this.quiz.meet(e.run),e.mode!=="asking")return{};let n=this.quiz.next(e.k),i=n?.step===e.k;return{until:n?.
step,held:i?"answer the question first":"",veil:i?this.veil(n,e):void 0,points:this.points,classes:["asking",...this.guarded(e)?["\
guarded"]:[],...this.locked(e)?["locked"]:[]],name:"the tree, as far as it is searched"}}veil(e,{looks:n,run:{nodes:i}}){if(this.veiled?.
q===e&&this.veiled.of===n)return this.veiled;let s=n;if(["cut","value"].includes(e.kind)){let o=new Set([e.at]),a=e.kind==="value";
i.forEach(({p:r},l)=>o.has(r)&&o.add(l)),s=n.map((r,l)=>o.has(l)?{...r,w:void 0,...a&&l===e.at&&{v:void 0},c:a&&i[l].p===e.at?r.c.
replace(/ best\b/,""):r.c}:r)}return this.veiled={q:e,of:n,looks:s,say:"The next step answers the question."},this.veiled}refused(){
this.calculator.play(!1),this.waits||this.put(this.quiz.next(this.calculator.state.k)),this.verdict.textContent||this.say(`Answer \
first${this.strict?"":", or have it shown"}: the next step is the answer.`,"ask")}leave(){let e=this.locked(this.calculator.state);
return e&&this.say("Answer the questions first.","ask"),!e}draw(e,n){let{run:i,mode:s,k:o}=e,{quiz:a}=this;if(i!==n.run&&(this.score.
open=!1),(i!==n.run||s!==n.mode||o!==n.k)&&(this.current=this.field=void 0),this.on&&!this.begun&&a.questions.length){this.begun=!0,
this.calculator.turn("asking");return}if(s!==n.mode&&this.turned(),!this.asking)return;this.bring(e);let r=a.next(o);this.current||
(r?.step===o?this.put(r):this.idle(e)),this.tell(e),o===i.steps.length&&o!==n.k&&a.answers.size&&(this.score.open=!0)}turn(){this.
calculator.turn(this.asking?"":"asking")}turned(){let e=this.focused;this.toggle.setAttribute("aria-pressed",this.asking),this.panel.
hidden=!this.asking,e&&!this.asking&&this.toggle.focus()}bring(e){let{quiz:n,calculator:i}=this;n.lacks(e,i.engine)&&(n.bring(e,i.
engine).then(s=>s&&this.anew()),i.change())}get focused(){return[this.section,this.toggle].some(e=>e.contains(this.calculator.root.
activeElement))}label(e){return this.calculator.state.run.nodes[e].l}say(e,n=""){this.verdict.className="verdict "+n,this.verdict.
textContent=j(e)}anew(){this.current=this.field=void 0,this.calculator.change()}point(e){this.points=e,this.calculator.change()}put(e){
let n=this.focused,i=c("form",{novalidate:""}),s=c("fieldset");this.current=e,this.idled=void 0,this.field=nn(e,a=>this.label(a),()=>this.
drafted()),this.submit=c("button",{type:"submit",class:"main"},{},"Answer");let o=A("acts",this.submit,...this.hints&&e.hint?[y("H\
int",()=>this.hint(),{title:"hint (h)"})]:[],...this.strict?[]:[y("Show me",()=>this.show())]);s.append(c("legend",{dir:"ltr"},{},
j(e.text)),this.field.element,o),i.append(s,c("p",{class:"hint quiet",dir:"ltr"})),i.onsubmit=a=>{a.preventDefault(),this.answer()},
this.box.replaceChildren(i),this.say(""),this.live.textContent=e.text,this.calculator.play(!1),this.drafted(),n&&s.querySelector("\
input")?.focus()}drafted(){let e=this.current,n=e.kind==="update"?[]:[[e.at,"node"]];if(e.kind!=="cut")return this.point(n);let i=this.
field.read();this.quiz.isOpen(e)&&(this.submit.textContent="Answer: "+xe(e,i,s=>this.label(s))),this.point([...ve(e).map(s=>[s.node,
i.skipped.includes(s.node)?"skip":"move"]),...n])}hint(){this.box.querySelector(".hint").textContent=this.current.hint}answer(){if(!this.
waits)return this.goOn();let e=this.current,n=this.field.read();if(typeof n=="string")return this.say(n,"ask");let{verdict:i,say:s}=this.
quiz.answer(e,n,xe(e,n,a=>this.label(a))),o=i==="right";this.say(s,o?"right":"wrong"),o?this.finish():this.calculator.change()}show(){
let e=this.quiz.show(this.current);this.field.fill(He(this.current)),this.say(e,"shown"),this.finish()}finish(){let e=this.focused,
n=y("Go on",()=>this.goOn(),{class:"main"});for(let i of this.box.querySelectorAll("input"))i.disabled=!0;this.box.querySelector("\
.acts").replaceChildren(n),this.box.querySelector(".hint").textContent="",this.calculator.change(),e&&n.focus()}goOn(){let{k:e}=this.
calculator.state;this.quiz.next(e)?.step===e?this.anew():this.calculator.go(e+1)}idle({k:e,run:n}){let{quiz:i}=this,s=i.next(e)??i.
open[0],o=s?.step-e,a=o>0?`The next question is ${o===1?"one step":o+" steps"} on.`:s?"The other questions are further back.":i.coming===
n?"The questions are being made.":i.missing?`The questions about this search are not on this page. ${i.missing}`:i.questions.length?
i.asked.length?"All questions are answered.":"Nothing is chosen to be asked about.":"There are no questions about this search.",r=[
n.id,e,a].join(),l=this.focused;if(this.idled===r)return;this.idled=r;let d=y(o>0?"To the next question":"To the first question",()=>this.
calculator.go(s.step));this.say(""),this.live.textContent="",this.box.replaceChildren(A("acts",...s?[d]:[],c("span",{class:"quiet"},
{},a))),this.point([]),l&&(s?d:this.tally).focus()}tell(e){let{quiz:n}=this,i=n.asked,s=i.filter(d=>n.answers.has(d)),o=s.filter(d=>n.
answers.get(d).verdict==="right"),a=i.length-s.length;this.later.hidden=!this.guarded(e),this.filters.hidden=this.locked(e);let r=[
e.run.id,n.questions.length,...n.wanted,s.length,a].join();if(this.told===r)return;this.told=r,this.score.hidden=!n.questions.length,
this.tally.textContent=s.length?`Score: ${o.length} of ${s.length} right at the first answer`+(a?`, ${a} to come`:""):R(i.length,"\
question"),this.list(s.filter(d=>!o.includes(d)));let l=Object.keys(Z).filter(d=>this.kinds.includes(d)&&n.questions.some(h=>h.kind===
d));this.filters.replaceChildren("Ask about ",...l.map(d=>this.filter(d)),...s.length?[y("Begin again",()=>this.begin())]:[])}list(e){
this.review.hidden=!e.length,this.review.replaceChildren(...e.map(n=>{let i=c("li"),s=this.quiz.answers.get(n),o=s.verdict==="show\
n"?"shown":`${s.verdict}: ${s.words}`;return i.append(y(`step ${n.step}`,()=>this.look(n)),c("span",{dir:"ltr"},{},j(n.text)+" "),
c("span",{class:"quiet",dir:"ltr"},{},o)),i}))}filter(e){let{wanted:n}=this.quiz,i=c("label"),s=c("input",{type:"checkbox",value:e});
return s.checked=n.has(e),s.onchange=()=>{s.checked?n.add(e):n.delete(e),this.anew(),this.filters.querySelector(`[value=${e}]`).focus()},
i.append(s,Z[e]),i}begin(){this.quiz.begin(),this.score.open=!1,this.calculator.go(0),this.anew()}look(e){let{calculator:n,quiz:i}=this;
n.go(e.step);let s=i.answers.get(e),o=h=>this.label(h),a=y("To the review",()=>{n.go(1/0),this.score.open=!0,this.tally.focus()}),
r=c("fieldset"),l=c("dl"),d=(e.known?`= ${M(e.value)} or `:"")+xe(e,He(e),o);r.append(c("legend",{dir:"ltr"},{},j(e.text)),l,A("ac\
ts",a));for(let[h,p]of[["You answered",s.words],["Right is",d]])l.append(A("",c("dt",{},{},h),c("dd",{dir:"ltr"},{},p)));this.current=
e,this.field=this.idled=void 0,this.box.replaceChildren(r),this.say(s.say||V(e,"right"),s.say?"wrong":"shown"),this.point([...ve(e).
map(h=>[h.node,h.skipped?"skip":"move"]),[e.at,"node"]]),a.focus()}};var $i=[[Ft,t=>t.notation],[on,t=>t.predict],[Ct,()=>!0],[Mt,t=>t.notation],[Vt,()=>!0]];async function zi(t,e,n){Q.tag||Ge("ablab\
-calculator",Q);let i=new Q;i.begin(e,n),t.append(i),t.follow(i.box),t.hear(s=>i.follow(s)),i.join()}var Q=class extends HTMLElement{static tag="";begin(e,n){
if(e?.version!==1)throw Error("its recorded search is of another version. Run the cell again, or load the page anew.");if(!Array.isArray(
e.runs)||!e.runs.length||!Array.isArray(e.offers??[]))throw Error(Ce);this.stage=e,this.host=n,this.engine=e.notation?Be(e.engine):
void 0,this.parts=[],this.searches=new oe(this),this.root=this.attachShadow({mode:"open"}),this.store=new de({tree:e.notation??"",
asked:e.asked??{},standings:e.standings??[],k:0,selected:-1,breakpoints:new Set,mode:"",playing:!1,speed:1,busy:!1,absent:"",said:{
text:""},wants:{}},i=>this.settle(i)),this.show(e.runs[0]),this.build(),Ae(this)}get state(){return this.store.state}change(e={}){
let n=this.root.activeElement;this.store.change(e),n&&!this.root.activeElement?.getClientRects().length&&this.view.focus({preventScroll:!0})}settle(e){
let n=e.run.steps.length,i=Object.assign({},...this.parts.map(s=>s.wants?.(e)));return{...e,wants:i,last:n,seen:i.veil?.looks??e.looks,
playing:e.playing&&e.k<n,target:e.selected>=0?e.selected:Math.max(0,e.step.at)}}build(){let{stage:e}=this,n=this.box=c("div",{class:"\
figure",role:"group",tabindex:-1}),i=c("div",{class:"body"}),s=c("div",{class:"top"}),o=c("div",{class:"end"}),a=c("p",{class:"lea\
d"},{},e.say);this.places=Object.fromEntries(["tree","asked","toggles","controls","picture","end"].map(S=>[S,c("div",{class:"place"})]));
let{tree:r,asked:l,toggles:d,controls:h,picture:p}=this.places,u=D("algorithm"),f=ot(this),m=rt(this),g=wt(this),b=vt(this),w=ft(this),
x=Ze(this),v=xt(this);this.view=w.view,this.keys=ct(),a.hidden=!e.say,s.append(u,l,d),i.append(D("explanation",g.sentence),x.element,
D("state",g.facts,g.own),D("picture",b.element,this.view,mt(e),g.counts,p)),o.append(this.places.end,this.keys.element),n.append(a,
r,s,D("controls",f.element,m.element),h,v.line,v.advice,i,o),n.onkeydown=dt(this,pt(this,m,this.keys.element)),n.oninput=()=>this.
state.said.error&&this.tell(),e.offers?.length>1&&this.keys.more([["v","the next algorithm that can search this tree"]]),this.root.
append(c("style",{},{},Zt+Je),n),this.views=[lt(this,i),w,x,g,b,f,m,at(this),Ve(this,u),v];for(let S of this.views)this.store.join(
(k,O)=>S.draw?.(k,O));this.store.join(S=>this.searches.judge(S))}join(){this.engine?.load().catch(()=>this.change({absent:this.absent()}));
for(let[e,n]of $i){let i=n(this.stage)&&e(this);i&&(this.parts.push(i),this.change(),this.store.join((s,o)=>i.draw?.(s,o)),i.style&&
this.root.append(c("style",{},{},i.style)),i.section&&this.places[i.place].append(i.section),i.toggle&&this.places.toggles.append(
i.toggle),this.keys.more(i.help))}}absent(){return this.engine?.state==="absent"?this.engine.why:""}show(e,n=this.state.tree,i=this.
state.asked){et(e);let s=this.state,o=tt(e,s.run),r=o&&n&&n===s.tree?s.picture:new pe(this.drawn(e),e,h=>this.describe(h)),l=he(e),
d=s.k>0&&s.k===s.last?e.steps.length:0;this.change({run:e,tree:n,asked:i,picture:r,looksAt:l,k:d,step:Me(e,d),looks:l(d),variant:e.
variant,playing:!1,...o?{}:{selected:-1,breakpoints:new Set}})}drawn(e){return ut(e.svg??this.stage.runs[0].svg??this.host.querySelector(
"img"))}describe(e){let{run:n,picture:i,seen:s,breakpoints:o}=this.state,a=n.nodes[e],r=s[e],l=i.folds[e]&&"below "+i.sum(e).filter(
Boolean).join(", "),d=r.c.split(" ").map(h=>n.words?.[h]).filter(Boolean);return[a.l,re(a),r.v,r.w&&"window "+r.w,...d,l,o.has(e)&&
"breakpoint"].filter(Boolean).join(", ")}nodeOf(e){return this.state.picture.parts.findIndex(({node:n})=>n===e.target.closest?.(".\
node"))}tell(e="",n=!1){this.change({said:{text:e,error:n}})}go(e){let{run:n,k:i,last:s,wants:{until:o=1/0},looksAt:a,said:r}=this.
state,l=Math.max(0,Math.min(s,e,Math.max(i,o)));if(e>i&&o<=i)for(let h of this.parts)h.refused?.();if(l===i)return;let d=Me(n,l);this.
change({k:l,step:d,looks:a(l),...r.error&&{said:{text:""}}}),document.dispatchEvent(new CustomEvent("ablab-at",{detail:{run:n.id,step:l,
node:d.at,from:this}}))}move(e){this.play(!1),this.go(e)}play(e){e!==this.state.playing&&(e&&this.state.k===this.state.last&&this.
go(0),this.change({playing:e}))}select(e){this.change({selected:e})}toggle(e=this.state.target){let n=new Set(this.state.breakpoints);
n.delete(e)||n.add(e),this.change({breakpoints:n})}turn(e){e!==this.state.mode&&this.parts.some(n=>n.leave?.(e)===!1)||this.change(
{mode:e,playing:this.state.playing&&!e})}follow({run:e,step:n,node:i,from:s}){let{run:o,k:a}=this.state,{steps:r}=o;e!==o.id||s===
this||(Number.isInteger(n)||(n=r.findLastIndex((l,d)=>d<a&&l.at===i)+1||r.findIndex(l=>l.at===i)+1),n!==a&&this.move(n))}connectedCallback(){
this.sized=new ResizeObserver(()=>this.views.forEach(e=>e.fit?.())),this.sized.observe(this.view),this.sized.observe(this.view.closest(
".body"))}disconnectedCallback(){this.sized.disconnect(),this.play(!1)}};
