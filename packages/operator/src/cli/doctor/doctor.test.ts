import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifies } from '@proscenium/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakePort, runLine } from '@proscenium/mock-server/testing/cli/run'

const SEAL = randomBytes(32).toString('hex')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proscenium-doctor-cli-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const problemsOf = (lines: readonly string[]): string[] => lines.filter((line) => /^(?:failure|warning)/.test(line))

describe('proscenium doctor', () => {
  it('reads the environment of the service and changes nothing', async () => {
    verifies('O-01')
    const db = join(folder, 'service.db')
    const env = { PROSCENIUM_SEAL_KEY: SEAL, PROSCENIUM_DB: db }
    const missing = await runLine(['doctor'], { env })
    expect(problemsOf(missing.out)).toEqual([`failure  database: There is no database ${db}.`])
    expect([missing.code, existsSync(db)]).toEqual([1, false])
    await runLine(['migrate'], { env })
    const migrated = await runLine(['doctor'], { env })
    expect([migrated.code, problemsOf(migrated.out)]).toEqual([0, []])
    expect(migrated.out.join('\n')).not.toContain(SEAL)
  })

  it('reports what keeps the service from starting, with the fix', async () => {
    verifies('O-08')
    const db = join(folder, 'service.db')
    await runLine(['migrate', '--db', db])
    const env = { PROSCENIUM_DB: db, PROSCENIUM_HOST: '0.0.0.0', PROSCENIUM_SEAL_KEY: '0'.repeat(64) }
    const { code, out } = await runLine(['doctor', '--json'], { env })
    const { status, results } = JSON.parse(out.join('')) as { status: string; results: Record<string, string>[] }
    expect([code, status]).toEqual([1, 'failure'])
    expect(results.filter((result) => result['status'] === 'failure').map(({ check }) => check)).toEqual([
      'configuration',
    ])
    expect(results[0]?.['message']).toContain('The weak seal key is rejected')
  })

  it('asks a running service to check itself', async () => {
    const report = { status: 'failure', results: [{ check: 'smtp', status: 'failure', message: 'No.', fix: 'Do.' }] }
    const port = fakePort({ status: 200, body: report })
    const { code, out } = await runLine(['doctor', '--url', 'https://service.example', '--quiet'], { open: port.open })
    expect([code, out]).toEqual([1, ['failure  smtp: No.', '         Do.']])
    expect(port.calls.map(({ id }) => id)).toEqual(['runDoctor'])
  })
})
