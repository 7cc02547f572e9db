"use strict"; // made of src by make bundle
"use strict";var L=Object.defineProperty;var X=Object.getOwnPropertyDescriptor;var J=Object.getOwnPropertyNames;var Q=Object.prototype.hasOwnProperty;var Z=(r,t)=>{for(var e in t)L(r,e,{get:t[e],enumerable:!0})},tt=(r,t,e,i)=>{if(t&&typeof t=="object"||typeof t=="function")for(let s of J(
t))!Q.call(r,s)&&s!==e&&L(r,s,{get:()=>t[s],enumerable:!(i=X(t,s))||i.enumerable});return r};var et=r=>tt(L({},"__esModule",{value:!0}),r);var pt={};Z(pt,{figure:()=>ct});module.exports=et(pt);function m(r,t={},e={},i=""){let s=document.createElement(r);for(let[n,a]of Object.entries(t))s.setAttribute(n,a);return Object.assign(
s.style,e),s.textContent=String(i),s}function z(r){let t=r.getContext("2d");if(!t)throw Error("This browser has no room for another canvas.");return t}function A(r,...t){
let e=m("div",{class:r});return e.append(...t),e}function it(r){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");return t.setAttribute("viewBox","0 0 16 16"),t.setAttribute(
"aria-hidden","true"),t.appendChild(document.createElementNS(t.namespaceURI,"path")).setAttribute("d",r),t}function k(r,t,e,i){let s=m(
"button",{type:"button","aria-label":r,title:t?`${r} (${t})`:r});return s.append(it(e)),s.onclick=i,s}function N(r,t,e={}){let i=m(
"button",{type:"button",...e},{},r);return i.onclick=t,i}var P="data-lm-suppress-shortcuts";function H(r){r.setAttribute(P,"true")}function B(r){r.removeAttribute(P),setTimeout(()=>H(r))}var K=`.figure {
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
`;var _=`.large { --max: #a9d5f2; --min: #f5cf8e; --leaf: #d4d4d4; --cut: #cc79a7; --unseen: #999; --pv: #009e73; --many: #ececec; -\
-many2: #bdbdbd; --here: #1a1a1a; --link: #b57e00 }
.large.dark { --max: #1f5f87; --min: #835600; --leaf: #5a5a5a; --many: #2b2b2b; --many2: #4d4d4d; --unseen: #777; --here: #f0e442;\
 --link: #fff }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; margin-bottom: 8px }
button {
	font: inherit; color: inherit; background: #8881; border: 1px solid #8886; border-radius: 4px;
	min-width: 32px; height: 30px; padding: 0 7px; display: inline-flex; align-items: center; justify-content: center; cursor: pointe\
r;
}
button:hover { background: #8883 }
button svg { width: 15px; height: 15px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linejoin: round }
.crumbs { display: flex; flex-wrap: wrap; align-items: center; margin-left: 8px; min-width: 0 }
.crumbs button { background: none; border: none; padding: 0 6px; min-width: 24px; max-width: 14em; overflow: hidden; white-space: \
nowrap; display: block; text-overflow: ellipsis }
.crumbs button[aria-current] { font-weight: 600 }
.crumbs span { opacity: .6; padding: 0 2px }
.where { margin-left: auto; font-size: 13px; opacity: .8; font-variant-numeric: tabular-nums }
.picture { position: relative }
canvas { display: block; width: 100% }
.keys { position: absolute; inset: 0; cursor: grab; touch-action: pan-y; overflow: hidden }
.keys:active { cursor: grabbing }
.keys > div { opacity: 0; pointer-events: none }
.keys:focus-visible, button:focus-visible { outline: 2px solid #0072b2; outline-offset: 1px }
.dark .keys:focus-visible, .dark button:focus-visible { outline-color: #56b4e9 }
.tip {
	position: absolute; z-index: 1; max-width: 288px; padding: 4px 8px; pointer-events: none; font-size: 13px;
	background: var(--ablab-paper); border: 1px solid #8888; border-radius: 4px; box-shadow: 0 1px 4px #0004;
}
.tip[hidden] { display: none }
.large { overflow: visible }
.say { margin: 8px 0 6px; font-size: 15px; min-height: 1.5em }
.legend { display: flex; flex-wrap: wrap; gap: 2px 16px; margin: 0; font-size: 13px }
.legend span { display: inline-flex; align-items: center; gap: 6px }
.legend i { width: 16px; height: 12px; border: 1px solid transparent; box-sizing: border-box }
.legend .max { background: var(--max) } .legend .min { background: var(--min) } .legend .leaf { background: var(--leaf) }
.legend .skipped { background: repeating-linear-gradient(135deg, var(--cut) 0 2px, transparent 2px 5px); border: 1px dashed var(--\
cut) }
.legend .unseen { border: 1px dotted var(--unseen) } .legend .before { border: 1px dotted } .legend .pv { background: var(--pv); h\
eight: 4px }
.legend .many { background: repeating-linear-gradient(90deg, var(--many2) 0 1px, var(--many) 1px 3px) }
.how { margin: 4px 0 0; font-size: 13px; opacity: .8 }
`;var S=0,w=1,y=2;async function V(r){if(r?.version!==1)throw Error("its tree is of another version. Run the cell again.");try{let t=async i=>new Uint8Array(
await ablabLoad.unpack(r[i]).arrayBuffer()),e=await Promise.all(["sizes","folded","looks","values","labels","label_texts"].map(t));
return new I(r,...e)}catch(t){throw Error("its tree is malformed or cut short. Run the cell again. ("+t.message+")")}}function rt(r){
let t=0;return()=>{let e=0,i=1,s;do{if(t===r.length)throw Error("a column is short");s=r[t++],e+=(s&127)*i,i*=128}while(s>127);return e}}
var I=class{constructor(t,e,i,s,n,a,h){let o=t.shown;if(!(o>0&&t.nodes>=o))throw Error("it has no nodes");this.n=o,this.nodes=t.nodes,
this.kinds=t.kinds,this.valueTexts=t.value_texts,this.notes=t.notes??[],this.texts=h,this.lines=void 0;let l=()=>new Uint32Array(o);
this.size=l(),this.x=l(),this.end=l(),this.value=l(),this.label=l(),this.parent=new Int32Array(o),this.ply=new Uint16Array(o),this.
height=new Uint16Array(o),this.look=new Uint8Array(o),this.folded=new Uint8Array(o),this.skipped=new Uint32Array(o+1),this.unseen=
new Uint32Array(o+1),this.fate=t.kinds.map(({c:d})=>d.includes(" before")?S:d.includes(" skipped")?w:d.includes(" unseen")?y:S);let[
c,p,f,b,x]=[e,i,s,n,a].map(rt),u=[],g=0,v=0;for(let d=0;d<o;d++){for(;u.length&&g>=this.x[u.at(-1)]+this.size[u.at(-1)];)this.end[u.
pop()]=d;let M=u.at(-1)??-1,$=c(),E=Math.floor($/2),Y=M<0?d===0&&t.nodes:this.x[M]+this.size[M]-g;if(!E||E>Y)throw Error("a subtre\
e is too large");if(this.parent[d]=M,this.ply[d]=u.length,this.x[d]=g,this.size[d]=E,this.look[d]=f(),this.value[d]=b(),this.look[d]>=
t.kinds.length||this.value[d]>=t.value_texts.length)throw Error("a table is short");this.label[d]=x()||++v;let W=this.fate[this.look[d]],
j=+(W===w),D=+(W===y);$%2&&(this.folded[d]=1,this.height[d]=p(),j+=p(),D+=p()),this.skipped[d+1]=this.skipped[d]+j,this.unseen[d+1]=
this.unseen[d]+D,g+=this.folded[d]?E:1,u.push(d)}if(g!==t.nodes)throw Error("nodes are missing");for(let d of u)this.end[d]=o;for(let d=o-
1;d>0;d--)this.height[this.parent[d]]=Math.max(this.height[this.parent[d]],this.height[d]+1);this.plies=this.height[0]+1}labelOf(t){
return this.lines??=new TextDecoder().decode(this.texts).split(`
`),this.lines[this.label[t]-1]??""}valueOf(t){return this.valueTexts[this.value[t]]}kindOf(t){return this.kinds[this.look[t]]}below(t){
let e=this.fate[this.look[t]],i=this.end[t];return{all:this.size[t]-1,skipped:this.skipped[i]-this.skipped[t]-+(e===w),unseen:this.
unseen[i]-this.unseen[t]-+(e===y)}}children(t){let e=[];for(let i=t+1;i<this.end[t];i=this.end[i])e.push(i);return e}path(t){let e=[];
for(;t>=0;t=this.parent[t])e.unshift(t);return e}say(t){let e=this.valueOf(t),{all:i,skipped:s,unseen:n}=this.below(t),a=(h,o)=>h&&
h<i?`, ${R(h)} ${o}`:"";return`${this.labelOf(t)}${e&&` ${/^[=≥≤~]/.test(e)?e:"= "+e}`}: ${this.kindOf(t).s}.`+(i?` ${R(i)} ${i===
1?"node":"nodes"} below${a(s,"cut off")}${a(n,"not visited")}.`:"")+(this.folded[t]?" They are folded: this page has only their nu\
mber.":"")}},R=r=>r.toLocaleString("en");var U=1,O=class{constructor(t,e,i){let{tree:s,lo:n,top:a,row:h,height:o,width:l,scale:c}=e;this.c=t,this.tree=s,this.lo=n,this.top=
a,this.row=h,this.height=o,this.width=l,this.scale=c,this.ink={};for(let x of["ablab-paper","ablab-ink","max","min","leaf","cut","\
unseen","pv","many","many2","here","link"])this.ink[x]=i.getPropertyValue("--"+x).trim();let{ink:p}=this,f=p["ablab-paper"];this.blocks=
0,t.fillStyle=f,t.fillRect(0,0,l,o),t.font="12px system-ui, sans-serif",t.textAlign="center",t.textBaseline="middle",t.lineWidth=1,
this.cut=q(t,f,p.cut,!0),this.many=q(t,p.many,p.many2,!1);let b=x=>s.kinds.map(u=>u.c.split(" ").includes(x));this.best=b("pv"),this.
cuts=b("cut"),this.earlier=b("before"),this.fills=s.kinds.map(({c:x},u)=>[p[x.split(" ")[0]],this.cut,f][s.fate[u]])}fill(t,e,i,s,n){
let{c:a}=this;a.fillStyle!==t&&(a.fillStyle=t),a.fillRect(e,i,s,n)}share(t,e,i,s,n){let a=n<=0?0:n>=1?s:Math.max(2,Math.min(s-2,Math.
round(n*s)));this.fill(this.many,t,i,e,s-a),this.fill(this.cut,t,i+s-a,e,a)}block(t){this.blocks++;let{tree:e,lo:i,scale:s,row:n,width:a}=this,
{x:h,size:o}=e,l=Math.max(-2,(h[t]-i)*s),c=Math.min(a+2,(h[t]+o[t]-i)*s),p=(e.ply[t]-this.top)*n,f=c-l>4?1:0,b=c-l-f;if(p>=0&&this.
node(t,l,p,b),e.folded[t]){let x=e.below(t);this.share(l,b,p+n,e.height[t]*n-1,x.skipped/x.all),b>60&&p+n>=0&&this.text(R(o[t]-1)+
" nodes",l+b/2,p+n*1.5,b)}else p+n<this.height&&this.children(t,p+n)}node(t,e,i,s){let{c:n,tree:a,ink:h,row:o,best:l,earlier:c}=this,
p=a.look[t],f=a.fate[p];this.fill(this.fills[p],e,i,s,o-1),s>6&&(f!==S||c[p])&&(n.strokeStyle=f===w?h.cut:c[p]?h["ablab-ink"]:h.unseen,
n.setLineDash(f===w?[4,2]:[1,2]),n.strokeRect(e+.5,i+.5,s-1,o-2),n.setLineDash([])),(l[p]||t===0&&l.includes(!0))&&this.fill(h.pv,
e,i,Math.max(s,2),4),s>26&&this.write(t,Math.max(0,e),Math.min(this.width,e+s),i,this.cuts[p])}children(t,e){let{tree:i,lo:s,scale:n,
row:a,width:h}=this,{x:o,size:l,end:c,skipped:p}=i,f=-1,b=0,x=u=>{if(f<0)return;this.blocks++;let g=(o[f]-s)*n,v=((u<i.n?o[u]:i.nodes)-
s)*n;this.share(g,Math.max(v-g,U),e,a*(1+b)-1,(p[u]-p[f])*n/(v-g)),f=-1,b=0};for(let u=t+1;u<c[t];u=c[u]){let g=(o[u]-s)*n,v=l[u]*
n;if(!(g+v<=0)){if(g>=h){x(u);return}if(v>=U*2){x(u),this.block(u);continue}f<0&&(f=u),b=Math.max(b,i.height[u]),(o[u]+l[u]-o[f])*
n>=U&&x(c[u])}}x(c[t])}text(t,e,i,s){let{c:n,ink:a}=this;return n.measureText(t).width>s-6?!1:(n.lineWidth=6,n.strokeStyle=a["abla\
b-paper"],n.lineJoin="round",n.strokeText(t,e,i),n.fillStyle=a["ablab-ink"],n.fillText(t,e,i),n.lineWidth=1,!0)}write(t,e,i,s,n){let a=i-
e,h=(e+i)/2,o=this.tree.valueOf(t),l=this.tree.labelOf(t),c=l+(o&&" "+o),p=s+this.row/2+1;n&&this.text(c+", cut off",h,p,a)||this.
text(c,h,p,a)||this.text(l,h,p,a)}ring(t,e,i){if(t<0)return;let{c:s,tree:n,row:a,width:h}=this,o=(n.x[t]-this.lo)*this.scale;s.strokeStyle=
e,s.lineWidth=2.5,s.setLineDash(i);let l=Math.max(-4,o),c=Math.min(h+4,o+n.size[t]*this.scale);c>-4&&l<h+4&&s.strokeRect(l+1.5,(n.
ply[t]-this.top)*a+1.5,Math.max(2,c-l-4),a-4),s.setLineDash([])}};function q(r,t,e,i){let s=document.createElement("canvas"),n=z(s);
if(s.width=s.height=i?8:3,n.fillStyle=t,n.fillRect(0,0,8,8),n.fillStyle=n.strokeStyle=e,i){n.lineWidth=2.4;for(let a of[-8,0,8])n.
moveTo(a-1,9),n.lineTo(a+9,-1);n.stroke()}else n.fillRect(0,0,1,3);return r.createPattern(s,"repeat")}function G(r){let{keys:t,sight:e}=r,i=new Map,s=0,n=0,a,h=o=>{let l=t.getBoundingClientRect();return{x:o.clientX-l.left,y:o.clientY-
l.top}};t.onpointerdown=o=>{o.button||(i.set(o.pointerId,h(o)),s=0,t.setPointerCapture(o.pointerId),r.hover())},t.onpointermove=o=>{
let l=h(o),c=i.get(o.pointerId);if(!c)return r.hover(l);i.set(o.pointerId,l),s+=Math.abs(l.x-c.x)+Math.abs(l.y-c.y);let[p,f]=[...i.
values()];if(f)return at(e,c.x,l.x,p===l?f.x:p.x);e.shift(l.x-c.x),n-=(l.y-c.y)/e.row,e.roll(Math.trunc(n)),n%=1},t.onpointerup=t.
onpointercancel=o=>{let l=i.get(o.pointerId);if(i.delete(o.pointerId),!l||s>5||i.size||o.type==="pointercancel")return;let c=e.find(
l.x,l.y);c<0||(a?.i===c&&o.timeStamp-a.time<400?e.zoomTo(c):c!==r.at&&r.focus(c),r.tell(c),a={i:c,time:o.timeStamp})},t.onpointerleave=
()=>r.hover(),t.addEventListener("wheel",o=>{!o.ctrlKey&&!o.metaKey||(o.preventDefault(),e.zoom(Math.exp(-o.deltaY/(o.deltaMode?12:
300)),h(o).x))},{passive:!1})}function at(r,t,e,i){let s=Math.abs(t-i),n=Math.abs(e-i);s>10&&n>10&&r.zoom(n/s,i)}function F(r,t){return e=>{
if(e.ctrlKey||e.metaKey||e.altKey||["Escape","Tab"].includes(e.key)){B(t);return}e.stopPropagation();let i=e.key==="Enter"&&e.target.
closest("button")?void 0:ht(r)[e.key];i&&(e.preventDefault(),i())}}function ht(r){let{tree:t,at:e,sight:i}=r,s=a=>()=>i.zoomAt(a,e),
n=a=>()=>{let h=e?t.children(t.parent[e]):[0];r.focus(h[h.indexOf(e)+a]??e)};return{ArrowDown:()=>e+1<t.end[e]&&r.focus(e+1),ArrowUp:()=>e&&
r.focus(t.parent[e]),ArrowRight:n(1),ArrowLeft:n(-1),Home:()=>r.home(),Enter(){i.zoomTo(e),r.tell(e)},"+":s(2),"=":s(2),"-":s(1/2)}}var T=class{constructor(t,e,i){this.tree=t,this.box=e,this.changed=i,this.lo=0,this.hi=t.nodes,this.top=0}get span(){return this.hi-
this.lo}get rows(){return Math.min(this.tree.plies,Math.floor(460/18))}get row(){return Math.floor(Math.max(18,Math.min(42,460/this.
rows)))}get height(){return this.row*this.rows}get width(){return this.box.clientWidth||960}get scale(){return this.width/this.span}left(t){
return(this.tree.x[t]-this.lo)*this.scale}wide(t){return this.tree.size[t]*this.scale}find(t,e){let{tree:i}=this,s=this.lo+t/this.
scale,n=this.top+Math.floor(e/this.row);if(n<0||s<0||s>=i.nodes)return-1;let a=0;for(;i.ply[a]<n;){let h=a+1;for(;h<i.end[a]&&i.x[h]+
i.size[h]<=s;)h=i.end[h];if(h>=i.end[a]||i.x[h]>s)return i.folded[a]&&n<=i.ply[a]+i.height[a]?a:-1;a=h}return a}show(t,e){let{nodes:i}=this.
tree;e=Math.max(Math.min(4,i),Math.min(i,e)),this.lo=Math.max(0,Math.min(i-e,t)),this.hi=this.lo+e,this.changed()}centre(t,e=this.
span){let{x:i,size:s}=this.tree;this.show(i[t]+s[t]/2-e/2,e)}shift(t){this.show(this.lo-t/this.scale,this.span)}zoom(t,e){let i=this.
lo+e/this.scale,s=this.span/t;this.show(i-e/this.width*s,s)}zoomAt(t,e){let i=this.left(e)+this.wide(e)/2,s=i>=0&&i<=this.width;s||
this.centre(e),this.zoom(t,s?i:this.width/2)}zoomTo(t){let{x:e,size:i,ply:s}=this.tree;this.top=s[t],this.show(e[t],i[t]),this.scroll(
s[t])}whole(){this.top=0,this.show(0,this.tree.nodes)}bring(t){let{x:e,size:i,ply:s}=this.tree,n=this.wide(t);n<14?this.centre(t,i[t]*
this.width/24):(this.left(t)<0||this.left(t)+n>this.width)&&(n>this.width?this.show(Math.max(e[t],Math.min(e[t]+i[t]-this.span,this.
lo)),this.span):this.centre(t)),this.scroll(s[t])}scroll(t){this.top=Math.max(0,Math.min(this.tree.plies-this.rows,t,Math.max(this.
top,t+2-this.rows)))}roll(t){this.top=Math.max(0,Math.min(this.tree.plies-this.rows,this.top+t))}};var C=class{constructor(t,e,i){this.tree=t,this.run=e.dataset.run,this.at=0,this.link=-1,this.first=void 0,this.canvas=m("canvas",
{role:"img","aria-label":e.querySelector("img").alt}),this.tip=m("div",{class:"tip","aria-hidden":"true",dir:"auto",hidden:""}),this.
item=m("div",{role:"treeitem",id:"node"}),this.keys=m("div",{role:"tree",tabindex:0,class:"keys","aria-activedescendant":"node","a\
ria-label":"The tree: arrow keys go to the child, the parent and the siblings, Enter zooms to the node, plus and minus zoom, Home \
shows the whole tree."}),this.keys.append(this.item);let s=A("picture",this.canvas,this.keys,this.tip);this.sight=new T(t,s,()=>this.
later()),this.crumbs=m("nav",{class:"crumbs","aria-label":"from the root to the node"}),this.where=m("span",{class:"where"}),this.
sentence=m("p",{class:"say",dir:"ltr","aria-live":"polite"}),this.box=A("figure large",this.bar(),s,this.sentence,lt(t)),this.box.
onkeydown=F(this,i),G(this)}bar(){let t=e=>()=>this.sight.zoomAt(e,this.at);return A("bar",k("zoom in","+, or Ctrl and the wheel",
"M8 3v10M3 8h10",t(2)),k("zoom out","−","M3 8h10",t(1/2)),k("zoom to the node","Enter, or double click","M2 5V2h3M11 2h3v3M14 11\
v3h-3M5 14H2v-3",()=>this.sight.zoomTo(this.at)),k("whole tree","Home","M8 2l6 6h-2v5H4V8H2z",()=>this.home()),this.crumbs,this.where)}begin(t){
new ResizeObserver(()=>this.later()).observe(this.sight.box),this.focus(0),t.follow(this.box,()=>this.later()),this.run&&t.hear(e=>this.
follow(e))}follow({run:t,node:e,from:i}){t!==this.run||i===this||(this.link=e>=0&&e<this.tree.n?e:-1,this.later())}tell(t){this.run&&
document.dispatchEvent(new CustomEvent("ablab-at",{detail:{run:this.run,node:t,from:this}}))}home(){this.focus(0),this.sight.whole()}focus(t){
let{tree:e}=this,{ply:i,parent:s}=e;this.at=t,this.sight.bring(t),this.sentence.textContent=e.say(t);let n=s[t]<0?[t]:e.children(s[t]);
for(let[a,h]of Object.entries({level:i[t]+1,posinset:n.indexOf(t)+1,setsize:n.length}))this.item.setAttribute("aria-"+a,h);this.item.
textContent=e.labelOf(t),this.trace(),this.later()}trace(){let{tree:t}=this,e=t.path(this.at),i=e.length>8?e.length-6:0,s=i?[e[0],
-1,...e.slice(i)]:e,n=this.crumbs.querySelector(":focus");this.crumbs.replaceChildren(...s.flatMap((a,h)=>{let o=a<0?m("span",{},{},
"…"):this.crumb(a);return h?[m("span",{"aria-hidden":"true"},{},"›"),o]:[o]})),n&&this.keys.focus({preventScroll:!0})}crumb(t){
let e=N(this.tree.labelOf(t),()=>{this.focus(t),this.sight.zoomTo(t)},{dir:"auto"});return t===this.at&&e.setAttribute("aria-curre\
nt","location"),e}hover(t){let e=t?this.sight.find(t.x,t.y):-1,{tip:i}=this;i.hidden=e<0,!(e<0)&&(i.textContent=this.tree.say(e),i.
style.left=Math.max(0,Math.min(this.sight.width-300,t.x+12))+"px",i.style.top=t.y+18+"px")}later(){this.wanted??=requestAnimationFrame(
()=>this.draw())}draw(){this.wanted=void 0;let t=performance.now(),{canvas:e,sight:i,tree:s}=this,{box:n,width:a,height:h,rows:o,top:l}=i,
c=devicePixelRatio||1;if(!n.clientWidth)return;(e.width!==Math.round(a*c)||e.height!==Math.round(h*c))&&(e.width=Math.round(a*c),e.
height=Math.round(h*c),e.style.height=h+"px");let p=z(e);p.setTransform(c,0,0,c,0,0);let f=new O(p,i,getComputedStyle(this.box));f.
block(0),f.ring(this.at,f.ink.here,[]),f.ring(this.link,f.ink.link,[6,3]),this.where.textContent=o<s.plies?`plies ${l} to ${l+o-1}\
 of ${s.plies-1}`:"",this.frame={blocks:f.blocks,ms:performance.now()-t},this.first??=performance.now()}};function lt(r){let t={skipped:w,
unseen:y},e=h=>h in t?r.fate.includes(t[h]):r.kinds.some(o=>o.c.split(" ").includes(h)),i=[["max","MAX moves"],["min","MIN moves"],
["leaf","leaf"],["skipped","cut off"],["unseen","not visited"],["before","cut off or not visited in the last pass, but visited ear\
lier"],["pv","best line"]].filter(([h])=>e(h));i.push(["many",`many nodes${e("skipped")?", striped for the share that was cut off":
""}: zoom in`]);let s=m("p",{class:"legend"}),n=m("div");s.append(...i.map(([h,o])=>{let l=m("span");return l.append(m("i",{class:h}),
o),l}));let a=["A row for each ply, the root on top; a block is as wide as its subtree has nodes. Point at a block to read what it\
 is; a double click, or Ctrl and the wheel, zooms.",...r.notes];return n.append(s,m("p",{class:"how"},{},a.join(" "))),n}async function ct(r,t,e){let i=new C(await V(t),e,r);r.attachShadow({mode:"open"}).append(m("style",{},{},K+_),i.box),H(r),r.icicle=
i,i.begin(r)}
