/**
 * A process that uses a cache file. The mode `write` stores 200 results, `forever` runs until the process is killed,
 * and `exit` never closes the cache.
 */
import { fileCache } from '../../src/cache/index.ts'

const [, , path = '', mode, id] = process.argv
const cache = fileCache({ path })
const write = (key: string) => cache.set(key, `value of ${key}`)

if (mode === 'write') {
  for (let i = 0; i < 200; i++) {
    const written = write(`${id} ${i}`)
    if (i % 20 === 0) await written
  }
  await cache.close()
} else if (mode === 'forever') {
  for (let i = 0; ; i++) {
    await write(`${i}`)
    process.send?.(`${i}`)
  }
} else {
  write('exit')?.catch(() => {})
  process.exit()
}
