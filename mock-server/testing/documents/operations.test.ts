// Executes the shell blocks of the pages for operators, in order, below a folder that stands in for the machine's root.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { verifies } from '@proscenium/testkit'
import { whereFound } from '@proscenium/testkit/where-found'
import { readPlan } from '@proscenium/service/config/command'
import { readServiceToken } from '@proscenium/service/domain/auth/service-token'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewDatabase } from '../database.ts'
import { missingCommands } from '../missing-commands.ts'
import { OPERATOR_TOKEN } from '../service/keys.ts'
import { startService, type TestService } from '../service/service.ts'
import { createMachine, type Machine } from './machine.ts'
import { operationsPages, readPage, root, type Page } from './pages.ts'

const run = promisify(execFile)
const SEAL_KEY = '0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0'
const folder = mkdtempSync(join(tmpdir(), 'proscenium-operations-'))
const pages = operationsPages.map(readPage)
/** Those of the editor's page are executed by demo/servers/static-editor.test.ts, which builds one. */
const withCommands = pages.filter(
  ({ path, blocks }) => path !== 'docs/operations/editor.md' && blocks.some(({ language }) => language === 'sh'),
)
let service: TestService

/** Commands that act on the machine are recorded; the service's own run as they are. */
const recorded = ['systemctl', 'journalctl', 'install', 'curl']
const record = (name: string) => [name, `echo "${name} $*" >> '${folder}/recorded'`] as const
let machine: Machine
beforeAll(async () => {
  service = await startService({ operatorToken: readServiceToken(OPERATOR_TOKEN) })
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A machine with a service that has a partner, a backup of it, and the key. */
async function prepare(page: Page): Promise<void> {
  rmSync(join(folder, 'machine'), { recursive: true, force: true })
  machine = createMachine(join(folder, 'machine'), {
    programs: Object.fromEntries(recorded.map(record)),
    replaced: new Map([
      ['https://service.example', service.base],
      ['PROSCENIUM_OPERATOR_TOKEN=…', `PROSCENIUM_OPERATOR_TOKEN=${OPERATOR_TOKEN}`],
    ]),
  })
  if (page.path === 'docs/operations.md') return
  machine.write('/etc/proscenium/seal-key', `${SEAL_KEY}\n`)
  const db = '--db /var/lib/proscenium/service.db'
  await bash(`proscenium migrate ${db}\nproscenium partner create Tallyroom --login dev@tallyroom.example ${db}`)
}

const bash = async (code: string): Promise<string> => await machine.bash(code, { PROSCENIUM_SEAL_KEY: SEAL_KEY })

describe('the shell blocks', () => {
  it('are on these pages', () => {
    expect(withCommands.map(({ path }) => path)).toEqual([
      'docs/operations.md',
      ...['backup', 'personal-data', 'seal-key', 'systemd', 'upgrade'].map((name) => `docs/operations/${name}.md`),
    ])
  })

  it.each(withCommands)('of $path run in order', async (page) => {
    verifies('O-01', 'O-03', 'O-04')
    await prepare(page)
    if (page.path.endsWith('personal-data.md')) await createUser()
    const code = page.blocks.filter(({ language }) => language === 'sh').map((block) => `{\n${block.code}\n}`)
    const output = await bash(code.join('\n'))
    expect(outcomes[page.path]?.(output)).toBe(true)
  })
})

/** What a page's commands leave behind. */
const outcomes: Readonly<Record<string, (output: string) => boolean>> = {
  'docs/operations.md': (output) => output.includes('Northlight Studio'),
  'docs/operations/backup.md': (output) => output.includes('Tallyroom'),
  'docs/operations/personal-data.md': (output) =>
    output.includes('Erased the live user usr_48213') && existsSync(machine.path('/var/backups/usr_48213.json')),
  'docs/operations/seal-key.md': (output) => {
    const key = machine.read('/etc/proscenium/seal-key')
    const said = ['Sealed again, with the current key: 3 values.', 'Tallyroom', 'Replaced: 3 values.']
    return said.every((text) => output.includes(text)) && /^[0-9a-f]{64}\n$/.test(key) && !key.includes(SEAL_KEY)
  },
  'docs/operations/systemd.md': () => recordedCalls().includes('systemctl enable --now proscenium-backup.timer'),
  'docs/operations/upgrade.md': () =>
    recordedCalls().includes('systemctl stop proscenium') &&
    readdirSync(machine.path('/var/lib/proscenium')).includes('before-upgrade.db'),
}

const recordedCalls = (): string[] => readFileSync(join(folder, 'recorded'), 'utf8').split('\n')

/** As a first opening of the embed does. */
async function createUser(): Promise<void> {
  const view = await viewDatabase({ address: machine.path('/var/lib/proscenium/service.db') })
  const [partner] = await view.db.selectFrom('partners').select('id').execute()
  const at = { created_at: 1, updated_at: 1 }
  const user = {
    id: createHash('sha256').update('user').digest('hex'),
    partner_id: partner?.id ?? '',
    is_test: 0 as const,
  }
  const names = { external_user_id: 'usr_48213', display_name: 'Maya', internal_user_id: null }
  await view.db
    .insertInto('linked_users')
    .values({ ...user, ...names, ...at })
    .execute()
  await view.close()
}

describe('the files of systemd.md', () => {
  const { files } = readPage('docs/operations/systemd.md')
  const text = (name: string): string => files.get(name) ?? ''
  const UNIT = '/etc/systemd/system/proscenium.service'

  it('are the unit, its environment, and the nightly backup', () => {
    expect([...files.keys()]).toEqual([
      UNIT,
      '/etc/proscenium/environment',
      '/etc/systemd/system/proscenium-backup.service',
      '/etc/systemd/system/proscenium-backup.timer',
    ])
    for (const name of [UNIT, '/etc/systemd/system/proscenium-backup.service'])
      for (const [, program = ''] of text(name).matchAll(/\/opt\/proscenium\/(\S+\.mjs)/g))
        expect([program, existsSync(join(root, program))]).toEqual([program, true])
  })

  it('let the server start in production', () => {
    const lines = text('/etc/proscenium/environment').trim().split('\n')
    const env = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    expect(readPlan({ argv: [], env })).toMatchObject({ db: '/var/lib/proscenium/service.db', trustedProxies: 1 })
  })

  whereFound(missingCommands(['systemd-analyze']), 'the units of docs/operations/systemd.md', () => {
    it('are accepted by systemd', async () => {
      const units = [...files].filter(([name]) => name.includes('/system/'))
      const paths = units.map(([name, content]) => {
        const path = join(folder, name.split('/').at(-1) ?? '')
        // Programs and users of the machine that reads the page.
        writeFileSync(path, content.replaceAll('/usr/bin/node', process.execPath))
        return path
      })
      const { stderr } = await run('systemd-analyze', ['verify', '--man=no', ...paths])
      expect(stderr.split('\n').filter((line) => line.includes(folder))).toEqual([])
    })
  })
})
