import pkg from '../../../package.json' with { type: 'json' }

/** The entry points in `package.json` that export names. */
export const entryPoints = Object.keys(pkg.exports)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => {
    const name = path.slice(2)
    return {
      slug: name || 'chaindata',
      label: name ? `chaindata/${name}` : 'chaindata',
    }
  })
