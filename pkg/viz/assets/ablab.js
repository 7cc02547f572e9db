"use strict"; // made of src by make bundle
"use strict";var S=Object.defineProperty;var W=Object.getOwnPropertyDescriptor;var M=Object.getOwnPropertyNames;var $=Object.prototype.hasOwnProperty;var U=(e,t)=>{for(var r in t)S(e,r,{get:t[r],enumerable:!0})},q=(e,t,r,n)=>{if(t&&typeof t=="object"||typeof t=="function")for(let o of M(
t))!$.call(e,o)&&o!==r&&S(e,o,{get:()=>t[o],enumerable:!(n=W(t,o))||n.enumerable});return e};var D=e=>q(S({},"__esModule",{value:!0}),e);var tt={};U(tt,{show:()=>Q});module.exports=D(tt);function b(e,t={},r={},n=""){let o=document.createElement(e);for(let[c,i]of Object.entries(t))o.setAttribute(c,i);return Object.assign(
o.style,r),o.textContent=String(n),o}function x(e,t=!0){e.hidden=t,e.style.display=t?"none":""}function A(e,t){t.tag=e;for(let r=2;customElements.get(t.tag);r++)t.tag=
e+"-"+r;customElements.define(t.tag,t)}function v(e,t){let r,n=o=>{let c=(o||e.clientWidth!==r)&&t?.();if(c){let g=c.getBoundingClientRect(),a=e.getBoundingClientRect();
e.scrollBy({left:(g.left+g.right-a.left-a.right)/2,behavior:"instant"}),r=e.clientWidth}let i=e.scrollLeft>1,s=e.scrollWidth-e.clientWidth-
e.scrollLeft>1,f=`linear-gradient(to right, ${i?"#0000, #000 28px":"#000"}, ${s?"#000 calc(100% - 28px), #0000":"#000"})`;e.style.
setProperty("--ablab-fade",i||s?f:"none")};return e.style.maskImage="var(--ablab-fade, none)",e.addEventListener("scroll",()=>n(),
{passive:!0}),new ResizeObserver(()=>n()).observe(e),n}function L(e){let t=new DOMParser().parseFromString(typeof e=="string"?e:z(
e),"image/svg+xml").documentElement;if(t.localName!=="svg")throw Error("its picture cannot be read. Run the cell again.");K(t);let r=Number(
t.getAttribute("width"));return Object.assign(t.style,{width:`max(${.68*r}px, min(100%, ${r}px))`,height:"auto"}),document.importNode(
t,!0)}var P=new Set("svg g defs symbol use title style rect path circle ellipse line polygon polyline text tspan".split(" ")),H=new Set(
"xmlns class id role style width height viewBox transform x y dx dy x1 y1 x2 y2 cx cy r rx ry d points fill fill-rule fill-opacity\
 stroke stroke-width stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity opacity href font-family font-size font-weight\
 text-anchor dominant-baseline direction unicode-bidi preserveAspectRatio aria-hidden aria-label".split(" ")),I=new Set(["style","\
fill","stroke"]);function K(e){for(let t of[e,...e.querySelectorAll("*")]){if(!P.has(t.localName)||t.namespaceURI!==e.namespaceURI||
t.localName==="style"&&j(t.textContent)){t.remove();continue}for(let r of t.getAttributeNames())(!H.has(r)||r==="href"&&!t.getAttribute(
r).startsWith("#")||I.has(r)&&j(t.getAttribute(r)))&&t.removeAttribute(r)}}function j(e){return/url\s*\(|image-set|@import|\\/i.test(
e)}function z(e){return new TextDecoder().decode(Uint8Array.from(atob(e.src.slice(e.src.indexOf(",")+1)),t=>t.charCodeAt(0)))}var k=class extends HTMLElement{static tag="";dark;paper;connectedCallback(){w.add(this),this.style.display="block",this.look();for(let t of R.
values())this.onat?.(t)}disconnectedCallback(){w.delete(this)}look(){let t=Y(this),r=getComputedStyle(this).getPropertyValue("--jp\
-layout-color0");t===this.dark&&r===this.paper||(Object.assign(this,{dark:t,paper:r}),this.classList.toggle("dark",t),this.onlook?.())}follow(t,r){
this.onlook=()=>{t.classList.toggle("dark",this.dark),r?.()},this.onlook()}hear(t){this.onat=t}},w=new Set,R=new Map;document.addEventListener(
"ablab-at",({detail:e})=>{R.set(e.run,{...e,from:void 0});for(let t of w)t.onat?.(e)});{let e=()=>{for(let r of w)r.look()},t=new MutationObserver(
e);for(let r of[document.documentElement,document.body])t.observe(r,{attributeFilter:["class","style","data-jp-theme-light","data-\
vscode-theme-kind","data-theme"]});matchMedia("(prefers-color-scheme: dark)").addEventListener("change",e)}A("ablab-stage",k);function Y(e){
let{dataset:t}=document.body;if(t.jpThemeLight)return t.jpThemeLight==="false";if(t.vscodeThemeKind)return/dark$|high-contrast$/.test(
t.vscodeThemeKind);let r=b("i",{},{background:"Canvas"}),n=[];e.before(r);for(let s=e.parentNode;s instanceof Element;s=s.parentNode)
n.push(getComputedStyle(s).backgroundColor);n.push(getComputedStyle(r).backgroundColor,"rgb(255, 255, 255)"),r.remove();let[o,c,i]=n.
filter(s=>s.startsWith("rgb")).map(s=>s.match(/[\d.]+/g).map(Number)).find(([,,,s=1])=>s>.5);return .299*o+.587*c+.114*i<128}function O(e){
let t=getComputedStyle(e);return["--jp-layout-color0","--vscode-editor-background"].map(r=>t.getPropertyValue(r).trim()).find(Boolean)??
(e.dark?"#121212":"#fff")}async function T(e,t,r){let n=await ablabLoad("echarts.min.js").catch(l=>{if(window.echarts?.init)return window.echarts;throw l}),
o=r.querySelector("img"),{width:c,height:i}=t.ablab??{};delete t.ablab,J(t);let s=b("div",{role:"img","aria-label":o.alt},{width:c??
"100%",height:i??"400px"});e.append(s),Object.assign(e.style,{overflowX:"auto",overflowY:"hidden"});for(let l of["wheel","mousewhe\
el"])e.addEventListener(l,m=>m.ctrlKey||m.metaKey||m.stopPropagation(),{capture:!0,passive:!0});let f,g,a=F(e,r,[t.series??[]].flat()),
d=t.series?.[0]?.type==="tree"&&t.series[0].data[0].text,y=()=>{s.hidden=!1;let l=O(e);f=n.init(s,e.dark?"dark":null,{renderer:"sv\
g"});let m={...t.tooltip,...C()&&{transitionDuration:0}};f.setOption({backgroundColor:l,...t,...C(),tooltip:m,series:a.series(V(t.
series,e.dark,l))}),a.drawn(f),e.style.background=l,x(o),u(!0)},p=()=>{f?.dispose(),f=void 0},h=new ResizeObserver(()=>{try{r.isConnected?
r.clientWidth&&(f?f.resize():y()):p(),f&&g.resolve()}catch(l){p(),x(o,!1),g.reject(l)}}),u=v(e,()=>d&&[...s.querySelectorAll("text")].
find(l=>d.startsWith(l.textContent)));e.onlook=()=>{p(),h.unobserve(r),h.observe(r)},s.hidden=!0,await new Promise((l,m)=>{g={resolve:l,
reject:m},h.observe(r)})}function F(e,t,r){let n=[],o=new Map,c=new Map;if(r.forEach(({type:a,data:d},y)=>{let p=(l,m)=>l&&n.push(
{run:t.dataset.run,...l,children:void 0,place:{seriesIndex:y,dataIndex:m}}),h=0,u=l=>{p(l,++h),l.children?.forEach(u)};a==="tree"?
d?.forEach(u):(a==="lines"&&d?.[0]?.steps||d?.[0]?.run)&&d.forEach(p)}),!n.some(a=>a.run))return{series:a=>a,drawn(){}};let i,s=(a,d)=>d&&
i&&!i.isDisposed()&&i.dispatchAction({type:a,...d.place}),f=()=>o.forEach(a=>s("highlight",a));e.hear(({run:a,step:d,node:y})=>{let p=n.
filter(u=>u.run===a);if(!p.length)return;let h=p.findLast(({steps:u,at:l})=>u&&u[0]<=d&&d<=u[1]||l?.includes(d))??p.find(u=>u.node===
y);c.set(a,d),h!==o.get(a)&&(s("downplay",o.get(a)),o.set(a,h),s("highlight",h))});let g={tree:{itemStyle:{borderColor:E,borderWidth:5}},
lines:{lineStyle:{color:E,width:22}},bar:{itemStyle:{color:E}}};return{series:a=>a.map(d=>({...d,emphasis:g[d.type],...document.querySelector(
".ablab[data-kind=calculator]")&&d.type==="tree"&&{expandAndCollapse:!1}})),drawn(a){i=a,f(),i.on("mouseout",f),i.on("click",({data:d})=>{
let{run:y=t.dataset.run,node:p,steps:h,at:u=h?.slice(0,1)}=d??{},l=u?.find(m=>m>(h?0:c.get(y)??0))??u?.[0];(l||Number.isInteger(p))&&
document.dispatchEvent(new CustomEvent("ablab-at",{detail:{run:y,step:l,node:p,from:t}}))})}}}var E="#b57e00";function J(e){for(let t of[
e.series??[]].flat())JSON.stringify(t.data??null).includes('"text":')&&(t.label={formatter:r=>r.data.text,...t.label});e.tooltip={
confine:!0,formatter:t=>b("div",{dir:"auto"},{whiteSpace:"pre-line"},[t].flat().map(r=>r.data?.tip??`${r.name}: ${r.value}`).join(
`
`)),...e.tooltip}}function V(e,t,r){let n=o=>{let c=X[o.itemStyle?.color]??o.itemStyle?.color;return{...o,itemStyle:{...o.itemStyle,
color:c},children:o.children?.map(n)}};return[e??[]].flat().map(o=>({...o,...C(),label:{textBorderColor:r,textBorderWidth:3,...o.label},
data:t&&o.type==="tree"?o.data.map(n):o.data}))}function C(){return matchMedia("(prefers-reduced-motion: reduce)").matches&&{animationDuration:1,
animationDurationUpdate:1,stateAnimation:{duration:0}}}var X={"#dcecf7":"#0b3247","#fbe6d6":"#4d2608","#f3f3f3":"#333333"};var N=`.figure {
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
`;var G={chart:T,picture:Z,calculator:B("calculator.js"),large:B("large.js")};function B(e){return async(t,r,n)=>(await ablabLoad(e)).
figure(t,r,n)}async function Q(e){let t=e.querySelector(".ablab-note");try{let r=G[e.dataset.kind];if(!r)throw Error(`this ablab.j\
s knows no figure of the kind “${e.dataset.kind}”: it is of another version.`);let n;try{let{textContent:i,dataset:s}=e.querySelector(
'script[type="application/json"]');n=JSON.parse("packed"in s?await ablabLoad.unpack(i).text():i)}catch(i){throw i.constructor===Error?
i:Error("its data is cut short. Run the cell again.")}let o=new k,c=e.querySelector("img");c.before(o);try{await r(o,n,e)}catch(i){
throw o.remove(),i}for(let i of[c,e.querySelector("br"),t])x(i);e.dataset.ablab="live"}catch(r){e.dataset.ablab="still",t.textContent=
"Still picture: "+r.message,x(t,!1),console.warn("ablab:",r)}}async function Z(e,t,r){let n=r.querySelector("img"),o=b("div",{class:"\
figure",role:"img","aria-label":n.alt}),c=b("div",{class:"view"});c.append(L(n)),o.append(c),v(c,()=>c.querySelector(".node")),e.attachShadow(
{mode:"open"}).append(b("style",{},{},N),o),e.follow(o)}
