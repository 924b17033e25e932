// The same command lines on a database and on a running service: equal output, equal exit codes, one database.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shellWords } from '@proscenium/mock-server/testing/cli/shell-words'
import { runLine, type CliRun } from '@proscenium/mock-server/testing/cli/run'
import { newSharedDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { OPERATOR_TOKEN } from '@proscenium/mock-server/testing/service/keys'
import { createOperatorResources, type OperatorResources } from '@proscenium/mock-server/testing/service/operator'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'
import { commands } from '../command-table.ts'
import { videoIds } from '@proscenium/mock-server/seed'
import { isPostgresAddress } from '@proscenium/service/store/engine/database-address'
import { systemClock, virtualClock } from '@proscenium/service/system'

const SEAL_KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 89 + 7) % 256)).toString('hex')

let database: TestDatabase
let service: TestService
let direct: Record<string, string>
let remote: Record<string, string>
beforeAll(async () => {
  database = await newSharedDatabase()
  const sealKey = Uint8Array.from(Buffer.from(SEAL_KEY, 'hex'))
  const clock = virtualClock(systemClock())
  service = await startService({ db: database.address, sealKey, clock, ...blobsOf(database) })
  const variable = isPostgresAddress(database.address) ? 'DATABASE_URL' : 'PROSCENIUM_DB'
  direct = { [variable]: database.address, PROSCENIUM_SEAL_KEY: SEAL_KEY }
  remote = { PROSCENIUM_URL: service.base, PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN }
})
afterAll(async () => {
  await service.close()
  await database.drop()
})

function blobsOf({ address }: TestDatabase): { blobs?: string } {
  return isPostgresAddress(address) ? {} : { blobs: `${address}.blobs` }
}

const both = async (argv: readonly string[]): Promise<readonly [CliRun, CliRun]> => [
  await runLine(argv, { env: direct }),
  await runLine(argv, { env: remote }),
]
const visible = ({ code, out, err }: CliRun) => ({
  code,
  out,
  err: err.map((line) => line.replaceAll(/http\S+/g, 'T')),
})

describe('a command', () => {
  let resources: OperatorResources
  beforeAll(async () => {
    resources = await createOperatorResources(service)
  })

  const reads = (): string[][] => [
    ['partner', 'list'],
    ['partner', 'list', '--limit', '2', '--json'],
    ['partner', 'show', resources.loginEmail],
    ['partner', 'show', resources.partnerId, '--json'],
    ['partner', 'show', 'nobody@example.com'],
    ['partner', 'list', '--limit', '0'],
    ['partner', 'list', '--cursor', 'x', '--json'],
    ['partner', 'secrets', resources.loginEmail],
    ['key', 'list', resources.partnerId],
    ['order', 'list', '--status', 'pending', '--quiet'],
    ['right', 'list', resources.partnerId, resources.externalUserId],
    ['session', 'list', resources.partnerId, resources.externalUserId, '--json'],
    ['partner', 'set', resources.partnerId, '--discount', '101'],
    ['partner', 'website', 'set', resources.partnerId, 'https://*.example', '--json'],
    ['partner', 'website', 'add', resources.partnerId, 'https://*.example'],
    ['partner', 'website', 'remove', resources.partnerId, 'https://a.example'],
    ['partner', 'website', 'set', 'nobody@example.com', 'none'],
    ['partner', 'create', 'Copy', '--login', resources.loginEmail.toUpperCase()],
    ['key', 'revoke', resources.partnerId, 'k%2f..', '--yes'],
    ['partner', 'show', 'a/b?c#d'],
  ]

  it('prints the same on the database and through the service', async () => {
    verifies('O-01')
    for (const argv of reads()) {
      const [local, far] = await both(argv)
      expect([argv, visible(local)]).toEqual([argv, visible(far)])
      expect(local.out.length + local.err.length).toBeGreaterThan(0)
    }
  })

  it.each(['direct', 'remote'] as const)('changes what the other way reads: %s', async (way) => {
    verifies('O-01')
    const [env, other] = way === 'direct' ? [direct, remote] : [remote, direct]
    const email = `${way}@partner.example`
    const run = async (line: string, from = env) => {
      const result = await runLine(line.split(' '), { env: from })
      expect([line, result.code, result.code === 0 ? '' : result.err]).toEqual([line, 0, ''])
      return result.out
    }
    const secrets = await run(`partner create Crossing --login ${email} --quiet`)
    expect(await run(`partner secrets ${email} --quiet`, other)).toEqual(secrets)
    await run(`partner set ${email} --discount 15 --category fitness`)
    await run(`partner website set ${email} https://app.example`)
    expect(await run(`partner show ${email}`, other)).toEqual(
      expect.arrayContaining([
        'discount        15 %',
        'categories      fitness',
        'websites        https://app.example',
      ]),
    )
    await run(`partner suspend ${email} --yes`)
    await run(`partner activate ${email}`, other)
    const [key = ''] = await run(`key create ${email} --mode live --kind catalogue --quiet`)
    const categories = () => service.get('/v1/categories', { Authorization: `Bearer ${key}` })
    expect((await categories()).status).toBe(200)
    const [id = ''] = await run(`key list ${email} --quiet`, other)
    await run(`key revoke ${email} ${id} --yes`)
    expect((await categories()).status).toBe(401)
    const rotated = await run(`partner rotate ${email} --what both --grace 24h --yes --quiet`)
    expect(await run(`partner secrets ${email} --quiet`, other)).toEqual([...rotated, ...secrets.slice(2)])
    await run(`partner reset-rotation ${email}`)
    await run(`partner login ${email} new-${email} --yes`)
    await run(`partner unlink new-${email} --yes`, other)
  })

  it.each(['direct', 'remote'] as const)('settles orders, grants rights and ends sessions: %s', async (way) => {
    verifies('O-01')
    const env = way === 'direct' ? direct : remote
    const { partnerId, externalUserId, orderId, sessionToken } = await createOperatorResources(service)
    const run = async (line: string) => await runLine(line.split(' '), { env })
    const boot = async () => (await service.post('/partner/v1/boot', { session_token: sessionToken })).status
    const user = `${partnerId} ${externalUserId}`
    expect((await run(`order settle ${orderId} --paid --reference pay-1 --yes`)).out).toEqual([
      `Order ${orderId} is completed.`,
    ])
    expect((await run(`order settle ${orderId} --cancelled --yes`)).code).toBe(4)
    expect(
      (await run(`right grant ${user} ${videoIds.moonAtlas} ${videoIds.snowNoSound} --kind membership`)).code,
    ).toBe(0)
    const listed = await run(`right list ${user} --quiet`)
    expect(listed.out).toEqual(expect.arrayContaining([videoIds.duskTide, videoIds.moonAtlas, videoIds.snowNoSound]))
    expect((await run(`right revoke ${user} ${videoIds.moonAtlas} --kind membership --yes`)).code).toBe(0)
    expect((await run(`right revoke ${user} ${videoIds.moonAtlas} --kind membership --yes`)).code).toBe(3)
    expect(await boot()).toBe(200)
    const [session = ''] = (await run(`session list ${user} --quiet`)).out
    expect((await run(`session revoke ${session} --yes`)).out).toEqual(['Revoked.'])
    expect(await boot()).toBe(401)
    expect((await run(`session revoke-all ${partnerId} --yes`)).out).toEqual(['Revoked 0.'])
  })
})

describe('a wrong target', () => {
  const list = ['partner', 'list']
  it.each<[string, argv: string[], env: Record<string, string>, code: number, message: string]>([
    ['nothing is named', list, {}, 2, 'There is no database to work on.'],
    ['memory', [...list, '--db', ':memory:'], {}, 2, 'There is no database to work on.'],
    [
      'a password on the command line',
      [...list, '--db', 'postgres://u:p@h/d'],
      {},
      2,
      '--db must be a file; set DATABASE_URL',
    ],
    ['two databases', [...list, '--db', 'a.db'], { DATABASE_URL: 'postgres://h/d' }, 2, 'Set either --db'],
    [
      'two targets',
      [...list, '--db', 'a.db', '--url', 'http://x.example'],
      {},
      2,
      '--db and --url exclude each other.',
    ],
    ['no file', [...list, '--db', '/nowhere/a.db'], {}, 1, 'There is no database /nowhere/a.db.'],
    ['no token', [...list, '--url', 'http://x.example'], {}, 5, 'The operator API needs a token.'],
    [
      'no address',
      [...list, '--url', 'x.example'],
      { PROSCENIUM_OPERATOR_TOKEN: 't' },
      2,
      '--url must be the origin of a service',
    ],
    [
      'a closed port',
      [...list, '--url', 'http://127.0.0.1:1'],
      { PROSCENIUM_OPERATOR_TOKEN: 't' },
      1,
      'http://127.0.0.1:1 cannot be reached',
    ],
    ['a service for migrate', ['migrate', '--url', 'http://x.example'], {}, 2, 'This command works on a database'],
  ])('is reported with its fix: %s', async (_name, argv, env, code, message) => {
    verifies('O-01')
    const result = await runLine(argv, { env })
    expect([result.code, result.out]).toEqual([code, []])
    expect(result.err[0]).toContain(message)
    expect(result.err.length).toBeLessThanOrEqual(2)
  })

  /** `migrate` creates one, the doctor reports it, and copies have tests of their own. */
  const others = ['migrate', 'doctor', 'backup', 'restore']
  const elsewhere = commands.filter(({ offline, name }) => offline !== true && !others.includes(name))
  it.each(elsewhere.map((command) => [command.name, command] as const))(
    'is a missing or empty database, which %s neither creates nor migrates',
    async (_name, { examples, confirms }) => {
      verifies('O-01')
      const [example = ''] = examples
      const folder = mkdtempSync(join(tmpdir(), 'proscenium-missing-'))
      const [path, empty] = [join(folder, 'a.db'), join(folder, 'empty.db')]
      writeFileSync(empty, '')
      const line = shellWords(example.replace(/ --db \S+/, '')).map((word) => (word.endsWith('.ndjson') ? empty : word))
      const run = async (db: string) =>
        await runLine([...line, '--db', db, ...(confirms === true ? ['--yes'] : [])], {
          env: { PROSCENIUM_SEAL_KEY: SEAL_KEY },
        })
      const fix = '`proscenium migrate` creates a database'
      expect(await run(path)).toMatchObject({
        code: 1,
        out: [],
        err: [`proscenium: There is no database ${path}.`, expect.stringContaining(fix)],
      })
      const unmigrated = await run(empty)
      expect([unmigrated.code, unmigrated.err[0]]).toEqual([
        1,
        expect.stringContaining(`Cannot open the database ${empty} (it lacks 0001-initial`),
      ])
      expect(readdirSync(folder).filter((name) => name.startsWith('a.db'))).toEqual([])
      rmSync(folder, { recursive: true })
    },
  )

  it('is a database of another seal key, or without one', async () => {
    verifies('O-01')
    const { PROSCENIUM_SEAL_KEY: _, ...without } = direct
    const missing = await runLine(list, { env: without })
    expect([missing.code, missing.err[0]]).toEqual([2, 'proscenium: The seal key is not set.'])
    const other = await runLine(list, { env: { ...direct, PROSCENIUM_SEAL_KEY: '0f'.repeat(32) } })
    expect([other.code, other.err[0]]).toEqual([
      1,
      expect.stringContaining('it was created with a different seal key.'),
    ])
    const broken = await runLine(list, { env: { ...direct, PROSCENIUM_SEAL_KEY: 'secret' } })
    expect([broken.code, broken.err[0]]).toEqual([2, 'proscenium: PROSCENIUM_SEAL_KEY must be 64 hex digits.'])
    expect(JSON.stringify([missing, other, broken])).not.toContain('secret"')
  })

  it('is a service with another token, without an operator API, or no service at all', async () => {
    verifies('O-01')
    const wrong = await runLine(list, { env: { ...remote, PROSCENIUM_OPERATOR_TOKEN: 'wrong' } })
    expect([wrong.code, wrong.err]).toEqual([
      5,
      ['proscenium: The operator token is wrong.', 'Set PROSCENIUM_OPERATOR_TOKEN to the value that the service has.'],
    ])
    const closed = await startService({ operatorToken: undefined })
    const off = await runLine(list, { env: { ...remote, PROSCENIUM_URL: closed.base } })
    expect([off.code, off.err[0]]).toEqual([3, `proscenium: ${closed.base} has no operator API.`])
    await closed.close()
    const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }))
    const proxy = await runLine(list, { env: remote })
    fetch.mockRestore()
    expect([proxy.code, proxy.err[0]]).toEqual([1, `proscenium: ${service.base} returned 502 without JSON.`])
  })
})
