"use strict"; // made of src by make bundle
var A=Object.defineProperty;var V=Object.getOwnPropertyDescriptor;var _=Object.getOwnPropertyNames;var q=Object.prototype.hasOwnProperty;var Y=(l,t)=>{for(var s in t)A(l,s,{get:t[s],enumerable:!0})},G=(l,t,s,e)=>{if(t&&typeof t=="object"||typeof t=="function")for(let i of _(
t))!q.call(l,i)&&i!==s&&A(l,i,{get:()=>t[i],enumerable:!(e=V(t,i))||e.enumerable});return l};var X=l=>G(A({},"__esModule",{value:!0}),l);var ot={};Y(ot,{figure:()=>et});module.exports=X(ot);function b(l,t={},s={},e=""){let i=document.createElement(l);for(let[n,a]of Object.entries(t))i.setAttribute(n,a);return Object.assign(
i.style,s),i.textContent=String(e),i}function J(l){let t=document.createElementNS("http://www.w3.org/2000/svg","svg");return t.setAttribute("viewBox","0 0 16 16"),t.setAttribute(
"aria-hidden","true"),t.appendChild(document.createElementNS(t.namespaceURI,"path")).setAttribute("d",l),t}function k(l,t,s,e){let i=b(
"button",{type:"button","aria-label":l,title:t?`${l} (${t})`:l});return i.append(J(s)),i.onclick=e,i}var H="data-lm-suppress-shortcuts";function E(l){l.setAttribute(H,"true")}function I(l){l.removeAttribute(H),setTimeout(()=>E(l))}var N=`.figure {
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
`;var D=`.large { --max: #a9d5f2; --min: #f5cf8e; --leaf: #d4d4d4; --cut: #cc79a7; --unseen: #999; --pv: #009e73; --many: #ececec; -\
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
`;async function et(l,t,s){let e=new C(await st(t),s);l.attachShadow({mode:"open"}).append(b("style",{},{},N+D),e.box),E(l),l.icicle=
e,e.begin(s,l)}var R=0,v=1,z=2;async function st(l){if(l?.version!==1)throw Error("its tree is of another version. Run the cell ag\
ain.");try{let t=async e=>new Uint8Array(await ablabLoad.unpack(l[e]).arrayBuffer()),s=await Promise.all(["sizes","folded","looks",
"values","labels","label_texts"].map(t));return new T(l,...s)}catch(t){throw Error("its tree is malformed or cut short. Run the ce\
ll again. ("+t.message+")")}}function it(l){let t=0;return()=>{let s=0,e=1,i;do{if(t===l.length)throw Error("a column is short");i=
l[t++],s+=(i&127)*e,e*=128}while(i>127);return s}}var T=class{constructor(t,s,e,i,n,a,r){let o=t.shown;if(!(o>0&&t.nodes>=o))throw Error(
"it has no nodes");this.n=o,this.nodes=t.nodes,this.kinds=t.kinds,this.valueTexts=t.value_texts,this.notes=t.notes??[],this.texts=
r,this.lines=void 0;let h=()=>new Uint32Array(o);this.size=h(),this.x=h(),this.end=h(),this.value=h(),this.label=h(),this.parent=new Int32Array(
o),this.ply=new Uint16Array(o),this.height=new Uint16Array(o),this.look=new Uint8Array(o),this.folded=new Uint8Array(o),this.skipped=
new Uint32Array(o+1),this.unseen=new Uint32Array(o+1),this.fate=t.kinds.map(({c:p})=>p.includes(" before")?R:p.includes(" skipped")?
v:p.includes(" unseen")?z:R);let[d,c,f,m,x]=[s,e,i,n,a].map(it),u=[],g=0,w=0;for(let p=0;p<o;p++){for(;u.length&&g>=this.x[u.at(-1)]+
this.size[u.at(-1)];)this.end[u.pop()]=p;let y=u.at(-1)??-1,U=d(),M=Math.floor(U/2),K=y<0?p===0&&t.nodes:this.x[y]+this.size[y]-g;
if(!M||M>K)throw Error("a subtree is too large");if(this.parent[p]=y,this.ply[p]=u.length,this.x[p]=g,this.size[p]=M,this.look[p]=
f(),this.value[p]=m(),this.look[p]>=t.kinds.length||this.value[p]>=t.value_texts.length)throw Error("a table is short");this.label[p]=
x()||++w;let $=this.fate[this.look[p]],j=+($===v),W=+($===z);U%2&&(this.folded[p]=1,this.height[p]=c(),j+=c(),W+=c()),this.skipped[p+
1]=this.skipped[p]+j,this.unseen[p+1]=this.unseen[p]+W,g+=this.folded[p]?M:1,u.push(p)}if(g!==t.nodes)throw Error("nodes are missi\
ng");for(let p of u)this.end[p]=o;for(let p=o-1;p>0;p--)this.height[this.parent[p]]=Math.max(this.height[this.parent[p]],this.height[p]+
1);this.plies=this.height[0]+1}labelOf(t){return this.lines??=new TextDecoder().decode(this.texts).split(`
`),this.lines[this.label[t]-1]??""}valueOf(t){return this.valueTexts[this.value[t]]}kindOf(t){return this.kinds[this.look[t]]}below(t){
let s=this.fate[this.look[t]],e=this.end[t];return{all:this.size[t]-1,skipped:this.skipped[e]-this.skipped[t]-+(s===v),unseen:this.
unseen[e]-this.unseen[t]-+(s===z)}}children(t){let s=[];for(let e=t+1;e<this.end[t];e=this.end[e])s.push(e);return s}path(t){let s=[];
for(;t>=0;t=this.parent[t])s.unshift(t);return s}say(t){let s=this.valueOf(t),{all:e,skipped:i,unseen:n}=this.below(t),a=(r,o)=>r&&
r<e?`, ${O(r)} ${o}`:"";return`${this.labelOf(t)}${s&&` ${/^[=≥≤~]/.test(s)?s:"= "+s}`}: ${this.kindOf(t).s}.`+(e?` ${O(e)} ${e===
1?"node":"nodes"} below${a(i,"cut off")}${a(n,"not visited")}.`:"")+(this.folded[t]?" They are folded: this page has only their nu\
mber.":"")}},O=l=>l.toLocaleString("en"),S=1,B=460,F=18,nt=42,C=class{constructor(t,s){this.tree=t,this.alt=s.querySelector("img").
alt,this.lo=0,this.hi=t.nodes,this.top=0,this.at=0,this.first=void 0,this.link=-1,this.box=b("div",{class:"figure large"});let e=b(
"div",{class:"bar"});e.append(k("zoom in","+, or Ctrl and the wheel","M8 3v10M3 8h10",()=>this.zoomAtFocus(2)),k("zoom out","−",
"M3 8h10",()=>this.zoomAtFocus(1/2)),k("zoom to the node","Enter, or double click","M2 5V2h3M11 2h3v3M14 11v3h-3M5 14H2v-3",()=>this.
zoomTo(this.at)),k("whole tree","Home","M8 2l6 6h-2v5H4V8H2z",()=>this.home()),this.crumbs=b("nav",{class:"crumbs","aria-label":"f\
rom the root to the node"}),this.where=b("span",{class:"where"})),this.canvas=b("canvas",{role:"img","aria-label":this.alt}),this.
tip=b("div",{class:"tip","aria-hidden":"true",dir:"auto",hidden:""}),this.item=b("div",{role:"treeitem",id:"node"}),this.keys=b("d\
iv",{role:"tree",tabindex:0,class:"keys","aria-activedescendant":"node","aria-label":"The tree: arrow keys go to the child, the pa\
rent and the siblings, Enter zooms to the node, plus and minus zoom, Home shows the whole tree."}),this.keys.append(this.item);let i=b(
"div",{class:"picture"});i.append(this.canvas,this.keys,this.tip),this.sentence=b("p",{class:"say",dir:"ltr","aria-live":"polite"}),
this.box.append(e,i,this.sentence,this.legend()),this.box.onkeydown=n=>this.key(n),this.point()}begin(t,s){new ResizeObserver(()=>this.
later()).observe(this.canvas.parentElement),this.place=s,this.focus(0),this.run=t.dataset.run,s.follow(this.box,()=>this.later()),
this.run&&s.hear(e=>this.follow(e))}follow(t){t.run!==this.run||t.from===this||(this.link=t.node>=0&&t.node<this.tree.n?t.node:-1,
this.later())}tell(t){this.run&&document.dispatchEvent(new CustomEvent("ablab-at",{detail:{run:this.run,node:t,from:this}}))}legend(){
let{tree:t}=this,s=b("p",{class:"legend"}),e={skipped:v,unseen:z},i=o=>o in e?t.fate.includes(e[o]):t.kinds.some(h=>h.c.split(" ").
includes(o)),n=[["max","MAX moves"],["min","MIN moves"],["leaf","leaf"],["skipped","cut off"],["unseen","not visited"],["before","\
cut off or not visited in the last pass, but visited earlier"],["pv","best line"]];for(let[o,h]of[...n.filter(([d])=>i(d)),["many",
`many nodes${i("skipped")?", striped for the share that was cut off":""}: zoom in`]]){let d=b("span");d.append(b("i",{class:o}),h),
s.append(d)}let a=b("p",{class:"how"},{},["A row for each ply, the root on top; a block is as wide as its subtree has nodes. Point\
 at a block to read what it is; a double click, or Ctrl and the wheel, zooms.",...t.notes].join(" ")),r=b("div");return r.append(s,
a),r}get span(){return this.hi-this.lo}get scale(){return this.width/this.span}left(t){return(this.tree.x[t]-this.lo)*this.scale}show(t,s){
let{nodes:e}=this.tree;s=Math.max(Math.min(4,e),Math.min(e,s)),this.lo=Math.max(0,Math.min(e-s,t)),this.hi=this.lo+s,this.later()}zoom(t,s){
let e=this.lo+s/this.scale,i=this.span/t;this.show(e-s/this.width*i,i)}zoomAtFocus(t){let s=this.left(this.at)+this.tree.size[this.
at]*this.scale/2,e=s>=0&&s<=this.width;e||this.show(this.tree.x[this.at]+this.tree.size[this.at]/2-this.span/2,this.span),this.zoom(
t,e?s:this.width/2)}zoomTo(t){let{x:s,size:e,ply:i}=this.tree;this.top=i[t],this.show(s[t],e[t]),this.scroll(i[t])}home(){this.focus(
0),this.top=0,this.show(0,this.tree.nodes)}focus(t){let{tree:s}=this,{x:e,size:i,ply:n,parent:a}=s;this.at=t;let r=i[t]*this.scale;
r<14?this.show(e[t]+i[t]/2-i[t]*this.width/48,i[t]*this.width/24):(this.left(t)<0||this.left(t)+r>this.width)&&(r>this.width?this.
show(Math.max(e[t],Math.min(e[t]+i[t]-this.span,this.lo)),this.span):this.show(e[t]+i[t]/2-this.span/2,this.span)),this.scroll(n[t]),
this.sentence.textContent=s.say(t);let o=a[t]<0?[t]:s.children(a[t]);for(let[h,d]of Object.entries({level:n[t]+1,posinset:o.indexOf(
t)+1,setsize:o.length}))this.item.setAttribute("aria-"+h,d);this.item.textContent=s.labelOf(t),this.trace(),this.later()}scroll(t){
this.top=Math.max(0,Math.min(this.tree.plies-this.rows,t,Math.max(this.top,t+2-this.rows)))}trace(){let{tree:t}=this,s=t.path(this.
at),e=s.length>8?s.length-6:0,i=e?[s[0],-1,...s.slice(e)]:s,n=this.crumbs.querySelector(":focus");this.crumbs.replaceChildren(...i.
flatMap((a,r)=>{let o=a<0?b("span",{},{},"…"):b("button",{type:"button",dir:"auto"},{},t.labelOf(a));return a===this.at&&o.setAttribute(
"aria-current","location"),o.onclick=()=>{this.focus(a),this.zoomTo(a)},r?[b("span",{"aria-hidden":"true"},{},"›"),o]:[o]})),n&&
this.keys.focus({preventScroll:!0})}find(t,s){let{tree:e}=this,i=this.lo+t/this.scale,n=this.top+Math.floor(s/this.row);if(n<0||i<
0||i>=e.nodes)return-1;let a=0;for(;e.ply[a]<n;){let r=a+1;for(;r<e.end[a]&&e.x[r]+e.size[r]<=i;)r=e.end[r];if(r>=e.end[a]||e.x[r]>
i)return e.folded[a]&&n<=e.ply[a]+e.height[a]?a:-1;a=r}return a}get rows(){return Math.min(this.tree.plies,Math.floor(B/F))}get row(){
return Math.floor(Math.max(F,Math.min(nt,B/this.rows)))}get width(){return this.canvas.parentElement.clientWidth||960}later(){this.
wanted??=requestAnimationFrame(()=>this.draw())}draw(){this.wanted=void 0;let t=performance.now(),{canvas:s,width:e,row:i,rows:n,tree:a,
top:r}=this,o=devicePixelRatio||1,h=i*n;if(!s.parentElement.clientWidth)return;(s.width!==Math.round(e*o)||s.height!==Math.round(h*
o))&&(s.width=Math.round(e*o),s.height=Math.round(h*o),s.style.height=h+"px");let d=s.getContext("2d");d.setTransform(o,0,0,o,0,0);
let c=new L(d,this);c.block(0),c.ring(this.at,c.ink.here,[]),c.ring(this.link,c.ink.link,[6,3]),this.where.textContent=n<a.plies?`\
plies ${r} to ${r+n-1} of ${a.plies-1}`:"",this.frame={blocks:c.blocks,ms:performance.now()-t},this.first??=performance.now()}point(){
let{keys:t,tip:s}=this,e=new Map,i=0,n,a=r=>{let o=t.getBoundingClientRect();return{x:r.clientX-o.left,y:r.clientY-o.top}};t.onpointerdown=
r=>{r.button||(e.set(r.pointerId,a(r)),i=0,t.setPointerCapture(r.pointerId),s.hidden=!0)},t.onpointermove=r=>{let o=a(r),h=e.get(r.
pointerId);if(!h)return this.hover(o);e.set(r.pointerId,o),i+=Math.abs(o.x-h.x)+Math.abs(o.y-h.y);let[d,c]=[...e.values()];if(c){let m=d===
o?c:d,x=Math.abs(h.x-m.x),u=Math.abs(o.x-m.x);x>10&&u>10&&this.zoom(u/x,m.x);return}this.show(this.lo-(o.x-h.x)/this.scale,this.span),
this.drift=(this.drift??0)-(o.y-h.y)/this.row;let f=Math.trunc(this.drift);this.drift-=f,this.top=Math.max(0,Math.min(this.tree.plies-
this.rows,this.top+f))},t.onpointerup=t.onpointercancel=r=>{let o=e.get(r.pointerId);if(e.delete(r.pointerId),!o||i>5||e.size||r.type===
"pointercancel")return;let h=this.find(o.x,o.y);h<0||(n?.i===h&&r.timeStamp-n.time<400?this.zoomTo(h):h!==this.at&&this.focus(h),this.
tell(h),n={i:h,time:r.timeStamp})},t.onpointerleave=()=>{s.hidden=!0},t.addEventListener("wheel",r=>{!r.ctrlKey&&!r.metaKey||(r.preventDefault(),
this.zoom(Math.exp(-r.deltaY/(r.deltaMode?12:300)),a(r).x))},{passive:!1})}hover({x:t,y:s}){let e=this.find(t,s),{tip:i}=this;i.hidden=
e<0,!(e<0)&&(i.textContent=this.tree.say(e),i.style.left=Math.max(0,Math.min(this.width-300,t+12))+"px",i.style.top=s+18+"px")}key(t){
let s=t.target.closest("button");if(t.ctrlKey||t.metaKey||t.altKey||["Escape","Tab"].includes(t.key)){I(this.place);return}t.stopPropagation();
let{tree:e,at:i}=this,n=r=>()=>{let o=i?e.children(e.parent[i]):[0];this.focus(o[o.indexOf(i)+r]??i)},a={ArrowDown:()=>i+1<e.end[i]&&
this.focus(i+1),ArrowUp:()=>i&&this.focus(e.parent[i]),ArrowRight:n(1),ArrowLeft:n(-1),Home:()=>this.home(),Enter:s?void 0:()=>{this.
zoomTo(i),this.tell(i)},"+":()=>this.zoomAtFocus(2),"=":()=>this.zoomAtFocus(2),"-":()=>this.zoomAtFocus(1/2)}[t.key];a&&(t.preventDefault(),
a())}},L=class{constructor(t,s){let{tree:e,box:i,lo:n,scale:a,top:r,row:o,rows:h,width:d}=s,c=getComputedStyle(i),f={};for(let x of[
"ablab-paper","ablab-ink","max","min","leaf","cut","unseen","pv","many","many2","here","link"])f[x]=c.getPropertyValue("--"+x).trim();
this.c=t,this.ink=f,this.tree=e,this.lo=n,this.scale=a,this.top=r,this.row=o,this.width=d,this.height=o*h,this.blocks=0,t.fillStyle=
f["ablab-paper"],t.fillRect(0,0,d,this.height),t.font="12px system-ui, sans-serif",t.textAlign="center",t.textBaseline="middle",t.
lineWidth=1,this.cut=P(t,f["ablab-paper"],f.cut,!0),this.many=P(t,f.many,f.many2,!1);let m=x=>e.kinds.map(u=>u.c.split(" ").includes(
x));this.best=m("pv"),this.cuts=m("cut"),this.earlier=m("before"),this.fills=e.kinds.map(({c:x},u)=>[f[x.split(" ")[0]],this.cut,f["\
ablab-paper"]][e.fate[u]])}fill(t,s,e,i,n){let{c:a}=this;a.fillStyle!==t&&(a.fillStyle=t),a.fillRect(s,e,i,n)}share(t,s,e,i,n){let a=n<=
0?0:n>=1?i:Math.max(2,Math.min(i-2,Math.round(n*i)));this.fill(this.many,t,e,s,i-a),this.fill(this.cut,t,e+i-a,s,a)}block(t){this.
blocks++;let{tree:s,lo:e,scale:i,row:n,width:a}=this,{x:r,size:o}=s,h=Math.max(-2,(r[t]-e)*i),d=Math.min(a+2,(r[t]+o[t]-e)*i),c=(s.
ply[t]-this.top)*n,f=d-h>4?1:0,m=d-h-f;if(c>=0&&this.node(t,h,c,m),s.folded[t]){let x=s.below(t);this.share(h,m,c+n,s.height[t]*n-
1,x.skipped/x.all),m>60&&c+n>=0&&this.text(O(o[t]-1)+" nodes",h+m/2,c+n*1.5,m)}else c+n<this.height&&this.children(t,c+n)}node(t,s,e,i){
let{c:n,tree:a,ink:r,row:o,best:h,earlier:d}=this,c=a.look[t],f=a.fate[c];this.fill(this.fills[c],s,e,i,o-1),i>6&&(f!==R||d[c])&&(n.
strokeStyle=f===v?r.cut:d[c]?r["ablab-ink"]:r.unseen,n.setLineDash(f===v?[4,2]:[1,2]),n.strokeRect(s+.5,e+.5,i-1,o-2),n.setLineDash(
[])),(h[c]||t===0&&h.includes(!0))&&this.fill(r.pv,s,e,Math.max(i,2),4),i>26&&this.write(t,Math.max(0,s),Math.min(this.width,s+i),
e,this.cuts[c])}children(t,s){let{tree:e,lo:i,scale:n,row:a,width:r}=this,{x:o,size:h,end:d,skipped:c}=e,f=-1,m=0,x=u=>{if(f<0)return;
this.blocks++;let g=(o[f]-i)*n,w=((u<e.n?o[u]:e.nodes)-i)*n;this.share(g,Math.max(w-g,S),s,a*(1+m)-1,(c[u]-c[f])*n/(w-g)),f=-1,m=0};
for(let u=t+1;u<d[t];u=d[u]){let g=(o[u]-i)*n,w=h[u]*n;if(!(g+w<=0)){if(g>=r){x(u);return}if(w>=S*2){x(u),this.block(u);continue}f<
0&&(f=u),m=Math.max(m,e.height[u]),(o[u]+h[u]-o[f])*n>=S&&x(d[u])}}x(d[t])}text(t,s,e,i){let{c:n,ink:a}=this;return n.measureText(
t).width>i-6?!1:(n.lineWidth=6,n.strokeStyle=a["ablab-paper"],n.lineJoin="round",n.strokeText(t,s,e),n.fillStyle=a["ablab-ink"],n.
fillText(t,s,e),n.lineWidth=1,!0)}write(t,s,e,i,n){let a=e-s,r=(s+e)/2,o=this.tree.valueOf(t),h=this.tree.labelOf(t),d=h+(o&&" "+o),
c=i+this.row/2+1;n&&this.text(d+", cut off",r,c,a)||this.text(d,r,c,a)||this.text(h,r,c,a)}ring(t,s,e){if(t<0)return;let{c:i,tree:n,
row:a,width:r}=this,o=(n.x[t]-this.lo)*this.scale;i.strokeStyle=s,i.lineWidth=2.5,i.setLineDash(e);let h=Math.max(-4,o),d=Math.min(
r+4,o+n.size[t]*this.scale);d>-4&&h<r+4&&i.strokeRect(h+1.5,(n.ply[t]-this.top)*a+1.5,Math.max(2,d-h-4),a-4),i.setLineDash([])}};function P(l,t,s,e){
let i=document.createElement("canvas"),n=i.getContext("2d");if(i.width=i.height=e?8:3,n.fillStyle=t,n.fillRect(0,0,8,8),n.fillStyle=
n.strokeStyle=s,e){n.lineWidth=2.4;for(let a of[-8,0,8])n.moveTo(a-1,9),n.lineTo(a+9,-1);n.stroke()}else n.fillRect(0,0,1,3);return l.
createPattern(i,"repeat")}
