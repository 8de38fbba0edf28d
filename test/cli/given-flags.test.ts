import { expect, test } from 'vitest'
import { events, runCommand, secret, wallet } from './command.ts'

test.each([
  [['names', 'resolve'], 'names.resolve: --chain and --name are missing. See chaindata names resolve --help.'],
  [['events', 'list'], 'events.list: --chain is missing; pass at least one of --contract-addresses, --block-from, '],
  [events.slice(0, 6), 'events.list: pass one of --event-type, --signatures. See chaindata events list --help.'],
  [
    ['contracts', 'deployToken', '--symbol', 'A'],
    '--chain, --name, --supply, --digits, --address and --from-private-key-file are missing. ',
  ],
  [['names', 'resolve', 'vitalik.eth'], 'did you mean `--name vitalik.eth`? Also, --chain is missing. '],
  [['names', 'resolve', 'eth', 'vitalik.eth'], 'did you mean `--chain eth --name vitalik.eth`? See '],
  [['names', 'resolve', '--chain', 'eth', 'vitalik.eth'], 'did you mean `--name vitalik.eth`? See '],
  [['wallet', 'balances-at', wallet, '--chain', 'eth'], `did you mean \`--addresses ${wallet}\`? Also, pass one of `],
  [['transactions', 'by-hash', 'eth', `0x${'ab'.repeat(32)}`], 'did you mean `--chain eth --hash …`? '],
  [['alerts', 'update', secret], 'did you mean `--id …`? '],
])('%j names all flags that are necessary, with an example', async (argv, message) => {
  const { exit, out, err } = await runCommand([...argv])
  expect({ exit, out }).toEqual({ exit: 2, out: '' })
  expect(err).toContain(message)
  const [group = '', name = ''] = argv
  const kebab = name.replace('deployToken', 'deploy-token')
  expect(err).toContain(`\nExample:\n  chaindata ${group} ${kebab} --`)
  for (const line of err.split('\n').slice(1)) expect(line.length).toBeLessThanOrEqual(80)
  expect(err).not.toContain(secret)
})

test.each([
  ['config', 'chaindata login saves URL and key, and chaindata doctor prints all settings.'],
  ['get', 'chaindata request GET /v4/data/… sends any request.'],
  ['whoami', 'chaindata doctor prints which key is used'],
  ['toString', 'unknown command. See chaindata --help.'],
])('the command %s of another tool is answered with ours', async (name, answer) => {
  const { exit, err } = await runCommand([name])
  expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(answer) })
})
