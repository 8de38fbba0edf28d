import { catalog } from '../catalog/catalog.ts'
import { kebab } from '../catalog/kebab.ts'
import { manifest } from '../catalog/package.ts'
import { definitions, wrap } from './help-format.ts'

const account: readonly (readonly [term: string, description: string])[] = [
  ['login', 'save your API key; logout removes it'],
  ['doctor', 'check the settings, the key and the connection'],
]

/** Returns the help of `chaindata` itself. `commands` are the names of all commands. */
export function overview(commands: readonly string[], width: number): string {
  const groups = Map.groupBy(catalog(), ({ group }) => group)
  const operations = [...groups].map(
    ([group, entries]) => [group, entries.map(({ name }) => kebab(name)).join(', ')] as const,
  )
  const described = [...account.map(([name]) => name), 'logout', 'help', ...groups.keys()]
  const others = commands.filter((name) => !described.includes(name))
  return `chaindata ${manifest().version}: blockchain data, with the price on every call

Try it now, no key needed:
  chaindata names resolve --chain ethereum-mainnet --name vitalik.eth --mock

Operations (chaindata <group> <operation>):
${definitions(operations, width)}

Your account:
${definitions(account, width)}

${wrap(`More: ${others.join(', ')}`, width)}
Help: chaindata <command> --help, chaindata help environment
`
}
