/**
 * The rooms of `src/` and the one direction of imports, types included:
 *
 *   products → core: client → pagination → operation → pipeline → util, errors, types
 *
 * `npm run rooms` fails on an import against it and on a cycle.
 */
const leaves = '^src/core/(util/|errors\\.ts|types\\.ts)'
const generated = '^generated/'

/**
 * Returns a rule: a room of the core, and the rooms that it may import.
 *
 * @param {string} name
 * @param {string[]} allowed
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const room = (name, ...allowed) => ({
  name: `${name}-imports`,
  comment: `src/core/${name}/ imports ${allowed.join(', ') || 'nothing else'}, util, errors and types only`,
  severity: 'error',
  from: { path: `^src/core/${name}/` },
  to: { pathNot: [`^src/core/(${[name, ...allowed].join('|')})/`, leaves, generated] },
})

/** @type {Required<Pick<import('dependency-cruiser').IConfiguration, 'forbidden' | 'options'>>} */
export default {
  forbidden: [
    {
      name: 'no-cycle',
      comment: 'Imports of types count: put what two files share into a third.',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true },
    },
    {
      name: 'core-knows-no-product',
      comment: 'src/core/ imports only itself and generated/.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { pathNot: ['^src/core/', generated] },
    },
    {
      name: 'core-loads-nothing-later',
      comment:
        'Products that are loaded on first use are passed to the core by generated/, as in src/estimate/load.ts.',
      severity: 'error',
      from: { path: '^src/core/' },
      to: { dynamic: true },
    },
    {
      name: 'loaded-later-imports-types',
      comment:
        'Otherwise bundlers keep the whole core. Functions of the core are passed as src/estimate/tools.ts does.',
      severity: 'error',
      from: { path: '^src/estimate/', pathNot: '^src/estimate/(load|tools)\\.ts$' },
      to: { path: '^(src/core|generated)/', dependencyTypesNot: ['type-only'] },
    },
    room('client', 'pagination', 'operation', 'pipeline'),
    room('pagination', 'operation', 'pipeline'),
    room('operation', 'pipeline'),
    room('pipeline'),
    {
      name: 'leaves-import-leaves',
      severity: 'error',
      from: { path: leaves },
      to: { pathNot: [leaves, generated] },
    },
    {
      name: 'no-import-from-the-command',
      comment: 'What the command, the MCP server and the scripts share is in src/catalog/.',
      severity: 'error',
      from: { pathNot: '^src/cli/' },
      to: { path: '^src/cli/' },
    },
    {
      name: 'src-not-from-scripts',
      severity: 'error',
      from: { path: '^(src|generated)/' },
      to: { path: '^(scripts|test|bench|docs|examples)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types'] },
  },
}
