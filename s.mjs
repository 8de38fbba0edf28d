import { build } from 'esbuild'; import { gzipSync } from 'node:zlib'
for (const [n,c] of [['one',`import {createCore} from './src/core.ts'; import {namesResolve} from './src/operations.ts'; console.log(namesResolve(createCore({apiKey:'k',baseUrl:'http://x'}),{chain:'ethereum-mainnet',name:'x'}))`],['all',`import {createClient} from './src/index.ts'; console.log(createClient())`]]) {
 const r=await build({stdin:{contents:c,resolveDir:'/work/main',loader:'ts'},bundle:true,minify:true,write:false,format:'esm',target:'es2022',metafile:true})
 console.log(n,r.outputFiles[0].contents.length,gzipSync(r.outputFiles[0].contents,{level:9}).length)
 for (const [f,b] of Object.entries(Object.values(r.metafile.outputs)[0].inputs).sort((a,b)=>b[1].bytesInOutput-a[1].bytesInOutput).slice(0,32)) console.log('  ',f,b.bytesInOutput)
 }
