"use strict"; // made of src by make bundle
var Te=Object.defineProperty;var Gt=Object.getOwnPropertyDescriptor;var Jt=Object.getOwnPropertyNames;var Kt=Object.prototype.hasOwnProperty;var Vt=(t,e)=>{for(var i in e)Te(t,i,{get:e[i],enumerable:!0})},Zt=(t,e,i,n)=>{if(e&&typeof e=="object"||typeof e=="function")for(let s of Jt(
e))!Kt.call(t,s)&&s!==i&&Te(t,s,{get:()=>e[s],enumerable:!(n=Gt(e,s))||n.enumerable});return t};var Qt=t=>Zt(Te({},"__esModule",{value:!0}),t);var pn={};Vt(pn,{engine:()=>Z,figure:()=>an,format:()=>F,mark:()=>Ve,parse:()=>ie});module.exports=Qt(pn);var at=`:host { display: block; container-type: inline-size }
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
.lines { position: relative; overflow: auto; max-height: 17em; font: 12px/1.55 var(--jp-code-font-family, ui-monospace, monospace)\
; background: var(--fill); border-radius: 6px; padding: 6px 0 }
.line { display: flex; box-sizing: border-box; padding-right: 10px; border-left: 3px solid transparent }
.line::before { content: attr(data-n); flex: none; width: 2.6em; margin-right: 10px; text-align: right; color: var(--quiet) }
.line code { flex: 1; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
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
`;var ot=`.compare .inside { margin: 6px 0 12px }
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
.compare > .inside > div:not(.ended) .ring, .compare > .inside > div:not(.ended) .word { display: none }
.compare .nodes ul { list-style: none; margin: 4px 0; padding: 0; max-height: 16em; overflow: auto; font-size: 13px }
.compare .nodes li { margin: 2px 0 }
.compare .nodes li button { height: 24px; min-width: 26px; padding: 0 6px; margin-right: 4px }
.compare .inside .foot { display: flex; flex-wrap: wrap; gap: 10px 36px; margin-top: 6px }
.compare .nodes { flex: 1 1 300px; min-width: 0 }
.compare .over { flex: 1 1 260px; max-width: 460px }
`;function l(t,e={},i={},n=""){let s=document.createElement(t);for(let[a,r]of Object.entries(e))s.setAttribute(a,r);return Object.assign(
s.style,i),s.textContent=String(n),s}function P(t,...e){let i=l("div",{class:t});return i.append(...e),i}function te(t){let e=document.
createElementNS("http://www.w3.org/2000/svg","svg");return e.setAttribute("viewBox","0 0 16 16"),e.setAttribute("aria-hidden","tru\
e"),e.appendChild(document.createElementNS(e.namespaceURI,"path")).setAttribute("d",t),e}function D(t,e,i,n){let s=l("button",{type:"\
button","aria-label":t,title:e?`${t} (${e})`:t});return s.append(te(i)),s.onclick=n,s}function T(t,e,i={}){let n=l("button",{type:"\
button",...i},{},t);return n.onclick=e,n}function rt(t,e){e.tag=t;for(let i=2;customElements.get(e.tag);i++)e.tag=t+"-"+i;customElements.define(e.tag,e)}var lt="data-lm-su\
ppress-shortcuts";function Re(t){t.setAttribute(lt,"true")}function dt(t){t.removeAttribute(lt),setTimeout(()=>Re(t))}function Q(t,e){
t.textContent!==e&&(t.textContent=e)}function K(t,e,i){t.getAttribute(e)!==String(i)&&t.setAttribute(e,i)}function ce(t,e){if(t.scrollWidth<=
t.clientWidth&&t.scrollHeight<=t.clientHeight)return;let i=e.getBoundingClientRect(),n=t.getBoundingClientRect(),s=(c,d,f,h)=>{let p=Math.
min(150,d/4);return Math.max(c+h+p-d,Math.min(c+f-p,c))},a=s(t.scrollLeft,t.clientWidth,i.left-n.left,i.right-n.left),r=s(t.scrollTop,
t.clientHeight,i.top-n.top,i.bottom-n.top),o=Math.abs(a-t.scrollLeft)>t.clientWidth;t.scrollTo({left:a,top:r,behavior:o?"instant":
"auto"})}var ii=0;function Y(t,e=""){if(e?t.setAttribute("aria-invalid",!0):t.removeAttribute("aria-invalid"),!t.fault){if(!e)return;
t.fault=document.createElement("span"),Object.assign(t.fault,{className:"fault error",id:`fault${++ii}`}),t.fault.setAttribute("ro\
le","alert"),t.setAttribute("aria-errormessage",t.fault.id),t.after(t.fault)}t.fault.textContent=e,t.fault.hidden=!e}async function we(t){
try{return await navigator.clipboard.writeText(t),!0}catch{let e=document.createElement("textarea"),i=document.activeElement;e.style=
"position: fixed; opacity: 0",e.value=t,document.body.append(e),e.select();let n=document.execCommand("copy");return e.remove(),(i?.
shadowRoot?.activeElement??i)?.focus(),n}}function xe(t,e,i){let n=document.createElement("a");n.href=URL.createObjectURL(new Blob(
[e],{type:i})),n.download=t,n.click(),setTimeout(()=>URL.revokeObjectURL(n.href),6e4)}function ke(t,e,i){let n=Math.floor(e/256);for(;n>0&&!i[n];)n--;let s=(i[n]??t.start).slice();for(let a=n*256;a<e;a++)a%256===0&&(i[a/
256]??=s.slice()),Be(t.steps[a],s);return s}function Be(t,e){for(let i of t.set??[]){i.to||(e[i.n]=i);for(let n=i.n;n<i.to;n++)e[n]=
{...e[n],c:i.c}}}var ct="its picture and its data do not fit. Run the cell again.",oe=class{constructor(e,i){this.svg=e,this.looks=
[],this.here=-1,this.folds=[],this.within=[];let n=new Map([...e.querySelectorAll("g[id]")].map(s=>[s.id,s]));this.parts=i.nodes.map(
(s,a)=>{let r=n.get("n"+a),o=n.get("e"+a),[c,d,f,h]=[".shape",".value",".window",".why"].map(x=>r?.querySelector(x));if(!c||!d||!f||
a&&!o)throw Error(ct);let p=n.get("f"+a);if(p&&(this.folds[a]={group:p,sum:[...p.querySelectorAll(".sum")].slice(0,3),till:a+1}),p&&
this.folds[a].sum.length<3)throw Error(ct);let{p:u}=i.nodes[a],m=this.folds[u]?u:this.within[u];return m!==void 0&&(this.within[a]=
m,this.folds[m].till=a+1),{node:r,edge:o,shape:c,value:d,window:f,why:h,kind:r.getAttribute("class").split(" ",2).join(" ")}}),this.
folds.length&&(this.open=this.folds.findIndex(s=>s?.group.matches(".open")),e.addEventListener("click",s=>{let a=s.target.closest(
".lid"),r=this.folds.findIndex(o=>a&&o?.group===a.parentNode);r>=0&&this.unfold(this.open===r?-1:r)}))}unfold(e){e!==this.open&&(this.
folds[this.open]?.group.classList.remove("open"),this.folds[e]?.group.classList.add("open"),this.open=e)}show(e){this.within[e]!==
void 0&&this.unfold(this.within[e])}draw(e,i){let n=[];this.parts[this.here]?.node.classList.remove("here"),e.forEach((r,o)=>{let c=this.
looks[o];if(r===c||c&&r.c===c.c&&r.v===c.v&&r.w===c.w&&r.y===c.y)return;let{node:d,edge:f,kind:h,value:p,window:u,why:m}=this.parts[o];
d.setAttribute("class",h+" "+r.c),f?.setAttribute("class","edge "+r.c),p.textContent=r.v??"",u.textContent=r.w??"",m&&(m.textContent=
r.y??""),n.push(o)}),this.looks=e,this.here=i,this.parts[i]?.node.classList.add("here");let s=this.folds.findIndex((r,o)=>r&&/ pv\b/.
test(e[o].c)),a=this.folds[i]?i:this.within[i]??s;a>=0&&this.unfold(a);for(let r of new Set(n.map(o=>this.within[o])))r!==void 0&&
(this.sum(r).forEach((o,c)=>Q(this.folds[r].sum[c],o)),n.push(r));return n}sum(e){let i=this.folds[e].till-e-1,n=0,s=0;for(let r=e+
1;r<=e+i;r++){let{c:o}=this.looks[r];/^(done|active)|before/.test(o)?n++:o.startsWith("skipped")&&s++}let a=n===i?["all visited"]:
s===i?["all cut off"]:n+s===0?["not visited"]:[...n?[`${n} visited`]:[],...s?[`${s} cut off`]:[]];return[`${i} ${i===1?"node":"nod\
es"}`,...a,""].slice(0,3)}},ye=class extends oe{constructor(e,i,n){super(e,i),this.describe=n;for(let s of this.parts)s.edge?.setAttribute(
"aria-hidden","true"),s.title=s.node.querySelector("title")??this.add(s.node,"title",{}),Object.assign(s,{children:[],ply:1});i.nodes.
forEach(({p:s},a)=>{a!==0&&(this.parts[a].ply=this.parts[s].ply+1,this.parts[s].children.push(a))}),this.parts.forEach(({node:s,ply:a},r)=>{
let o=r?this.parts[i.nodes[r].p].children:[0],c={role:"treeitem","aria-level":a,"aria-setsize":o.length,"aria-posinset":o.indexOf(
r)+1,"aria-selected":!1};for(let[d,f]of Object.entries(c))s.setAttribute(d,f)}),this.folds.forEach(({group:s},a)=>{s.lastChild.setAttribute(
"aria-hidden",!0),this.parts[a].node.setAttribute("aria-expanded",a===this.open)}),e.setAttribute("role","none"),e.querySelector("\
svg > title")?.remove(),this.ring=this.add(e,"rect",{class:"pick",rx:6,"aria-hidden":!0}),this.ring.style.display="none"}add(e,i,n){
let s=document.createElementNS(this.svg.namespaceURI,i);for(let[a,r]of Object.entries(n))s.setAttribute(a,r);return e.appendChild(
s)}unfold(e){this.parts[this.open]?.node.setAttribute("aria-expanded",!1),this.parts[e]?.node.setAttribute("aria-expanded",!0),super.
unfold(e)}draw(e,i){this.parts[this.here]?.node.removeAttribute("aria-current");let n=super.draw(e,i);for(let s of n)this.parts[s].
title.textContent=this.describe(s);return this.parts[i]?.node.setAttribute("aria-current","step"),n}pick(e,i){if(this.parts[i]?.node.
setAttribute("aria-selected",!1),this.parts[e]?.node.setAttribute("aria-selected",!0),this.ring.style.display=e<0?"none":"",e<0)return;
this.show(e),this.parts[e].node.parentNode.append(this.ring);let{x:n,y:s,width:a,height:r}=this.parts[e].shape.getBBox();for(let[o,
c]of Object.entries({x:n-4,y:s-4,width:a+8,height:r+8}))this.ring.setAttribute(o,c)}mark(e,i){let n=this.parts[e];if(n.dot?.remove(),
n.dot=void 0,!i)return;let s=this.open;this.show(e);let{x:a,y:r,height:o}=n.shape.getBBox();s!==void 0&&this.unfold(s),n.dot=this.
add(n.node,"circle",{class:"dot",cx:a,cy:n.kind.endsWith("max")?r+o:r,r:6})}};var pt=`.stats .inside { display: flex; flex-wrap: wrap; gap: 14px 36px; align-items: flex-start; margin: 6px 0 10px }
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
`;function V(t){return t.replace(/ ?(~?[≤≥]|[=~]) /g,(e,i)=>(e[0]===" "?" ":"")+i+" ")}var re=(t,e,i=e+"s")=>`${t} ${t===1?e:i}`;
function ht(t){return t.length>12?t.slice(0,11)+"…":t}var pe=({nodes:t,seen:e,leaves:i,seen_leaves:n})=>({nodes:t>e,leaves:i>n});function We(t,e){let i=Math.max(1,...t.map(h=>h.values.length-1)),n=Math.max(1,...t.map(h=>h.values.at(-1))),s=l("div",{class:"cur\
ves"}),a=l("div",{class:"plot",role:"img"}),r=document.createElementNS("http://www.w3.org/2000/svg","svg");r.setAttribute("viewBox",
`0 0 ${i} ${n}`),r.setAttribute("preserveAspectRatio","none"),r.setAttribute("aria-hidden","true");let o=(h,p)=>{let u=r.appendChild(
document.createElementNS(r.namespaceURI,"path"));return u.setAttribute("class",h),u.setAttribute("d",p),u},c=o("now","");t.forEach(
({values:h},p)=>o("line"+p,"M"+h.map((u,m)=>`${m} ${n-u}`).join("L"))),a.append(r),a.onclick=h=>{let{left:p,width:u}=r.getBoundingClientRect();
e(Math.round((h.clientX-p)/u*i))};let d=t.map(({name:h},p)=>{let u=l("span",{class:"key"});return u.append(l("i",{class:"line"+p}),
h),u}),f=l("div",{class:"axis"});return f.append(l("span",{},{},"0"),...d,l("span",{},{},`step ${i}`)),s.append(l("div",{class:"mo\
st"},{},n),a,f),{box:s,at(h){c.setAttribute("d",`M${Math.min(h,i)} 0V${n}`),a.setAttribute("aria-label",t.map(({name:p,values:u})=>`${p}\
: ${u[Math.min(h,u.length-1)]} after ${Math.min(h,u.length-1)} steps, ${u.at(-1)} after ${u.length-1}`).join("; "))}}}function Pe(t){
return[0,...t.steps.map(e=>e.visits)]}var Ae=(t,e)=>e?` (${Math.round(100*t/e)} %)`:"";function ut(t){let e=l("details",{class:"st\
ats"}),i=l("div",{class:"inside"});e.append(l("summary",{},{},"Statistics"),i);let n={},s,a,r=d=>d.pruned+Ae(d.pruned,t.run.result.
total_nodes);function o(){let{result:d,steps:f}=t.run,h=f.at(-1)??{pruned:0},p=l("table"),u=l("tbody"),m=l("tr"),x=d.total_nodes>0,
k=d.minimal_nodes>0,O=["","so far","this search",...x?["minimax"]:[],...k?["minimal tree"]:[]];m.append(...O.map(A=>l("th",{scope:"\
col"},{},A))),p.append(l("caption",{},{},"Counts"),l("thead"),u),p.tHead.append(m),n={};let M=(A,N,H,W,J)=>{let q=u.appendChild(l(
"tr"));n[N]=l("td"),q.append(l("th",{scope:"row"},{},A),n[N],l("td",{},{},H)),x&&q.append(l("td",{},{},W)),k&&q.append(l("td",{},{},
J))},{nodes:w,leaves:C}=pe(d);M(w?"node visits":"nodes visited","visits",d.nodes,d.total_nodes,d.minimal_nodes),w&&M("of the tree'\
s nodes","seen",d.seen+Ae(d.seen,d.total_nodes),d.total_nodes,d.minimal_nodes),M(C?"leaf visits":"leaves","leaves",d.leaves,d.total_leaves,
d.minimal_leaves),C&&M("of the tree's leaves","seen_leaves",d.seen_leaves+Ae(d.seen_leaves,d.total_leaves),d.total_leaves,d.minimal_leaves),
M("cutoffs","cutoffs",d.cutoffs,0,"–"),M("nodes pruned","pruned",r(h),0,"–");let S=Math.max(1,d.seen_leaves,d.total_leaves),L=l(
"table",{class:"bars"}),E=l("tbody");L.append(l("caption",{},{},"Leaves looked at"),E);let $=(A,N)=>{let H=E.appendChild(l("tr")),
W=l("td"),J=l("div",{class:"bar-of"},{width:100*N/S+"%"});return W.append(J),H.append(l("th",{scope:"row"},{},A),W,l("td",{},{},N+
Ae(N,d.total_leaves))),J};n.bar=$("this search",d.seen_leaves).appendChild(l("div",{class:"done"})),x&&$("minimax",d.total_leaves),
k&&$("minimal tree",d.minimal_leaves),s=We([{name:w?"node visits":"nodes visited",values:Pe(t.run)}],A=>t.move(A)),i.replaceChildren(
p,L,s.box)}function c(d){if(!e.open)return;a!==t.run&&o(),a=t.run;let{step:f,run:{result:h}}=t;for(let p of["visits","seen","leave\
s","seen_leaves","cutoffs"])n[p]&&(n[p].textContent=f[p]);n.pruned.textContent=r(f),n.bar.style.width=(h.seen_leaves?100*f.seen_leaves/
h.seen_leaves:0)+"%",s.at(d)}return e.ontoggle=()=>c(t.k),{section:e,place:"end",style:pt,run:()=>c(t.k),at:c}}function Se(t,e){let i,n=s=>{let a=(s||t.clientWidth!==i)&&e?.();if(a){let d=a.getBoundingClientRect(),f=t.getBoundingClientRect();
t.scrollBy({left:(d.left+d.right-f.left-f.right)/2,behavior:"instant"}),i=t.clientWidth}let r=t.scrollLeft>1,o=t.scrollWidth-t.clientWidth-
t.scrollLeft>1,c=`linear-gradient(to right, ${r?"#0000, #000 28px":"#000"}, ${o?"#000 calc(100% - 28px), #0000":"#000"})`;t.style.
setProperty("--ablab-fade",r||o?c:"none")};return t.style.maskImage="var(--ablab-fade, none)",t.addEventListener("scroll",()=>n(),
{passive:!0}),new ResizeObserver(()=>n()).observe(t),n}function gt(t){let e=new DOMParser().parseFromString(typeof t=="string"?t:li(
t),"image/svg+xml").documentElement;if(e.localName!=="svg")throw Error("its picture cannot be read. Run the cell again.");ri(e);let i=+e.
getAttribute("width");return Object.assign(e.style,{width:`max(${.68*i}px, min(100%, ${i}px))`,height:"auto"}),document.importNode(
e,!0)}var si=new Set("svg g defs symbol use title style rect path circle ellipse line polygon polyline text tspan".split(" ")),ai=new Set(
"xmlns class id role style width height viewBox transform x y dx dy x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity\
 stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity href font-family font-size font-weight\
 text-anchor dominant-baseline direction unicode-bidi preserveAspectRatio aria-hidden aria-label".split(" ")),oi=new Set(["style",
"fill","stroke"]);function ri(t){for(let e of[t,...t.querySelectorAll("*")]){if(!si.has(e.localName)||e.namespaceURI!==t.namespaceURI||
e.localName==="style"&&ft(e.textContent)){e.remove();continue}for(let i of e.getAttributeNames())(!ai.has(i)||i==="href"&&!e.getAttribute(
i).startsWith("#")||oi.has(i)&&ft(e.getAttribute(i)))&&e.removeAttribute(i)}}function ft(t){return/url\s*\(|image-set|@import|\\/i.
test(t)}function li(t){return new TextDecoder().decode(Uint8Array.from(atob(t.src.slice(t.src.indexOf(",")+1)),e=>e.charCodeAt(0)))}function di(t,e,i){let{node:n,shape:s,window:a,kind:r}=t.parts[e],o=s.cloneNode(),c=a.cloneNode();o.setAttribute("class","ring"),n.
before(o),c.setAttribute("class","word"+(r.endsWith("leaf")?" middle":"")),c.setAttribute("dy",14),c.textContent=i,n.parentNode.append(
c)}function ci({run:t,stage:e},i){let n=e.runs.includes(t)&&e.runs.find(a=>a.variant===i),s=n&&(e.comparisons??[]).find(({a,b:r})=>a===
t.id&&r===n.id||a===n.id&&r===t.id);if(s)return s.a===t.id?{run:n,compare:s}:{run:n,compare:{...s,nodes:s.nodes.map(a=>({...a,a:a.
b,b:a.a,words:[a.words[1],a.words[0]]}))}}}function pi(t,e,i){let n=l("figure"),s=t.drawn(e),a=l("div",{class:"view",role:"region",
"aria-label":e.name+": tree"});new ResizeObserver(()=>{a.tabIndex=a.scrollWidth>a.clientWidth||a.scrollHeight>a.clientHeight?0:-1}).
observe(a);let r=new oe(s,e);for(let p of s.querySelectorAll("[id]"))p.removeAttribute("id");s.setAttribute("role","img"),a.append(
s),Se(a);let o=l("figcaption"),c=l("p",{class:"told quiet",dir:"ltr"}),{result:d}=e,f=pe(d);o.append(l("b",{},{},e.name),` value ${d.
text}, ${f.nodes?re(d.nodes,"node visit"):re(d.nodes,"node")}, ${f.leaves?re(d.leaves,"leaf visit"):re(d.leaves,"leaf","leaves")},\
 ${re(d.cutoffs,"cutoff")}`),n.append(o,a,c);for(let[p,u]of i)p>=0&&di(r,p,u);let h=[];return{run:e,figure:n,picture:r,svg:s,view:a,
sentence:c,last:e.steps.length,looks:p=>ke(e,p,h)}}function hi(t,e){let i=l("details",{class:"nodes"}),n=l("ul");return i.open=e.length<=
8,i.append(l("summary",{},{},e.length?`${re(e.length,"node")} ${e.length===1?"differs":"differ"} at the end`:"No node differs at t\
he end"),n),n.append(...e.map(s=>{let a=l("li"),r=l("button",{type:"button",dir:"auto",title:"select it"},{},s.l);return r.onclick=
()=>t.select(s.a),r.disabled=s.a<0,a.append(r," "+s.what),a})),i}function ui(t){let e=l("fieldset",{class:"when"});return e.append(
l("legend",{},{},"Show both"),...[!0,!1].map(i=>{let n=l("label"),s=l("input",{type:"radio",name:"when"});return s.onchange=()=>t(
i),n.append(s,l("span",{},{},i?"at the end":"")),n})),e}function mt(t){let{engine:e}=t,i=w=>ci(t,w),n=l("details",{class:"compare"}),
s=l("div",{class:"inside"});n.append(l("summary",{},{},"Comparison"),s);let a=l("select",{id:"other","aria-label":"Compare with"}),
r=l("p",{class:"quiet",role:"status"}),o=l("div");s.append(P("row",l("label",{for:"other"},{},"Compare with"),a),r,o);let c,d=[],f=!0,
h=0,p;function u(){let{stage:w,variant:C}=t;a.replaceChildren(...(w.offers??[]).filter(E=>E.name!==C).map(E=>{let $=l("option",{value:E.
name},{},E.title);return $.disabled=e?.state==="absent"&&!!e.why&&!i(E.name),$}));let S=[...a.options].filter(E=>!E.disabled).map(
E=>E.value),L=["minimax","alphabeta-hard","alphabeta-soft"];a.value=[c,...L.filter(i),...L,...S].find(E=>S.includes(E))??""}async function m(){
if(!n.open||d.length)return;let w=++h,{run:C,tree:S,variant:L,asked:E}=t,$=a.value;if(!$)return x("There is no other search of thi\
s tree on this page.");try{let A=i($)??await e.ask({do:"compare",tree:S,variant:L,other:$,asked:E},n);if(w!==h)return;k(C,A),r.textContent=
""}catch(A){w===h&&x(`${a.selectedOptions[0].text}: ${A.message}`)}}function x(w){r.textContent=w,o.replaceChildren(),d=[],p=void 0}
function k(w,{run:C,compare:S}){o.replaceChildren();let L=l("p",{class:"parting",dir:"ltr"},{},V(S.say)+" ");if(S.step){let A=l("b\
utton",{type:"button"},{},`Go to event ${S.step}`);A.onclick=()=>{t.move(S.step),O(!1)},L.append(A)}let E=l("div",{class:"pair"});
d=[w,C].map((A,N)=>pi(t,A,S.nodes.map(H=>[N?H.b:H.a,H.words[N]]))),E.append(...d.map(A=>A.figure)),d.forEach(({view:A},N)=>{A.onscroll=
()=>{d[1-N].view.scrollLeft=A.scrollLeft}}),E.style.setProperty("--least",.75*Math.max(...d.map(({svg:A})=>+A.getAttribute("width")))+
"px");let $=l("div",{class:"foot"});$.append(hi(t,S.nodes)),o.append(L,ui(O),E,$),p=We(d.map(({run:A})=>({name:A.name,values:Pe(A)})),
A=>t.move(A)),$.append(P("over",l("div",{class:"quiet"},{},"Node visits"),p.box)),M()}function O(w){f=w,M()}function M(){if(!n.open||
!d.length)return;let{k:w}=t;o.querySelectorAll("input").forEach((E,$)=>{E.checked=f===($===0)}),o.querySelectorAll(".when span")[1].
textContent=`after ${w} ${w===1?"event":"events"}`,o.classList.toggle("ended",f);for(let E of d){let{run:$,picture:A,svg:N,sentence:H,
last:W,looks:J}=E,q=f?W:Math.min(w,W),_=$.steps[q-1];E.drawn!==f+" "+q&&(E.drawn=f+" "+q,A.draw(J(q),q<W&&_?_.at:-1),N.setAttribute(
"aria-label",f?$.alt:`${$.name} after ${q} of ${W} events`),H.textContent=f?"":V(_?.say??$.say))}let[{view:C,picture:S}]=d,L=S.parts[S.
here];!f&&L&&ce(C,L.node),p?.at(w)}return n.ontoggle=()=>m().then(M),a.onchange=()=>{c=a.value,d=[],m()},{section:n,place:"end",style:ot,
at:M,run(){d=[],u(),m()},keys:{m(){n.open=!n.open,n.querySelector("summary").focus()}},help:[["m","comparison with another search"]]}}var bt=`.editor { margin-bottom: 8px }
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
`;var he={exact:"=",lower:"≥",upper:"≤",selective:"~","selective lower":"~≥","selective upper":"~≤"};function ie(t){let e=t.
trim().toLowerCase().replaceAll("−","-").replaceAll("inf","∞"),i={"∞":1073741824,"+∞":1073741824,"∞-1":1073741823,"-∞":-1073741824,
"-∞+1":-1073741823}[e];if(i)return i;let[,n,s]=/^([wl])(\d+)$/.exec(e)??[];return n?+s>1e3?NaN:n==="w"?536870912-+s:+s-536870912:
/^[+-]?\d+$/.test(e)&&Math.abs(e)<=1073741824?+e||0:NaN}function F(t){let e=Math.abs(t),i=t<0?"-":"";return e>=1073741824?i+"∞":
e===1073741823?t<0?"-∞+1":"∞-1":e<=536870912&&e>=536869912?(i?"L":"W")+(536870912-e):String(t)}function qe(t){if(t.validity.badInput||t.value%1)throw Error("This is no whole number.");return t.value===""?void 0:kt(+t.value)}var kt=t=>Math.
max(-1073741824,Math.min(1073741824,t));function _e(t=-1073741824,e=1073741824){return t===-1073741824&&e===1073741824?void 0:{alpha:t,
beta:e}}function gi({depth:t,window:{alpha:e=-1073741824,beta:i=1073741824}={}}){return[_e(e,i)&&`window (${F(e)}, ${F(i)})`,t&&`d\
epth ${t}`].filter(Boolean).join(", ")}function G(t,...e){let i=l("label",{},{},t);return i.append(...e),i}function Ue(t,e){let i=l(
"select",{"aria-label":t});return i.append(...e.map(([n,s])=>l("option",{value:n},{},s))),i}var le=(t,e)=>l("input",{type:"number",
step:1,"aria-label":t,...e});function At(t,e){let i={},n=!0;for(let[s,a]of Object.entries(t))try{i[s]=e(a),Y(a)}catch(r){Y(a,r.message),
n=!1}return n&&i}var He=class{constructor(e,i){this.calculator=e,this.engine=i,this.pieces=[],this.undone=[],this.redone=[],this.shown=
void 0,this.path=[],this.showing=!1,this.complain=n=>e.tell(n.message,!0),this.undo=this.back(this.undone,this.redone),this.redo=this.
back(this.redone,this.undone)}get editing(){return this.calculator.mode==="editing"}get now(){let{tree:e,variant:i,asked:n}=this.calculator;
return{tree:e,variant:i,asked:n,path:this.path}}each(e,...i){for(let n of this.pieces)n[e]?.(...i)}ask(e,i){let{tree:n,variant:s,asked:a}=this.
calculator;return this.engine.ask({tree:n,variant:s,asked:a,...e},i)}change(e,i=this.complain){return this.calculator.wait(async()=>{
let n=this.now;try{let s=await e();if(!s)return!1;this.show(await this.ask({do:"edit",...s}),s.asked);let a=({tree:r,variant:o,asked:c})=>JSON.
stringify([r,o,c]);return a(this.now)!==a(n)&&this.keep({...n,whole:!!s.variant}),this.refresh(),!0}catch(s){return i(s),!1}})}keep(e){
this.undone.push(e),this.redone.length=0}show(e,i){let n=e.select??this.path;this.showing=!0;try{this.calculator.show(e.run,e.tree,
i)}finally{this.showing=!1}this.path=n,this.mend(),this.calculator.tell(e.note),this.each("accepted")}mend(){this.editing&&this.calculator.
select(this.nodeAt(this.path))}refresh(){this.each("refresh",JSON.stringify(this.shown?.asked)===JSON.stringify(this.calculator.asked)),
this.shown=this.now}back(e,i){return()=>this.calculator.wait(async()=>{let n=e.pop();if(!n)return;let{calculator:s}=this,a={...this.
now,whole:n.whole},{variant:r,asked:o}=n.whole?n:{variant:s.variant,asked:{...n.asked,options:s.asked.options}};try{this.show({...await this.
ask({do:"edit",tree:n.tree,variant:r,asked:o}),select:n.path},o),i.push(a)}catch(c){this.complain(c),e.push(n)}this.refresh()})}at(e,i={},n){
return this.change(()=>{if(this.calculator.selected<0)throw Error("Select a node first.");return{edit:{path:this.path,do:e,...i}}},
n)}get nodes(){return this.calculator.run.nodes}moves(e){return this.nodes.flatMap((i,n)=>i.p===e&&!i.u?[n]:[])}end(e){let{nodes:i}=this,
n=e+1;for(;n<i.length&&i[n].p>=e;)n++;return n}pathOf(e){let i=[],{nodes:n}=this;for(;e>0;e=n[e].p)i.unshift(n[e].u?-1:this.moves(
n[e].p).indexOf(e));return i}nodeAt(e){let i=0;for(let n of e){let s=n<0?this.nodes.findIndex(a=>a.p===i&&a.u):this.moves(i)[n]??-1;
if(s<0)break;i=s}return i}drawn(e){return this.calculator.svg.querySelector("#n"+e)}};function mi(t){let{calculator:e}=t,i=(p,u)=>l(
"input",{"aria-label":p,autocomplete:"off",spellcheck:"false",placeholder:u,class:"edge"}),n=le("depth in plies, 0 for to the end",
{min:0,placeholder:"to the end",class:"plies"}),s=i("alpha, the lower edge of the window","−∞"),a=i("beta, the upper edge of t\
he window","∞"),r=l("div",{class:"row asked",role:"group","aria-label":"what is asked"}),o=l("span",{role:"group",class:"pair","\
aria-label":"window"}),c=l("span",{class:"quiet"});o.append(G("α ",s),G("β ",a)),r.append(o,G("Depth ",n));let d,f=(p,u,m,x)=>{let k=Object.
values(u);p.oninput=()=>{d=k},p.addEventListener("focusout",O=>{d!==k||p.contains(O.relatedTarget)||(d=void 0,t.refresh())}),p.onchange=
O=>{let M=At(u,m);if(d=void 0,!M)return;let w=O.target;t.change(()=>({asked:{...e.asked,...x(M)}}),C=>{let S=k.includes(w)?w:k[0];
C.field?Y(S,C.message+"."):t.complain(C)})}},h=p=>{let u=p.value.trim()&&ie(p.value);if(Number.isNaN(u))throw Error("This is no sc\
ore. Want a whole number, W2 for a win in 2 plies, L3 for a loss in 3, ∞ or -∞.");return u===""?void 0:u};return f(n,{depth:n},
qe,({depth:p=0})=>({depth:p})),f(o,{alpha:s,beta:a},h,({alpha:p,beta:u})=>({window:_e(p,u)})),{settings:r,range:c,clear(){for(let p of[
s,a,n])Y(p)},refresh(p){let{depth:u,window:m}=e.asked,x=k=>k===void 0||Math.abs(k)===1073741824?"":F(k);c.textContent=gi(e.asked);
for(let[k,O]of[[n,u||""],[s,x(m?.alpha)],[a,x(m?.beta)]])d?.includes(k)||p&&k.matches("[aria-invalid]")||(k.value=O,Y(k))}}}var vt="\
A=?";async function wt({calculator:t,editing:e},i){!e&&!await i()||(t.select(0),t.tell("The tree is empty. Add moves to A with “+ \
child” (Insert), and type the values of the leaves."))}function bi(t){let{calculator:e}=t,{examples:i=[]}=e.stage,n=Ue("example",
[["","choose …"],...i.map(s=>[s.name,s.title])]);return n.onchange=async()=>{let s=i.find(d=>d.name===n.value);if(!s)return;let{
text:a,variant:r,asked:o,note:c}=s;await t.change(()=>({tree:a,...r&&{variant:r,asked:{depth:0,...o}}}))&&c&&e.tell(c)},{list:G("E\
xample ",n),refresh(){n.value=i.find(s=>s.text===e.tree)?.name??""}}}function vi(t,e){let i=Ue("kind",[["independent","independent\
 values"],["best","best move first"],["worst","best move last"],["strong","strongly ordered"],["incremental","values of moves add \
up"],["irregular","irregular, with static scores and threats"]]),n=le("moves of a node",{min:1,value:2}),s=le("depth in plies",{min:0,
value:3}),a=le("values from",{value:0}),r=le("values to",{value:20}),o=le("seed",{min:0,value:1}),c={branching:n,plies:s,low:a,high:r,
seed:o};for(let m of Object.values(c))m.oninput=()=>Object.values(c).forEach(x=>Y(x));let d,f=()=>{let m=At({branching:n,depth:s,low:a,
high:r,seed:o},qe);if(!m)return p();let x=()=>JSON.stringify([i.value,m]);d===x()&&(o.value=String(++m.seed)),d=x(),t.change(()=>({
do:"random",kind:i.value,shape:{...m,minfirst:t.nodes[0].m!==!0}}),k=>{let O=c[k.field];O?Y(O,k.message+"."):t.complain(k),p()})},
h=l("fieldset",{class:"row random",hidden:""});h.append(l("legend",{},{},"Random trees"),i,G("Values ",a),G("to ",r),G("Seed ",o));
let p=()=>{h.querySelector("[aria-invalid=true]")&&(h.hidden=!1,e())},u=l("span",{role:"group",class:"pair","aria-label":"a random\
 tree"});return u.append(G("Moves ",n),G("Plies ",s),T("Random",f,{title:"draw a tree at random; again for another"})),{chance:u,row:h}}
function wi(t){let e=l("fieldset",{class:"row ordering",hidden:""}),i=le("seed of the order",{min:0,value:1}),n=(s,a,r)=>T(s,()=>t.
change(()=>({edit:{path:t.path,do:"order",text:a,depth:t.calculator.asked.depth,seed:qe(i)}})),{title:r});return e.append(l("legen\
d",{},{},"Order of the moves"),n("Best first","best","by minimax, to the depth that is asked for"),n("Worst first","worst","by min\
imax, to the depth that is asked for"),n("Reversed","reversed","the tree in a mirror"),n("Shuffled","shuffled","by the seed"),G("S\
eed ",i)),e}function xi(t,e){let{calculator:i}=t,{view:n}=i,s=l("code",{dir:"ltr"}),a=l("textarea",{rows:1,spellcheck:"false",autocapitalize:"\
off",autocomplete:"off",dir:"ltr","aria-label":"Notation of the tree","aria-errormessage":"wrong"}),r=l("div",{class:"shade","aria\
-hidden":"true",dir:"ltr"}),o=l("p",{class:"wrong error",id:"wrong",role:"alert",hidden:""}),c=l("div",{class:"notation"});c.append(
r,a);let d;a.oninput=()=>{r.textContent=a.value+`
`,clearTimeout(d),d=setTimeout(f,500)},a.onblur=()=>{d?f():o.hidden&&t.refresh()};function f(){if(clearTimeout(d),d=void 0,a.value===
i.tree)return h();t.change(()=>a.value===i.tree?void 0:{tree:a.value},h)}function h(p){if(o.hidden=!p,a.setAttribute("aria-invalid",
!!p),n.classList.toggle("stale",!!p),r.textContent=a.value+`
`,o.replaceChildren(),!!p){if(i.tell(),p.line){let u=a.value.split(`
`),m=u.slice(0,p.line-1).join(`
`).length+ +(p.line>1)+[...u[p.line-1]??""].slice(0,p.column-1).join("").length,x=String.fromCodePoint(a.value.codePointAt(m)??32);
r.replaceChildren(a.value.slice(0,m),l("mark",{},{},x.trim()?x:" "),a.value.slice(m+x.length)+`
`),o.append(T(`Line ${p.line}, column ${p.column}`,()=>{a.focus(),a.setSelectionRange(m,m+x.length)},{class:"where",title:"go ther\
e"}),": ")}o.append(p.message+".")}}return{preview:s,box:c,wrong:o,text:a,accepted:()=>h(),refresh(){s.textContent=i.tree,i.root.activeElement!==
a&&(a.value=i.tree,h())},write(p,u){e(),a.value=p,u?h(u):f()}}}function yi(t,{write:e},i){let{calculator:n}=t,s=Ue("who moves firs\
t",[["max","MAX"],["min","MIN"]]);s.onchange=()=>t.change(()=>({edit:{path:[],do:"side"}}));let a=async(h,p,u="")=>{n.tell(await we(
p)?`Copied ${h}.${u}`:"The browser does not let the page copy.")},r=l("input",{type:"file",accept:".txt,text/plain",hidden:"","ari\
a-label":"open a file with the notation of a tree"});r.onchange=async()=>{let[h]=r.files;h?.size>1<<20?n.tell(`${h.name} has ${h.size}\
 bytes: that is no tree for this page.`):h&&e((await h.text()).trim()),r.value=""};let o=l("span",{role:"group",class:"pair","aria\
-label":"copy the tree"}),c=T("Go",async()=>{try{await a("the Go source",(await t.ask({do:"export",format:"go"})).text)}catch(h){t.
complain(h)}});o.append("Copy as ",T("notation",()=>a("the notation",n.tree)),c),i.alone&&o.append(T("link",()=>a("the link",location.
href.split("#")[0]+"#"+i.text(),location.protocol==="file:"?" It opens only where this file is.":"")));let d=G("First ",s),f=T("Op\
en …",()=>r.click(),{title:"a text file"});return{side:d,copies:o,open:f,file:r,needs:[d,c,f],save:T("Save",()=>xe("tree.txt",n.
tree+`
`,"text/plain"),{title:"as a text file"}),refresh(){s.value=t.nodes[0].m?"max":"min"}}}function ki(t){let{calculator:e}=t,i=D("und\
o","Ctrl+Z",zi,t.undo),n=D("redo","Ctrl+Y",Ii,t.redo),s={},a=(M,w,C={})=>{let S=s[M]=l("input",{"aria-label":w,autocomplete:"off",
spellcheck:"false",dir:"auto",...C});return S.onchange=()=>{Y(S),t.at(M,{text:S.value.trim()},L=>Y(S,L.message+"."))},S.onblur=()=>t.
each("inspect"),G(w[0].toUpperCase()+w.slice(1)+" ",S)},r=l("strong",{dir:"auto"}),o=l("div",{class:"editing",role:"group","aria-l\
abel":"edit the tree",hidden:""}),c=a("name","name",{size:8}),d=a("value","value",{size:4}),f=l("span",{class:"pair"}),h=l("detail\
s",{class:"more"}),p=l("div",{class:"row"}),u=l("input",{type:"checkbox"}),m=T("Add a null move",()=>t.at("null"));u.onchange=()=>t.
at("noisy"),f.append(a("label","move",{size:5}),G("Noisy ",u)),p.append(f,a("eval","evaluation",{size:5}),a("threat","threat",{size:5}),
m),h.append(l("summary",{},{},"more"),p);let x=l("span",{class:"undo"});x.append(i,n),o.append(x,r,c,d,h,T("Done",()=>e.turn(""),{
class:"done",title:"Esc"}));let k=0,O;return{bar:o,refresh(){i.setAttribute("aria-disabled",!t.undone.length),n.setAttribute("aria\
-disabled",!t.redone.length)},turn(M){o.hidden=!M},async inspect(){let M=e.selected,{nodes:w}=t,C=w[M];if(r.hidden=c.hidden=h.hidden=
M<0,d.hidden=!C?.f,!t.editing||M<0)return;r.textContent=C.l,f.hidden=!M||C.u,m.hidden=C.f||w.some($=>$.p===M&&$.u);let S=++k,L=O;O=
t.path.join();let E=await t.ask({do:"node",edit:{path:t.path}},o).then($=>$.node,()=>({}));if(S===k){for(let[$,A]of Object.entries(
s))A===e.root.activeElement||L===t.path.join()&&A.matches("[aria-invalid]")||(A.value=E[$]??"",Y(A));s.name.placeholder=C.l,u.checked=
!!E.noisy}}}}function St(t,e,i,n){let s=i.getBoundingClientRect(),a=t.parentElement.getBoundingClientRect(),r=(s.left+s.right-e.offsetWidth)/
2-a.left,o=n(s,e.offsetHeight)-a.top;e.style.left=Math.max(2,Math.min(r,a.width-e.offsetWidth-2))+"px",e.style.top=o+"px"}function Ai(t,e){
let{calculator:i}=t,{view:n}=i,s=l("div",{class:"hand",role:"group"}),a=T("+ child",()=>t.at("child"),{title:"Insert"}),r=T("+ sib\
ling",()=>t.at("sibling"),{title:"Shift+Insert"}),o=D("move to the left","Alt+Shift+←",Ti,()=>t.at("move",{by:-1})),c=D("move to\
 the right","Alt+Shift+→",Ri,()=>t.at("move",{by:1})),d=D("remove","Delete",Bi,()=>t.at("remove"));s.append(a,r,o,c,d);function f(){
let p=s.isConnected&&t.drawn(i.selected);if(!p)return;let u=p.getBoundingClientRect(),m=n.getBoundingClientRect();s.style.visibility=
u.bottom<m.top||u.top>m.bottom||u.right<m.left||u.left>m.right?"hidden":"",St(n,s,p,(x,k)=>x.top-k-8<m.top?x.bottom+8:x.top-k-8)}let h=new ResizeObserver(
f);return h.observe(n),h.observe(e),n.addEventListener("scroll",f),{hand:s,turn(p){n.classList.toggle("edited",p),p||s.remove()},inspect(){
let p=i.selected,u=t.nodes[p];if(!t.editing||p<0)return s.remove();let m=p?t.moves(u.p):[];r.hidden=d.hidden=o.hidden=c.hidden=!p,
o.setAttribute("aria-disabled",!!u.u||m[0]===p),c.setAttribute("aria-disabled",!!u.u||m.at(-1)===p),s.setAttribute("aria-label","e\
dit "+u.l),s.isConnected||n.after(s),f()}}}function Si(t,e){let{calculator:i}=t,{view:n}=i,s;async function a(){let r=i.selected,o=t.
nodes[r],c=s.what??(o?.f?"value":"name");if(!o||c==="value"&&!o.f||!t.editing)return;let d=s.start===void 0?(await t.ask({do:"node",
edit:{path:t.path}})).node:{};if(i.selected!==r)return;let f=l("input",{class:"inplace","aria-label":`${c} of ${o.l}`,autocomplete:"\
off",spellcheck:"false",dir:"auto"});f.value=s.start??d[c]??"";let h=!1,p=()=>{h=!0,i.root.activeElement===f&&n.focus({preventScroll:!0}),
f.remove(),t.each("inspect")},u=async m=>{if(!h){if(h=!0,f.value.trim()===(d[c]??"")||await t.at(c,{text:f.value.trim()})||!m)return p();
h=!1,f.setAttribute("aria-invalid","true")}};f.onkeydown=m=>{m.key!=="Enter"&&m.key!=="Escape"||(m.stopPropagation(),m.preventDefault(),
m.key==="Enter"?u(!0):p())},f.onblur=()=>u(!1),e.remove(),n.after(f),St(n,f,t.drawn(r).querySelector("."+c),(m,x)=>(m.top+m.bottom-
x)/2),f.focus({preventScroll:!0}),s.start===void 0&&f.select(),s.enter&&u(!0)}return(r,o)=>{s?o===void 0?s.enter=!0:s.start=(s.start??
"")+o:(s={what:r,start:o},i.wait(a).catch(t.complain).finally(()=>s=void 0))}}function Ci(t,e){let{calculator:i}=t,{view:n}=i,s,a=!1;
n.addEventListener("pointerdown",o=>{a=!1;let c=i.nodeOf(o),{nodes:d}=t;if(!t.editing||c<=0||o.button||d[c].u)return;let f=t.moves(
d[c].p),h=m=>{let x=t.drawn(m).querySelector(".shape").getBoundingClientRect();return(x.left+x.right)/2},{svg:p}=i,u=[t.drawn(c)];
for(let m=c+1;m<t.end(c);m++)u.push(t.drawn(m),p.querySelector("#e"+m));u.push(...p.querySelectorAll(u.map(m=>"#m"+m.id.slice(1)).
join())),s={i:c,from:o.clientX+n.scrollLeft,at:f.indexOf(c),middles:f.map(h),groups:u,pointer:o.pointerId,scale:p.viewBox.baseVal.
width/p.getBoundingClientRect().width}}),n.addEventListener("pointermove",o=>{if(!s||o.pointerId!==s.pointer)return;let c=o.clientX+
n.scrollLeft-s.from,d=n.getBoundingClientRect();if(!a&&Math.abs(c)<6)return;if(!a){a=!0,n.setPointerCapture(s.pointer),i.select(s.
i),e.remove(),n.classList.add("dragging");for(let h of s.groups)h.classList.add("dragged");i.svg.querySelector("#e"+s.i).setAttribute(
"visibility","hidden")}for(let h of s.groups)h.setAttribute("transform",`translate(${c*s.scale} 0)`);(o.clientX<d.left+30||o.clientX>
d.right-30)&&n.scrollBy({left:o.clientX<d.left+30?-16:16,behavior:"instant"});let f=s.middles[s.at]+c;s.to=s.middles.filter((h,p)=>p!==
s.at&&h<f).length});let r=o=>{if(!s)return;let{i:c,at:d,to:f,groups:h}=s;s=void 0;for(let p of h)p.classList.remove("dragged"),p.removeAttribute(
"transform");a&&(n.classList.remove("dragging"),i.svg.querySelector("#e"+c).removeAttribute("visibility"),t.each("inspect"),o&&f!==
void 0&&f!==d&&t.at("move",{by:f-d}))};n.addEventListener("pointerup",()=>r(!0)),n.addEventListener("pointercancel",()=>r(!1)),n.addEventListener(
"click",o=>a&&o.stopImmediatePropagation(),!0)}var Ei=()=>!document.getElementById("jupyter-config-data")&&document.querySelectorAll(
".ablab[data-kind=calculator]").length===1;function $i(t){let{calculator:e}=t,i=Ei();function n(){let{depth:o,window:c={},options:d={}}=e.
asked,f=new URLSearchParams({tree:e.tree,variant:e.variant,...o&&{depth:String(o)}});for(let[h,p]of Object.entries(c))Math.abs(p)!==
1073741824&&f.append(h,String(p));for(let[h,p]of Object.entries(d))f.append("set",`${h}=${p}`);return f}let s="ablab "+e.stage.runs[0].
id,a=String(n()),r=!1;return{alone:i,text:n,refresh(){if(!r)return;let o=String(n());xt(()=>{i?o!==a?history.replaceState(history.
state,"","#"+o):location.hash&&history.replaceState(history.state,"",location.href.split("#")[0]):o===a?sessionStorage.removeItem(
s):sessionStorage.setItem(s,o)})},async restore(o){i&&addEventListener("hashchange",()=>o(location.hash.slice(1))),await xt(()=>{let c=window.
ablabKept??=new Set;return i?o(location.hash.slice(1)):c.has(s)?sessionStorage.removeItem(s):(c.add(s),o(sessionStorage.getItem(s)??
""))}),r=!0}}}async function xt(t){try{await t()}catch(e){if(!(e instanceof DOMException))throw e}}function Mi(t,e){let i=s=>{let a=t.
get(s);if(a&&!/^-?\d+$/.test(a))throw Error(`The address says ${s}=${a}: want a whole number.`);return a?kt(+a):void 0},n=s=>{let[
,a,r]=/^([^=]+)=(.*)$/s.exec(s)??[];if(!a)throw Error(`The address says set=${s}: want an option and its value, such as set=Guess=\
20.`);return[a,r]};return{tree:t.get("tree"),variant:t.get("variant")||e,asked:{depth:i("depth")??0,window:_e(i("alpha"),i("beta")),
options:Object.fromEntries(t.getAll("set").map(n))}}}function yt(t,e){let i=T(t,()=>{e.hidden=!e.hidden,i.setAttribute("aria-expan\
ded",!e.hidden)},{"aria-expanded":"false"});return i}function Li(t,e,i,n,s){let{calculator:a,engine:r}=t;async function o(){r.state!==
"ready"&&await r.load().catch(()=>{});let p=r.state==="absent";for(let u of e)u.hidden=p;return i.hidden=!p,s.text.readOnly=p,p&&(i.
textContent=`Editing is off: ${r.why}`),!p}async function c(){return await o()?(t.path=a.selected<0?[]:t.pathOf(a.selected),a.turn(
"editing"),t.editing):(a.tell(i.textContent,!0),!1)}async function d(){return await c()?(a.view.focus({preventScroll:!0}),!0):!1}async function f(){
n.clear(),await t.change(()=>({tree:vt,asked:{depth:0}}))&&await wt(t,d)}async function h(p){let u=new URLSearchParams(p),m=u.get(
"tree");if(!m||!await o())return;await t.change(()=>Mi(u,a.variant),k=>k.line?s.write(m,k):t.complain(k))&&a.tree===vt&&await wt(t,
c)}return{ready:o,begin:d,anew:f,go:h}}function Ct(t){let{engine:e,view:i}=t,n=new He(t,e),s=l("div",{class:"editor"}),a=l("detail\
s"),r=()=>{a.open=!0},o=l("p",{class:"off quiet",hidden:""}),c=mi(n),d=xi(n,r),f=$i(n),h=bi(n),p=vi(n,r),u=wi(n),m=yi(n,d,f),{bar:x,
...k}=ki(n),{hand:O,...M}=Ai(n,x),w=Si(n,O);Ci(n,O),n.pieces.push(d,c,h,m,k,M,f);let C=l("div",{class:"row tools",role:"group","ar\
ia-label":"choose a tree"}),S=l("div",{class:"row"}),L=l("summary"),E=[yt("Order …",u),yt("Random …",p.row)],{ready:$,begin:A,
anew:N,go:H}=Li(n,[...m.needs,...E,c.settings,C],o,c,d),W=T("",()=>n.editing?t.turn(""):A(),{class:"edit","aria-pressed":"false",title:"\
edit the tree by hand (e)"});W.append(te(Oi),"Edit"),C.append(h.list,p.chance,T("New",N,{title:"begin with an empty tree"}),W),S.append(
m.side,...E,m.copies,m.save,m.open,m.file),L.append("Notation ",d.preview,c.range),a.append(L,d.box,d.wrong,S,p.row,u),s.append(C,
a,o),t.places.asked.append(c.settings),i.before(x),a.ontoggle=()=>a.open&&$(),e.load().catch($),f.restore(H),i.addEventListener("d\
blclick",async _=>{let X=t.nodeOf(_);X<0||!n.editing&&!await A()||(t.selected!==X&&t.select(X),w())});let[J,q]=ji(n,A,w);return{section:s,
place:"tree",style:bt,help:Ni,get keys(){return n.editing?q:J},select(_){n.showing||(_>=0&&(n.path=n.pathOf(_)),n.each("inspect"))},
run(){let{shown:_,showing:X}=n;!X&&_&&_.tree!==t.tree&&n.keep({..._,whole:!0}),n.refresh(),X||n.mend()},turn(_){let X=_==="editing";
W.setAttribute("aria-pressed",X),n.each("turn",X),n.mend()}}}function ji(t,e,i){let n={"Ctrl+Z":t.undo,"Ctrl+Y":t.redo,"Ctrl+Shift\
+Z":t.redo},s={e:()=>t.calculator.turn(""),...n,Insert:()=>t.at("child"),"Shift+Insert":()=>t.at("sibling"),Delete:()=>t.at("remov\
e"),Backspace:()=>t.at("remove"),F2:()=>i("name"),Enter:()=>i(),"Alt+Shift+ArrowLeft":()=>t.at("move",{by:-1}),"Alt+Shift+ArrowRig\
ht":()=>t.at("move",{by:1})};for(let a of"0123456789-")s[a]=()=>i("value",a);return[{e,...n},s]}var Ni=[["e","edit the tree by han\
d; a double click on a node does too"],["Insert, Shift+Insert","editing: add a child, a sibling"],["Delete","editing: remove the n\
ode"],["Enter, F2","editing: the value of a leaf, the name"],["Alt+Shift+← →","editing: move the node among its siblings; so d\
oes dragging it"],["Ctrl+Z, Ctrl+Y","undo, redo what changed the tree, or what is asked of it"]],Oi="M3 13l.6-2.9L10.8 3l2.2 2.2-7\
.1 7.2z",zi="M6 3L2.5 6.5 6 10M3 6.5h6.5a3.3 3.3 0 010 6.6H7",Ii="M10 3l3.5 3.5L10 10M13 6.5H6.5a3.3 3.3 0 000 6.6H9",Ti="M13 8H3m\
4-4L3 8l4 4",Ri="M3 8h10M9 4l4 4-4 4",Bi="M4 4l8 8m0-8l-8 8";async function Et(t){let e=new Go;e.exit=()=>{};let i=await WebAssembly.instantiate(t,e.importObject);return new Promise((n,s)=>{globalThis.
ablabEngine=n,e.run(i).then(()=>s(Error("the engine has ended.")),s)})}var De="wasm_exec.js",Lt="ablab.wasm.gz",jt="worker.js",Z={files:[jt,De,Lt],state:"absent",why:"",load:()=>Ye??=Pi(),ask(t,e){e&&Mt.
set(e,t);let i=$t.then(()=>{if(e&&Mt.get(e)!==t)throw Error("Something else was asked since.");return Wi(t)});return $t=i.catch(()=>{}),
i}},$t=Promise.resolve(),Mt=new WeakMap,Ye,Ce;async function Wi(t){let e=await Z.load();await new Promise(a=>setTimeout(a));let i;
try{i=await e(JSON.stringify({version:1,...t}))}catch(a){console.warn("ablab:",a)}if(typeof i!="string")throw Ye=void 0,Z.state="a\
bsent",Error("The engine has stopped: this search is too much for it.");let n=JSON.parse(i),{error:s}=n;if(s)throw Object.assign(Error(
s.message+(s.hint?(s.message.endsWith(".")?" ":": ")+s.hint:"")),{line:s.line,column:s.column,field:s.field,try:s.try});return n}async function Pi(){
Z.state="loading";try{let t=await Hi();return Z.state="ready",Z.why="",t}catch(t){throw console.warn("ablab:",t),Ye=void 0,Z.state=
"absent",Z.why=_i(t),Error(Z.why[0].toUpperCase()+Z.why.slice(1))}}async function Hi(){if(!window.WebAssembly?.compileStreaming)throw new $e;
let t=i=>{throw new Ee(i.message)};if(!Ce){let{body:i}=await ablabLoad.open(Lt).catch(t);Ce=await WebAssembly.compileStreaming(new Response(
i,{headers:{"Content-Type":"application/wasm"}}))}let e=await Promise.all([De,jt].map(i=>ablabLoad.open(i).then(n=>n.text(),t)));try{
return await qi(e.join(`
`))}catch(i){console.info("ablab: the engine runs on the page itself:",i.message)}return await ablabLoad(De),Et(Ce)}async function qi(t){
let e=URL.createObjectURL(new Blob([t],{type:"text/javascript"}));try{let i=new Worker(e),n=s=>new Promise((a,r)=>{let o=(c="it ha\
s stopped.")=>{i.terminate(),r(Error(c))};i.onmessage=c=>typeof c.data=="string"?a(c.data):o(),i.onmessageerror=()=>o(),i.onerror=
c=>{c.preventDefault(),o(c.message||void 0)},i.postMessage(s)});return await n(Ce),n}finally{URL.revokeObjectURL(e)}}var Ee=class extends Error{},
$e=class extends Error{};function _i(t){return t instanceof $e?"this browser runs no WebAssembly.":t instanceof Ee?window.DecompressionStream?
document.getElementById("jupyter-config-data")?"this JupyterLab does not serve the engine. Run “make setup” where ablab is, or “ma\
ke kernel” for a Jupyter of your own, and load the page again.":"this page does not carry the engine. It was made where “make se\
tup” had not built it, or without nb.Embed().":t.message:t instanceof RangeError?"there is not enough memory for the engine.":/Content Security Policy|unsafe-eval/.
test(t.message)?"the rules of this page (Content-Security-Policy) allow no WebAssembly.":`the engine does not start: ${t.message}`}var Nt=`.export .row { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 10px; margin: 6px 0 10px }
.export label { color: var(--quiet); font-size: 13px }
.export input[type=number] { width: 8em }
.export select { flex: 1 1 11em; min-width: 0; max-width: 20em }
.export textarea { width: 100%; font: 12px/1.5 var(--jp-code-font-family, ui-monospace, monospace); color: inherit }
`;var zt=[["Picture of this step",[["svg","SVG","svg","image/svg+xml"],["png","PNG, twice the size","png","image/png"],["tikz","TikZ\
, for LaTeX","tex","application/x-tex"],["dot","DOT, for Graphviz","dot","text/vnd.graphviz"]]],["The search",[["json","JSON, all \
its events","json","application/json"],["page","a web page of its own","html","text/html"]]],["Exercise sheet with its key",[["she\
et html","this tree, to print","html","text/html"],["sheet tikz","this tree, for LaTeX","tex","application/x-tex"],["seeded html",
"trees from a seed, to print","html","text/html"],["seeded tikz","trees from a seed, for LaTeX","tex","application/x-tex"]]]],Di=[
"svg","png","page"],Fi=["ablab.js","calculator.js","page.html"];function Ot(t,e){let{run:i,k:n,last:s,step:a,looks:r}=t,o=t.drawn(
i),c=new oe(o,i);c.draw(r,n>0&&n<s?a.at:-1),c.open!==void 0&&c.unfold(t.picture.open);for(let h of o.querySelectorAll(".fold:not(.\
open) > .below"))h.remove();o.removeAttribute("style"),o.querySelector("title").textContent=n===s?i.alt:`${i.name}, step ${n} of ${s}\
: ${a.say}`;let d={},f=h=>h.replace(/var\(--([\w-]+),([^()]*)\)/g,(p,u,m)=>d[u]??m);for(let h of o.querySelectorAll("style")){let p=/\n\.dark \.ablab-tree\{(.*)\}/.
exec(h.textContent);p&&(h.textContent=h.textContent.replace(p[0],"")),p&&e&&Object.assign(d,Object.fromEntries(f(p[1]).split(";").
map(x=>x.slice(2).split(":"))));let u=f(h.textContent),m=/paint-order:stroke;([^}]*)/;h.textContent=u.replace(m,"")+(m.test(u)?`.a\
blab-tree .halo{${m.exec(u)[1]}}`:"")}for(let h of o.querySelectorAll("text")){if(!h.textContent||h.classList.contains("in"))continue;
let p=h.cloneNode(!0);p.classList.add("halo"),h.before(p)}return new XMLSerializer().serializeToString(o)}async function Yi(t,e){let{
run:i,tree:n,asked:s,stage:a,host:r,box:o}=t,c=document.querySelector("script[data-ablab-loader]");if(!c)throw Error("This page ha\
s lost what wakes its figures: write one with ablab calculator.");let d=r.cloneNode(!0),f=d.querySelector('script[type="applicatio\
n/json"]'),h=d.querySelector("img");d.removeAttribute("data-ablab"),h.previousElementSibling.remove(),h.removeAttribute("hidden"),
h.style.display="",h.alt=i.alt;let p=i.svg??a.runs[0].svg;p&&(h.src="data:image/svg+xml;base64,"+Ge(new TextEncoder().encode(p))),
f.removeAttribute("data-packed");let u=a.predict&&{...a.predict,...e};f.textContent=JSON.stringify({...a,predict:u,runs:[{...i,svg:void 0}],
comparisons:void 0,notation:n,asked:s}).replace(/</g,"\\u003c");let m={title:l("p",{},{},o.getAttribute("aria-label")).innerHTML,figures:d.
outerHTML,libraries:await Xi(t.engine),loader:c.outerHTML};return(await(await ablabLoad.open("page.html")).text()).replace(/{{(\w+)}}/g,
(x,k)=>m[k])}async function Xi(t){let i=[...document.querySelectorAll('script[data-ablab-library]:not([data-ablab-library="echarts\
.min.js"]), details.ablab-licences')].map(n=>n.outerHTML);if(!i.length){let n=t?.files??[],s=t&&await t.load().then(()=>ablabLoad.
open("licences.html")).then(a=>a.text(),()=>"");for(let a of[...Fi,...s?n:[]]){let r=new Response((await ablabLoad.open(a)).body.pipeThrough(
new CompressionStream("gzip")));i.push(l("script",{type:"text/plain","data-ablab-library":a},{},Ge(new Uint8Array(await r.arrayBuffer()))).
outerHTML)}i.push(s??"")}return i.join(`
`)}function Gi(t){let e=l("select",{id:"format","aria-label":"Export"});for(let[i,n]of zt){let s=l("optgroup",{label:i});for(let[a,
r]of n)(t.stage.notation||Di.includes(a))&&s.append(l("option",{value:a},{},r));s.children.length&&e.append(s)}return e}function Ji({
variant:t,k:e},[i,,n],s){return i.startsWith("seeded")?`sheet-${s}.${n}`:i.startsWith("sheet")?`sheet-${t}.${n}`:(t||"search")+(["\
json","page"].includes(i)?"":"-step-"+e)+"."+n}function Xe(t,e){let i=l("input",{type:"checkbox",id:t,"aria-label":e}),n=l("label",
{for:t});return n.append(i," "+e),{box:i,label:n}}function It(t){let{engine:e}=t,i=l("details",{class:"export"}),n=l("div",{class:"\
row"}),s=Gi(t),a=l("input",{type:"number",min:0,max:2**31-1,value:1,id:"seed","aria-label":"Seed"}),r=l("label",{for:"seed"},{},"S\
eed ");r.append(a);let o=Xe("begin","begin with the questions"),c=Xe("strict","without hints"),d=Xe("dark","for a dark slide");o.box.
checked=t.stage.predict?.on,c.box.checked=t.stage.predict?.hints===!1;let f=l("button",{type:"button",class:"main"},{},"Download"),
h=l("button",{type:"button"},{},"Copy"),p=l("p",{class:"quiet",role:"status"}),u=l("textarea",{readonly:"",rows:8,"aria-label":"th\
e text, to be copied",spellcheck:!1});n.append(l("label",{for:"format"},{},"Export"),s,r,o.label,c.label,d.label,f,h,p),i.append(l(
"summary",{},{},"Export"),n,u),u.hidden=!0;let m=()=>zt.flatMap(([,w])=>w).find(([w])=>w===s.value),x=()=>{r.hidden=!s.value.startsWith(
"seeded"),o.label.hidden=c.label.hidden=s.value!=="page"||!t.stage.predict,d.label.hidden=!["svg","png"].includes(s.value),h.disabled=
s.value==="page",u.hidden=!0,p.textContent=""};s.onchange=x;async function k(){let{tree:w,variant:C,asked:S,k:L}=t,[E]=m();if(E===
"page")return Yi(t,{on:o.box.checked,hints:!c.box.checked});if(E==="png")return Vi(Ot(t,d.box.checked));if(E==="svg")return Ot(t,d.
box.checked);let[$,A]=E.split(" ");return O($==="sheet"?{do:"sheet",tree:w,variant:C,asked:S,format:A}:$==="seeded"?{do:"sheet",variant:C,
asked:S,format:A,shape:{seed:Math.max(0,Math.round(+a.value))}}:{do:"export",tree:w,variant:C,asked:S,step:L,format:E})}async function O(w){
return(await e.ask(w)).text}async function M(w,C=k()){p.textContent="",p.classList.remove("error");try{p.textContent=await w(await C)}catch(S){
p.textContent=S.message,p.classList.add("error")}}return f.onclick=()=>M(w=>{let C=Ji(t,m(),a.value);return xe(C,w,m()[3]),"Saved \
as "+C}),h.onclick=()=>{let w=s.value==="png",C=k(),S=Ki(w?"image/png":"text/plain",C);M(async L=>await S||!w&&await we(L)?"Copied":
w?"This page may not copy a picture: download it.":(u.value=L,u.hidden=!1,u.select(),"This page may not copy: here is the text."),
C)},x(),{section:i,place:"end",style:Nt,run:x,at(){u.hidden=!0,p.textContent=""}}}async function Ki(t,e){let i=e.then(n=>n instanceof
Blob?n:new Blob([n],{type:t}));i.catch(()=>{});try{return await navigator.clipboard.write([new ClipboardItem({[t]:i})]),!0}catch{return!1}}
async function Vi(t){let e=new Image;e.src="data:image/svg+xml;base64,"+Ge(new TextEncoder().encode(t)),await e.decode();let i=document.
createElement("canvas");i.width=2*e.naturalWidth,i.height=2*e.naturalHeight;let n=i.getContext("2d");if(Zi(n))throw Error("This br\
owser guards canvases against being read, and would save stripes: take the SVG, or allow this page to read canvases.");n.drawImage(
e,0,0,i.width,i.height);let s=await new Promise(a=>i.toBlob(a));if(!s)throw Error("The picture is too large for a PNG: take the SV\
G.");return s}function Zi(t){t.fillStyle="#4080c0",t.fillRect(0,0,8,8);let{data:e}=t.getImageData(0,0,8,8),i=[64,128,192,255];return t.
clearRect(0,0,8,8),e.some((n,s)=>Math.abs(n-i[s%4])>8)}function Ge(t){let e="";for(let i=0;i<t.length;i+=32768)e+=String.fromCharCode(
...t.subarray(i,i+32768));return btoa(e)}var Tt=`.figure {
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
`;var Rt=`/* What would tell where the next cut is, is not there while a reader is asked, nor, while there are
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
`;var Je={plain:{exact:"exactly",lower:"at least",upper:"at most"},selective:{selective:"found","selective lower":"found to be at le\
ast","selective upper":"found to be at most"}},tn=t=>t.bound in Je.selective?Je.selective:Je.plain,Bt="Write a number, such as 3 o\
r -2.",Me={cut:"cuts",value:"returned values",update:"the root",window:"windows"};function Ve(t,e){let i=nn(t,e);return{verdict:i,
say:(i==="right"?"Right. ":"")+Ke(t,i)}}var Ke=(t,e)=>`${t.say[e]??""} ${t.tie??""}`.trim();function nn(t,{skipped:e=[],value:i,bound:n,
beta:s}){let a=(t.parts??[]).filter(d=>d.skipped).map(d=>d.node),r=d=>d?.replace(/^selective ?/,"")||"exact",o=r(n),c=t.known&&o!==
r(t.bound)?"exact":r(t.bound);switch(!0){case t.kind==="cut":return e.some(d=>!a.includes(d))?"over-pruned":a.some(d=>!e.includes(
d))?"under-pruned":"right";case t.kind==="window":return i===t.value&&s===t.beta?"right":"wrong window";case!!t.claim:return i===t.
value?"right":"wrong value";case i===t.value:return o===c?"right":"wrong bound";case(o==="lower"&&c!=="upper"&&i<t.value):case(o===
"upper"&&c!=="lower"&&i>t.value):return"weaker"}return"wrong value"}function Wt(t){let e=n=>Number.isInteger(n)&&n>=0&&n<t.nodes.length;
return Array.isArray(t.ask)&&t.ask.every(n=>n&&Number.isInteger(n.step)&&n.step>=0&&n.step<t.steps.length&&e(n.at)&&Me[n.kind]&&typeof n.
text=="string"&&n.say&&Array.isArray(n.parts??[])&&(n.parts??[]).every(s=>e(s?.node)))?t.ask:[]}function Pt(t){let{engine:e}=t,{on:i=!1,
hints:n=!0,kinds:s=Object.keys(Me)}=t.stage.predict,a=i&&!n,r=new Set(s),o=[],c=!1,d=new Map,f,h="",p,u,m=T("",()=>t.turn(N()?"":"\
asking"),{title:"Predict what comes next (q)","aria-pressed":!1}),x=te("M5.4 6.2a2.6 2.6 0 1 1 3.9 2.3c-.8.5-1.3.9-1.3 2M8 13.4v.1");
x.style.fill="none",m.append(x,l("span",{},{},"Predict"));let k=l("div",{class:"box"}),O=l("p",{class:"verdict",role:"status",dir:"\
ltr"}),M=l("p",{class:"live","aria-live":"polite"}),w=l("summary"),C=l("ol"),S=l("p",{class:"filters"}),L=l("details",{class:"scor\
e"});L.append(w,C,S);let E=l("p",{class:"later quiet"},{},"Statistics, comparison and export are back when the questions are answe\
red."),$=P("panel",M,k,O,L,E),A=l("section",{class:"predict","aria-label":"predict"});A.append($),$.hidden=!0;let N=()=>t.mode==="\
asking",H=()=>o.filter(g=>r.has(g.kind)),W=g=>!d.get(g)?.done,J=()=>N()&&t.k<t.last&&(f===t.run||H().some(W)),q=()=>a&&J(),_=g=>N()?
H().find(b=>b.step===g&&W(b)):void 0,X=()=>N()&&p&&W(p)&&p.step===t.k,fe=()=>[A,m].some(g=>g.contains(t.root.activeElement)),ge=g=>t.
run.nodes[g].l,_t={cut(g){let b=g.parts.length>1,v=g.parts.map(({node:y},R)=>{let U=l("label",{class:"move",dir:"auto"}),B=l("inpu\
t",{type:"checkbox",value:y});return U.append(B,l("span",{},{},ge(y)),...b&&R<9?[l("kbd",{"aria-hidden":!0},{},String(R+1))]:[]),B.
onchange=()=>j(),{l:U,input:B,node:y}}),z=()=>({skipped:v.filter(y=>y.input.checked).map(y=>y.node)}),j=()=>{for(let y of v)ne(y.node,
y.input.checked?"skip":"move");be&&(be.textContent="Answer: "+Ne(g,z()))},I=y=>{!v[y]||v[y].input.disabled||(v[y].input.checked=!v[y].
input.checked,j())};return{element:P("moves",...v.map(y=>y.l)),read:z,show:j,flip:y=>I(v.findIndex(R=>R.node===y)),fill:y=>{for(let R of v)
R.input.checked=y.skipped.includes(R.node);j()},keys:Object.fromEntries(v.slice(0,9).map((y,R)=>[String(R+1),()=>I(R)]))}},number(g){
let b=me("value");return{element:P("claim",l("span",{dir:"auto"},{},g.claim),b),read(){let v=ie(b.value);return Number.isNaN(v)?Bt:
{value:v}},fill:v=>{b.value=F(v.value)},keys:je(()=>b)}},value(g){let b=tn(g),[v,z,j]=Object.keys(b),I=Object.entries(b).map(([B,ae])=>{
let ve=l("span",{title:ae}),st=l("input",{type:"radio",name:"bound",value:B,"aria-label":ae});return ve.append(st,l("span",{class:"\
sign","aria-hidden":!0},{},he[B])),{l:ve,input:st,bound:B}}),y=me("value"),R=P("signs",...I.map(B=>B.l));R.onkeydown=B=>{B.key.startsWith(
"Arrow")&&B.stopPropagation()},R.setAttribute("role","radiogroup"),R.setAttribute("aria-label","what the value is");let U=B=>()=>{
for(let ae of I)ae.input.checked||=ae.bound===B};return{element:P("claim",l("span",{dir:"auto"},{},ge(g.at)),R,y),read(){let B=I.find(
ve=>ve.input.checked)?.bound,ae=ie(y.value);return B?Number.isNaN(ae)?Bt:{value:ae,bound:B}:`Choose ${he[v]}, ${he[z]} or ${he[j]}\
.`},fill:B=>{y.value=F(B.value),U(B.bound)()},keys:{...je(()=>y),"=":U(v),"~":U(v),">":U(z),"<":U(j)}}},window(){let g=me("alpha"),
b=me("beta");return{element:P("claim","(",g,",",b,")"),read(){let v=ie(g.value),z=ie(b.value);return Number.isNaN(v)||Number.isNaN(
z)?"Write two numbers; -inf and inf are the ends.":{value:v,beta:z}},fill:v=>{g.value=F(v.value),b.value=F(v.beta)},keys:je(()=>g.
value&&t.root.activeElement!==g?b:g)}}},me=g=>l("input",{type:"text",inputmode:"text",size:5,autocomplete:"off",spellcheck:"false",
"aria-label":g,class:"number"}),je=g=>Object.fromEntries([..."0123456789-"].map(b=>[b,()=>{let v=g();v.disabled||(v.focus(),v.value=
b)}])),Ne=(g,b)=>g.kind==="cut"&&g.parts.length===1?`${ge(g.parts[0].node)} is ${b.skipped.length?"":"not "}skipped`:g.kind==="cut"?
b.skipped.map(ge).join(", ")||"none":g.kind==="window"?`(${F(b.value)}, ${F(b.beta)})`:g.claim?F(b.value):`${he[b.bound]} ${F(b.value)}`,
Qe=g=>({...g,skipped:(g.parts??[]).filter(b=>b.skipped).map(b=>b.node)}),ne=(g,b)=>{if(g===void 0)for(let v of t.svg.querySelectorAll(
"[data-asked]"))v.removeAttribute("data-asked");else for(let v of["n","e"])t.svg.querySelector(`#${v}${g}`)?.setAttribute("data-as\
ked",b)},be;function Oe(g){let b=fe();p=g,ne(),t.picture.show(g.parts?.[0]?.node??g.at),g.kind!=="update"&&ne(g.at,"node");let v=l(
"form",{novalidate:""}),z=l("fieldset"),j=l("p",{class:"hint quiet",dir:"ltr"});be=l("button",{type:"submit",class:"main"},{},"Ans\
wer"),u=_t[g.claim?"number":g.kind](g),u.hint=()=>{j.textContent=g.hint};let I=P("acts",be,...n&&g.hint?[T("Hint",u.hint,{title:"h\
int (h)"})]:[],...a?[]:[T("Show me",Ut)]);z.append(l("legend",{dir:"ltr"},{},V(g.text)),u.element,I),v.append(z,j),v.onsubmit=y=>{
y.preventDefault(),et()},k.replaceChildren(v),u.show?.(),se(""),M.textContent=g.text,t.play(!1),t.hold(),b&&z.querySelector("input")?.
focus()}function et(){if(!X())return it();let g=u.read();if(typeof g=="string")return se(g,"ask");let b=Ve(p,g),v=b.verdict==="rig\
ht";d.has(p)||d.set(p,{...b,words:Ne(p,g)}),se(b.say,v?"right":"wrong"),v&&tt(),Ie()}function Ut(){d.has(p)||d.set(p,{verdict:"sho\
wn",words:"shown",say:""}),u.fill(Qe(p)),se(Ke(p,"right"),"shown"),tt(),Ie()}function tt(){let g=fe();d.get(p).done=!0,ze(),t.draw();
for(let v of k.querySelectorAll("input"))v.disabled=!0;let b=T("Go on",it,{class:"main"});k.querySelector(".acts").replaceChildren(
b),k.querySelector(".hint").textContent="",t.hold(),g&&b.focus()}function it(){let g=H().find(b=>b.step===t.k&&W(b));if(!g)return t.
go(t.k+1);t.draw(),Oe(g)}function Dt(){let g=fe(),b=H().filter(W),v=b.find(y=>y.step>=t.k)??b[0];p=u=void 0,ne(),se(""),M.textContent=
"";let z=l("span",{class:"quiet"}),j=v?.step-t.k,I=T(j>0?"To the next question":"To the first question",()=>t.go(v.step));z.textContent=
j>0?`The next question is ${j===1?"one step":j+" steps"} on.`:v?"The other questions are further back.":f===t.run?"The questions a\
re being made.":h?`The questions about this search are not on this page. ${h}`:o.length?H().length?"All questions are answered.":"\
Nothing is chosen to be asked about.":"There are no questions about this search.",k.replaceChildren(P("acts",...v?[I]:[],z)),t.hold(),
g&&(v?I:w).focus()}function Ft(g){t.go(g.step);let b=d.get(g);p=void 0,ne(),t.picture.show(g.parts?.[0]?.node??g.at),ne(g.at,"node");
for(let I of g.parts??[])ne(I.node,I.skipped?"skip":"move");let v=T("To the review",()=>{t.go(t.last),L.open=!0,w.focus()}),z=l("f\
ieldset"),j=l("dl");z.append(l("legend",{dir:"ltr"},{},V(g.text)),j,P("acts",v));for(let[I,y]of[["You answered",b.words],["Right i\
s",(g.known?`= ${F(g.value)} or `:"")+Ne(g,Qe(g))]])j.append(P("",l("dt",{},{},I),l("dd",{dir:"ltr"},{},y)));k.replaceChildren(z),
se(b.say||Ke(g,"right"),b.say?"wrong":"shown"),v.focus()}function se(g,b=""){O.className="verdict "+b,O.textContent=V(g)}function ze(){
t.box.classList.toggle("guarded",J()),t.box.classList.toggle("locked",q()),E.hidden=!J()}function nt(){t.view.setAttribute("aria-l\
abel",N()?"the tree, as far as it is searched":t.run.alt??"")}function Ie(){let g=H(),b=g.filter(y=>d.has(y)),v=b.filter(y=>d.get(
y).verdict==="right"),z=b.filter(y=>d.get(y).verdict!=="right"),j=g.length-b.length;L.hidden=!o.length,w.textContent=b.length?`Sco\
re: ${v.length} of ${b.length} right at the first answer`+(j?`, ${j} to come`:""):`${g.length} ${g.length===1?"question":"question\
s"}`,C.replaceChildren(...z.map(y=>{let R=l("li"),U=d.get(y),B=U.verdict==="shown"?"shown":`${U.verdict}: ${U.words}`;return R.append(
T(`step ${y.step}`,()=>Ft(y)),l("span",{dir:"ltr"},{},V(y.text)+" "),l("span",{class:"quiet",dir:"ltr"},{},B)),R})),C.hidden=!z.length,
S.hidden=q();let I=Object.keys(Me).filter(y=>s.includes(y)&&o.some(R=>R.kind===y));S.replaceChildren("Ask about ",...I.map(y=>{let R=l(
"label"),U=l("input",{type:"checkbox"});return U.checked=r.has(y),U.onchange=()=>{U.checked?r.add(y):r.delete(y),de(),S.querySelectorAll(
"input")[I.indexOf(y)].focus()},R.append(U,Me[y]),R}),...b.length?[T("Begin again",Yt)]:[])}function Yt(){d=new Map,L.open=!1,p=void 0,
t.k?t.go(0):de()}async function Xt(){let{run:g,tree:b,variant:v,asked:z}=t;if(g.ask||!e||f===g)return;f=g;let j=await e.ask({do:"r\
un",tree:b,variant:v,asked:z}).catch(I=>({error:I}));f===g&&(f=void 0),g.ask=j.run?.ask??[],t.run===g&&(h=j.error?.message??"",o=Wt(
g),t.focused(de))}function de(){if(!N())return;Xt();let g=_(t.k);!t.veil!=!g&&t.draw(),g?g!==p?Oe(g):t.hold():Dt(),Ie(),ze(),t.k===
t.last&&d.size&&(L.open=!0)}return t.view.addEventListener("click",g=>{X()&&u.flip?.(t.nodeOf(g))}),{section:A,place:"controls",toggle:m,
style:Rt,help:[["q","predict what comes next"],["1 2 3 …","predicting: mark the move as skipped, or write the value"],["= < >","\
predicting: the value is exact, at most, at least"],["Enter, h","predicting: answer, hint"]],get keys(){let g={q:()=>t.turn(N()?"":
"asking")};return!N()||(g.Enter=()=>u?et():k.querySelector("button")?.click(),!X())?g:(n&&(g.h=u.hint),{...g,...u.keys})},before(g){
if(!N())return!0;let b=H().find(v=>v.step>=t.k&&v.step<g&&W(v));return b?(b.step>t.k?t.go(b.step):(t.play(!1),b!==p&&Oe(b),O.textContent||
se(`Answer first${a?"":", or have it shown"}: the next step is the answer.`,"ask")),!1):!0},leave(){return q()&&se("Answer the que\
stions first.","ask"),!q()},at:de,veil(g){let b=_(t.k),{nodes:v}=t.run;if(b){if(["cut","value"].includes(b.kind)){let z=new Set([b.
at]);v.forEach(({p:j},I)=>z.has(j)&&z.add(I)),g=g.map((j,I)=>z.has(I)?{...j,w:void 0,...b.kind==="value"&&I===b.at&&{v:void 0},c:b.
kind==="value"&&v[I].p===b.at?j.c.replace(/ best\b/,""):j.c}:j)}return{looks:g,say:"The next step answers the question."}}},held:()=>X()?
"answer the question first":"",run(){o=Wt(t.run),h="",d=new Map,p=void 0,L.open=!1,nt(),i&&!c&&o.length?(c=!0,t.turn("asking")):de()},
turn(){let g=fe();if(m.setAttribute("aria-pressed",N()),$.hidden=!N(),t.box.classList.toggle("asking",N()),nt(),p=void 0,ne(),t.draw(),
N())return de();ze(),t.hold(),g&&m.focus()}}}var sn=[[Ct,t=>t.notation],[Pt,t=>t.predict],[ut,()=>!0],[mt,t=>t.notation],[It,()=>!0]],qt="its recorded search is malformed, or \
of another version. Run the cell again.";async function an(t,e,i){ue.tag||rt("ablab-calculator",ue);let n=new ue;n.begin(i),n.use(
e),t.append(n),t.follow(n.box),t.hear(s=>n.follow(s)),n.join()}function on(t){let e=t?.nodes,i=t?.start,n=o=>Number.isInteger(o)&&
o>=0&&o<i.length,s=(...o)=>o.every(c=>c===void 0||typeof c=="string"),a=o=>o&&n(o.n)&&typeof o.c=="string"&&s(o.v,o.w,o.y)&&(o.to===
void 0||Number.isInteger(o.to)&&o.to>o.n&&o.to<=i.length);if(!(Array.isArray(i)&&i.length&&Array.isArray(e)&&e.length===i.length&&
Array.isArray(t.steps)&&i.every((o,c)=>a(o)&&o.n===c&&!o.to)&&e.every((o,c)=>o&&typeof o.l=="string"&&(c?n(o.p)&&o.p<c:o.p===-1))&&
t.steps.every(o=>o&&typeof o.say=="string"&&n(o.at)&&Array.isArray(o.set??[])&&(o.set??[]).every(a)&&Array.isArray(o.line)&&o.line.
every(n)&&Array.isArray(o.own??[])&&(o.own??[]).every(c=>c&&s(c.name,c.text)))&&s(t.say,t.name,t.alt,t.svg)&&(!t.listing||Array.isArray(
t.listing.lines)&&s(t.listing.say,...t.listing.lines)&&Array.isArray(t.listing.numbers))))throw Error(qt)}var Le=[.25,.5,1,2,4,8],
Ze=[["cut","c",t=>t.cut,"cut"],["root","r",t=>t.root,"change of the value known at the root"],["node","n",(t,e)=>t.at===e,"event"]],
rn=[["→ ←","one step on, one step back"],["Home End","to the start, to the end"],["Space or p","play and pause"],["+ −","fas\
ter, slower"],["c, Shift+C","next, previous cut"],["r, Shift+R","next, previous change of the value known at the root"],["n, Shift\
+N","next, previous event of the selected node"],["b, Shift+→","breakpoint at the selected node, run to the next breakpoint"],["\
↓ ↑ in the tree","select the first child, the parent"],["Alt+→ Alt+← in the tree","select the next, the previous sibling"],
["Enter in the tree","say all that is known of the node"],["f in the tree","open or fold what is below the selected node, in a lar\
ge tree"],["?","this list"],["Esc","end what was begun; once more leaves the keys to the notebook"]],ue=class extends HTMLElement{static tag="";begin(e){
this.host=e,this.parts=[],this.mode="",this.selected=-1,this.breakpoints=new Set,this.speed=Le.indexOf(1),this.root=this.attachShadow(
{mode:"open"}),this.build()}use(e){if(e?.version!==1)throw Error("its recorded search is of another version. Run the cell again, o\
r load the page anew.");if(!Array.isArray(e.runs)||!e.runs.length||!Array.isArray(e.offers??[]))throw Error(qt);this.stage=e,this.
tree=e.notation??"",this.asked=e.asked??{},this.standings=e.standings??[],this.lead.textContent=e.say??"",this.lead.hidden=!e.say,
this.sign(e.signs??[]),this.show(e.runs[0]),e.offers?.length>1&&this.keyRow(["v","the next algorithm that can search this tree"])}join(){
this.stage.notation&&(this.engine=Z,this.offer(),this.engine.load().catch(()=>this.focused(()=>this.offer())));for(let[e,i]of sn){
let n=i(this.stage)&&e(this);if(n){this.parts.push(n),n.style&&this.root.append(l("style",{},{},n.style)),n.section&&(this.places[n.
place]??this.places.end).append(n.section),n.toggle&&this.toggles.append(n.toggle);for(let s of n.help??[])this.keyRow(s);n.run?.(),
n.at?.(this.k)}}}each(e,...i){return this.focused(()=>this.parts.map(n=>n[e]?.(...i)))}focused(e){let i=this.root.activeElement,n=e();
return i&&!this.root.activeElement?.getClientRects().length&&this.view.focus({preventScroll:!0}),n}build(){let e=this.box=l("div",
{class:"figure",role:"group",tabindex:-1}),i=(a,...r)=>{let o=l("section",{class:a,"aria-label":a});return o.append(...r),o};this.
places={};for(let a of["tree","asked","controls","picture","end"])this.places[a]=l("div",{class:"place"});this.lead=l("p",{class:"\
lead"}),this.status=l("p",{class:"status",role:"status"}),this.advice=l("p",{class:"advice quiet"});let n=l("div",{class:"top"}),s=l(
"div",{class:"end"});n.append(this.algorithm=i("algorithm"),this.places.asked,this.toggles=l("div",{class:"place"})),this.sentence=
l("p",{class:"say",dir:"ltr","aria-live":"polite"}),this.view=l("div",{class:"view",role:"tree",tabindex:0}),this.look=Se(this.view),
this.pan(),this.facts=l("dl",{class:"facts"}),this.stack=l("ol",{class:"stack","aria-label":"from the root to the node, each with \
its value and its window"}),this.stack.onclick=a=>{let r=[...this.stack.children].indexOf(a.target.closest("li"));r>=0&&this.select(
this.path[r])},this.own=l("dl",{class:"own"}),this.counts=l("p",{class:"counts"}),e.append(this.lead,this.places.tree,n,i("control\
s",...this.controls()),this.places.controls,this.status,this.advice,this.body=l("div",{class:"body"}),s),this.signs=l("dl",{class:"\
signs"}),s.append(this.places.end,this.help()),this.body.append(i("explanation",this.sentence),this.code=l("details",{class:"code"}),
i("state",this.facts,this.own),i("picture",this.stack,this.view,this.signs,this.counts,this.places.picture)),this.algorithm.hidden=
this.code.hidden=!0,this.code.ontoggle=()=>this.mark(),e.onkeydown=a=>this.key(a),e.oninput=()=>this.status.classList.contains("er\
ror")&&this.tell(),this.root.append(l("style",{},{},Tt+at),e),Re(this)}controls(){this.buttons={start:D("to the start","Home","M3 \
3v10M9 3L4 8l5 5zM14 3L9 8l5 5z",()=>this.move(0)),back:D("back","←","M3 3v10M12 3L5 8l7 5z",()=>this.move(this.k-1)),play:D("pl\
ay","space or p",Ht,()=>this.play(!this.timer)),step:D("step","→","M13 3v10M4 3l7 5-7 5z",()=>this.move(this.k+1)),end:D("to the\
 end","End","M13 3v10M7 3l5 5-5 5zM2 3l5 5-5 5z",()=>this.move(this.last))},this.buttons.play.classList.add("main"),this.slider=l(
"input",{type:"range",min:0,step:1,"aria-label":"step"}),this.slider.oninput=()=>this.move(+this.slider.value),this.cuts=l("div",{
class:"cuts"});let e=P("track",this.cuts,this.slider);this.where=l("span",{class:"at","aria-hidden":!0}),this.jumps=Ze.map(([n,s,,
a])=>{let r=D(`previous ${a}`,"Shift+"+s.toUpperCase(),"M10 3L5 8l5 5",()=>this.jump(n,-1)),o=D(`next ${a}`,s,"M6 3l5 5-5 5",()=>this.
jump(n,1)),c=l("span",{"aria-hidden":!0},{},n);return{name:n,back:r,on:o,label:c,group:P("jump",r,c,o)}}),this.stop=D("breakpoint",
"b","M8 3a5 5 0 1 0 .01 0z",()=>this.toggle()),this.stop.classList.add("stop"),this.jumps[2].group.append(this.stop),this.fast=l("\
span",{"aria-live":"polite"},{},"1×");let i=P("jump",D("slower","-","M3 8h10",()=>this.hurry(-1)),this.fast,D("faster","+","M3 8h\
10M8 3v10",()=>this.hurry(1)));return[P("bar",...Object.values(this.buttons),e,this.where),P("jumps",...this.jumps.map(n=>n.group),
i)]}help(){let e=l("details",{class:"keys"}),i=l("table");this.rows=i.appendChild(l("tbody")),e.append(l("summary",{},{},"Keys"),i);
for(let n of rn)this.keyRow(n);return e}keyRow([e,i]){this.rows.appendChild(l("tr")).append(l("th",{scope:"row"},{},e),l("td",{},{},
i))}sign(e){this.signs.replaceChildren(...e.map(({shape:i,texts:n,say:s})=>{let a=l("div"),r=l("dt",{dir:"ltr"},{},i?"":n);return i&&
r.append(dn(i)),a.append(r,l("dd",{},{},s)),a})),this.signs.hidden=!e.length}offer(){let{offers:e=[],runs:i}=this.stage;if(this.algorithm.
hidden=!e.length,!e.length)return;let n=this.engine?.state==="absent"&&this.engine.why,s=this.choice=l("select",{id:"variant"}),a=new Map;
for(let{name:r,title:o,group:c=""}of e){a.has(c)||a.set(c,s.appendChild(l("optgroup",{label:c})));let d=a.get(c).appendChild(l("op\
tion",{value:r},{},o));d.disabled=n&&!i.some(f=>f.variant===r),d.disabled&&(d.title="Not carried by this page: "+n)}a.size===1&&s.
replaceChildren(...s.firstElementChild.children),s.onchange=()=>this.search({variant:s.value,options:this.given(s.value)}),this.source=
l("span",{class:"quiet"}),this.options=l("div",{class:"options"}),this.algorithm.replaceChildren(l("label",{for:"variant"},{},"Alg\
orithm"),s,this.source,this.options),this.optional=void 0,this.offered()}stand(){for(let e of this.choice?.options??[]){let{title:i}=this.
stage.offers.find(({name:s})=>s===e.value),n=this.standing(e.value);Q(e,i+(n&&e.value!==this.variant?` (${n.say})`:"")),e.classList.
toggle("vain",!!n)}}standing(e){return this.standings.find(({name:i})=>i===e)}async judge(){let{tree:e,variant:i,asked:{depth:n=0,
window:s}}=this,a=JSON.stringify([e,n,s]),{notation:r,asked:o}=this.stage;if(this.judged??=JSON.stringify([r,o?.depth??0,o?.window]),
!(!e||!this.engine||a===this.judged)){this.judged=a,this.standings=[];try{let c=await this.engine.ask({do:"standings",tree:e,variant:i,
asked:{depth:n,window:s}},this.choice);if(a!==this.judged)return;this.standings=c.standings??[]}catch{}this.stand()}}offered(){let e=this.
stage.offers?.find(a=>a.name===this.variant);if(!this.choice)return;this.choice.value=this.variant,this.stand(),this.source.textContent=
e?.source??"";let i=e?.options??[],n=JSON.stringify(this.asked.options??{});if(this.optional?.variant===this.variant&&this.optional.
given===n)return;let s=this.optional?.variant===this.variant;this.optional={variant:this.variant,given:n},s||this.fields(i),this.options.
querySelectorAll("input, select").forEach((a,r)=>{let{name:o,value:c,usual:d}=i[r],f=this.asked.options?.[o]??c;a!==this.root.activeElement&&
(Y(a),a.value=d&&f==="0"?"":f)})}fields(e){if(this.options.replaceChildren(...e.map(({name:s,value:a,values:r,usual:o,doc:c})=>{let d=r?
l("select",{title:c}):l("input",{type:"text",size:6,title:c,placeholder:o??a});for(let h of r??[])d.append(l("option",{value:h},{},
h));d.disabled=this.engine?.state==="absent"&&!!this.engine.why,d.onchange=()=>{Y(d),this.search(()=>({options:{...this.asked.options,
[s]:d.value.trim()||a}}),h=>Y(d,h.message))};let f=l("label",{title:c},{},s+" ");return f.append(d),f})),!e.length)return;let i=l(
"details",{class:"meaning"}),n=l("dl");n.append(...e.flatMap(({name:s,doc:a})=>[l("dt",{},{},s),l("dd",{},{},a)])),i.append(l("sum\
mary",{},{},"What they mean"),n),i.open=this.options.dataset.open==="true",i.ontoggle=()=>{this.options.dataset.open=String(i.open)},
this.options.append(i)}show(e,i=this.tree,n=this.asked){on(e),this.asked=n,this.focused(()=>this.replace(e,i))}replace(e,i){let n=this.
k>0&&this.k===this.last,s=this.run?.nodes??[],a=s.length===e.nodes.length&&e.nodes.every((d,f)=>["p","l","m","f","u"].every(h=>d[h]===
s[f][h])),r=a&&i&&i===this.tree,o=a?this.selected:-1,c=r?this.picture:new ye(this.drawn(e),e,d=>this.describe(d));this.play(!1),this.
run=e,this.tree=i,this.variant=e.variant,this.picture=c,this.svg=c.svg,this.last=e.steps.length,this.saved=[],a||this.breakpoints.
clear(),this.slider.max=String(this.last),this.box.setAttribute("aria-label","Calculator: "+(e.name??"")),this.view.setAttribute("\
aria-label",e.alt??""),r||(this.view.replaceChildren(c.svg),this.look()),e.name&&(this.host.querySelector("figcaption b").textContent=
e.name),this.list(),this.tick(),this.offered(),this.k=void 0,r&&c.pick(-1,this.selected),this.selected=-1,this.go(n?this.last:0);for(let d of this.
breakpoints)c.mark(d,!0);o>=0&&this.select(o),this.advise(this.advice,e.advice?.say,e.advice?.try),this.judge(),this.each("run")}drawn(e){
return gt(e.svg??this.stage.runs[0].svg??this.host.querySelector("img"))}advise(e,i="",n=[]){if(this.focused(()=>e.replaceChildren(
i)),this.engine?.state!=="absent")for(let{title:s,text:a,asked:r}of n){let o=l("button",{type:"button",title:a},{},s),c=this.trying??
this.variant;o.onclick=()=>this.search({variant:c,tree:a,options:{},window:void 0,...r}),e.append(" ",o)}}given(e){return e===this.
stage.runs[0].variant?this.stage.asked?.options??{}:{}}search(e,i){return this.wait(async()=>{let n=typeof e=="function"?e():e;try{
await this.searched(n),this.tell()}catch(s){this.trying=n.variant??this.variant,i?i(s):this.tell(s.message,!0,s.try),this.trying=void 0,
this.engine?.state==="absent"?this.focused(()=>this.offer()):this.choice&&(this.choice.value=this.variant)}})}async searched({variant:e=this.
variant,tree:i=this.tree,...n}){let s={...this.asked,...n},a={...this.stage.asked,options:this.given(e)},r={...a,...s,options:s.options??
{}},o=i===this.stage.notation&&JSON.stringify(r)===JSON.stringify(a)&&this.stage.runs.find(d=>d.variant===e),c=o?{run:o,tree:i}:await this.
engine.ask({do:"run",tree:i,variant:e,asked:s});this.show(c.run,c.tree??i,s)}wait(e){let i=(this.turns??Promise.resolve()).then(async()=>{
let n=setTimeout(()=>this.view.setAttribute("aria-busy","true"),100);try{return await e()}finally{clearTimeout(n),this.view.removeAttribute(
"aria-busy")}});return this.turns=i.catch(()=>{}),i}fit(){this.stack.style.minHeight="";let{listing:e}=this.run,i=this.body.clientWidth,
n=i-18-Math.max(280,.36*i),s=i>=700&&.68*this.svg.getAttribute("width")>n;this.body.classList.toggle("wide",!!e&&!s),this.body.classList.
toggle("whole",!!e&&s)}list(){let{listing:e}=this.run;if(this.code.hidden=!e,this.fit(),this.lines=[],!e)return;let i=l("div",{class:"\
lines",role:"region",tabindex:0,"aria-label":"code"});this.lines=e.lines.map((n,s)=>{let a=e.numbers[s],r=i.appendChild(l("div",a?
{class:"line","data-n":a}:{class:"file"})),[o]=/^\t*/.exec(n),c=2*o.length+4+"ch";return r.append(l("code",{},{paddingLeft:c,textIndent:"\
-"+c},"  ".repeat(o.length)+n.slice(o.length)||" ")),r}),this.code.replaceChildren(l("summary",{},{},"Code"),l("p",{class:"quiet"},
{},e.say),i),this.host.clientWidth>=700&&(this.code.open=!0)}mark(){let e=this.lines?.[this.step.src-1];this.running!==e&&(this.running?.
classList.remove("now"),this.running?.removeAttribute("aria-current"),e?.classList.add("now"),e?.setAttribute("aria-current","step"),
this.running=e);for(let s of this.because??[])s.classList.remove("why");this.because=(this.step.why??[]).map(s=>this.lines?.[s-1]).
filter(Boolean);for(let s of this.because)s.classList.add("why");if(!e||!this.code.open)return;let i=e.parentNode,n=e.offsetTop;(n<
i.scrollTop+20||n>i.scrollTop+i.clientHeight-40)&&(i.scrollTop=n-i.clientHeight/2)}tick(){let e=te(this.run.steps.map((i,n)=>i.cut?
`M${n+1} 0v1`:"").join(""));e.setAttribute("viewBox",`0 0 ${Math.max(1,this.last)} 1`),e.setAttribute("preserveAspectRatio","none"),
this.cuts.replaceChildren(e)}go(e){if(e=Math.max(0,Math.min(this.last,e)),e>this.k&&this.each("before",e).includes(!1))return;let i=this.
k!==void 0&&this.k!==e;i&&this.status.classList.contains("error")&&this.tell();let{run:n}=this;e===this.k+1?(this.looks=this.looks.
slice(),Be(n.steps[e-1],this.looks)):this.looks=ke(n,e,this.saved),this.k=e,this.step=n.steps[e-1]??{say:n.say??"",at:-1,visits:0,
leaves:0,seen:0,seen_leaves:0,cutoffs:0,pruned:0,line:[]},this.draw(),this.mark(),this.timer&&e===this.last&&this.play(!1),this.each(
"at",e),i&&document.dispatchEvent(new CustomEvent("ablab-at",{detail:{run:n.id,step:e,node:this.step.at,from:this}}))}draw(){this.
veil=void 0;for(let e of this.parts)this.veil??=e.veil?.(this.looks);this.picture.draw(this.veil?.looks??this.looks,this.step.at),
this.write()}move(e){this.play(!1),this.go(e)}write(){let{step:e,k:i,last:n,buttons:s,run:a}=this,r=this.veil?.looks??this.looks;this.
slider.value=i,this.slider.setAttribute("aria-valuetext",`step ${i} of ${n}`),this.where.textContent=`${i} / ${n}`,this.sentence.textContent=
V(this.veil?.say??e.say);let o=Math.max(0,e.at),c=a.nodes[o],d=r[o],[f,h]=(d.w??"").replace(/[()]/g,"").split(", ");this.tabulate(
this.facts,[["node",c.l],["ply",String(this.picture.parts[o].ply-1)],["player",c.f?"leaf":c.m?"MAX":"MIN"],["α",f||"–"],["β",h||
"–"],[d.c.startsWith("active")?"best so far":"value",V(d.v||"–")],...this.selected<0||this.selected===e.at?[]:[["selected",this.
describe(this.selected)]]]),this.trail(o),this.tabulate(this.own,(this.veil?[]:e.own??[]).map(({name:m,text:x})=>[m,x]));let p=pe(
a.result);Q(this.counts,`${p.nodes?`node visits ${e.visits} (${e.seen} of the tree's nodes)`:`nodes visited ${e.visits}`} · ${p.leaves?
`leaf visits ${e.leaves} (${e.seen_leaves} of the tree's leaves)`:`leaves ${e.leaves}`} · cutoffs ${e.cutoffs}${e.idle?` (${e.idle}\
 at a last move: nothing was left to skip)`:""} · nodes pruned ${e.pruned}`);let u=(m,x)=>K(m,"aria-disabled",x);u(s.start,i===0),
u(s.back,i===0),u(s.end,i===n);for(let m of this.jumps)u(m.back,this.find(m.name,-1)===i),u(m.on,this.find(m.name,1)===i);this.hold(),
this.aim(),this.sight()}hold(){let{step:e}=this.buttons,i=this.parts.map(n=>n.held?.()).find(Boolean);K(e,"title",i?"step (→): "+
i:"step (→)"),K(e,"aria-disabled",!!i||this.k===this.last)}trail(e){let{run:i,step:n,stack:s}=this,a=this.veil?.looks??this.looks;
this.path=[];for(let o=e;o>=0;o=i.nodes[o].p)this.path.unshift(o);let r=()=>{let o=l("li");return o.append(te(""),l("b",{dir:"auto"}),
l("span"),l("span")),o};this.fill(s,this.path,r,(o,c)=>{let{l:d,f,m:h}=i.nodes[c],[p,u,m,x]=o.children;K(o,"class",[f?"leaf":h?"ma\
x":"min",n.line.includes(c)?"in":"left"].join(" ")),K(p.firstChild,"d",f?"M2 4h12v8H2z":h?"M8 2l6 11H2z":"M8 14L2 3h12z"),Q(u,d),Q(
m,V(a[c].v??"")),Q(x,a[c].w??"")}),s.style.minHeight=s.offsetHeight+"px"}tabulate(e,i){let n=()=>{let s=l("div");return s.append(l(
"dt"),l("dd",{dir:"auto"})),s};this.fill(e,i,n,(s,[a,r])=>{Q(s.firstChild,a),Q(s.lastChild,r)})}fill(e,i,n,s){for(;e.children.length>
i.length;)e.lastChild.remove();for(;e.children.length<i.length;)e.append(n());i.forEach((a,r)=>s(e.children[r],a)),e.hidden=!i.length}sight(){
ce(this.view,this.picture.parts[Math.max(this.picture.here,0)].node)}aim(){let{label:e,back:i,on:n}=this.jumps[2],s=this.target,a=ht(
this.run.nodes[s].l);Q(e,"at "+a),K(i,"aria-label","previous event at "+a),K(n,"aria-label","next event at "+a),K(this.stop,"aria-\
pressed",this.breakpoints.has(s)),K(this.stop,"aria-label","breakpoint at "+a),K(this.stop,"title",`breakpoint at ${a} (b); Shift+\
→ runs to the next one`),K(this.view,"aria-activedescendant","n"+s)}get target(){return this.selected>=0?this.selected:Math.max(
0,this.step.at)}describe(e){let i=this.run.nodes[e],n=(this.veil?.looks??this.looks)[e],s=n.c.split(" "),a=this.picture.folds[e]&&
"below "+this.picture.sum(e).filter(Boolean).join(", "),r=s.map(o=>this.run.words?.[o]).filter(Boolean);return[i.l,i.f?"leaf":i.m?
"MAX":"MIN",n.v,n.w&&"window "+n.w,...r,a,this.breakpoints.has(e)&&"breakpoint"].filter(Boolean).join(", ")}state(){let{k:e,looks:i,
step:n,selected:s,mode:a}=this;return{k:e,looks:i,step:n,selected:s,mode:a}}tell(e="",i=!1,n=[]){this.advise(this.status,e,n),this.
status.classList.toggle("error",i),this.advice.hidden=i}select(e){this.picture.pick(e,this.selected),this.selected=e,this.write(),
e>=0&&ce(this.view,this.picture.parts[e].node),this.each("select",e)}pan(){let{view:e}=this,i,n;e.onpointerdown=s=>{n=!1,!(s.pointerType!==
"mouse"||s.button||s.target===e||this.nodeOf(s)>=0)&&(e.scrollWidth>e.clientWidth||e.scrollHeight>e.clientHeight)&&(i=s)},e.onpointermove=
s=>{!i||!n&&Math.hypot(s.clientX-i.clientX,s.clientY-i.clientY)<5||(n||e.setPointerCapture(s.pointerId),n=!0,e.scrollBy({left:i.clientX-
s.clientX,top:i.clientY-s.clientY,behavior:"instant"}),i=s)},e.onpointerup=e.onpointercancel=()=>{i=void 0},e.onclick=s=>n||s.target.
closest(".lid")||this.select(this.nodeOf(s))}nodeOf(e){return this.picture.parts.findIndex(({node:i})=>i===e.target.closest?.(".no\
de"))}near(e,i){let{parts:n}=this.picture,{nodes:s}=this.run,a=this.target;if(this.selected<0)return this.select(a);let r=a?n[s[a].
p].children:[0],o=e>0?n[a].children[0]:e<0?s[a].p:r[r.indexOf(a)+i];o>=0&&this.select(o)}fold(){let{picture:e,target:i}=this,n=e.folds[i]?
i:e.within[i];if(n===void 0)return this.tell("Nothing is folded there.");e.unfold(e.open===n?-1:n),n!==i&&this.select(n)}toggle(e=this.
target){this.breakpoints.delete(e)||this.breakpoints.add(e),this.picture.mark(e,this.breakpoints.has(e)),this.picture.parts[e].title.
textContent=this.describe(e),this.aim()}find(e,i){let[,,n]=Ze.find(r=>r[0]===e),{steps:s}=this.run,a=this.target;for(let r=this.k+
i;r>0&&r<=this.last;r+=i)if(n(s[r-1],a))return r;return this.k}jump(e,i){this.move(this.find(e,i))}dash(){let e=this.run.steps.findIndex(
(i,n)=>n>=this.k&&this.breakpoints.has(i.at));this.move(e<0?this.last:e+1)}hurry(e){this.speed=Math.max(0,Math.min(Le.length-1,this.
speed+e)),this.fast.textContent=Le[this.speed]+"×",this.timer&&this.run&&this.beat()}play(e){if(!e&&!this.timer)return;clearInterval(
this.timer),this.timer=void 0,e&&(this.k===this.last&&this.go(0),this.beat());let{play:i}=this.buttons;i.replaceChildren(te(e?"M4 \
3h3v10h-3zM9 3h3v10h-3z":Ht)),i.setAttribute("aria-label",e?"pause":"play"),this.sentence.setAttribute("aria-live",e?"off":"polite")}beat(){
clearInterval(this.timer),this.timer=setInterval(()=>{let e=this.k+1;this.go(e),(this.k!==e||this.breakpoints.has(this.step.at))&&
this.play(!1)},Math.max(60,Math.min(1600,6e4/this.last))/Le[this.speed])}turn(e){e!==this.mode&&this.each("leave",e).includes(!1)||
(this.mode=e,e&&this.play(!1),this.each("turn",e))}next(){return this.wait(async()=>{let e=[...this.choice?.options??[]].filter(s=>!s.
disabled).map(s=>s.value),i=[],n=s=>this.stage.offers.find(({name:a})=>a===s).title;for(let s=1;s<e.length;s++){let a=e[(e.indexOf(
this.variant)+s)%e.length],r=this.standing(a);try{if(r&&!r.idle)throw Error(r.say);await this.searched({variant:a,options:this.given(
a)});break}catch(o){i.push(`${n(a)} (${r?.say??o.message})`)}}this.tell(i.length?`Passed over: ${i.join("; ")}.`:"")})}key(e){let i=e.
target.closest("input:not([type=range],[type=checkbox],[type=radio]), select, textarea"),n=e.target.closest("button, summary, a, [\
type=checkbox], [type=radio]"),s=ln(e),a=i&&s!=="Escape"||n&&[" ","Enter"].includes(s),r=a?void 0:this.action(s,e.target===this.view),
o=i&&/^Ctrl\+(Shift\+)?[ACVXYZ]$/.test(s);if(!r&&!o&&(e.ctrlKey||e.metaKey||e.altKey||["Escape","Tab"].includes(s)||s==="Enter"&&!a)){
dt(this);return}e.stopPropagation(),r&&(e.preventDefault(),r())}action(e,i){for(let a of this.parts)if(a.keys?.[e]&&(!a.mode||a.mode===
this.mode))return a.keys[e];if(e==="Escape"&&this.mode)return()=>this.turn("");let n={ArrowDown:()=>this.near(1),ArrowUp:()=>this.
near(-1),"Alt+ArrowRight":()=>this.near(0,1),"Alt+ArrowLeft":()=>this.near(0,-1),Enter:()=>this.tell(this.describe(this.target)+"."),
f:()=>this.fold()},s={ArrowRight:()=>this.move(this.k+1),ArrowLeft:()=>this.move(this.k-1),Home:()=>this.move(0),End:()=>this.move(
this.last)," ":()=>this.play(!this.timer),p:()=>this.play(!this.timer),"+":()=>this.hurry(1),"-":()=>this.hurry(-1),b:()=>this.toggle(),
"Shift+ArrowRight":()=>this.dash(),v:()=>this.next(),"?":()=>{let a=this.rows.closest("details");a.open=!a.open,a.querySelector("s\
ummary").focus()}};for(let[a,r]of Ze)s[r]=()=>this.jump(a,1),s["Shift+"+r.toUpperCase()]=()=>this.jump(a,-1);return i&&n[e]||s[e]}connectedCallback(){
this.sized=new ResizeObserver(()=>{this.fit(),ce(this.view,this.picture.parts[this.target].node)}),this.sized.observe(this.view),this.
sized.observe(this.body)}disconnectedCallback(){this.sized.disconnect(),this.play(!1)}follow({run:e,step:i,node:n,from:s}){if(e!==
this.run.id||s===this)return;let{steps:a}=this.run;Number.isInteger(i)||(i=a.findLastIndex((r,o)=>o<this.k&&r.at===n)+1||a.findIndex(
r=>r.at===n)+1),i!==this.k&&this.move(i)}};function ln(t){let e=new RegExp("^\\p{L}$","u").test(t.key),i=t.key.length===1&&!e&&t.key!==
" ",n=(t.ctrlKey||t.metaKey?"Ctrl+":"")+(t.altKey?"Alt+":"")+(t.shiftKey&&!i?"Shift+":"");return n+(e?n?t.key.toUpperCase():t.key.
toLowerCase():t.key)}function dn(t){let e=new DOMParser().parseFromString(cn[t]??'<svg xmlns="http://www.w3.org/2000/svg"/>',"imag\
e/svg+xml").documentElement;return e.setAttribute("aria-hidden",!0),document.importNode(e,!0)}var cn=Object.fromEntries(Object.entries(
{max:'<g class="node max"><path class="shape" d="M20 4l14 24H6z"/></g>',min:'<g class="node min"><path class="shape" d="M20 28L34 \
4H6z"/></g>',here:'<g class="node max here"><path class="shape" d="M20 4l14 24H6z"/></g>',cut:'<g class="edge cut"><path d="M2 16h\
36"/><path class="mark" d="M14 22l6-12M20 22l6-12"/></g>',best:'<g class="edge best"><path d="M2 16h36"/></g>',pv:'<g class="edge \
pv"><path d="M2 16h36"/></g>'}).map(([t,e])=>[t,`<svg xmlns="http://www.w3.org/2000/svg" class="ablab-tree" viewBox="0 0 40 32" wi\
dth="22" height="18">${e}</svg>`])),Ht="M4 2.5l9 5.5-9 5.5z";
