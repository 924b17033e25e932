// From an empty production database to a verified payload, with nothing but the two commands (O-01).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { signPayload } from '@proscenium/partner'
import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChild } from '@proscenium/mock-server/testing/child'
import { runCliChild, type CliExit } from '@proscenium/mock-server/testing/cli/cli-child'
import { newEmptyDatabase, type TestDatabase } from '@proscenium/mock-server/testing/database'
import { makeTestMedia } from '@proscenium/mock-server/testing/media'
import { databaseName, isPostgresAddress } from '@proscenium/service/store/engine/database-address'

const folder = mkdtempSync(join(tmpdir(), 'proscenium-empty-'))
const OPERATOR_TOKEN = randomBytes(32).toString('hex')
let database: TestDatabase
let env: Record<string, string>
let server: string[]

beforeAll(async () => {
  database = await newEmptyDatabase()
  const { cacheRoot } = await makeTestMedia()
  const embed = join(folder, 'embed')
  mkdirSync(embed)
  writeFileSync(join(embed, 'index.html'), '<!doctype html><head><!--embed:config--></head>')
  const { address } = database
  env = {
    NODE_ENV: 'production',
    PROSCENIUM_SEAL_KEY: randomBytes(32).toString('hex'),
    [isPostgresAddress(address) ? 'DATABASE_URL' : 'PROSCENIUM_DB']: address,
  }
  const origins = ['--origin', 'https://service.localhost:8443', '--editor', 'https://editor.localhost:8444/']
  const folders = ['--embed', embed, '--dashboard', embed, '--cache', cacheRoot, '--blobs', join(folder, 'blobs')]
  server = ['--port', '0', ...origins, ...folders]
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const cli = async (line: string, more: Record<string, string> = env): Promise<CliExit> =>
  await runCliChild(line.split(' '), more)

describe('an empty production database', () => {
  it('serves a partner after migrate and partner create', async () => {
    verifies('O-01')
    const migrated = await cli('migrate')
    expect([migrated.code, migrated.stdout.split('\n')[0]]).toEqual([0, 'Applied 0001-initial.'])
    expect((await cli('migrate')).stdout).toBe('')
    const created = await cli(
      'partner create Tallyroom --login dev@tallyroom.example --website https://a.example --json',
    )
    expect([created.code, created.stderr]).toEqual([0, `Changing ${databaseName(database.address)}.\n`])
    const { credentials } = JSON.parse(created.stdout) as { credentials: Record<string, string> }
    const insecure = await cli('partner create Copy --login x@copy.example --website http://copy.example')
    expect([insecure.code, insecure.stderr]).toEqual([2, expect.stringContaining('--website must be an exact origin')])

    const child = await startChild(server, { ...env, PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN }, 'service')
    const verify = async (secret: string) => {
      const payload = '{"partner_external_user_id":"usr_1","email":"maya@tallyroom.example"}'
      const { raw, signature } = signPayload(payload, secret)
      const response = await fetch(`${child.base}/partner-verify-session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ client_id: credentials['client_id'], payload: raw, signature }),
      })
      return response.status
    }
    expect(await verify(credentials['client_secret'] ?? '')).toBe(200)

    const remote = { PROSCENIUM_URL: child.base, PROSCENIUM_OPERATOR_TOKEN: OPERATOR_TOKEN }
    const rotated = await cli('partner rotate dev@tallyroom.example --what secret --grace none --yes --quiet', remote)
    const secret = /^CLIENT_SECRET=(.*)$/m.exec(rotated.stdout)?.[1] ?? ''
    expect([await verify(credentials['client_secret'] ?? ''), await verify(secret)]).toEqual([403, 200])
    const suspended = await cli('partner suspend dev@tallyroom.example')
    expect([suspended.code, await verify(secret)]).toEqual([6, 200])
    await cli('partner suspend dev@tallyroom.example --yes')
    expect(await verify(secret)).toBe(403)
    expect(child.log()).not.toContain(OPERATOR_TOKEN)
    expect(await child.end('SIGTERM')).toBe(0)
  })

  it('gets no partner without the seal key', async () => {
    verifies('O-01', 'O-08')
    const { PROSCENIUM_SEAL_KEY: _, ...without } = env
    const { code, stdout, stderr } = await cli('partner create X --login x@x.example', without)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.split('\n').slice(0, 2)).toEqual([
      'proscenium: The seal key is not set.',
      'Set PROSCENIUM_SEAL_KEY to the key that the service has: 64 hex digits (openssl rand -hex 32).',
    ])
  })

  it('shows help, and an unknown command its fix, without a database', async () => {
    verifies('O-01')
    const help = await runCliChild(['help'])
    expect([help.code, help.stdout.split('\n')[0], help.stderr]).toEqual([
      0,
      'proscenium: operates a Proscenium service, on its database or through its operator API.',
      '',
    ])
    const unknown = await runCliChild(['partner', 'creat'])
    expect([unknown.code, unknown.stdout, unknown.stderr]).toEqual([
      2,
      '',
      'proscenium: There is no command `partner creat`.\nDid you mean `proscenium partner create`?\n',
    ])
  })
})
