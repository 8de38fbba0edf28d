// A CommonJS project: what TypeScript 5.8 and later know that Node can.
import chaindata = require('chaindata')

const client: chaindata.Client = chaindata.createClient({ apiKey: 'key' })
export = client
