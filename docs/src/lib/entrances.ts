import pkg from '../../../package.json' with { type: 'json' }

/** The entrances of the package that have names, as `package.json` lists them. */
export const entrances = Object.keys(pkg.exports)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => {
    const name = path.slice(2)
    return {
      slug: name || 'chaindata',
      label: name ? `chaindata/${name}` : 'chaindata',
    }
  })
