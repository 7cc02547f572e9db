"use strict"; // made of src by make bundle
"use strict";async function o(e){let s=new Go;s.exit=()=>{};let a=await WebAssembly.instantiate(e,s.importObject);return new Promise((i,n)=>{globalThis.ablabEngine=i,s.run(a).then(()=>n(Error("the engine has ended.")),n)})}var t;onmessage=async({data:e})=>{try{t?postMessage(t(e)):(t=await o(e),postMessage("ready"))}catch{postMessage(null)}};
