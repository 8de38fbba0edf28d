/**
 * The rooms of `src/` and the one direction of imports, types included:
 *
 *   entrances → client → pagination → operation → pipeline → util, errors, types
 *
 * `npm run check` fails on an import against it and on a cycle.
 */
const core = '^src/(client|pagination|operation|pipeline|util)/'
const leaves = '^src/(util/|errors\\.ts|types\\.ts)'
const generated = '^generated/'

/**
 * Returns a rule: a room, and the rooms it may import.
 *
 * @param {string} name
 * @param {string[]} allowed
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const room = (name, ...allowed) => ({
  name: `${name}-imports`,
  comment: `src/${name}/ imports ${allowed.join(', ') || 'nothing else'}, util, errors and types only`,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { pathNot: [`^src/(${[name, ...allowed].join('|')})/`, leaves, generated] },
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
      name: 'core-without-node',
      comment: 'The core runs where there is no Node.js.',
      severity: 'error',
      from: { path: core },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
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
